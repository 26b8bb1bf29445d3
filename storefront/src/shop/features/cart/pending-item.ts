import type { BodyInput } from '@spa-bronze/domain/api';
import { ownJson } from '@spa-bronze/domain/lib/json';
import { tabTexts } from '../../../lib/kept-texts';

const KEY = 'spa-bronze:pending-item';

export interface PendingItem {
  item: BodyInput<'POST /addtocart'>;
  from: string;
  /** Of the product or service, for the page that asks who buys it. */
  name?: string;
}

/** Stores the item until the login that leads on to `next`. */
export function keepPendingItem(next: string, pending: PendingItem): void {
  tabTexts.keep(KEY, JSON.stringify({ next, ...pending }));
}

const stored = () => ownJson<({ next: string } & PendingItem) | null>(tabTexts.read(KEY) ?? 'null');

/** The item that was stored for this `next`; null without one. */
export function keptPendingItem(next: string): PendingItem | null {
  const kept = stored();
  return kept?.next === next ? { item: kept.item, from: kept.from, name: kept.name } : null;
}

/** It is in the cart, cannot be, or is wanted no more. With `productId`: only if it is of that product. */
export function dropPendingItem(productId?: string): void {
  if (!productId || stored()?.item.productId === productId) tabTexts.keep(KEY, null);
}

/** The booking in `pending`, for the form that it was chosen in. */
export function bookingOf(
  pending: PendingItem | null,
): { service: string; date: string; time: string } | undefined {
  const { productId, reservationDetails } = pending?.item ?? {};
  if (!productId || !reservationDetails) return undefined;
  const { reservationDate: date, reservationTime: time } = reservationDetails;
  return { service: productId, date, time };
}
