import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';

export function stockWords({ category, stock }: Pick<Product, 'category' | 'stock'>): string {
  if (isService(category)) return stock > 0 ? 'Se ofrece' : 'No se ofrece';
  return stock > 0 ? `Stock Disponible: ${stock}` : messages.soldOut;
}
