import type { ProductCard as Card } from '@spa-bronze/domain/products/schemas';
import type { ReactNode } from 'react';
import { CardGrid } from '../../../ui/layout';
import { CardSkeleton } from '../../../ui/skeleton';
import { ProductCard } from './product-card';

/** Cards side by side; while `products` is undefined, as many placeholders as `placeholders` says. */
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
  );
}
