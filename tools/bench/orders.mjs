import { fork } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { percentile } from './numbers.mjs';
import { shopper } from './person.mjs';

const PICKUP = {
  name: 'Carla Cliente',
  email: 'carla@correo.example',
  phone: '300 123 4567',
  shippingMethod: 'pickup',
};
const DECISIONS = '/sandbox/paypal/v2/checkout/orders';
const COMMITS = 200;
const COLD_SECONDS = 10;
const WARMING_SECONDS = 30;
const COUNTED_SECONDS = 20;
const READERS = 50;

/** The price of one unit at the provider: dollars at 4 000 pesos each, to the nearest cent. */
const dollars = ({ sellingPrice }) => (Math.floor((sellingPrice * 100 + 2000) / 4000) / 100).toFixed(2);

/**
 * A whole order from the cart to the capture, against the sandbox of the payment provider. Returns the
 * milliseconds of the two calls that a buyer waits for.
 */
async function buy(origin, carla, product) {
  await carla.post('/api/addtocart', { productId: product._id });
  const began = performance.now();
  const { id } = await carla.post('/api/payment/create-order', {
    product: { description: 'Compra', cost: dollars(product) },
    shippingInfo: PICKUP,
  });
  const created = performance.now();
  const decision = await fetch(`${origin}${DECISIONS}/${id}/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'approve' }),
  });
  if (!decision.ok) throw new Error(await decision.text());
  const decided = performance.now();
  await carla.post('/api/payment/capture-order', { orderID: id });
  return { createMs: created - began, captureMs: performance.now() - decided };
}

/**
 * Orders per second, processor time and waiting times of this many buyers, each of whom places one order
 * after the other for some seconds.
 */
export async function orders(shop, products, buyers, seconds) {
  const people = [];
  for (let at = 0; at < buyers; at += 1) people.push(await shopper(shop.url));
  const waits = [];
  const [began, cpu] = [performance.now(), await shop.cpuMs()];
  await Promise.all(
    people.map(async (carla, at) => {
      for (let round = 0; performance.now() - began < seconds * 1000; round += 1)
        waits.push(await buy(shop.url, carla, products[(at + round) % products.length]));
    }),
  );
  const took = (performance.now() - began) / 1000;
  const of = (name, share) =>
    percentile(
      waits.map((it) => it[name]),
      share,
    );
  return {
    orders: waits.length,
    perSecond: waits.length / took,
    cpuMs: ((await shop.cpuMs()) - cpu) / waits.length,
    createP50: of('createMs', 0.5),
    createP99: of('createMs', 0.99),
    captureP50: of('captureMs', 0.5),
    captureP99: of('captureMs', 0.99),
  };
}

/**
 * What `measure` returns while a process of its own reads these pages over many connections, each as fast as it is
 * answered. Also the pages a second. `cpuMs` is left out: the pages share it.
 */
export async function besideReaders(shop, pages, measure) {
  const readers = fork(path.join(import.meta.dirname, 'readers.mjs'), [
    String(READERS),
    ...pages.map((page) => shop.url + page),
  ]);
  await once(readers, 'message');
  const { cpuMs: _cpuMs, ...row } = await measure();
  readers.send('stop');
  const [{ perSecond, failed }] = await once(readers, 'message');
  readers.disconnect();
  if (failed > 0) throw new Error(`${failed} pages failed`);
  return { ...row, pagesPerSecond: perSecond };
}

/**
 * The rows of the table. The first one is of a server that has just started; then it is warmed up, and the
 * warm-up is not counted.
 */
export async function ordersTable(shop, products, pages) {
  const cold = await orders(shop, products, 10, COLD_SECONDS);
  await orders(shop, products, 10, WARMING_SECONDS);
  return {
    'ten buyers, just started': cold,
    'one buyer': await orders(shop, products, 1, COUNTED_SECONDS),
    'ten buyers': await orders(shop, products, 10, COUNTED_SECONDS),
    'twenty buyers': await orders(shop, products, 20, COUNTED_SECONDS),
    [`twenty buyers, ${READERS} readers`]: await besideReaders(shop, pages, () =>
      orders(shop, products, 20, COUNTED_SECONDS),
    ),
  };
}

/** The machine's own limit: small durable writes per second. */
export async function commitsASecond() {
  const file = path.join(tmpdir(), `spa-bronze-commits-${process.pid}`);
  const handle = await open(file, 'w');
  try {
    const began = performance.now();
    for (let at = 0; at < COMMITS; at += 1) {
      await handle.write('x'.repeat(4096));
      await handle.datasync();
    }
    return COMMITS / ((performance.now() - began) / 1000);
  } finally {
    await handle.close();
    await rm(file);
  }
}
