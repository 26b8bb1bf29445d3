import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { eventually, inTime } from '../testing/eventually';
import { onMongo } from '../testing/databases';
import { server } from '../testing/worker-server';
import { beginShop } from '../testing/process';
import { smallDemo } from '../testing/small-demo';

jest.setTimeout(120_000);

const { inside } = server;
const real = path.join(__dirname, 'media');
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const it of undo) await it();
});

async function databaseOf(name: string): Promise<Db> {
  const client = await MongoClient.connect(server.values(name).DATABASE_URI ?? '');
  undo.push(() => client.close());
  return client.db();
}

const openBoth = (name: string, more: Record<string, string>) =>
  Promise.all([beginShop(name, more), beginShop(name, more)].map((it) => it.open()));

onMongo('seed: after a kill one of two other processes completes it, without duplicates', async () => {
  const folder = await smallDemo(real);
  undo.push(() => rm(folder, { recursive: true }));
  const demo = { SEED: 'demo', DEMO_MEDIA: folder };
  const db = await databaseOf('two-seeders');
  const first = beginShop('two-seeders', demo);
  await eventually(
    async () => expect(await db.collection('media').countDocuments()).toBeGreaterThanOrEqual(5),
    { what: 'the first pictures', withinMs: 40_000 },
  );
  first.child.kill('SIGKILL');
  await inTime(once(first.child, 'close'), { what: 'the end of the killed process' });
  // Shortens the lease of the dead process.
  await db.collection('start_leases').updateMany({}, { $set: { expiresAt: new Date(Date.now() + 1000) } });

  const shops = await openBoth('two-seeders', demo);
  const rows = (name: string) => db.collection(name).find().toArray();
  const doubled = (all: unknown[]) => all.filter((it, at) => all.indexOf(it) !== at);
  const [media, products, banners, globals, sales] = await Promise.all(
    ['media', 'products', 'banners', 'globals', 'sales'].map(rows),
  );
  expect(media).toHaveLength((await inside.seedFiles(real)).length);
  expect(
    doubled([
      ...media!.map(({ source }) => source),
      ...products!.map(({ productName }) => productName),
      ...banners!.map(({ title }) => title),
      ...globals!.map(({ globalType }) => globalType),
      ...sales!.map(({ reference }) => reference),
    ]),
  ).toEqual([]);
  expect({
    banners: banners!.length,
    sales: sales!.length > 4,
    admins: await db.collection('users').countDocuments({ role: 'ADMIN' }),
  }).toEqual({ banners: 4, sales: true, admins: 1 });
  for (const shop of shops) expect(shop.output()).toMatch(/Administrador +admin@spabronze\.example/);
  expect(await Promise.all(shops.map((shop) => shop.stop()))).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ]);
});

onMongo('first administrator: two first starts with SEED=none create one, and both name it', async () => {
  const account = { ADMIN_EMAIL: 'jefa@spa.example', ADMIN_PASSWORD: 'arena-y-sol-2026' };
  const shops = await openBoth('two-empty', account);
  const users = await (await databaseOf('two-empty')).collection('users').find().toArray();
  expect(users.map(({ email, role }) => [email, role])).toEqual([[account.ADMIN_EMAIL, 'ADMIN']]);
  for (const shop of shops) expect(shop.output()).toContain(`Administrador   ${account.ADMIN_EMAIL}\n`);
  await Promise.all(shops.map((shop) => shop.stop()));
});
