import { ownJson } from '@spa-bronze/domain/lib/json';
import type { ShippingInfo } from '@spa-bronze/domain/shipping/shipping-schemas';
import { tabTexts } from '../../../lib/kept-texts';

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
  return ownJson(tabTexts.read(keyOf(userId)) ?? 'null');
}

export function keepShipping(userId: string, info: ShippingInfo | null): void {
  tabTexts.keep(keyOf(userId), info && JSON.stringify(info));
}
