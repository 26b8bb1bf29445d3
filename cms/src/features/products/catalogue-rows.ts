import { isService, summaryOf } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import type { Payload } from 'payload';
import { readColumns } from '../../database/read-columns';
import { productToWire } from './product-to-wire';
import { products } from './products-repository';

/** The columns of a listing: what cards show, what lists are sorted and filtered by, and what is searched. */
const listingColumns = [
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
] as const;
/** Every write of a row changes one of these. */
const changeColumns = ['version', 'stock', 'updatedAt'] as const;
/** Rows that are read by id. When more have changed, all are read. */
const MOST_IDS = 500;

/** A product without the texts of its own page. `summary`: the beginning of a service's description; '' for goods. */
export type Listing = Pick<Product, '_id' | (typeof listingColumns)[number]> & { summary: string };

export interface Catalogue {
  byId: ReadonlyMap<string, Listing>;
  /** The newest first. */
  listings: readonly Listing[];
}

/** SQLite keeps a list as JSON. */
function productOf({ productImage, ...row }: Record<string, unknown>): Product {
  const pictures: unknown = typeof productImage === 'string' ? JSON.parse(productImage) : productImage;
  return productToWire({ ...row, productImage: pictures });
}

function listingOf(product: Product): Listing {
  const { _id, category, description, productImage } = product;
  const own = Object.fromEntries(listingColumns.map((name) => [name, product[name]])) as Pick<
    Product,
    (typeof listingColumns)[number]
  >;
  const summary = isService(category) ? summaryOf(description) : '';
  return { ...own, _id, productImage: productImage.slice(0, 1), summary };
}

const isNewer = (a: Listing, b: Listing) =>
  a.createdAt === b.createdAt ? a._id > b._id : a.createdAt > b.createdAt;

/** Everything that is not in the trash. What has not changed since `before` stays the same object. */
export async function readCatalogue(payload: Payload, before?: Catalogue): Promise<Catalogue> {
  const byId = new Map<string, Listing>();
  const changed: string[] = [];
  if (before)
    for await (const rows of readColumns(payload, 'products', changeColumns))
      for (const row of rows) {
        const known = before.byId.get(row.id);
        const present = productOf(row);
        if (known && changeColumns.every((name) => known[name] === present[name])) byId.set(row.id, known);
        else changed.push(row.id);
      }
  if (before && changed.length === 0 && byId.size === before.byId.size) return before;
  if (before && changed.length <= MOST_IDS) {
    for (const row of await products.find(payload, { id: { in: changed } }))
      if (!row.deletedAt) byId.set(row.id, listingOf(productToWire(row)));
  } else {
    for await (const rows of readColumns(payload, 'products', listingColumns))
      for (const row of rows) byId.set(row.id, listingOf(productOf(row)));
  }
  return { byId, listings: [...byId.values()].sort((a, b) => (isNewer(a, b) ? -1 : 1)) };
}
