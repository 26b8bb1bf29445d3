import { toCentavos } from '../lib/money';
import { plain } from '../lib/text';
import type { ShippingInfo, ShippingRate } from './shipping-schemas';

type Destination = Partial<Pick<ShippingInfo, 'shippingMethod' | 'city' | 'neighborhood'>>;

function rateOf(rates: readonly ShippingRate[], city: string): ShippingRate | undefined {
  const wanted = plain(city);
  return rates.find((it) => wanted !== '' && plain(it.city) === wanted);
}

/** Whether a delivery goes to a city without a rate, so that its shipping is agreed later. */
export function isUnlisted(rates: readonly ShippingRate[], info: Destination | null): boolean {
  return Boolean(info?.city) && info?.shippingMethod !== 'pickup' && !rateOf(rates, info?.city ?? '');
}

/**
 * Shipping of an order in centavos: the neighbourhood's price, else the city's default, else 0; 0 for pickup.
 */
export function shippingCentavos(rates: readonly ShippingRate[], info: Destination | null): number {
  if (!info?.city || info.shippingMethod === 'pickup') return 0;
  const rate = rateOf(rates, info.city);
  if (!rate) return 0;
  const area = plain(info.neighborhood ?? '');
  const special = Object.entries(rate.neighborhoods).find(([name]) => area !== '' && plain(name) === area);
  return toCentavos(special ? special[1] : rate.default);
}
