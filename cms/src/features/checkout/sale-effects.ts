import { doneRefunds } from '@spa-bronze/domain/sales/refunds';
import { isClosed, type Status } from '@spa-bronze/domain/sales/rules';
import type { Payload } from 'payload';
import { returnToCart, takeFromCart } from '../cart/cart-operations';
import { forgetRestock, restockUnits, releaseStock, countHeldAsSold } from '../products/products-stock';
import { holderOf, refundsOf, type Sale } from '../sales/sale';
import { asCartLine, claimsNeeded, goodsOf } from '../sales/sale-lines';
import { amendSale, changeSale, transitionSale, noLease } from '../sales/sales-operations';
import { retokenOrFreeClaims, releaseClaims } from '../slots/slot-claims';

/** Releases all holds of a sale. Can be repeated. */
export async function releaseHolds(payload: Payload, sale: Sale): Promise<void> {
  await releaseClaims(payload, holderOf(sale));
  await releaseGoods(payload, sale);
}

/** Releases the stock only. Sold stock stays sold. */
export async function releaseGoods(payload: Payload, sale: Sale): Promise<void> {
  for (const { productId } of goodsOf(sale.lines)) await releaseStock(payload, productId, holderOf(sale));
}

/**
 * Keeps the cabins of a sale's current bookings and frees those that a reschedule or a cancellation left
 * behind.
 */
const releaseUnusedClaims = (payload: Payload, sale: Sale): Promise<void> =>
  retokenOrFreeClaims(
    payload,
    holderOf(sale),
    claimsNeeded(sale).map(({ token }) => token),
  );

/** Drops the holds of what is sold. The units left the stock when they were held; the cabins stay claimed. */
async function sellAllHeld(payload: Payload, sale: Sale): Promise<void> {
  for (const { productId } of goodsOf(sale.lines)) await countHeldAsSold(payload, productId, holderOf(sale));
}

async function removeBoughtFromCart(payload: Payload, sale: Sale): Promise<void> {
  if (sale.user) await takeFromCart(payload, sale.user, sale.id, sale.lines.map(asCartLine));
}

/** What a payment that was held back took from the cart, and did not come. */
async function returnUnpaidToCart(payload: Payload, sale: Sale): Promise<void> {
  if (sale.user && isClosed(sale.status))
    await returnToCart(payload, sale.user, sale.id, sale.lines.map(asCartLine));
}

/** Restocks the goods that came back with the refunds of a sale, each once. */
async function restockRefunds(payload: Payload, sale: Sale): Promise<void> {
  const back = refundsOf(sale).filter(({ state, restock }) => state === 'DONE' && restock.length > 0);
  if (back.length === 0) return;
  for (const { key, restock, returned } of back)
    if (!returned)
      for (const it of restock) await restockUnits(payload, it.productId, it.quantity, markOf(sale, key));
  await changeSale(payload, sale.id, (row) => ({
    refunds: refundsOf(row).map((it) =>
      back.some(({ key }) => key === it.key) ? { ...it, returned: true } : it,
    ),
  }));
  for (const { key, restock } of back)
    for (const it of restock) await forgetRestock(payload, it.productId, markOf(sale, key));
}

/** Staff refunded goods by name, and chose what is restocked. What is still held counts as sold first. */
const isRestockChosen = (sale: Sale) => doneRefunds(refundsOf(sale)).some(({ lines }) => lines.length > 0);

/** The key by which a product's row remembers restocked units until the sale's row does. */
const markOf = ({ id }: Sale, key: string) => `back.${id}.${key}`;

/**
 * Whether stock and slots are to be released: the sale is closed, or it was paid after they were gone and waits
 * for staff. (A process that died while staff accepted it may have left some of them held.)
 */
export const holdsNothing = ({ status, held }: Sale): boolean => isClosed(status) || !held;

/** What follows from a sale's state. Every step may run again after a crash and then changes nothing more. */
async function applyToStockCabinsAndCart(payload: Payload, sale: Sale): Promise<void> {
  if (holdsNothing(sale)) {
    await releaseHolds(payload, sale);
    return returnUnpaidToCart(payload, sale);
  }
  if (sale.status === 'PENDING') await removeBoughtFromCart(payload, sale);
  if (sale.status === 'APPROVED' || sale.status === 'PARTLY_REFUNDED') {
    await sellAllHeld(payload, sale);
    await removeBoughtFromCart(payload, sale);
  }
  if (sale.status === 'REFUNDED')
    await (isRestockChosen(sale) ? sellAllHeld(payload, sale) : releaseGoods(payload, sale));
  await releaseUnusedClaims(payload, sale);
  await restockRefunds(payload, sale);
}

/**
 * Applies the pending effects of a sale's last change and records that they are done. Only then is the row
 * no longer its buyer's open order: before, the cart may still hold what was bought. With `endLease` the write
 * also frees the lease. Inside withSale.
 */
export async function applySideEffects(
  payload: Payload,
  sale: Sale,
  { endLease = false }: { endLease?: boolean } = {},
): Promise<Sale> {
  if (!sale.pendingEffects) return sale;
  await applyToStockCabinsAndCart(payload, sale);
  return amendSale(payload, sale.id, {
    pendingEffects: false,
    openFor: sale.id,
    ...(endLease && noLease),
  });
}

/** Who makes a transition, why, and what is written with it. */
export interface TransitionCause {
  by: string;
  note?: string | undefined;
  data?: Partial<Sale>;
  /** No other write of the sale follows: this write also frees the lease. */
  endLease?: boolean;
}

/**
 * Applies the pending effects of a sale, makes a transition, and applies the effects of that. A transition
 * that is not allowed changes nothing. Inside withSale.
 */
export async function transitionWithEffects(
  payload: Payload,
  sale: Sale,
  to: Status,
  { by, note, data, endLease }: TransitionCause,
): Promise<Sale> {
  await applySideEffects(payload, sale);
  const ended = await transitionSale(payload, sale.id, to, {
    by,
    note,
    data: () => ({ captureRequested: false, ...data }),
  });
  return applySideEffects(payload, ended, { endLease });
}
