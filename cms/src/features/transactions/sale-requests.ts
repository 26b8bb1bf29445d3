import type { Transaction } from '@spa-bronze/domain/transactions';
import type { ReviewAction } from '@spa-bronze/domain/transactions-staff';

interface Reply<T> { message?: string; data?: T }

const UNREACHED = 'No pudimos hablar con el servidor. Intenta de nuevo.';

/** One call of the shop's own contract from Payload's admin. Throws its message when it is refused. */
async function call<T>(path: string, body?: object): Promise<{ message: string; data: T }> {
  const how: RequestInit = body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {};
  const reply = await fetch(`/api${path}`, { ...how, credentials: 'same-origin' }).catch(() => { throw new Error(UNREACHED); });
  const { message = UNREACHED, data } = await reply.json().catch(() => ({})) as Reply<T>;
  if (!reply.ok) throw new Error(message);
  return { message, data: data as T };
}

/** A sale as staff read it, by the id of its row; null for one that the lists do not show (in the trash). */
export async function readSale(id: string, signal: AbortSignal): Promise<Transaction | null> {
  const row = await fetch(`/api/sales/${id}?depth=0&trash=true`, { credentials: 'same-origin', signal });
  const { reference = '', deletedAt } = await row.json() as { reference?: string; deletedAt?: string | null };
  const { data } = await call<Transaction[]>(`/transactions?${deletedAt ? 'trash=true' : `reference=${encodeURIComponent(reference)}`}`);
  return data.find((it) => it._id === id) ?? null;
}

export const askRefund = (id: string, wish: object) => call<Transaction>(`/transactions/${id}/refund`, wish);
export const askReview = (id: string, action: ReviewAction, note: string) => call<Transaction>('/payments/review', { id, action, note });
export const countReviews = async (): Promise<number> => (await call<Transaction[]>('/payments/review')).data.length;

/** A name for a wish: pressed twice it is the same wish. (randomUUID is missing where the page is not https.) */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (it) => it.toString(16).padStart(2, '0')).join('');
