import { toCentavos } from '../lib/money';
import { plain } from '../lib/text';
import type { ShippingInfo, ShippingRate } from './schemas';

/**
 * Shipping of an order in centavos: the neighbourhood's price, else the city's default, else 0; 0 for pickup.
 */
export function shippingCentavos(
  rates: readonly ShippingRate[],
  info: Partial<Pick<ShippingInfo, 'shippingMethod' | 'city' | 'neighborhood'>> | null,
): number {
  if (!info?.city || info.shippingMethod === 'pickup') return 0;
  const wanted = plain(info.city);
  const rate = rates.find((it) => wanted !== '' && plain(it.city) === wanted);
  if (!rate) return 0;
  const area = plain(info.neighborhood ?? '');
  const special = Object.entries(rate.neighborhoods).find(([name]) => area !== '' && plain(name) === area);
  return toCentavos(special ? special[1] : rate.default);
}
