import type { Product } from '@spa-bronze/domain/products';

export type Sort = 'asc' | 'desc';

/** By selling price; without a sort, as they came. */
export function sortProducts<T extends Pick<Product, 'sellingPrice'>>(products: readonly T[], sort: Sort | null): T[] {
  if (!sort) return [...products];
  const sign = sort === 'asc' ? 1 : -1;
  return [...products].sort((a, b) => sign * (a.sellingPrice - b.sellingPrice));
}

/** Others of the same kind to show beside a product: those of like price first. */
export function relatedTo<T extends Pick<Product, '_id' | 'sellingPrice'>>(product: T, others: readonly T[], count: number): T[] {
  const distance = (other: T) => Math.abs(other.sellingPrice - product.sellingPrice);
  return others.filter(({ _id }) => _id !== product._id).sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
