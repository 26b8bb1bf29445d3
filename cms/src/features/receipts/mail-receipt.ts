import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { enqueueEmail, outboxOf } from '../sales/outbox';
import { changeSale } from '../sales/sales-operations';
import { latestOf, type Receipt } from './issue-receipt';
import { namesClientOf } from './receipt-content';

/**
 * Has a receipt mailed to the buyer of its sale, once more each time that it is asked for after it was sent. Returns
 * the address. Throws 409 without one, for a sale in the trash, for a receipt that was corrected, and for one of
 * another client than the sale has now.
 */
export async function mailReceipt(payload: Payload, { id, saleId, kind, content }: Receipt): Promise<string> {
  const latest = await latestOf(payload, saleId, kind);
  if (latest?.id !== id) throw new AppError(409, messages.receiptCorrected);
  const sale = await changeSale(payload, saleId, (stored) => {
    if (stored.deletedAt) throw new AppError(409, messages.receiptInTrash);
    if (!namesClientOf(stored, content)) throw new AppError(409, messages.receiptOfFormerClient);
    if (!stored.buyer.email) throw new AppError(409, messages.noEmailForReceipt);
    const own = outboxOf(stored).filter(({ key }) => key.startsWith(`receipt:${id}.`));
    const isWaiting = own.some(({ doneAt }) => !doneAt);
    return isWaiting ? null : enqueueEmail(stored, `receipt:${id}.${own.length + 1}`);
  });
  return sale.buyer.email;
}
