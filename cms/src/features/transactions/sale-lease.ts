import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import { changeRow, readRow } from '../../providers/conditional-update';
import { underFence, type Fence } from '../../providers/fence';
import type { SaleRow } from './sale-row';

/** A process that died frees its rows after this; one that works says so again in time. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const ASK_AGAIN_MS = 40;

/** The fields with which a row is taken, at its birth or later. */
export const newLease = () => ({ busyBy: randomUUID(), busyUntil: leaseEnd() });
const leaseEnd = () => new Date(Date.now() + LEASE_MS).toISOString();

const ofHolder = (payload: Payload, { id, busyBy }: SaleRow, fields: () => Partial<SaleRow>) =>
  changeRow<SaleRow>(payload, 'sales', id, (row) => (row.busyBy === busyBy ? fields() : null));

/** Somebody else took the sale over while its worker stood still: what that one still meant to write is refused. */
export class LostLease extends AppError {
  constructor() { super(409, messages.conflict); }
}

/** Lets writes pass while the sale is still the caller's. */
const fenceOf = (payload: Payload, { id, busyBy }: SaleRow): Fence => async (seen) => {
  const row = seen?.row as Partial<SaleRow> | undefined;
  const now = seen?.collection === 'sales' && row?.id === id ? row : await readRow<SaleRow>(payload, 'sales', { id: { equals: id } });
  if (now?.busyBy !== busyBy) throw new LostLease();
};

/** Runs `work` on a sale that is leased already, and frees it afterwards. Its writes are refused (LostLease) from when another takes the sale over. */
export async function whileLeased<T>(payload: Payload, sale: SaleRow, work: () => Promise<T>): Promise<T> {
  const told = (error: unknown) => payload.logger.warn({ err: error, sale: sale.id }, 'A lease could not be written; it ends by itself');
  const renewal = setInterval(() => { ofHolder(payload, sale, () => ({ busyUntil: leaseEnd() })).catch(told); }, RENEW_MS);
  try {
    return await underFence(fenceOf(payload, sale), work);
  } finally {
    clearInterval(renewal);
    await ofHolder(payload, sale, () => ({ busyBy: null, busyUntil: null })).catch(told);
  }
}

async function lease(payload: Payload, id: string, deadline: number): Promise<SaleRow | null> {
  const mine = newLease();
  for (;;) {
    const sale = await changeRow<SaleRow>(payload, 'sales', id, ({ busyUntil }) =>
      (!busyUntil || Date.parse(busyUntil) < Date.now() ? { busyBy: mine.busyBy, busyUntil: leaseEnd() } : null));
    if (!sale || sale.busyBy === mine.busyBy) return sale;
    if (Date.now() > deadline) return null;
    await new Promise((resolve) => { setTimeout(resolve, ASK_AGAIN_MS); });
  }
}

/** Runs `work` on a sale while no other process or request does; waits its turn `waitMs`, and returns null if it does not come. */
export async function withSale<T>(payload: Payload, id: string, work: (sale: SaleRow) => Promise<T>, waitMs = 10_000): Promise<T | null> {
  const sale = await lease(payload, id, Date.now() + waitMs);
  return sale && whileLeased(payload, sale, () => work(sale));
}
