import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Payload } from 'payload';
import type { CommitWrite } from '../../database/commit';
import type { PaymentProvider } from '../../providers/payments/payment-provider';
import { watchCommits } from './commit-points';

interface Write {
  collection: string;
  data?: Record<string, unknown>;
}

/** The request or the round of the job that the current code runs for. Other code of the server has none. */
const flows = new AsyncLocalStorage<string>();
const trace: string[] = [];
let watched = '';
let deadly: string | undefined;

const salePoint = (data: Record<string, unknown>): string | null => {
  if ('outbox' in data && !data.status && !('refunds' in data) && !('reviewDue' in data)) return null; // email
  if (data.status) return `sale is ${String(data.status)}`;
  if ('captureRequested' in data) return data.captureRequested ? 'capture announced' : 'capture answered';
  if ('lockedBy' in data) return data.lockedBy ? 'lease taken' : 'lease given back';
  if (data.reference) return 'order id kept';
  if (data.pendingEffects === false) return 'effects done';
  return 'lockExpiresAt' in data
    ? null
    : `sale amended: ${Object.keys(data)
        .filter((it) => it !== 'writes' && it !== 'updatedAt')
        .join(', ')}`;
};

function stockPoint({ stock, holds }: Record<string, unknown>): string | null {
  if (!holds) return null;
  const change = (stock as { $inc: number } | undefined)?.$inc ?? 0;
  if (change < 0) return 'stock held';
  return change > 0 ? 'stock given back' : 'stock sold';
}

/** The name of a write in a payment. Null for all other writes. */
function pointOf(method: string, { collection, data = {} }: Write): string | null {
  if (collection === 'sales') return method === 'create' ? 'sale written' : salePoint(data);
  if (collection === 'products') return stockPoint(data);
  if (collection === 'slot-claims') return method === 'create' ? 'cabin claimed' : 'cabins freed';
  return collection === 'carts' && data.taken ? 'cart emptied' : null;
}

/** Counts a write of the watched flow. At the chosen point the process kills itself. */
function passed(name: string | null): void {
  if (!name || !watched || flows.getStore() !== watched) return;
  const nth = trace.filter((it) => it.startsWith(`${name} #`)).length + 1;
  trace.push(`${name} #${nth}`);
  if (trace.at(-1) === deadly) process.kill(process.pid, 'SIGKILL');
}

/**
 * Names and counts the writes of `flow` from now on. At `point` (`stock held #1`) the process kills itself
 * with SIGKILL.
 */
export function watch({ flow, point }: { flow: string; point?: string }): void {
  [watched, deadly] = [flow, point];
  trace.length = 0;
}

export const traced = (): string[] => [...trace];
export const inFlow = <T>(flow: string, work: () => Promise<T>): Promise<T> => flows.run(flow, work);

const isWebhook = (url: string) =>
  ['/api/payment/webhook', '/api/payment/wompi/events'].some((path) => url.startsWith(path));

/** Requests belong to the flow in their header, webhooks of the provider to the flow `webhook`. */
export function watchRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers, url = '' } = (message as { request: IncomingMessage }).request;
    flows.enterWith(isWebhook(url) ? 'webhook' : String(headers['x-flow'] ?? ''));
  });
}

const methodOf: Record<CommitWrite['kind'], string> = {
  insert: 'create',
  change: 'updateOne',
  changeAll: 'updateMany',
  delete: 'deleteMany',
};

/** Watches the writes of a started Payload from outside, without changes to the server's code. */
export function watchWrites(payload: Payload): void {
  const { db } = payload;
  const commit = db.commit!;
  watchCommits(payload, passed);
  db.commit = async (writes) => {
    const outcome = await commit.call(db, writes);
    if ('rows' in outcome) for (const write of writes) passed(pointOf(methodOf[write.kind], write));
    return outcome;
  };
  const methods = db as unknown as Record<string, (write: Write) => Promise<unknown>>;
  for (const method of ['create', 'updateOne', 'deleteMany']) {
    const real = methods[method]!;
    methods[method] = async (write) => {
      const name = pointOf(method, write);
      const result = await real.call(db, write);
      if (result !== null) passed(name);
      return result;
    };
  }
}

/**
 * Watches the requests to the provider: before each is sent, and after its reply has arrived but was not read
 * yet.
 */
export function watchProvider(provider: PaymentProvider): PaymentProvider {
  const around =
    <A extends unknown[], T>(name: string, call: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      passed(`${name} to be asked`);
      const answer = await call(...args);
      passed(`${name} made, unheard`);
      return answer;
    };
  return {
    ...provider,
    createOrder: around('order', provider.createOrder),
    captureOrder: around('capture', provider.captureOrder),
    refundCapture: around('refund', provider.refundCapture),
  };
}
