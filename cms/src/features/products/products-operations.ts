import { messages } from '@spa-bronze/domain/messages';
import { categories, type Product, type ProductData } from '@spa-bronze/domain/products';
import type { Payload, PayloadRequest } from 'payload';
import { AppError } from '../../access/app-error';
import { retryConflict } from '../../access/retry-conflict';
import { catalogueOf } from './products-catalogue';
import { productToWire } from './product-to-wire';

/** One product straight from the database. Throws 404 when there is none. */
export async function productById(payload: Payload, id: string): Promise<Product> {
  const row = await payload.db.findOne({ collection: 'products', where: { id: { equals: id } } });
  if (!row) throw new AppError(404, messages.productNotFound);
  return productToWire(row);
}

/** Products whose stored category is one of these, as written; none for an empty list. */
export async function productsIn(payload: Payload, wanted: readonly string[]): Promise<Product[]> {
  const names = new Set(wanted);
  return (await catalogueOf(payload)).filter(({ category }) => names.has(category));
}

/** One product of each category that has any, in the order of the categories; what can be had comes before what is sold out. */
export async function oneOfEachCategory(payload: Payload): Promise<Product[]> {
  const products = await catalogueOf(payload);
  return categories.flatMap((category) => {
    const all = products.filter((it) => it.category === category);
    return all.find(({ stock }) => stock > 0) ?? all[0] ?? [];
  });
}

const stored = (data: ProductData) => ({ ...data, serviceIntensity: data.serviceIntensity || null });

export async function createProduct(req: PayloadRequest, data: ProductData): Promise<Product> {
  return productToWire(await req.payload.create({ collection: 'products', data: stored(data), req, overrideAccess: false, depth: 0 }));
}

/** Throws 404 for an unknown id. */
export async function updateProduct(req: PayloadRequest, id: string, data: ProductData): Promise<Product> {
  await productById(req.payload, id);
  return productToWire(await retryConflict(() => req.payload.update({ collection: 'products', id, data: stored(data), req, overrideAccess: false, depth: 0 })));
}

/** Carts and past transactions keep their own copy of what they need. Throws 404 for an unknown id. */
export async function deleteProduct(req: PayloadRequest, id: string): Promise<void> {
  await productById(req.payload, id);
  try {
    await retryConflict(() => req.payload.delete({ collection: 'products', id, req, overrideAccess: false, depth: 0 }));
  } catch (error) {
    // Payload on MongoDB falls over a row that somebody else deleted in the meantime.
    await productById(req.payload, id);
    throw error;
  }
}
