import type { PaymentProvider } from '../providers/payment-provider';
import { server } from './house';

/** Runs `work` while the provider answers in another way; `changes` gets the real one. */
export async function withProvider<T>(changes: (real: PaymentProvider) => Partial<PaymentProvider>, work: () => Promise<T>): Promise<T> {
  const { provider } = server.payload.config.custom!.payments as { provider: PaymentProvider };
  const real = { ...provider };
  Object.assign(provider, changes(real));
  try {
    return await work();
  } finally {
    Object.assign(provider, real);
  }
}
