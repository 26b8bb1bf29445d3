import { ownJson } from '@spa-bronze/domain/lib/one-of';
import type { CartItem } from './cart-queries';

const KEY = 'spa-bronze:pending-item';

/** What a stranger wanted, and the page where they wanted it. */
export interface PendingItem {
  item: CartItem;
  from: string;
}

/** Keeps what a stranger wanted until the login that leads on to `next`. */
export function keepPendingItem(next: string, pending: PendingItem): void {
  sessionStorage.setItem(KEY, JSON.stringify({ next, ...pending }));
}

/** What was kept for this `next`, once; null if nothing or for another page. */
export function takePendingItem(next: string): PendingItem | null {
  const stored = ownJson<({ next: string } & PendingItem) | null>(sessionStorage.getItem(KEY) ?? 'null');
  sessionStorage.removeItem(KEY);
  return stored?.next === next ? { item: stored.item, from: stored.from } : null;
}
