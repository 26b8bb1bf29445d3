import { usualAlt } from '@spa-bronze/domain/products/product-rules';
import type { Product, ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { imageAt } from '../lib/media';
import type { ImageSource } from './picture';

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

export function coverOf({ cover }: Pick<ProductCard, 'cover'>): ImageSource | null {
  return cover && imageAt(cover.url, cover.alt, { width: 800, height: 1000, focus: cover.focus });
}
