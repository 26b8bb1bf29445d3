import { categories } from '@spa-bronze/domain/products/product-rules';
import type { Product, ProductData } from '@spa-bronze/domain/products/product-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload, PayloadRequest } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Page } from '../../lib/paged';
import { retryConflict } from '../../lib/retry-conflict';
import { textSearchWhere } from '../../lib/text-search-where';
import { claimVersion } from './product-version';
import { catalogueOf, sliceOfCatalogue } from './products-catalogue';
import { type Listing } from './catalogue-rows';
import { productById } from './products-by-ids';
import { productToWire } from './product-to-wire';
import { products } from './products-repository';

/** Products with exactly one of these stored categories. None for an empty list. */
export async function productsIn(payload: Payload, wanted: readonly string[]): Promise<Listing[]> {
  return (await sliceOfCatalogue(payload, { categories: wanted, from: 0, count: Infinity })).data;
}

export async function oneOfEachCategory(payload: Payload): Promise<Listing[]> {
  const catalogue = await catalogueOf(payload);
  return categories.flatMap((category) => {
    const all = catalogue.filter((it) => it.category === category);
    return [...all.filter(({ stock }) => stock > 0), ...all].slice(0, 1);
  });
}

const stored = <T extends ProductData>(data: T) => ({
  ...data,
  serviceIntensity: data.serviceIntensity || null,
});

export async function createProduct(req: PayloadRequest, data: ProductData): Promise<Product> {
  return productToWire(
    await req.payload.create({
      collection: 'products',
      data: stored(data),
      req,
      overrideAccess: false,
      depth: 0,
    }),
  );
}

type Change = Partial<ReturnType<typeof stored>> & { stockSeen?: number; deletedAt?: string | null };

async function change(req: PayloadRequest, id: string, data: Change, trash = false): Promise<Product> {
  return productToWire(
    await retryConflict(() =>
      req.payload.update({ collection: 'products', id, data, trash, req, overrideAccess: false, depth: 0 }),
    ),
  );
}

/** Throws 404 for an unknown id, 409 when somebody saved after the `version` of the form. */
export async function updateProduct(
  req: PayloadRequest,
  id: string,
  { version, ...data }: ProductData & { stockSeen?: number; version?: number },
): Promise<Product> {
  await productById(req.payload, id);
  if (version !== undefined) await claimVersion(req, id, version);
  return change(req, id, stored(data));
}

export async function storedProduct(
  payload: Payload,
  id: string,
): Promise<Record<string, unknown> & { id: string }> {
  const row = await products.findById(payload, id);
  if (!row) throw new AppError(404, messages.productNotFound);
  return { ...row };
}

/** Restores these fields, unless somebody saved since the one change after `before`: then throws 409. */
export async function putBackProduct(
  req: PayloadRequest,
  before: Record<string, unknown> & { id: string },
  fields: readonly string[],
): Promise<void> {
  await claimVersion(req, before.id, Number(before.version ?? 0) + 1);
  const { stock: _, ...data } = Object.fromEntries(
    [...fields, 'richDescription'].map((name) => [name, before[name] ?? null]),
  );
  await change(req, before.id, data);
}

/** Changes the stock by the difference to the number that staff saw. Throws 404 for an unknown id. */
export async function changeStock(
  req: PayloadRequest,
  id: string,
  data: { stock: number; stockSeen: number },
): Promise<Product> {
  await productById(req.payload, id);
  req.context.versionClaimed = id;
  return change(req, id, data);
}

/** Moves a product to the trash. Carts and sales have copies of its data. Throws 404. */
export async function deleteProduct(req: PayloadRequest, id: string): Promise<void> {
  await productById(req.payload, id);
  await change(req, id, { deletedAt: new Date().toISOString() });
}

export async function trashedProducts(
  req: PayloadRequest,
  { q, category, page, limit = 0 }: Page & { q?: string; category?: string },
): Promise<{ ids: string[]; total: number }> {
  const { docs, totalDocs } = await req.payload.find({
    collection: 'products',
    where: {
      and: [
        { deletedAt: { exists: true } },
        ...textSearchWhere(q, { names: ['productName'] }),
        ...(category ? [{ category: { equals: category } }] : []),
      ],
    },
    select: { deletedAt: true },
    sort: ['-deletedAt', '-id'],
    trash: true,
    page,
    limit,
    depth: 0,
    req,
    overrideAccess: false,
  });
  return { ids: docs.map(({ id }) => String(id)), total: totalDocs };
}

export const restoreProduct = (req: PayloadRequest, id: string): Promise<Product> =>
  change(req, id, { deletedAt: null }, true);
