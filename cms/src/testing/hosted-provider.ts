import { pesos } from '@spa-bronze/domain/lib/currency';
import type {
  CaptureStatus,
  OpenProvider,
  PaymentProvider,
  ProviderCapture,
  ProviderOrder,
} from '../providers/payments/payment-provider';
import type { Person } from './people';
import { pickup } from './shop';
import { server } from './worker-server';

export const HOSTED = 'hosted';
type State = 'APPROVED' | 'PENDING' | 'VOIDED' | 'DECLINED';
interface Transaction {
  id: string;
  minor: number;
  state: State;
}

const capturedAs: Record<Exclude<State, 'DECLINED'>, CaptureStatus> = {
  APPROVED: 'COMPLETED',
  PENDING: 'PENDING',
  VOIDED: 'REFUNDED',
};
const byWeight: State[] = ['APPROVED', 'VOIDED', 'PENDING', 'DECLINED'];

/** A provider whose page takes pesos by itself. It exists only in the tests that open it. */
export class HostedProvider implements PaymentProvider {
  constructor(readonly name = HOSTED) {}

  readonly currency = pesos;
  readonly oncePerName = false;
  readonly capturesItself = true;
  readonly least = 150_000;
  readonly step = 100;
  readonly transactions = new Map<string, Transaction[]>();
  /** How often it was asked about each reference. */
  readonly lookUps = new Map<string, number>();
  isAway = false;

  createOrder: PaymentProvider['createOrder'] = async ({ reference, minor, expiresAt, email, returnUrl }) => {
    const id = `SBT-${reference}-1`;
    const query = new URLSearchParams({
      reference: id,
      minor: String(minor),
      until: expiresAt.toISOString(),
      email,
      returnUrl,
    });
    return { ...this.orderOf(id), approveUrl: `https://pay.test/p/?${query}` };
  };

  private orderOf(id: string): ProviderOrder {
    const made = [...(this.transactions.get(id) ?? [])].sort(
      (a, b) => byWeight.indexOf(a.state) - byWeight.indexOf(b.state),
    );
    const captures = made.flatMap(({ id: captureId, minor, state }): ProviderCapture[] =>
      state === 'DECLINED' ? [] : [{ id: captureId, minor, status: capturedAs[state] }],
    );
    const [capture, ...more] = captures;
    const surplus = more.filter(({ status }) => status === 'COMPLETED');
    return {
      id,
      status: capture?.status === 'COMPLETED' ? 'COMPLETED' : 'PAYER_ACTION_REQUIRED',
      minor: capture?.minor ?? 0,
      ...(capture && { capture }),
      ...(!capture && made.length > 0 && { failure: 'La transacción fue rechazada' }),
      ...(surplus.length > 0 && { surplus }),
      refunds: [],
      raw: null,
    };
  }

  getOrder: PaymentProvider['getOrder'] = async (id) => {
    this.lookUps.set(id, (this.lookUps.get(id) ?? 0) + 1);
    if (this.isAway) throw new server.inside.ProviderError('unavailable', 'away');
    return id.startsWith('SBT-') ? this.orderOf(id) : null;
  };

  captureOrder: PaymentProvider['captureOrder'] = async (id) => {
    const order = await this.getOrder(id);
    if (!order?.capture) throw new server.inside.ProviderError('not-approved', 'Nobody paid');
    return order;
  };

  orderOfTransaction = async (id: string) => {
    const found = [...this.transactions].find(([, made]) => made.some((it) => it.id === id));
    return found ? this.getOrder(found[0]) : null;
  };

  listMovements: PaymentProvider['listMovements'] = async ({ to }) => ({
    movements: [...this.transactions].flatMap(([reference, made]) =>
      made
        .filter(({ state }) => state !== 'DECLINED')
        .flatMap(({ id, minor, state }) => {
          const sale = reference.slice('SBT-'.length, -'-1'.length);
          const common = { sale, currency: pesos.code, minor, at: to.toISOString() };
          const given = {
            ...common,
            kind: 'refund' as const,
            id: `reversed-${id}`,
            of: id,
            isPending: false,
          };
          return [
            { ...common, kind: 'payment' as const, id, isPending: state === 'PENDING' },
            ...(state === 'VOIDED' ? [given] : []),
          ];
        }),
    ),
    pages: 1,
    readUntil: to,
  });

  /** Its page takes the money, or does not. Returns the transaction's id. */
  pay(reference: string, minor: number, state: State = 'APPROVED'): string {
    const made = this.transactions.get(reference) ?? [];
    const id = `${reference}/${made.length + 1}`;
    this.transactions.set(reference, [...made, { id, minor, state }]);
    return id;
  }

  /** The bank answers. */
  settle(reference: string, state: State): void {
    const made = this.transactions.get(reference) ?? [];
    this.transactions.set(
      reference,
      made.map((it) => (it.state === 'PENDING' ? { ...it, state } : it)),
    );
  }

  refundCapture: PaymentProvider['refundCapture'] = async () => {
    throw new server.inside.ProviderError('rejected', 'Only by hand', { issue: 'BY_HAND' });
  };

  /** A genuine event says so, and names its reference. */
  verifyWebhook: PaymentProvider['verifyWebhook'] = async (_headers, raw) => raw.includes('"genuine":true');
  readWebhook: PaymentProvider['readWebhook'] = (raw) => {
    const event = JSON.parse(raw) as { id: string; reference: string; status: string };
    const { id: transactionId, reference, status } = event;
    return reference.startsWith('SBT-') ? { orderId: reference, transactionId, status } : null;
  };
  checkAccess: PaymentProvider['checkAccess'] = async () => {};
}

/** Runs `work` while the shop has the credentials of that provider beside those of the sandbox. */
export async function withHosted<T>(
  work: (provider: HostedProvider) => Promise<T>,
  name = HOSTED,
): Promise<T> {
  const provider = new HostedProvider(name);
  const { custom } = server.payload.config;
  const before = custom.payments as OpenProvider[];
  const watch = { ...before[0]!.watch, outage: null, failures: new Map() } as OpenProvider['watch'];
  custom.payments = [...before.filter((it) => it.provider.name !== name), { provider, watch, test: true }];
  try {
    return await work(provider);
  } finally {
    custom.payments = before;
  }
}

/** Orders the cart at that provider, at a price in pesos. */
export const orderHosted = ({ client }: Person, cost: number, provider = HOSTED) =>
  client.post('/payment/create-order', {
    product: { description: 'Compra', cost: cost.toFixed(2) },
    shippingInfo: pickup,
    provider,
  });
