import type { Product } from '@spa-bronze/domain/products';
import type { Payload } from 'payload';
import { productToWire } from './product-to-wire';

/** Products straight from the database, by id, in one query; those that no longer exist are absent. */
export async function productsByIds(payload: Payload, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const { docs } = await payload.db.find({ collection: 'products', where: { id: { in: [...new Set(ids)] } }, pagination: false, limit: 0 });
  return new Map(docs.map((row) => [String(row.id), productToWire(row)]));
}
