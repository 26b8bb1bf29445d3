import { MOST_FAVOURITES } from '@spa-bronze/domain/products/lists';
import { useSyncExternalStore } from 'react';
import { browserTexts } from '../../../lib/kept-texts';

const KEY = 'spa-bronze:favourites';

const stored = () => browserTexts.read(KEY) ?? '';
const idsIn = (text: string): string[] => text.match(/[\w-]{1,64}/g) ?? [];

/**
 * Puts a product to the favourites, or takes it away. The oldest give way to more than a list may name. Returns
 * whether the browser keeps them.
 */
export function toggleFavourite(id: string): boolean {
  const ids = idsIn(stored());
  const next = ids.includes(id) ? ids.filter((it) => it !== id) : [id, ...ids];
  const isKept = browserTexts.keep(KEY, next.slice(0, MOST_FAVOURITES).join());
  /* The browser tells the other tabs alone. */
  dispatchEvent(new Event('storage'));
  return isKept;
}

/** Whether this browser keeps any. */
export const keepsFavourites = (): boolean => browserTexts.keep(KEY, stored());

function subscribe(tell: () => void) {
  addEventListener('storage', tell);
  return () => removeEventListener('storage', tell);
}

/** The ids of the products that the shopper keeps in this browser, the newest first; none on the server. */
export const useFavourites = (): string[] => idsIn(useSyncExternalStore(subscribe, stored, () => ''));
