import { lastTryEnd, pendingHoldEnd } from '@spa-bronze/domain/checkout/payment-watch';
import { isOpen } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { providerOf, type ProviderOrder } from '../../providers/payments/payment-provider';
import type { Sale } from '../sales/sale';
import { amendSale, noted } from '../sales/sales-operations';
import { nothingHeld } from './hold-plan';
import { changeWithEffects, transitionWithEffects } from './sale-effects';

const RELEASED = 'El banco no ha decidido: se liberó lo que estaba apartado';

/**
 * Ends a payment that a bank refused, once its page offers no further try. Until then, and of a provider that says
 * nothing, it stays as it is. Inside withSale.
 */
export function endRefused(payload: Payload, sale: Sale, order: ProviderOrder, by: string): Promise<Sale> {
  const isOver = lastTryEnd(Date.parse(sale.holdUntil)) <= Date.now();
  if (!order.failure || !isOver) return Promise.resolve(sale);
  return transitionWithEffects(payload, sale, 'DECLINED', {
    by,
    note: order.failure,
    data: { captureId: null },
  });
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
 * Gives back hour and stock of a payment that waits for a bank, once its hold and the grace are over. It stays PENDING
 * and is watched: approved later, it takes them again if they are there. Inside withSale.
 */
export const releaseOverdue = (payload: Payload, sale: Sale, by: string): Promise<Sale> =>
  isOverdue(sale)
    ? changeWithEffects(payload, sale, (row) =>
        isOverdue(row) ? { data: { ...nothingHeld(row), ...noted(row, { by, note: RELEASED }) } } : null,
      )
    : Promise.resolve(sale);
