import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Where } from 'payload';
import { eventually } from '../eventually';
import { newShopper, type Person } from '../people';
import { freeDay, newProduct, newService, pickup, reconcile } from '../shop';
import { server } from '../worker-server';
import type { Shop } from './model';

/** How a sale of the model is called in the shop. */
export interface Stored {
  id: string;
  reference: string;
  /** The ids of its lines, by how the model calls them. */
  lines: Record<string, string>;
}
/** How the model calls a line of the shop: no sale has three of a product. */
export const nameOf = ({ productId, lineId }: { productId: string; lineId?: string | undefined }): string =>
  lineId === undefined ? productId : `${productId}~2`;

export interface Product {
  id: string;
  price: number;
  isService: boolean;
}

/** People, products and a day of one history, and what the shop calls the sales of the model. */
export interface World {
  shoppers: Person[];
  staff: Person[];
  products: Product[];
  city: string;
  shipping: number;
  day: string;
  /** That day, and those long ago where bookings go whose day has come. */
  days: string[];
  stored: Map<string, Stored>;
  /** Versions of the sales as staff read them last. */
  versions: Map<string, number>;
}

const SHIPPING = 1_000_100;
const prices = { services: [8_990_000, 12_345_678], goods: [5_000_000, 1_234_567] };
const STOCK = [6, 4];

/** Two shoppers, two services and two products that nobody else knows, and a day without bookings. */
export async function newWorld(staff: Person[]): Promise<{ world: World; shop: Shop }> {
  const city = `Villa ${randomUUID()}`;
  await server.payload.create({
    collection: 'shipping-rates',
    data: { city, default: SHIPPING / 100, neighborhoods: {} },
  });
  const priced = (price: number) => ({ price: price / 100, sellingPrice: price / 100 });
  const services = await Promise.all(prices.services.map((it) => newService(priced(it))));
  const goods = await Promise.all(
    prices.goods.map((it, at) => newProduct({ ...priced(it), stock: STOCK[at] })),
  );
  const products = [
    ...services.map(({ id }, at) => ({ id, price: prices.services[at]!, isService: true })),
    ...goods.map(({ id }, at) => ({ id, price: prices.goods[at]!, isService: false })),
  ];
  const shoppers = [await newShopper(), await newShopper()];
  const day = await freeDay();
  const more = { stored: new Map(), versions: new Map(), days: [day] };
  const world: World = { shoppers, staff, products, city, shipping: SHIPPING, day, ...more };
  return {
    world,
    shop: { sales: [], stock: Object.fromEntries(goods.map(({ id }, at) => [id, STOCK[at]!])) },
  };
}

export const destination = ({ city, shipping }: { city: string; shipping: number }) =>
  shipping > 0 ? { ...pickup, shippingMethod: 'delivery', address: 'Calle 1 # 2-3', city } : pickup;

/** Waits until the provider has sent its webhooks and nothing is left for the reconciliation job. */
export async function settled({ stored }: World): Promise<void> {
  const outbox = path.join(server.env.dataDir, 'paypal-sandbox', 'outbox');
  const references = new Set([...stored.values()].map(({ reference }) => reference));
  const isOurs = (entry: string) => references.has(entry.split('.')[0] ?? '');
  await eventually(async () => !(await readdir(outbox).catch(() => [])).some(isOurs), {
    what: 'the webhooks of the provider',
  });
  await server.inside.backgroundDone();
  const open: Where[] = [{ pendingEffects: { equals: true } }, { refundDue: { equals: true } }];
  const busy: Where[] = [
    ...open,
    { captureRequested: { equals: true } },
    { status: { equals: 'PAYER_APPROVED' } },
  ];
  const ids = [...stored.values()].map(({ id }) => id);
  const where: Where = { and: [{ id: { in: ids } }, { or: busy }] };
  await eventually(
    async () => {
      if ((await server.payload.db.count({ collection: 'sales', where })).totalDocs === 0) return true;
      await reconcile();
      return false;
    },
    { what: 'sales that are reconciled' },
  );
}
