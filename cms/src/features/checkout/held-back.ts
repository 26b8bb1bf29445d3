import { lastTryEnd, pendingHoldEnd } from '@spa-bronze/domain/checkout/payment-watch';
import { isOpen } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { providerOf, type ProviderOrder } from '../../providers/payments/payment-provider';
import type { Sale } from '../sales/sale';
import { amendSale, changeSale, noted } from '../sales/sales-operations';
import { nothingHeld } from './hold-plan';
import { changeWithEffects, transitionWithEffects } from './sale-effects';

const RELEASED = 'El banco no ha decidido: se liberó lo que estaba apartado';

/**
 * Ends a payment that a bank refused, once its page offers no further try. Until then it has no capture, which its
 * payer reads as a refused try. Of a provider that says nothing it stays as it is. Inside withSale.
 */
export function endRefused(payload: Payload, sale: Sale, order: ProviderOrder, by: string): Promise<Sale> {
  const { failure: note } = order;
  if (!note) return Promise.resolve(sale);
  const refused = { captureId: null };
  if (lastTryEnd(Date.parse(sale.holdUntil)) <= Date.now())
    return transitionWithEffects(payload, sale, 'DECLINED', { by, note, data: refused });
  return noteTry(payload, sale, refused, { by, note });
}

/** Writes which try of a pending payment waits for its bank; null: the last one was refused. Inside withSale. */
export function noteTry(
  payload: Payload,
  sale: Sale,
  { captureId }: Pick<Sale, 'captureId'>,
  cause: { by: string; note?: string },
): Promise<Sale> {
  const isNew = (row: Sale) => row.status === 'PENDING' && (row.captureId ?? null) !== captureId;
  if (!isNew(sale)) return Promise.resolve(sale);
  return changeSale(payload, sale.id, (row) => (isNew(row) ? { captureId, ...noted(row, cause) } : null));
}

/**
 * Frees an open order whose money came, could not be written down, and was refused: its provider takes money by itself
 * and has none, so none is under way. Inside withSale.
 */
export const endUnwritten = (payload: Payload, sale: Sale): Promise<Sale> =>
  sale.captureRequested && isOpen(sale.status) && providerOf(payload, sale).capturesItself
    ? amendSale(payload, sale.id, { captureRequested: false })
    : Promise.resolve(sale);

const isOverdue = ({ status, held, holdUntil, nextLookAt }: Sale) =>
  status === 'PENDING' && held && Boolean(nextLookAt) && pendingHoldEnd(Date.parse(holdUntil)) <= Date.now();

/**
 * Gives back what an order holds of which nobody can say whether it is paid: its provider has given no answer until the
 * grace after its hold. No capture of it was requested. It is watched, and its late money takes what is there. Inside
 * withSale.
 */
export function releaseUnanswered(payload: Payload, sale: Sale, by: string): Promise<Sale> {
  if (sale.status === 'PENDING') return releaseOverdue(payload, sale, by);
  const isOver = pendingHoldEnd(Date.parse(sale.holdUntil)) <= Date.now();
  if (sale.status !== 'CREATED' || sale.captureRequested || !isOver) return Promise.resolve(sale);
  /* Without a note: nobody is told that a payment failed. */
  return transitionWithEffects(payload, sale, 'EXPIRED', { by });
}

/**
 * Gives back hour and stock of a payment that waits for a bank, once its hold and the grace are over. It stays PENDING
 * and is watched: approved later, it takes them again if they are there. Inside withSale.
 */
export const releaseOverdue = (payload: Payload, sale: Sale, by: string): Promise<Sale> =>
  isOverdue(sale)
    ? changeWithEffects(payload, sale, (row) =>
        isOverdue(row) ? { data: { ...nothingHeld(row), ...noted(row, { by, note: RELEASED }) } } : null,
      )
    : Promise.resolve(sale);
