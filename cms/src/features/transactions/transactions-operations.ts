import { canMove, type HistoryStep, type Status } from '@spa-bronze/domain/transactions';
import type { Payload, Where } from 'payload';
import { retryConflict } from '../../access/retry-conflict';
import { changeRow, readRow, updateWhere } from '../../database/conditional-update';
import type { SaleRow } from './sale-row';

/** Longer than any call to the provider takes; a process that died frees its rows after it. */
const LEASE_MS = 90_000;
const WAIT_MS = 20_000;

type NewSale = Omit<SaleRow, 'id' | 'createdAt' | 'updatedAt' | 'version' | 'history' | 'attempt' | 'held' | 'busyUntil' | 'effectsDue' | 'captureId' | 'status'>;

/** Who moves a sale and why; goes into its history. */
export interface Cause { by: string; note?: string }

const step = (from: Status | null, to: Status, { by, note }: Cause): HistoryStep => ({ at: new Date().toISOString(), from, to, by, ...(note ? { note } : {}) });

/** Writes a new sale, CREATED. Throws Payload's ValidationError when the user has an open one already. */
export async function insertSale(payload: Payload, sale: NewSale, cause: Cause): Promise<SaleRow> {
  const data = {
    ...sale, status: 'CREATED', attempt: 1, held: false, effectsDue: false, captureId: null, busyUntil: null, version: 0, history: [step(null, 'CREATED', cause)],
  };
  return await retryConflict(() => payload.db.create({ collection: 'sales', data: { ...data } })) as unknown as SaleRow;
}

export const findSale = (payload: Payload, where: Where): Promise<SaleRow | null> => readRow<SaleRow>(payload, 'sales', where);
export const saleById = (payload: Payload, id: string): Promise<SaleRow | null> => findSale(payload, { id: { equals: id } });
export const saleByReference = (payload: Payload, reference: string): Promise<SaleRow | null> => findSale(payload, { reference: { equals: reference } });

/** Writes fields of a sale that are no move. */
export async function amendSale(payload: Payload, id: string, data: Partial<SaleRow>): Promise<SaleRow> {
  return await changeRow<SaleRow>(payload, 'sales', id, () => ({ ...data })) as SaleRow;
}

/**
 * Moves a sale to another state if the table of moves allows it from where it stands, with a dated step in its history.
 * Returns the row as it is then; whoever asked looks at its status. Fields in `data` are written in the same step.
 */
export async function moveSale(payload: Payload, id: string, to: Status, cause: Cause, data: (sale: SaleRow) => Record<string, unknown> = () => ({})): Promise<SaleRow> {
  const moved = await changeRow<SaleRow>(payload, 'sales', id, (sale) => {
    if (!canMove(sale.status, to)) return null;
    const open = to === 'PAYER_APPROVED' || to === 'PENDING';
    return {
      status: to, history: [...sale.history, step(sale.status, to, cause)],
      ...(open ? {} : { openFor: sale.id, effectsDue: true }), ...data(sale),
    };
  });
  return moved as SaleRow;
}

/** Runs `work` on a sale while no other process or request does; waits its turn, and returns null if it does not come. */
export async function withSale<T>(payload: Payload, id: string, work: (sale: SaleRow) => Promise<T>, waitMs = WAIT_MS): Promise<T | null> {
  const sale = await lease(payload, id, Date.now() + waitMs);
  if (!sale) return null;
  try {
    return await work(sale);
  } finally {
    await updateWhere(payload, 'sales', { and: [{ id: { equals: id } }, { busyUntil: { equals: sale.busyUntil } }] }, { busyUntil: null });
  }
}

async function lease(payload: Payload, id: string, deadline: number): Promise<SaleRow | null> {
  for (;;) {
    let taken = false;
    const sale = await changeRow<SaleRow>(payload, 'sales', id, ({ busyUntil }) => {
      taken = !busyUntil || Date.parse(busyUntil) < Date.now();
      return taken ? { busyUntil: new Date(Date.now() + LEASE_MS + Math.floor(Math.random() * 1000)).toISOString() } : null;
    });
    if (!sale || taken) return sale;
    if (Date.now() > deadline) return null;
    await new Promise((resolve) => { setTimeout(resolve, 40); });
  }
}
