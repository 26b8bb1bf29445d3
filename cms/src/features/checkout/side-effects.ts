import { isClosed } from '@spa-bronze/domain/sales/rules';
import type { Payload } from 'payload';
import { releaseClaims } from '../slots/slot-claims';
import { takeFromCart } from '../cart/cart-operations';
import { putBackStock, dropHold } from '../products/products-stock';
import { freed } from '../sales/sale-lease';
import { amendSale, changeSale } from '../sales/sales-operations';
import { holderOf, refundsOf, type Sale } from '../sales/sale';
import { asCartLine } from '../sales/sale-lines';
import { releaseGoods, releaseHolds, dropHolds, releaseUnusedClaims } from './holds';

async function removeBoughtFromCart(payload: Payload, sale: Sale): Promise<void> {
  if (sale.user) await takeFromCart(payload, sale.user, sale.id, sale.lines.map(asCartLine));
}

/** Puts on the shelf what the refunds of a sale gave back, each once. */
async function restockRefunds(payload: Payload, sale: Sale): Promise<void> {
  const back = refundsOf(sale).filter(({ state, restock }) => state === 'DONE' && restock.length > 0);
  if (back.length === 0) return;
  for (const { key, restock, returned } of back)
    if (!returned)
      for (const it of restock) await putBackStock(payload, it.productId, it.quantity, markOf(sale, key));
  await changeSale(payload, sale.id, (row) => ({
    refunds: refundsOf(row).map((it) =>
      back.some(({ key }) => key === it.key) ? { ...it, returned: true } : it,
    ),
  }));
  for (const { key, restock } of back)
    for (const it of restock) await dropHold(payload, it.productId, markOf(sale, key));
}

/** Staff chose what is restocked. What is still held counts as sold first. */
const isChosen = (sale: Sale) =>
  refundsOf(sale).some(({ state, frees }) => state === 'DONE' && frees !== null);

/** What a product's row remembers of units put back, until the sale's row does. */
const markOf = ({ id }: Sale, key: string) => `back.${id}.${key}`;

/**
 * Closed, or money came for which nothing was left, and staff have not accepted it; accepting it may have
 * been cut short when it held all again.
 */
export const holdsNothing = ({ status, held }: Sale): boolean => isClosed(status) || !held;

/** What follows from a sale's state. Every step may run again after a crash and then changes nothing more. */
async function follow(payload: Payload, sale: Sale): Promise<void> {
  if (holdsNothing(sale)) return releaseHolds(payload, sale);
  if (sale.deletedAt) await releaseClaims(payload, holderOf(sale));
  if (sale.status === 'PENDING') await removeBoughtFromCart(payload, sale);
  if (sale.status === 'APPROVED' || sale.status === 'PARTLY_REFUNDED') {
    await dropHolds(payload, sale);
    await removeBoughtFromCart(payload, sale);
  }
  if (sale.status === 'REFUNDED')
    await (isChosen(sale) ? dropHolds(payload, sale) : releaseGoods(payload, sale));
  await releaseUnusedClaims(payload, sale);
  await restockRefunds(payload, sale);
}

/**
 * Does what a sale’s last transition still owes, and writes down that it is done. Only then is the row no
 * longer its buyer's open order: before, the cart may still hold what was bought. The last write of a story
 * frees the sale as well. Inside withSale.
 */
export async function applySideEffects(
  payload: Payload,
  sale: Sale,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<Sale> {
  if (!sale.pendingEffects) return sale;
  await follow(payload, sale);
  return amendSale(payload, sale.id, { pendingEffects: false, openFor: sale.id, ...(isLast && freed) });
}
