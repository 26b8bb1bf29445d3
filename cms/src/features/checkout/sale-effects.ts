import type { BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { doneRefunds } from '@spa-bronze/domain/sales/refunds';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { isClosed, type Status } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import type { CommitWrite } from '../../database/commit';
import { inTurns } from '../../lib/counted-repository';
import { returnedToCart, takenFromCart } from '../cart/cart-operations';
import { StockDraft } from '../products/products-stock';
import { holderOf, refundsOf, type Sale, type SaleLine } from '../sales/sale';
import { asCartLine, claimsNeeded, goodsOf, slotOf, unitsByProduct } from '../sales/sale-lines';
import { commitSale, insertSale, noLease, type SaleCommit, transition } from '../sales/sales-operations';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import { claimWrites } from '../slots/slot-claims';
import { holdingNothing } from './hold-plan';
import { wayRefused } from './way-refused';

/** Whether nothing follows from a change to this status: the order waits for its payer. */
const isWaiting = (status: Status) => status === 'CREATED' || status === 'PAYER_APPROVED';

/**
 * Whether stock and slots are to be released: the sale is closed, or it was paid after they were gone and waits
 * for staff.
 */
export const holdsNothing = ({ status, held }: Sale): boolean => isClosed(status) || !held;

/**
 * The claims of a sale: those that its bookings keep, and new ones for the lines that it takes. What it puts back has
 * some too.
 */
async function claimsFor(
  payload: Payload,
  sale: Sale,
  { take = [], putBack = [], cabins = {} }: Taking,
): Promise<readonly CommitWrite[]> {
  if (![...sale.lines, ...putBack].some(slotOf)) return [];
  const { anyHour, settings } = cabins;
  const wanted = claimsNeeded({ ...sale, lines: [...take] }).map((it) =>
    anyHour ? { ...it, slot: { ...it.slot, anyHour } } : it,
  );
  const isByStaff = sale.provider === 'manual' || take.every(({ added }) => added);
  const needed = holdsNothing(sale) ? [] : claimsNeeded(sale).map(({ token }) => token);
  return claimWrites(payload, holderOf(sale), {
    kept: needed.filter((token) => wanted.every((it) => it.token !== token)),
    wanted,
    settings:
      settings ?? (isByStaff && wanted.length > 0 ? forStaff(await bookingSettings(payload)) : undefined),
  });
}

/** Staff refunded goods by name, and chose what is restocked. What is still held counts as sold first. */
const isRestockChosen = (sale: Sale) => doneRefunds(refundsOf(sale)).some(({ lines }) => lines.length > 0);

/** Releases or sells what a sale holds of the stock. */
function settleStock(stock: StockDraft, sale: Sale): void {
  const { status } = sale;
  const isSold =
    status === 'APPROVED' || status === 'PARTLY_REFUNDED' || (status === 'REFUNDED' && isRestockChosen(sale));
  for (const { productId } of goodsOf(sale.lines)) {
    if (holdsNothing(sale) || (status === 'REFUNDED' && !isSold)) stock.release(productId, holderOf(sale));
    else if (isSold) stock.sell(productId, holderOf(sale));
  }
}

/** Restocks the goods that came back with the refunds of a sale, each once. Returns what the sale says of it. */
function restockRefunds(stock: StockDraft, sale: Sale): Partial<Sale> {
  const isBack = ({ state, restock }: ReturnType<typeof refundsOf>[number]) =>
    state === 'DONE' && restock.length > 0;
  const back = refundsOf(sale).filter(isBack);
  for (const { key, restock, returned } of back)
    for (const { productId, quantity } of restock)
      stock.restock({ productId, quantity: returned ? 0 : quantity }, `back.${sale.id}.${key}`);
  if (back.every(({ returned }) => returned)) return {};
  return { refunds: refundsOf(sale).map((it) => (isBack(it) ? { ...it, returned: true } : it)) };
}

const isBought = (status: Status) =>
  status === 'PENDING' || status === 'APPROVED' || status === 'PARTLY_REFUNDED';

/**
 * What is bought now leaves the cart: `before` is the status until then, unless nobody knows it. What a payment that
 * was held back took from it, and did not come, returns.
 */
async function cartFor(payload: Payload, sale: Sale, before?: Status): Promise<CommitWrite[]> {
  const { id, user, status, lines } = sale;
  if (!user || (before && isBought(before) && isBought(status))) return [];
  if (isClosed(status)) return returnedToCart(payload, user, id, lines.map(asCartLine));
  return isBought(status) ? takenFromCart(payload, user, id, lines.map(asCartLine)) : [];
}

/** A change of a sale, and what it takes of stock and cabins with it. */
interface SaleStep extends Taking {
  data: Partial<Sale>;
}
interface Taking {
  take?: readonly SaleLine[];
  /** Lines that the sale has no longer: their sold goods and cabins are put back. */
  putBack?: readonly SaleLine[];
  /** Other rules for the cabins that it takes; `anyHour`: opening hours do not count. */
  cabins?: { settings?: BookingSettings; anyHour?: boolean };
  /** An unpaid order may not take everything; the lines that it leaves are marked. */
  isUnpaid?: boolean;
  /** What is said (409) of an unpaid order that may only be made whole. */
  refusal?: string;
}

/** Takes the goods of these lines. Returns the fields of a sale that may not hold all of them. */
function takeGoods(
  payload: Payload,
  stock: StockDraft,
  sale: Sale,
  { take = [], isUnpaid = false, refusal }: Taking,
): Partial<Sale> {
  const units = [...unitsByProduct(goodsOf(take))].map(([productId, quantity]) => ({ productId, quantity }));
  const left = units.filter((it) => !stock.hold(it, holderOf(sale), { isUnpaid }));
  if (left.length === 0) return {};
  if (refusal) throw wayRefused(refusal);
  const isLeft = (line: SaleLine) => left.some(({ productId }) => productId === line.productId);
  const lines = sale.lines.map((line): SaleLine => (isLeft(line) ? { ...line, unheld: true } : line));
  return lines.every(({ unheld }) => unheld) ? holdingNothing(payload, sale) : { lines };
}

/**
 * What follows from a sale as it will be: the writes of its stock, cabins and cart, and fields of its own. Throws 409
 * when what it takes is not there.
 */
async function followUp(payload: Payload, sale: Sale, taking: Taking, before?: Status): Promise<SaleCommit> {
  const { putBack = [] } = taking;
  const claims = await claimsFor(payload, sale, taking);
  const stock = await StockDraft.read(
    payload,
    goodsOf([...sale.lines, ...putBack]).map(({ productId }) => productId),
  );
  const data = takeGoods(payload, stock, sale, taking);
  settleStock(stock, sale);
  for (const line of goodsOf(putBack)) stock.restock(line, `put-back.${sale.id}.${lineIdOf(line)}`);
  if (!holdsNothing(sale)) Object.assign(data, restockRefunds(stock, sale));
  return {
    data: { ...data, ...(!isWaiting(sale.status) && { openFor: sale.id }) },
    writes: [...claims, ...stock.writes(), ...(await cartFor(payload, sale, before))],
  };
}

/** Writes what follows from a sale as it is, of which some may have been written before. */
export const writeFollowUp = (
  payload: Payload,
  sale: Sale,
  decide: (sale: Sale) => Partial<Sale> | null,
): Promise<Sale> =>
  commitSale(payload, sale, async (row) => {
    const fields = decide(row);
    if (!fields) return null;
    const { data, writes } = await followUp(payload, row, {});
    return { data: { openFor: row.id, ...data, ...fields }, writes };
  });

/** The keys of what several buyers may want at once. */
const contendedBy = ({ lines }: Sale) =>
  lines.map((line) => `${slotOf(line) ? 'slots' : 'products'}/${slotOf(line)?.date ?? line.productId}`);

async function withFollowUp(payload: Payload, row: Sale, { data, ...taking }: SaleStep): Promise<SaleCommit> {
  const after = { ...row, ...data };
  const isPlain = isWaiting(after.status) && !taking.take && row.held <= after.held;
  if (isPlain) return { data, writes: [] };
  const following = await followUp(payload, after, taking, row.status);
  return { data: { ...data, ...following.data }, writes: following.writes };
}

/**
 * Writes a change of a sale and what follows from it for stock, cabins and cart, or nothing of it. `decide` returns
 * null to leave all as it is. Throws 409 when what the sale takes is not there.
 */
export const changeWithEffects = (
  payload: Payload,
  sale: Sale,
  decide: (sale: Sale) => SaleStep | null,
): Promise<Sale> =>
  inTurns(payload, contendedBy(sale), async () =>
    commitSale(payload, sale, async (row) => {
      const step = decide(row);
      return step && withFollowUp(payload, row, step);
    }),
  );

/**
 * Writes a new sale and what follows from it, or nothing. Null = its user has an open one already, its reference
 * exists, or a row changed meanwhile. Throws 409 when what the sale takes is not there.
 */
export const insertWithEffects = (payload: Payload, sale: Sale, step: SaleStep): Promise<Sale | null> =>
  inTurns(payload, contendedBy(sale), async () =>
    insertSale(payload, sale, await withFollowUp(payload, sale, step)),
  );

interface TransitionCause {
  by: string;
  note?: string | undefined;
  means?: string | undefined;
  data?: Partial<Sale>;
  /** No other write of the sale follows: this write also frees the lease. */
  endLease?: boolean;
}

/**
 * Money may still come for a sale whose capture was requested: only the provider's answer ends it. Whoever has that
 * answer says `captureRequested: false`.
 */
const mayEnd = ({ captureRequested }: Sale, to: Status) =>
  !captureRequested || (to !== 'CANCELLED' && to !== 'EXPIRED');

/**
 * Makes a transition with what follows from it. A transition that is not allowed changes nothing. Inside withSale.
 */
export const transitionWithEffects = (
  payload: Payload,
  sale: Sale,
  to: Status,
  { data, endLease, ...cause }: TransitionCause,
): Promise<Sale> =>
  changeWithEffects(payload, sale, (row) => {
    const all = { captureRequested: false, ...data, ...(endLease && noLease) };
    const isAnswered = data?.captureRequested === false;
    const changes = isAnswered || mayEnd(row, to) ? transition(row, to, { ...cause, data: all }) : null;
    return changes && { data: changes };
  });
