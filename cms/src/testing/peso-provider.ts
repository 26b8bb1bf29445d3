import { randomUUID } from 'node:crypto';
import { pesos } from '@spa-bronze/domain/lib/currency';
import type { OpenProvider, PaymentProvider, ProviderOrder } from '../providers/payments/payment-provider';
import { server } from './worker-server';

const { ProviderError } = server.inside;
export const PESO = 'peso';

/** A second provider, which charges pesos. It exists only in the tests that open it. */
export class PesoProvider implements PaymentProvider {
  readonly name = PESO;
  readonly currency = pesos;
  readonly oncePerName = true;
  readonly capturesItself = false;
  readonly least = 1;
  readonly orders = new Map<string, ProviderOrder>();

  private changed(id: string, change: (order: ProviderOrder) => Partial<ProviderOrder>): ProviderOrder {
    const order = this.orders.get(id);
    if (!order) throw new ProviderError('not-found', `No order ${id}`);
    this.orders.set(id, { ...order, ...change(order) });
    return this.orders.get(id)!;
  }

  createOrder: PaymentProvider['createOrder'] = async ({ reference, minor }) => {
    const id = `PESO-${randomUUID().slice(0, 12)}`;
    this.orders.set(id, { id, status: 'CREATED', reference, minor, refunds: [], raw: null });
    return this.orders.get(id)!;
  };

  getOrder: PaymentProvider['getOrder'] = async (id) => this.orders.get(id) ?? null;

  /** The payer approves on its page. */
  approve = (id: string) => this.changed(id, () => ({ status: 'APPROVED' }));

  captureOrder: PaymentProvider['captureOrder'] = async (id) =>
    this.changed(id, ({ minor, capture }) => ({
      status: 'COMPLETED',
      capture: capture ?? { id: `C-${id}`, status: 'COMPLETED', minor },
    }));

  refundCapture: PaymentProvider['refundCapture'] = async ({ captureId, requestId, reference, minor }) => {
    const id = captureId.slice(2);
    const made = this.orders.get(id)?.refunds.find((it) => it.id === requestId);
    const refund = { id: requestId, status: 'COMPLETED' as const, minor: minor ?? 0, captureId, reference };
    if (!made) this.changed(id, ({ refunds }) => ({ refunds: [...refunds, refund] }));
    return made ?? refund;
  };

  verifyWebhook: PaymentProvider['verifyWebhook'] = async () => false;
  readWebhook: PaymentProvider['readWebhook'] = () => null;
  checkAccess: PaymentProvider['checkAccess'] = async () => {};
}

/** Runs `work` while the shop has the credentials of that provider beside those of the sandbox. */
export async function withPesos<T>(provider: PesoProvider, work: () => Promise<T>): Promise<T> {
  const { custom } = server.payload.config;
  const before = custom.payments as OpenProvider[];
  const watch = { ...before[0]!.watch, outage: null, failures: new Map() };
  custom.payments = [...before, { provider, watch: watch as OpenProvider['watch'], test: true }];
  try {
    return await work();
  } finally {
    custom.payments = before;
  }
}
