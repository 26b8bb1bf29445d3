import { messages } from '@spa-bronze/domain/messages';
import { isClosed, isOpen, type Status } from '@spa-bronze/domain/transactions';
import type { Payload } from 'payload';
import { envOf } from '../../env';
import { AppError } from '../../access/app-error';
import type { ProviderCapture, ProviderOrder } from '../../providers/payment-provider';
import { paymentsOf } from '../../providers/payments';
import { amendSale, moveSale } from '../transactions/transactions-operations';
import type { SaleRow } from '../transactions/sale-row';
import { runEffects } from './effects';
import { releaseHolds, takeHolds } from './holds';

/** Until when an order that begins now keeps stock and slots. */
export const holdUntil = (payload: Payload): string => new Date(Date.now() + envOf(payload).holdMinutes * 60_000).toISOString();

/** Moves a sale and does what follows from it. */
export async function close(payload: Payload, sale: SaleRow, to: Status, by: string, note?: string, data: Partial<SaleRow> = {}): Promise<SaleRow> {
  return runEffects(payload, await moveSale(payload, sale.id, to, { by, note }, () => data));
}

/**
 * Makes sure that a sale holds all its stock and slots, taking them again where they were given back. Null = they are gone, and the
 * sale is closed (again). Call it inside withSale.
 */
export async function ensureHeld(payload: Payload, sale: SaleRow, by: string): Promise<SaleRow | null> {
  if (isOpen(sale.status) && sale.held) return sale;
  const rested = await runEffects(payload, sale);
  const open = isOpen(rested.status) ? rested
    : await moveSale(payload, rested.id, 'PAYER_APPROVED', { by, note: 'Abierta otra vez' }, ({ attempt }) => ({ attempt: attempt + 1, held: false, holdUntil: holdUntil(payload) }));
  if (!isOpen(open.status)) return null;
  try {
    await releaseHolds(payload, open);
    await takeHolds(payload, open);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await close(payload, open, 'EXPIRED', by, error.message);
    return null;
  }
  return amendSale(payload, open.id, { held: true });
}

/** Brings a sale in step with what the provider says of it, whoever asks first: browser, webhook or the settling job. Inside withSale. */
export async function settle(payload: Payload, sale: SaleRow, order: ProviderOrder, by: string): Promise<SaleRow> {
  const { capture } = order;
  if (!isOpen(sale.status) && !isClosed(sale.status)) return followRefund(payload, sale, capture, by);
  if (capture?.status === 'COMPLETED') return approve(payload, sale, capture, by);
  if (capture?.status === 'PENDING') return pend(payload, sale, capture, by);
  if (capture?.status === 'DECLINED' || capture?.status === 'FAILED') return close(payload, sale, 'DECLINED', by, capture.reason, { captureId: capture.id });
  if (capture) return close(payload, sale, 'REFUNDED', by, 'Devuelta por el proveedor', { captureId: capture.id });
  if (order.status === 'VOIDED') return close(payload, sale, 'CANCELLED', by);
  if (order.status === 'APPROVED' && sale.status === 'CREATED') return moveSale(payload, sale.id, 'PAYER_APPROVED', { by });
  return sale;
}

/** A refund that was made at the provider's own desk. */
async function followRefund(payload: Payload, sale: SaleRow, capture: ProviderCapture | undefined, by: string): Promise<SaleRow> {
  if (capture?.status === 'REFUNDED') return close(payload, sale, 'REFUNDED', by);
  if (capture?.status === 'PARTIALLY_REFUNDED' && sale.status === 'APPROVED') return close(payload, sale, 'PARTLY_REFUNDED', by);
  return runEffects(payload, sale);
}

async function pend(payload: Payload, sale: SaleRow, capture: ProviderCapture, by: string): Promise<SaleRow> {
  const held = await ensureHeld(payload, sale, by);
  return held ? moveSale(payload, sale.id, 'PENDING', { by, note: capture.reason }, () => ({ captureId: capture.id })) : sale;
}

async function approve(payload: Payload, sale: SaleRow, capture: ProviderCapture, by: string): Promise<SaleRow> {
  if (capture.amountCents !== sale.usdCents) return close(payload, sale, 'IN_REVIEW', by, messages.amountMismatch, { captureId: capture.id });
  const held = await ensureHeld(payload, sale, by);
  return held ? close(payload, held, 'APPROVED', by, undefined, { captureId: capture.id }) : giveBack(payload, sale, capture, by);
}

/** Money that came when stock or slot were gone goes back, or to the staff's review when it cannot (design, 5.5). */
async function giveBack(payload: Payload, sale: SaleRow, capture: ProviderCapture, by: string): Promise<SaleRow> {
  try {
    await paymentsOf(payload).refundCapture({ captureId: capture.id, requestId: `refund-${sale.id}` });
    return await close(payload, sale, 'REFUNDED', by, messages.paymentRefunded, { captureId: capture.id });
  } catch (error) {
    payload.logger.error({ err: error, sale: sale.id }, 'A late payment could not be refunded');
    return close(payload, sale, 'IN_REVIEW', by, 'El reembolso automático falló', { captureId: capture.id });
  }
}
