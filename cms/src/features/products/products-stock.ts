import { mayHold } from '@spa-bronze/domain/checkout/hold-limits';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Changes } from '../../lib/repository';
import { productStocks, type ProductRow } from './products-repository';

type Holds = Record<string, number>;
type StoredRow = Pick<ProductRow, 'id' | 'deletedAt' | 'stock' | 'holds' | 'writes'>;
/** Stock and holds are in one row, so that one write changes both (decision 0004). */
type StockRow = Omit<StoredRow, 'holds'> & { holds: Holds };

/** A row that was written past Payload has no holds. */
const withHolds = (row: StoredRow): StockRow => ({ ...row, holds: row.holds ?? {} });

async function changeStock(
  payload: Payload,
  productId: string,
  decide: (row: StockRow) => Changes<StoredRow> | null,
): Promise<StockRow | null> {
  const row = await productStocks.change(payload, productId, (it) => decide(withHolds(it)));
  return row && withHolds(row);
}

/** Requested units of a product, and their holder. */
interface HoldRequest {
  productId: string;
  quantity: number;
  holder: string;
}

/**
 * Takes units out of the stock once, if `isAllowed` for the free number. Returns whether the holder has them.
 * Throws 409 when there are not enough.
 */
async function takeStock(
  payload: Payload,
  { productId, quantity, holder }: HoldRequest,
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

/** Takes `quantity` out of the stock for `holder`, once. Throws 409 when there is not enough. */
export async function holdStock(
  payload: Payload,
  productId: string,
  quantity: number,
  holder: string,
): Promise<void> {
  await takeStock(payload, { productId, quantity, holder }, () => true);
}

/**
 * Like `holdStock`, but within the limits of an unpaid order, which are checked in the same write. Returns
 * false and takes nothing when the quantity exceeds them.
 */
export const holdStockIfAllowed = (payload: Payload, request: HoldRequest): Promise<boolean> =>
  takeStock(payload, request, (free) => mayHold(request.quantity, free));

function without(holds: Holds, holder: string): Holds {
  return Object.fromEntries(Object.entries(holds).filter(([name]) => name !== holder));
}

/**
 * Returns the units of `holder` to the stock, once. It writes even if nothing was held: a paused worker of
 * the holder must not take the units afterwards.
 */
export async function releaseStock(payload: Payload, productId: string, holder: string): Promise<void> {
  await changeStock(payload, productId, ({ holds }) => {
    const quantity = holds[holder];
    return quantity === undefined ? {} : { stock: { $inc: quantity }, holds: without(holds, holder) };
  });
}

async function deleteHold(payload: Payload, productId: string, name: string): Promise<void> {
  await changeStock(payload, productId, ({ holds }) =>
    holds[name] === undefined ? null : { holds: without(holds, name) },
  );
}

/** Sells what `holder` has: its hold is deleted. The units left the stock when they were held. */
export const countHeldAsSold = (payload: Payload, productId: string, holder: string): Promise<void> =>
  deleteHold(payload, productId, holder);

/** Returns sold units to the stock, once for each `mark`, until `forgetRestock`. */
export async function restockUnits(
  payload: Payload,
  productId: string,
  quantity: number,
  mark: string,
): Promise<void> {
  await changeStock(payload, productId, ({ holds }) =>
    holds[mark] !== undefined ? null : { stock: { $inc: quantity }, holds: { ...holds, [mark]: 0 } },
  );
}

/** Forgets that units were returned under `mark`, once the sale's own row says so. */
export const forgetRestock = (payload: Payload, productId: string, mark: string): Promise<void> =>
  deleteHold(payload, productId, mark);
