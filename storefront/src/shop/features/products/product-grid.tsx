import type { ProductCard as Card } from '@spa-bronze/domain/products/product-schemas';
import type { ReactNode } from 'react';
import { CardGrid, Hidden } from '../../../ui/layout';
import { CardSkeleton } from '../../../ui/skeleton';
import { ProductCard } from './product-card';

/**
 * Cards side by side under a heading of their own, for who reads by headings; while `products` is undefined, as many
 * placeholders as `placeholders` says.
 */
export function ProductGrid({
  products,
  placeholders,
  action,
}: {
  products: Card[] | undefined;
  placeholders: number;
  action: (product: Card) => ReactNode;
}) {
  return (
    <>
      <Hidden as="h2">Lista</Hidden>
      <CardGrid aria-busy={!products}>
        {products?.map((product, at) => (
          <li key={product._id}>
            <ProductCard product={product} action={action(product)} eager={at < 2} />
          </li>
        )) ??
          Array.from({ length: placeholders }, (_, index) => (
            <li key={index}>
              <CardSkeleton />
            </li>
          ))}
      </CardGrid>
    </>
  );
}
