import type { BodyInput } from '@spa-bronze/domain/api';
import { ownJson } from '@spa-bronze/domain/lib/json';
import { tabTexts } from '../../../lib/kept-texts';

const KEY = 'spa-bronze:pending-items';
/** Most products that wait for a login; with one more, the oldest waits no longer. */
const MOST = 20;

export interface PendingItem {
  item: BodyInput<'POST /addtocart'>;
  from: string;
  /** Of the product or service, for the page that asks who buys it. */
  name?: string;
}

const productOf = ({ item }: PendingItem) => item.productId;
const keep = (items: PendingItem[]) =>
  tabTexts.keep(KEY, items.length > 0 ? JSON.stringify(items.slice(-MOST)) : null);

/** What waits for a login in this tab, the last chosen at the end: one entry a product. */
export const pendingItems = (): PendingItem[] => ownJson<PendingItem[]>(tabTexts.read(KEY) ?? '[]');

/** As in the cart: a service replaces its time, goods add up. */
function together(before: PendingItem, now: PendingItem): PendingItem {
  if (now.item.reservationDetails) return now;
  const quantity = (before.item.quantity ?? 1) + (now.item.quantity ?? 1);
  return { ...now, item: { ...now.item, quantity } };
}

/** Stores one more item until a login. */
export function addPendingItem(pending: PendingItem): void {
  const items = pendingItems();
  const before = items.find((it) => productOf(it) === productOf(pending));
  keep([...items.filter((it) => it !== before), before ? together(before, pending) : pending]);
}

/** Stores these until a login, in place of all that was stored. */
export const keepPendingItems = (items: PendingItem[]): void => void keep(items);

/** It is in the cart, cannot be, or is wanted no more. */
export const dropPendingItem = (productId: string): void =>
  void keep(pendingItems().filter((it) => productOf(it) !== productId));
