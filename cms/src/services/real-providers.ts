import type { Payments } from '../env-payments';
import type { PaymentProvider } from '../providers/payments/payment-provider';
import { createPayPal } from '../providers/payments/paypal/paypal';
import { createWompi } from '../providers/payments/wompi/wompi';

export interface OpenedProvider {
  client: PaymentProvider;
  /** No money moves. */
  test: boolean;
}

/** The providers that the shop has credentials of. */
export const realProviders = ({ paypal, wompi }: Payments): OpenedProvider[] => [
  ...(paypal ? [{ client: createPayPal(paypal), test: paypal.test }] : []),
  ...(wompi ? [{ client: createWompi(wompi), test: wompi.environment === 'test' }] : []),
];
