import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ProviderError, type ProviderOrder } from '../../providers/payments/payment-provider';
import { sandboxKeys } from '../../sandbox/paypal/sandbox-keys';
import { sandboxOf, withProvider } from '../provider-fakes';
import { server } from '../worker-server';

const provider = () => sandboxOf(server.payload);

/** A request to the stand-in of the provider, as the provider itself makes it. */
async function toSandbox(address: string, body: object): Promise<void> {
  const { access_token: token } = sandboxKeys(path.join(server.env.dataDir, 'paypal-sandbox')).issueToken();
  const reply = await fetch(`${server.url}/sandbox/paypal${address}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
}

/** Runs `work` while the provider has these faults. */
export async function withFaults<T>(faults: object, work: () => Promise<T>): Promise<T> {
  await toSandbox('/v1/_faults', faults);
  return work().finally(() => toSandbox('/v1/_faults', {}));
}

/** Orders of which another amount came, in cents, and those that a dispute took back. */
const [otherAmounts, disputed] = [new Map<string, number>(), new Set<string>()];
export const expectOther = (reference: string, cents: number) => otherAmounts.set(reference, cents);

/** An order as the provider has it after a dispute, or when another amount came. */
function asIfReal<O extends ProviderOrder | null>(order: O): O {
  if (!order?.capture) return order;
  const { capture, id, refunds } = order;
  const minor = otherAmounts.get(id) ?? capture.minor;
  const isBack = refunds.reduce((sum, it) => sum + it.minor, 0) >= minor;
  const status = disputed.has(id) || isBack ? 'REFUNDED' : capture.status;
  return { ...order, capture: { ...capture, minor, status } };
}

/** Runs `work` with a provider that may take other amounts and has disputes. */
export const withWholeProvider = <T>(work: () => Promise<T>): Promise<T> =>
  withProvider(
    ({ getOrder, captureOrder }) => ({
      getOrder: async (id) => asIfReal(await getOrder(id)),
      captureOrder: async (id, requestId) => asIfReal(await captureOrder(id, requestId)),
    }),
    work,
  );

/** The payer disputes a payment, and the provider tells the shop. */
export async function disputePayment(reference: string): Promise<void> {
  disputed.add(reference);
  const event = { eventId: randomUUID(), type: 'PAYMENT.CAPTURE.REVERSED', orderId: reference };
  await server.inside.handleWebhook(server.payload, event);
}

const orderOf = async (reference: string) => (await provider().getOrder(reference))!;

/** The provider ends a payment that it held back. */
export async function endHeldBack(reference: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
  const { capture } = await orderOf(reference);
  await toSandbox(`/v2/payments/captures/${capture!.id}/settle`, { status });
}

/** A refund in the provider's own pages. 422: it has not so much left. */
export async function refundInPages(reference: string, minor: number): Promise<number> {
  const { capture } = await orderOf(reference);
  try {
    await provider().refundCapture({ captureId: capture!.id, requestId: randomUUID(), minor });
    return 200;
  } catch (error) {
    if (Object(error).name === ProviderError.name) return Number(Object(error).status);
    throw error;
  }
}

/** What the provider has captured of an order, and given back, in cents. */
export async function moneyAt(reference: string): Promise<{ captured: number; returned: number }> {
  const { capture, refunds } = await orderOf(reference);
  const hasMoney = capture && !['PENDING', 'DECLINED', 'FAILED'].includes(capture.status);
  return {
    captured: hasMoney ? capture.minor : 0,
    returned: disputed.has(reference) ? capture!.minor : refunds.reduce((sum, it) => sum + it.minor, 0),
  };
}
