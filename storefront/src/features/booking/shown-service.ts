import type { ProductCard } from '@spa-bronze/domain/products';

/** The service whose calendar is shown: the one that is asked for, else the first that can be booked. */
export function shownService(services: readonly ProductCard[], asked: string): ProductCard | undefined {
  const available = services.filter((it) => it.available);
  return available.find(({ _id }) => _id === asked) ?? available[0] ?? services[0];
}
