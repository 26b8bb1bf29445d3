import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import type { Differing } from '../../../ui/conflict-notice';

/** Every price by its place: a city, or a neighbourhood of it. */
const pricesOf = (rates: readonly ShippingRate[]): Map<string, number> =>
  new Map(
    rates.flatMap((rate) => [
      [rate.city, rate.default] as const,
      ...Object.entries(rate.neighborhoods).map(([name, price]) => [`${rate.city}, ${name}`, price] as const),
    ]),
  );

const priceText = (price: number | undefined): string =>
  price === undefined ? 'sin precio' : formatAdminPrice(price);

/**
 * What somebody else changed in the rates since they were read (`seen`), beside what the form holds of it.
 */
export function rateDifferences(
  seen: ShippingRate[],
  now: ShippingRate[],
  form: ShippingRate[],
): Differing[] {
  const [before, theirs, mine] = [pricesOf(seen), pricesOf(now), pricesOf(form)];
  const places = [...new Set([...before.keys(), ...theirs.keys()])];
  return places
    .filter((place) => before.get(place) !== theirs.get(place))
    .map((name) => ({ name, theirs: priceText(theirs.get(name)), mine: priceText(mine.get(name)) }));
}
