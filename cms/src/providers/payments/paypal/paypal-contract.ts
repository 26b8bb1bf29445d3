import { formatMinor, type Charged } from '@spa-bronze/domain/lib/currency';

/** The provider of the contract's calls under /payment, and of an order that names none. */
export const PAYPAL = 'paypal';

interface PaidOrder {
  orderId: string;
  captureId: string | null;
  charged: Charged;
  isPending: boolean;
}

/** A paid order as the contract's `POST /payment/capture-order` answers it: in the form of PayPal. */
export function paypalCapture({ orderId, captureId, charged, isPending }: PaidOrder) {
  const status = isPending ? 'PENDING' : 'COMPLETED';
  const amount = { currency_code: charged.currency, value: formatMinor(charged.minor) };
  return {
    id: orderId,
    status,
    purchase_units: [{ payments: { captures: [{ id: captureId ?? '', status, amount }] } }],
  };
}
