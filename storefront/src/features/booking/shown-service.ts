import type { Product } from '@spa-bronze/domain/products';

/** The service whose calendar is shown: the one that is asked for, else the first that can be booked. */
export function shownService(services: readonly Product[], asked: string): Product | undefined {
  const available = services.filter(({ stock }) => stock > 0);
  return available.find(({ _id }) => _id === asked) ?? available[0] ?? services[0];
}
