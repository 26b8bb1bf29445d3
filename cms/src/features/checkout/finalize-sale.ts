import { messages } from '@spa-bronze/domain/messages';
import { isClosed, isOpen, type Status } from '@spa-bronze/domain/sales/rules';
import type { Payload } from 'payload';
import { envOf } from '../../env';
import { AppError } from '../../lib/app-error';
import { type Sale, holderOf, refundsOf } from '../sales/sale';
import { changeSale, transitionSale, amendSale } from '../sales/sales-operations';
import {
  isWhollyHeld,
  holdMissing,
  whollyHeld,
  releaseGoods,
  releaseHolds,
  dropHolds,
  releaseUnusedClaims,
} from './holds';
import { releaseClaims } from '../slots/slot-claims';
import { takeFromCart } from '../cart/cart-operations';
import { putBackStock, dropHold } from '../products/products-stock';
import { freed } from '../sales/sales-repository';
import { asCartLine } from '../sales/sale-lines';

async function removeBoughtFromCart(payload: Payload, sale: Sale): Promise<void> {
  if (sale.user) await takeFromCart(payload, sale.user, sale.id, sale.lines.map(asCartLine));
}

/** Restocks the goods that came back with the refunds of a sale, each once. */
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

/** The key by which a product's row remembers restocked units until the sale's row does. */
const markOf = ({ id }: Sale, key: string) => `back.${id}.${key}`;

/**
 * Closed, or money came for which nothing was left, and staff have not accepted it; accepting it may have
 * been cut short when it held all again.
 */
export const holdsNothing = ({ status, held }: Sale): boolean => isClosed(status) || !held;

/** What follows from a sale's state. Every step may run again after a crash and then changes nothing more. */
async function applyEffectsOf(payload: Payload, sale: Sale): Promise<void> {
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
 * Applies the pending effects of a sale's last change and records that they are done. Only then is the row
 * no longer its buyer's open order: before, the cart may still hold what was bought. With `isLast` the write
 * also frees the lease. Inside withSale.
 */
export async function applySideEffects(
  payload: Payload,
  sale: Sale,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<Sale> {
  if (!sale.pendingEffects) return sale;
  await applyEffectsOf(payload, sale);
  return amendSale(payload, sale.id, { pendingEffects: false, openFor: sale.id, ...(isLast && freed) });
}

/** Who ends a sale, why, and what is written with it. */
export interface Ending {
  by: string;
  note?: string | undefined;
  data?: Partial<Sale>;
  /** No other write of the sale follows: this write also frees the lease. */
  isLast?: boolean;
}

/**
 * Transitions a sale and does what follows from it, after the pending effects of its last transition. `to` is
 * mostly a final status; PENDING and IN_REVIEW, where the sale waits, go this way too. Inside withSale.
 */
export async function finalizeSale(
  payload: Payload,
  sale: Sale,
  to: Status,
  { by, note, data, isLast }: Ending,
): Promise<Sale> {
  await applySideEffects(payload, sale);
  const ended = await transitionSale(payload, sale.id, to, {
    by,
    note,
    data: () => ({ captureRequested: false, ...data }),
  });
  return applySideEffects(payload, ended, { isLast });
}

/** Where a sale ends whose stock or slot is gone: nothing was charged, or the money waits to go back. */
interface IfUnavailable {
  status: Status;
  data?: Partial<Sale>;
}

/**
 * Makes sure that a sale holds all its stock and slots, taking those that it was not to hold unpaid and those
 * that were given back. Null = they are gone, and the sale ends as `ifUnavailable` says. Inside withSale.
 */
export async function ensureHeld(
  payload: Payload,
  sale: Sale,
  by: string,
  ifUnavailable: IfUnavailable,
): Promise<Sale | null> {
  if (isOpen(sale.status) && isWhollyHeld(sale)) return sale;
  const settled = await applySideEffects(payload, sale);
  const open = isOpen(settled.status)
    ? settled
    : await transitionSale(payload, settled.id, 'PAYER_APPROVED', {
        by,
        note: 'Abierta otra vez',
        data: () => ({
          holdUntil: holdUntil(payload),
        }),
      });
  if (!isOpen(open.status)) return null;
  try {
    await holdMissing(payload, open);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    /* That a closed order held something counts among its buyer's holds. */
    const held = isClosed(ifUnavailable.status) && open.held;
    await finalizeSale(payload, open, ifUnavailable.status, {
      by,
      note: error.message,
      data: { ...ifUnavailable.data, held },
    });
    return null;
  }
  return changeSale(payload, open.id, whollyHeld);
}

/** The end of the hold of an order that is opened now. */
export const holdUntil = (payload: Payload): string =>
  new Date(Date.now() + envOf(payload).holdMinutes * 60_000).toISOString();

/** A refusal of stock or slot. Contended rows and a database that is away say nothing of them. */
const isUnavailable = (error: unknown): error is AppError =>
  error instanceof AppError && error.status === 409 && error.message !== messages.conflict;
