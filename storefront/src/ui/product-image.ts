import { usualAlt } from '@spa-bronze/domain/products/product-rules';
import type { Product, ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { imageAt } from '../lib/media';
import type { ImageSource } from './picture';

/** The product's pictures with what they show, the cover first; all are shown in a box of 4:5. */
export function imagesOf({
  productImage,
  productName,
  pictures = [],
}: Pick<Product, 'productImage' | 'productName' | 'pictures'>): ImageSource[] {
  return productImage.map((url, at) =>
    imageAt(url, pictures[at]?.alt || usualAlt(productName, at), {
      width: 800,
      height: 1000,
      focus: pictures[at]?.focus,
    }),
  );
}

/** The picture of a card, in a box of 4:5; null where there is none. */
export function coverOf({ cover }: Pick<ProductCard, 'cover'>): ImageSource | null {
  return cover && imageAt(cover.url, cover.alt, { width: 800, height: 1000, focus: cover.focus });
}
