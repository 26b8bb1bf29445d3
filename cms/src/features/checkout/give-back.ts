import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import { ProviderError, type ProviderRefund } from '../../providers/payment-provider';
import { paymentsOf } from '../../providers/payments';
import type { SaleRow } from '../transactions/sale-row';
import { amendSale, moveSale, saleById } from '../transactions/transactions-operations';
import { runEffects } from './effects';

/** Null: the provider will not refund it. Throws when the outcome is unknown; the same refund is asked for again later. */
async function refunded(payload: Payload, { id, captureId }: SaleRow): Promise<ProviderRefund | null> {
  try {
    return await paymentsOf(payload).refundCapture({ captureId: captureId ?? '', requestId: `refund-${id}` });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    payload.logger.error({ err: error, sale: id }, 'A late payment could not be refunded');
    return null;
  }
}

/** Money that came when stock or slot were gone goes back, or stays in the staff's review when it cannot (design, 5.5). Inside withSale. */
export async function giveBack(payload: Payload, id: string, by: string): Promise<SaleRow> {
  const sale = await saleById(payload, id);
  if (!sale) throw new AppError(404, messages.transactionNotFound);
  if (!sale.refundDue) return sale;
  const refund = await refunded(payload, sale);
  if (refund?.status === 'PENDING') return sale;
  if (refund?.status !== 'COMPLETED') return amendSale(payload, id, { refundDue: false });
  return runEffects(payload, await moveSale(payload, id, 'REFUNDED', { by, note: messages.paymentRefunded }, () => ({ refundDue: false })));
}
