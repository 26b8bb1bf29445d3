import type { Payload } from 'payload';
import { endGeneration } from '../lib/generation';
import { noProgress, type StartProgress } from '../lib/console-progress';
import { bulkInsert } from './bulk-insert';
import { products } from './content/products';
import { services } from './content/services';

const BATCH = 2000;
const SECOND = 1000;
/** Lists show the newest first. The demo's own products must stay before these. */
const OLDER_THAN_THE_DEMO = 24 * 60 * 60 * SECOND;

const models = [...services, ...products];
const apps = ['Spa Bronze', 'Caribe Piel', 'Sol de Tierra', 'Palma Real', 'Arena Clara'];

/** Product number `index`: a product of the demo with another name, brand, price and stock. */
function variant(index: number, pictures: string[], now: number) {
  const { images: _, ...model } = models[index % models.length]!;
  const at = new Date(now - OLDER_THAN_THE_DEMO - index * SECOND);
  const price = model.price + (index % 40) * 500;
  return {
    ...model,
    productName: `${model.productName} n.º ${index + 1}`,
    brandName: apps[Math.floor(index / models.length) % apps.length],
    category: model.category.replace('-Home', ''),
    productImage: pictures.length ? [pictures[index % pictures.length]] : ['/api/media/file/none.webp'],
    price,
    sellingPrice: Math.min(price, model.sellingPrice + (index % 30) * 500),
    stock: model.stock && 1 + (index % 90),
    version: 0,
    holds: {},
    writes: 0,
    createdAt: at,
    updatedAt: at,
  };
}

/** Adds `count` products directly to the database, in batches: no hooks, no schema. */
export async function bulkProducts(
  payload: Payload,
  count: number,
  progress: StartProgress = noProgress,
): Promise<void> {
  const { totalDocs: present } = await payload.db.count({ collection: 'products' });
  const { docs } = await payload.find({
    collection: 'media',
    where: { source: { like: 'seed/' } },
    pagination: false,
    depth: 0,
  });
  const pictures = docs
    .filter(({ filename }) => /^(product|service)-/.test(filename ?? ''))
    .flatMap(({ url }) => url ?? []);
  const now = Date.now();
  const step = progress('Productos', count);
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      variant(present + from + index, pictures, now),
    );
    await bulkInsert(payload, 'products', rows);
    step(rows.length);
  }
  endGeneration(payload);
}
