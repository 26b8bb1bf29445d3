import type { OpenProvider, PaymentProvider, ProviderOrder } from '../providers/payments/payment-provider';
import { PAYPAL } from '../providers/payments/paypal/paypal-contract';
import { server } from './worker-server';

type Owner = { config: { custom?: Record<string, unknown> } };

export const openSandboxOf = ({ config }: Owner): OpenProvider =>
  (config.custom!.payments as OpenProvider[]).find(({ provider }) => provider.name === PAYPAL)!;

/** The client of the sandbox that a server uses. It may be changed in place. */
export const sandboxOf = (owner: Owner): PaymentProvider => openSandboxOf(owner).provider;

let underWay = 0;
let unchanged: PaymentProvider;

/**
 * Runs `work` while some calls of the payment provider are replaced. When several overlap, the last one to
 * end restores the provider.
 */
export async function withProvider<T>(
  change: (real: PaymentProvider) => Partial<PaymentProvider>,
  work: () => Promise<T>,
): Promise<T> {
  const provider = sandboxOf(server.payload);
  const real = { ...provider };
  if (underWay === 0) unchanged = real;
  underWay += 1;
  Object.assign(provider, change(real));
  try {
    return await work();
  } finally {
    underWay -= 1;
    Object.assign(provider, underWay === 0 ? unchanged : real);
  }
}

/** Runs `work` while the provider returns another state of one order. */
export const whileOrderIs = <T>(
  orderId: string,
  change: (order: ProviderOrder) => ProviderOrder | null,
  work: () => Promise<T>,
): Promise<T> =>
  withProvider(
    ({ getOrder }) => ({
      getOrder: async (id) => {
        const order = await getOrder(id);
        return order && id === orderId ? change(order) : order;
      },
    }),
    work,
  );
