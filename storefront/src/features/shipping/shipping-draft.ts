import type { ShippingInfo } from '@spa-bronze/domain/shipping';

/** Where a form starts: delivery is the default (spec, section 4). */
export const emptyShipping: ShippingInfo = { name: '', email: '', phone: '', shippingMethod: 'delivery', address: '', city: '', neighborhood: '', deliveryTime: '' };

const KEY = 'spa-bronze:shipping';

/** The saved address of this visit, so that a reload keeps it; null if there is none. */
export function keptShipping(): ShippingInfo | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ShippingInfo | null;
  } catch {
    return null;
  }
}

export function keepShipping(info: ShippingInfo | null): void {
  if (info) sessionStorage.setItem(KEY, JSON.stringify(info));
  else sessionStorage.removeItem(KEY);
}
