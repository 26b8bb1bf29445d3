import { ownJson } from '@spa-bronze/domain/lib/one-of';
import type { ShippingInfo } from '@spa-bronze/domain/shipping/schemas';

/** Where a form starts: delivery is the default. */
export const emptyShipping: ShippingInfo = {
  name: '',
  email: '',
  phone: '',
  shippingMethod: 'delivery',
  address: '',
  city: '',
  neighborhood: '',
  deliveryTime: '',
};

const keyOf = (userId: string) => `spa-bronze:shipping:${userId}`;

/** The address that a user saved in this browser tab, so that a reload keeps it; null if there is none. */
export function keptShipping(userId: string): ShippingInfo | null {
  try {
    return ownJson(sessionStorage.getItem(keyOf(userId)) ?? 'null');
  } catch {
    return null;
  }
}

export function keepShipping(userId: string, info: ShippingInfo | null): void {
  if (info) sessionStorage.setItem(keyOf(userId), JSON.stringify(info));
  else sessionStorage.removeItem(keyOf(userId));
}
