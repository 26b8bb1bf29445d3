import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';

/** The service whose calendar is shown: the requested one, else the first that can be booked. */
export function shownService(services: readonly ProductCard[], requested: string): ProductCard | undefined {
  const available = services.filter((it) => it.available);
  return available.find(({ _id }) => _id === requested) ?? available[0] ?? services[0];
}
