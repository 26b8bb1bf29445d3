import { Client } from '../../cms/src/testing/client';
import { eventually } from '../../cms/src/testing/eventually';
import { freePort } from '../../cms/src/testing/faults/shop-process';
import { startBalancer, type Balancer } from './balancer';
import { ServerProcess } from './server-process';
import { browse, Buyer, PASSWORD, type Goods, type Seen } from './visitors';

const ADMIN_EMAIL = 'jefa@spa.example';
/** Orders before the first restart and after the last. */
const SETTLED_ORDERS = 3;

interface Plan {
  /** The path of `main.mjs`. */
  program: string;
  processes: number;
  readers: number;
  buyers: number;
  /** The environment of every process: a MongoDB and a folder. */
  values: Record<string, string | undefined>;
  tell?: (line: string) => void;
}
interface Report extends Seen {
  /** Requests that the balancer sent to a second process. */
  retried: number;
}

/**
 * Restarts processes of one shop in turn behind a balancer, under steady load. A payment page that was opened
 * before the first restart is paid after the last.
 */
export async function rollingRestart({ processes, values, ...plan }: Plan): Promise<Report> {
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const balancer = await startBalancer(urls);
  const all = ports.map(
    (port) => new ServerProcess(plan.program, port, { ...environment(balancer), ...values }),
  );
  try {
    await Promise.all(all.map((it) => it.start()));
    return await underLoad(balancer, all, plan);
  } finally {
    balancer.close();
    await Promise.all(all.map((it) => it.stop())).finally(() => all.forEach((it) => it.kill()));
  }
}

const environment = ({ url }: Balancer) => ({
  PUBLIC_URL: url,
  SEED: 'none',
  TRUST_PROXY: 'loopback',
  PAYMENTS: 'test',
  DRAIN_SECONDS: '1',
  PAYLOAD_SECRET: 'a secret of forty characters, for a test..',
  ADMIN_EMAIL,
  ADMIN_PASSWORD: PASSWORD,
});

async function underLoad(
  balancer: Balancer,
  all: ServerProcess[],
  { readers, buyers, tell = () => undefined }: Omit<Plan, 'processes' | 'values'>,
): Promise<Report> {
  const seen: Seen = { requests: 0, orders: 0, failures: [] };
  const settled = (orders: number) =>
    eventually(() => seen.orders >= orders || seen.failures.length > 0, { what: 'orders', withinMs: 60_000 });
  for (const { url } of all) await eventually(() => balancer.isReady(url), { what: 'a ready process' });
  const goods = await shelve(balancer.url);
  const patient = await Buyer.come(balancer.url, seen, goods);
  const open = await patient.order();
  const people = await Promise.all(
    Array.from({ length: buyers }, () => Buyer.come(balancer.url, seen, goods)),
  );
  let over = false;
  const load = Promise.all([
    ...Array.from({ length: readers }, () => browse(balancer.url, seen, goods, () => over)),
    ...people.map((it) => it.buy(() => over)),
  ]);
  try {
    await settled(SETTLED_ORDERS);
    for (const [at, process] of all.entries()) {
      await process.stop();
      await process.start();
      await eventually(() => balancer.isReady(process.url), { what: 'a ready process' });
      tell(
        `${at + 1} of ${all.length} restarted: ${seen.requests} requests, ${seen.failures.length} failures`,
      );
    }
    await settled(seen.orders + SETTLED_ORDERS);
  } finally {
    over = true;
    await load;
  }
  await patient.pay(open).catch(() => undefined);
  return { ...seen, retried: balancer.retried() };
}

/** A product that does not sell out. */
async function shelve(origin: string): Promise<Goods> {
  const client = new Client(origin);
  await client.post('/signin', { email: ADMIN_EMAIL, password: PASSWORD });
  const { status, body, text } = await client.post<Goods>('/upload-product', {
    productName: 'Mousse de prueba',
    brandName: 'Casa',
    category: 'Productos',
    productImage: ['/api/media/file/mousse.webp'],
    description: 'Espuma ligera',
    price: 100_000,
    sellingPrice: 89_900,
    stock: 100_000,
  });
  if (status !== 201) throw new Error(text);
  return body.data;
}
