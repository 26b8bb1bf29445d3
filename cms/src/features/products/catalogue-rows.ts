import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isService, summaryOf } from '@spa-bronze/domain/products/rules';
import type { Product } from '@spa-bronze/domain/products/schemas';
import type { SearchedTexts } from '@spa-bronze/domain/products/search-index';
import type { Payload } from 'payload';
import { readColumns } from '../../database/read-columns';
import { countedRounds } from '../../lib/counted-rounds';
import type { Listing } from './catalogue-store';
import { productToWire } from './product-to-wire';
import { products } from './products-repository';

/** Rows per read. Other requests have their turn between two reads. */
const BATCH = 2000;
/** The columns of a listing. */
export const listingColumns = [
  'productName',
  'brandName',
  'category',
  'productImage',
  'description',
  'price',
  'sellingPrice',
  'stock',
  'serviceDuration',
  'serviceIntensity',
  'version',
  'createdAt',
  'updatedAt',
];
/** Every write of a row changes one of these. */
export const changeColumns = ['version', 'updatedAt'];
/** The columns that are searched. */
export const textColumns = ['productName', 'brandName', 'category', 'description'];

/** SQLite keeps a list as JSON. */
export function productOf({ productImage, ...row }: Record<string, unknown>) {
  const pictures: unknown = typeof productImage === 'string' ? JSON.parse(productImage) : productImage;
  return productToWire({ ...row, productImage: pictures });
}

export const textsOf = ({ productName, brandName, category, description }: Product): SearchedTexts => ({
  name: productName,
  brand: brandName,
  category,
  description,
});

interface Changed {
  product: Product;
  /** The row is in the trash. */
  gone: boolean;
  print: string;
}

/** The rows of `ids`, also those in the trash. */
export async function rowsOfIds(payload: Payload, ids: readonly string[]): Promise<Changed[]> {
  return (await products.find(payload, { id: { in: ids } })).map((row) => ({
    product: productToWire(row),
    gone: Boolean(row.deletedAt),
    print: printOf({ ...row }),
  }));
}

/** A fingerprint of a row without the fields that a sale changes. */
function printOf({
  stock: _stock,
  holds: _holds,
  writes: _writes,
  updatedAt: _updatedAt,
  ...rest
}: Record<string, unknown>): string {
  return createHash('sha1').update(JSON.stringify(rest)).digest('base64');
}

/** All rows in batches, with these columns. Other requests have their turn between two batches. */
export async function* walk(payload: Payload, names: readonly string[]) {
  let after = '';
  for (const _ of countedRounds()) {
    const rows = await readColumns(payload, 'products', names, { after, count: BATCH });
    yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
    await setImmediate();
  }
}

export function listingOf({
  _id,
  productName,
  brandName,
  category,
  productImage,
  description,
  price,
  sellingPrice,
  stock,
  serviceDuration,
  serviceIntensity,
  version,
  createdAt,
  updatedAt,
}: Product): Listing {
  const summary = isService(category) ? summaryOf(description) : '';
  return {
    _id,
    productName,
    brandName,
    category,
    productImage: productImage.slice(0, 1),
    price,
    sellingPrice,
    stock,
    serviceDuration,
    serviceIntensity,
    version,
    createdAt,
    updatedAt,
    summary,
  };
}
