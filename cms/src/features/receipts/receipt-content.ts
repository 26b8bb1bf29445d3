import { receiptOf } from '@spa-bronze/domain/receipts/receipt';
import type { ReceiptContent } from '@spa-bronze/domain/receipts/receipt-schemas';
import { DEPOSIT_NAME } from '@spa-bronze/domain/receipts/receipt-words';
import type { Payload } from 'payload';
import { keptInMemory } from '../../lib/generation';
import { PAYPAL } from '../../providers/payments/paypal/paypal-contract';
import { methodOf } from '../sales/order-charges';
import { chargesOf, ledgerSaleOf, type Sale } from '../sales/sale';

type Kind = ReceiptContent['kind'];

interface Issuer {
  business: ReceiptContent['business'];
  depositName: string;
}

/** The shop as receipts name it. */
export const issuerOf = keptInMemory(async (payload): Promise<Issuer> => {
  const business = await payload.findGlobal({ slug: 'business', depth: 0 });
  const { name, legalName, nit, address, city, phone, depositName } = business;
  return {
    business: {
      name: name || 'Spa Bronze',
      legalName: legalName ?? '',
      nit: nit ?? '',
      address: [address, city].filter(Boolean).join(', '),
      phone: phone ?? '',
    },
    depositName: depositName || DEPOSIT_NAME,
  };
}, 'globals');

const BY_HAND = 'En el spa';

const orderOf = (sale: Sale) => {
  const { provider, history, createdAt } = sale;
  return {
    method: provider === 'manual' ? methodOf(sale) || BY_HAND : (provider ?? PAYPAL),
    at: history.find(({ to }) => to === 'APPROVED')?.at ?? new Date(createdAt).toISOString(),
  };
};

/** Whose sale it is, as its receipts name them. */
const clientOf = ({ buyer, shippingInfo }: Sale): string => buyer.name || (shippingInfo?.name ?? '');

/** Whether it names the present client of its sale, whom staff may have corrected since. */
export const namesClientOf = (sale: Sale, content: Pick<ReceiptContent, 'client'>): boolean =>
  content.client === clientOf(sale);

/** What a receipt of that kind says of a sale now; null if there is nothing to say. */
export const contentNow = async (payload: Payload, sale: Sale, kind: Kind): Promise<ReceiptContent | null> =>
  receiptOf(kind, {
    sale: { ...ledgerSaleOf(sale), lines: sale.lines, charges: chargesOf(sale) },
    order: orderOf(sale),
    waits: Boolean(sale.reviewDue),
    client: clientOf(sale),
    test: sale.test,
    ...(await issuerOf(payload)),
  });
