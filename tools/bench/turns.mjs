/* `node tools/bench/turns.mjs <checkout>`: orders of this build and of the one in another checkout of the
   repository, in turns in one run, so that what else the machine does meets both alike. Both must be built. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { besideReaders } from './orders.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 6);
const SECONDS = Number(process.env.SECONDS ?? 10);
const WARMING_SECONDS = Number(process.env.WARMING ?? 30);

const [other] = process.argv.slice(2);
if (!other) throw new Error('node tools/bench/turns.mjs <checkout>');
const roots = { before: path.resolve(other), now: path.resolve(import.meta.dirname, '../..') };
const PAGES = ['/', '/productos'];

/** A shop of this checkout with goods to sell, and the buyers of its own bench. */
async function opened(root) {
  /* Until 0.3.0 it stood in the root. */
  const folder = ['tools/bench', 'bench'].find((it) => existsSync(path.join(root, it)));
  const of = (name) => import(path.join(root, folder, name));
  const [{ openShop, seededShop }, { orders }, { administrator }] = await Promise.all(
    ['shop.mjs', 'orders.mjs', 'person.mjs'].map(of),
  );
  const { data, remove } = await seededShop();
  const shop = await openShop(data);
  const ana = await administrator(shop.url);
  const { data: goods } = await ana.get('/api/product-cards?category=Productos&limit=50');
  const stocked = goods.filter(({ available }) => available);
  for (const { _id } of stocked) await ana.post(`/api/product/${_id}/stock`, { stock: 20_000, stockSeen: 0 });
  return {
    orders: (count, seconds) => orders(shop, stocked, count, seconds),
    besideReaders: (count, seconds) =>
      besideReaders(shop, PAGES, () => orders(shop, stocked, count, seconds)),
    close: async () => {
      await shop.close();
      await remove();
    },
  };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const columns = [
  'cpuMs',
  'perSecond',
  'createP50',
  'createP99',
  'captureP50',
  'captureP99',
  'pagesPerSecond',
];
const summary = (rows) =>
  Object.fromEntries(
    columns
      .filter((name) => rows[0][name] !== undefined)
      .map((name) => [name, Number(median(rows.map((row) => row[name])).toPrecision(4))]),
  );

async function compare(title, measure) {
  const rows = { before: [], now: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const shop of shops) rows[shop.name].push(await measure(shop));
  const [before, now] = [summary(rows.before), summary(rows.now)];
  console.log(`\n${title}: medians of ${ROUNDS} turns of ${SECONDS} s`);
  console.table({ before, now, ratio: ratios(before, now) });
}

const ratios = (before, now) =>
  Object.fromEntries(Object.entries(now).map(([name, it]) => [name, Number((it / before[name]).toFixed(2))]));

const shops = [];
try {
  for (const [name, root] of Object.entries(roots)) shops.push({ name, ...(await opened(root)) });
  for (const { orders } of shops) await orders(10, WARMING_SECONDS);
  await compare('10 buyers', ({ orders }) => orders(10, SECONDS));
  await compare('20 buyers', ({ orders }) => orders(20, SECONDS));
  await compare('20 buyers beside readers', (shop) => shop.besideReaders(20, SECONDS));
} finally {
  for (const { close } of shops) await close();
}
