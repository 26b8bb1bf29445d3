import type { Payload } from 'payload';
import type { PaymentProvider } from './payment-provider';

/** The payment provider with which this server was started. */
export function paymentsOf(payload: Pick<Payload, 'config'>): PaymentProvider {
  return payload.config.custom?.payments as PaymentProvider;
}

/** Gives a started Payload its payment provider. */
export function providePayments(payload: Pick<Payload, 'config'>, provider: PaymentProvider): void {
  payload.config.custom = { ...payload.config.custom, payments: provider };
}
