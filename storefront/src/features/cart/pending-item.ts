import type { CartItem } from './cart-queries';

const KEY = 'spa-bronze:pending-item';

/** Keeps what a stranger wanted until the login that leads back to `next`. */
export function keepPendingItem(next: string, item: CartItem): void {
  sessionStorage.setItem(KEY, JSON.stringify({ next, item }));
}

/** What was kept for this `next`, once; null if nothing or for another page. */
export function takePendingItem(next: string): CartItem | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { next: string; item: CartItem } | null;
  sessionStorage.removeItem(KEY);
  return kept?.next === next ? kept.item : null;
}
