import type { Product } from '@spa-bronze/domain/products';
import type { ImageSource } from '../../ui/picture';

/** The product's pictures, the cover first; all are shown in a box of 4:5. */
export function imagesOf({ productImage, productName }: Pick<Product, 'productImage' | 'productName'>): ImageSource[] {
  return productImage.map((url, at) => ({ url, alt: at === 0 ? productName : `${productName}, vista ${at + 1}`, width: 800, height: 1000 }));
}
