/* `npm run bench`: measures the production build beside the machine's own limits, prints the tables and
   writes results.json beside it. `-- load scale` for parts. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from './load.mjs';
import { memory } from './memory.mjs';
import { commitsASecond, ordersTable } from './orders.mjs';
import { administrator, Person } from './person.mjs';
import { scale } from './scale.mjs';
import { npmStartMs, openShop, seededShop } from './shop.mjs';
import { vitals } from './vitals.mjs';

const parts = ['start', 'load', 'vitals', 'orders', 'memory', 'scale'];
const chosen = process.argv.slice(2);
const wanted = (name) => chosen.length === 0 || chosen.includes(name);
for (const name of chosen)
  if (!parts.includes(name)) throw new Error(`${name}: no part. Parts: ${parts.join(' ')}`);

const round = (value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
const rounded = (rows) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, round(value)])),
    ]),
  );
const results = { at: new Date().toISOString(), node: process.version };
function tell(title, rows) {
  console.log(`\n${title}`);
  console.table(rounded(rows));
}

const { data, remove } = await seededShop();
try {
  await (await openShop(data)).close();
  const started = wanted('start') ? { npmStartMs: await npmStartMs(data) } : {};
  const shop = await openShop(data);
  try {
    const stranger = new Person(shop.url);
    const first = async (category) =>
      (await stranger.get(`/api/product-cards?category=${category}&limit=50`)).data;
    const [goods, services] = [await first('Productos'), await first('Servicios')];
    const pages = {
      home: '/',
      list: '/productos',
      product: `/product/${goods[0]._id}`,
      service: `/product/${services[0]._id}`,
      category: '/product-category?category=Productos',
      search: '/search?q=crema',
      blog: '/blog',
      contact: '/contacto',
    };
    if (wanted('start')) {
      results.start = { ...started, serverMs: shop.readyMs, memory: await shop.memory() };
      tell('Start (ms, bytes)', { start: results.start });
    }
    if (wanted('load')) {
      const { home, list, product, category, search } = pages;
      results.load = await load(shop.url, {
        pages: { home, list, product, category, search },
        reads: {
          'get-product': ['/api/get-product?limit=20'],
          'product-cards': ['/api/product-cards'],
          search: ['/api/search?q=crema&limit=20'],
          'get-categoryProduct': ['/api/get-categoryProduct'],
          'category-product': ['/api/category-product', { category: 'Productos' }],
          'product-details': ['/api/product-details', { productId: goods[0]._id }],
        },
      });
      tell(
        'Requests a second, beside express.static of the same bytes and a constant JSON reply',
        results.load,
      );
    }
    if (wanted('vitals')) {
      results.vitals = await vitals(shop.url, pages);
      tell('A slow phone (4 × slower, 1.6 Mbit/s, 150 ms), medians of 5: ms and bytes', results.vitals.pages);
      tell(
        'A tap on the menu of the home page: ms to the first that is seen of it, and until it is open',
        results.vitals.taps,
      );
    }
    if (wanted('orders')) {
      const stocked = goods.filter(({ available }) => available);
      const ana = await administrator(shop.url);
      for (const { _id } of stocked)
        await ana.post(`/api/product/${_id}/stock`, { stock: 20_000, stockSeen: 0 });
      results.orders = await ordersTable(shop, stocked, [pages.home, pages.list, pages.product]);
      results.commits = await commitsASecond();
      tell(
        'Orders a second and the waits of buyers in ms; all rows but the first after a warm-up',
        results.orders,
      );
      console.log(`Bare durable commits a second: ${Math.round(results.commits)}`);
    }
    if (wanted('memory')) {
      results.memory = await memory(shop, [
        ...Object.values(pages),
        '/api/get-product?limit=20',
        '/api/product-cards',
        '/api/search?q=crema',
      ]);
      console.log(
        `\nMemory in MB after the start: ${Math.round(results.memory.afterStart / 1e6)}; after each 20 000 requests: ${results.memory.after.map((it) => Math.round(it / 1e6)).join(', ')}`,
      );
    }
  } finally {
    await shop.close();
  }
} finally {
  await remove();
}

if (wanted('scale')) {
  const [small, large] = [await scale(100), await scale(100_000)];
  results.scale = { small, large };
  const rows = Object.entries(small.rows).map(([name, ms]) => [
    name,
    { small: ms, large: large.rows[name], ratio: large.rows[name] / ms },
  ]);
  tell('Medians in ms with 100 and 100 000 products, past the caches', Object.fromEntries(rows));
  tell(
    'Start with 100 and 100 000 products',
    Object.fromEntries([small, large].map(({ rows: _rows, products, ...it }) => [products, it])),
  );
}

/* Parts that did not run keep their last figures. */
const file = path.join(import.meta.dirname, 'results.json');
const before = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
await writeFile(file, `${JSON.stringify({ ...before, ...results }, (_key, value) => round(value), 2)}\n`);
