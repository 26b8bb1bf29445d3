import { serverValue, type ConfigOwner } from '../../lib/server-value';
import type { PaymentProvider } from './payment-provider';

interface Payments {
  provider: PaymentProvider;
  /** No money moves: the sandbox. */
  test: boolean;
}
const payments = serverValue<Payments>('payments');

/** Gives a started Payload its payment provider. */
export const { provide: providePayments } = payments;

/** The payment provider with which this server was started. */
export const paymentsOf = (payload: ConfigOwner): PaymentProvider => payments.of(payload).provider;

/** Whether payments of this server are tests. */
export const testPayments = (payload: ConfigOwner): boolean => payments.of(payload).test;
