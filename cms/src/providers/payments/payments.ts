import type { Payload } from 'payload';
import type { PaymentProvider } from './payment-provider';

interface Payments {
  provider: PaymentProvider;
  /** No money moves: the sandbox. */
  test: boolean;
}
type Owner = Pick<Payload, 'config'>;

/** Gives a started Payload its payment provider. */
export function providePayments(payload: Owner, payments: Payments): void {
  payload.config.custom = { ...payload.config.custom, payments };
}

const providedTo = ({ config }: Owner): Payments => config.custom?.payments as Payments;

/** The payment provider with which this server was started. */
export const paymentsOf = (payload: Owner): PaymentProvider => providedTo(payload).provider;

/** Whether payments of this server are tests. */
export const testPayments = (payload: Owner): boolean => providedTo(payload).test;
