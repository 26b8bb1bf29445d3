import { openStatuses } from '@spa-bronze/domain/transactions';
import type { Payload, Where } from 'payload';
import { ProviderError } from '../../providers/payment-provider';
import { paymentsOf } from '../../providers/payments';
import { withSale } from '../transactions/transactions-operations';
import type { SaleRow } from '../transactions/sale-row';
import { capture } from './capture';
import { runEffects } from './effects';
import { close, settle } from './settle';

const EVERY_MS = 60_000;
/** A payer in front of the screen is the browser's to settle; the job looks at a row no sooner. */
const LEAVE_TO_BROWSER_MS = 20_000;
const JOB = 'settling-job';

const isPast = (instant: string) => Date.parse(instant) <= Date.now();
const wasAsked = (sale: SaleRow) => !sale.reference.startsWith('new-');

async function find(payload: Payload, where: Where): Promise<string[]> {
  const { docs } = await payload.db.find<{ id: string }>({ collection: 'sales', where, pagination: false, limit: 0, select: { reference: true } });
  return docs.map((sale) => sale.id);
}

/** One open row: captured if its payer approved, closed if its time is over, left alone otherwise. */
async function settleOpen(payload: Payload, sale: SaleRow): Promise<unknown> {
  if (sale.effectsDue) return runEffects(payload, sale);
  const order = wasAsked(sale) ? await paymentsOf(payload).getOrder(sale.reference) : null;
  if (order?.status === 'APPROVED' && !order.capture) return capture(payload, sale, JOB);
  const settled = order ? await settle(payload, sale, order, JOB) : sale;
  const waiting = settled.status === 'CREATED' || settled.status === 'PAYER_APPROVED';
  return waiting && isPast(settled.holdUntil) ? close(payload, settled, 'EXPIRED', JOB) : settled;
}

async function attend(payload: Payload, id: string): Promise<void> {
  try {
    await withSale(payload, id, (sale) => settleOpen(payload, sale), 0);
  } catch (error) {
    const expected = error instanceof ProviderError && (error.retryable || error.kind === 'not-approved');
    payload.logger[expected ? 'warn' : 'error']({ err: error, sale: id }, 'A payment could not be settled yet');
  }
}

/**
 * Settles what browsers and webhooks left open: asks the provider about every row that is open or whose time is over, and does what
 * moves still owe. Any number of processes may run it; each row is worked on by one at a time. Rows younger than `minAgeMs` wait.
 */
export async function settleOpenSales(payload: Payload, minAgeMs = LEAVE_TO_BROWSER_MS): Promise<void> {
  const rested = new Date(Date.now() - minAgeMs).toISOString();
  const now = new Date().toISOString();
  const [open, owing] = await Promise.all([
    find(payload, { and: [{ status: { in: [...openStatuses] } }, { or: [{ updatedAt: { less_than: rested } }, { holdUntil: { less_than: now } }] }] }),
    find(payload, { and: [{ effectsDue: { equals: true } }, { updatedAt: { less_than: rested } }] }),
  ]);
  for (const id of new Set([...open, ...owing])) await attend(payload, id);
}

/** Runs the settling job at once and then every minute, one round at a time, until `stop`, which waits for the round under way. */
export function startSettlingJob(payload: Payload): { stop(): Promise<void> } {
  let round: Promise<void> = Promise.resolve();
  const run = () => {
    round = round.then(() => settleOpenSales(payload)).catch((error: unknown) => { payload.logger.error({ err: error }, 'The settling job failed'); });
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return { stop: async () => { clearInterval(timer); await round; } };
}
