import { mayHold } from '@spa-bronze/domain/checkout/hold-limits';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { type Changes, CountedRepository } from '../../lib/repository';

/** Stock and who holds how much of it stand in one row, so that one write moves both (decision 0004). */
interface StockRow {
  id: string;
  deletedAt?: string | null;
  stock: number;
  holds: Holds;
  writes: number;
}
type Holds = Record<string, number>;
type StoredRow = Omit<StockRow, 'holds'> & { holds: Holds | null };

const stockRows = new CountedRepository<StoredRow>('products');

/** A row that was written beside Payload has no holds. */
const withHolds = (row: StoredRow): StockRow => ({ ...row, holds: row.holds ?? {} });

async function changeStock(
  payload: Payload,
  productId: string,
  decide: (row: StockRow) => Changes<StoredRow> | null,
): Promise<StockRow | null> {
  const row = await stockRows.change(payload, productId, (it) => decide(withHolds(it)));
  return row && withHolds(row);
}

/** Units of a product that somebody wants, and in whose name. */
interface StockWanted {
  productId: string;
  quantity: number;
  holder: string;
}

/**
 * Takes the units out of the stock, once, if `isAllowed` of what is free. Answers whether the holder has
 * them. Throws 409 when there are not enough.
 */
async function takeStock(
  payload: Payload,
  { productId, quantity, holder }: StockWanted,
  isAllowed: (free: number) => boolean,
): Promise<boolean> {
  const row = await changeStock(payload, productId, ({ stock, holds, deletedAt }) => {
    if (holds[holder] !== undefined) return null;
    if (deletedAt) throw new AppError(409, messages.notForSale);
    if (stock < quantity) throw new AppError(409, messages.notEnoughStock);
    return isAllowed(stock) ? { stock: { $inc: -quantity }, holds: { ...holds, [holder]: quantity } } : null;
  });
  if (!row) throw new AppError(409, messages.notForSale);
  return row.holds[holder] !== undefined;
}

/** Takes `quantity` out of the stock in the name of `holder`, once. Throws 409 when there is not enough. */
export async function holdStock(
  payload: Payload,
  productId: string,
  quantity: number,
  holder: string,
): Promise<void> {
  await takeStock(payload, { productId, quantity, holder }, () => true);
}

/**
 * Like `holdStock`, but only what an unpaid order may keep from others: the write that takes it decides.
 * Answers false, and takes nothing, when that is too much.
 */
export const holdAllowedStock = (payload: Payload, wanted: StockWanted): Promise<boolean> =>
  takeStock(payload, wanted, (free) => mayHold(wanted.quantity, free));

function without(holds: Holds, holder: string): Holds {
  return Object.fromEntries(Object.entries(holds).filter(([name]) => name !== holder));
}

/**
 * Gives back what `holder` took, once. The write counts even if nothing was held: a worker of the holder that
 * was paused before its own write must not take the units afterwards.
 */
export async function releaseStock(payload: Payload, productId: string, holder: string): Promise<void> {
  await changeStock(payload, productId, ({ holds }) => {
    const quantity = holds[holder];
    return quantity === undefined ? {} : { stock: { $inc: quantity }, holds: without(holds, holder) };
  });
}

/** Forgets what `holder` took: it is sold. The units left the stock when they were held. */
export async function dropHold(payload: Payload, productId: string, holder: string): Promise<void> {
  await changeStock(payload, productId, ({ holds }) =>
    holds[holder] === undefined ? null : { holds: without(holds, holder) },
  );
}

/**
 * Puts units that were sold back on the shelf, once in the name of `mark`, which stays until `dropHold`
 * takes it away.
 */
export async function putBackStock(
  payload: Payload,
  productId: string,
  quantity: number,
  mark: string,
): Promise<void> {
  await changeStock(payload, productId, ({ holds }) =>
    holds[mark] !== undefined ? null : { stock: { $inc: quantity }, holds: { ...holds, [mark]: 0 } },
  );
}
