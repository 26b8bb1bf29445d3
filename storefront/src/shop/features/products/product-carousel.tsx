import type { ProductCard as Card } from '@spa-bronze/domain/products/product-schemas';
import type { ReactNode } from 'react';
import { Carousel } from '../../../ui/carousel';
import { CardSkeleton } from '../../../ui/skeleton';
import { ProductCard } from './product-card';

const PLACEHOLDERS = 13;

/** A card is 280 px wide. Screens of three pixels per px get two: nobody sees the third on a small picture. */
const SIZES = '(min-resolution: 2.5x) 200px, 280px';

export function ProductCarousel({
  label,
  products,
  action,
}: {
  label: string;
  products: Card[] | undefined;
  action: (product: Card) => ReactNode;
}) {
  return (
    <Carousel label={label}>
      {products?.map((product) => (
        <ProductCard key={product._id} product={product} action={action(product)} sizes={SIZES} />
      )) ?? Array.from({ length: PLACEHOLDERS }, (_, index) => <CardSkeleton key={index} />)}
    </Carousel>
  );
}
