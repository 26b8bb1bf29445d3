import type { Product } from '@spa-bronze/domain/products';
import { imageAt } from '../../lib/media';
import type { ImageSource } from '../../ui/picture';

/** The product's pictures, the cover first; all are shown in a box of 4:5. */
export function imagesOf({ productImage, productName }: Pick<Product, 'productImage' | 'productName'>): ImageSource[] {
  return productImage.map((url, at) => imageAt(url, at === 0 ? productName : `${productName}, vista ${at + 1}`, 800, 1000));
}
