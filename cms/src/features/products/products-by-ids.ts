import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { Payload, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { listBatches } from '../../lib/row-batches';
import { productToWire } from './product-to-wire';
import { products } from './products-repository';

export const notInTrash: Where = { deletedAt: { exists: false } };

/** Searched by id only. With a condition on the trash SQLite would scan all rows outside it. */
const rowsByIds = async (payload: Payload, ids: readonly string[]) =>
  ids.length === 0 ? [] : products.find(payload, { id: { in: [...new Set(ids)] } });
const byId = (rows: Awaited<ReturnType<typeof rowsByIds>>): Map<string, Product> =>
  new Map(rows.map((row) => [String(row.id), productToWire(row)]));

export const productsByIds = async (
  payload: Payload,
  ids: readonly string[],
): Promise<Map<string, Product>> =>
  byId((await rowsByIds(payload, ids)).filter(({ deletedAt }) => !deletedAt));

export const soldProductsByIds = async (
  payload: Payload,
  ids: readonly string[],
): Promise<Map<string, Product>> => byId(await rowsByIds(payload, ids));

/** Whole rows that are read within some tens of milliseconds. */
const ROWS_AT_ONCE = 100;

/** The products of these ids in order, in batches. Missing ones are left out, unless `read` finds them. */
export async function* productsInOrder(
  payload: Payload,
  ids: readonly string[],
  read = productsByIds,
): AsyncGenerator<Product[]> {
  for await (const batch of listBatches(ids, ROWS_AT_ONCE)) {
    const found = await read(payload, batch);
    yield batch.flatMap((id) => found.get(id) ?? []);
  }
}

export async function allInOrder(payload: Payload, ids: readonly string[]): Promise<Product[]> {
  const all: Product[] = [];
  for await (const batch of productsInOrder(payload, ids)) all.push(...batch);
  return all;
}

export async function productById(payload: Payload, id: string): Promise<Product> {
  const row = await products.findOne(payload, { and: [{ id: { equals: id } }, notInTrash] });
  if (!row) throw new AppError(404, messages.productNotFound);
  return productToWire(row);
}
