import type { BodyInput } from '@spa-bronze/domain/api';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { callContract } from '../../access/contract-call';

/** A sale as staff read it, by the id of its row; null for one that the lists do not show (in the trash). */
export async function readSale(id: string, signal: AbortSignal): Promise<Transaction | null> {
  const row = await fetch(`/api/sales/${id}?depth=0&trash=true`, { credentials: 'same-origin', signal });
  const { reference = '', deletedAt } = await row.json() as { reference?: string; deletedAt?: string | null };
  const { data } = await callContract<Transaction[]>(`/transactions?${deletedAt ? 'trash=true' : `reference=${encodeURIComponent(reference)}`}`);
  return data.find((it) => it._id === id) ?? null;
}

export const askRefund = (id: string, wish: object) => callContract<Transaction>(`/transactions/${id}/refund`, wish);
export const askReview = (decision: BodyInput<'POST /payments/review'>) => callContract<Transaction>('/payments/review', decision);
export const countReviews = async (): Promise<number> => (await callContract<Transaction[]>('/payments/review')).data.length;
