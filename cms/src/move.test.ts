import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import { MongoClient, type Db } from 'mongodb';
import type { CollectionSlug, GlobalSlug, Payload } from 'payload';
import { searchKeysOf } from './lib/search-keys';
import { Client } from './testing/client';
import { eventually } from './testing/eventually';
import { newPerson, PASSWORD, type Person } from './testing/people';
import { beginShop, refusedStart, runProgram, startShop } from './testing/process';
import { addToCart, costOf, createOrder, decide, freeDay, openOrder } from './testing/shop';
import { smallDemo } from './testing/small-demo';
import { tcpProxy } from './testing/tcp-proxy';
import { rowsOfFile } from './testing/upgrades/fixture';
import { describeOnMongo } from './testing/databases';
import { openServer, server, type OtherServer } from './testing/worker-server';

jest.setTimeout(300_000);

type Values = Record<string, string>;
type Row = Record<string, unknown>;
interface Item {
  id: string;
  sellingPrice: number;
  category: string;
}
/** A shop on SQLite, and the MongoDB to which it is moved. */
interface Ends {
  file: string;
  source: Values;
  target: Values;
}

let demo: string;
beforeAll(async () => {
  demo = await smallDemo(path.join(__dirname, 'seed/media'));
});
afterAll(() => rm(demo, { recursive: true, force: true }));

function endsOf(name: string): Ends {
  const target = { ...server.values(name), NODE_ENV: 'test' } as unknown as Values;
  const file = path.join(String(target.DATA_DIR), 'spa-bronze.db');
  const demoOf = { SEED: 'demo', DEMO_MEDIA: demo };
  return { file, target, source: { ...target, ...demoOf, DATABASE_URI: `file:${file}` } };
}

const moveTo = ({ source, target }: Ends) => runProgram(source, `move --to ${String(target.DATABASE_URI)}`);

async function withTarget<T>({ target }: Ends, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(String(target.DATABASE_URI));
  return work(client.db()).finally(() => client.close());
}

let closed: Promise<Ends> | undefined;
/** A demo shop that was closed: a copy of one that is made once. */
async function closedDemo(name: string): Promise<Ends> {
  const { source } = await (closed ??= (async () => {
    const first = endsOf('move-demo');
    await (await openServer(first.source)).close();
    return first;
  })());
  const ends = endsOf(name);
  await cp(String(source.DATA_DIR), String(ends.source.DATA_DIR), { recursive: true });
  return ends;
}

async function listed(app: OtherServer, category: string): Promise<Item[]> {
  const where = { category: { like: category }, sellingPrice: { greater_than: 10_000 } };
  const { docs } = await app.payload.find({ collection: 'products', where, depth: 0 });
  return docs as unknown as Item[];
}

interface Busy {
  service: Item;
  day: string;
  /** Who booked and paid, who has an open order, and who approved one that is not captured. */
  carla: Person;
  rosa: Person;
  hana: Person;
  admin: Person;
  paid: string;
  open: string;
  approved: string;
}

const appointment = (day: string, time: string) => ({
  reservationDetails: { reservationDate: day, reservationTime: time },
});

/** Everything that a shop may have when it is moved. */
async function makeBusy(app: OtherServer): Promise<Busy> {
  const [carla, rosa, hana] = [
    await newPerson('GENERAL', app),
    await newPerson('GENERAL', app),
    await newPerson('GENERAL', app),
  ];
  const admin = await newPerson('ADMIN', app);
  const [[service], [product]] = [await listed(app, 'Servicios'), await listed(app, 'Productos')];
  const day = await freeDay({ app });
  const paid = await openOrder(carla, service!, appointment(day, '10:00'));
  await decide(paid, 'approve', app.url);
  expect((await carla.client.post('/payment/capture-order', { orderID: paid })).status).toBe(200);
  const open = await openOrder(rosa, product!);
  const approved = await openOrder(hana, product!, { quantity: 2 });
  await decide(approved, 'approve', app.url);
  const approval = { reference: { equals: approved }, status: { equals: 'PAYER_APPROVED' } };
  await eventually(
    async () => (await app.payload.db.count({ collection: 'sales', where: approval })).totalDocs === 1,
  );
  await addToCart(carla, product!.id);
  await writeContent(app.payload, admin, paid);
  return { service: service!, day, carla, rosa, hana, admin, paid, open, approved };
}

/** Drafts, trash, preferences, a refund that is due, and rows without a value in a unique field. */
async function writeContent(payload: Payload, { id: user }: Person, paid: string): Promise<void> {
  const { docs: posts } = await payload.find({ collection: 'posts', limit: 1 });
  await payload.update({ collection: 'posts', id: posts[0]!.id, data: { title: 'Borrador' }, draft: true });
  await payload.updateGlobal({ slug: 'business', data: { tagline: 'En borrador' }, draft: true } as never);
  const { docs: products } = await payload.find({ collection: 'products', limit: 1, sort: 'createdAt' });
  const deletedAt = new Date().toISOString();
  await payload.db.updateOne({ collection: 'products', id: products[0]!.id, data: { deletedAt } });
  const preference = { key: 'lista', value: { limit: 5 }, user: { relationTo: 'users', value: user } };
  await payload.db.create({ collection: 'payload-preferences', data: preference });
  for (const note of ['una', 'otra'])
    await payload.db.create({ collection: 'sales', data: { openFor: note, lines: [], writes: 0 } });
  const requested = { key: 'pedida', state: 'ASKED', centavos: 100_000, cents: 25, lines: [], restock: [] };
  const refund = { ...requested, note: '', by: 'ana@correo.example', at: deletedAt };
  await payload.db.updateOne({
    collection: 'sales',
    where: { reference: { equals: paid } },
    data: { refundDue: true, refunds: [refund] },
  });
}

/** Keeps the jobs of a copied file from changing it. */
function pauseFile(file: string): void {
  const database = new Database(file);
  database
    .prepare('INSERT INTO leases (id, key, pending, writes) VALUES (?, \'pause\', \'{"since":""}\', 0)')
    .run([randomUUID()]);
  database.close();
}

const LEFT = ['sessions', 'leases', 'payload-locked-documents', 'payload-migrations'];
/** Collections and versions whose rows get other ids. */
const withoutId = ({ id: _, ...row }: Row) => row;
/** MongoDB does not store null in a unique field. */
const UNIQUE = ['reference', 'slug', 'cityKey'];
const plain = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (name, it: unknown) => (it === null && UNIQUE.includes(name) ? undefined : it)),
  ) as Row;
const keyOf = ({ key, parent, createdAt, updatedAt }: Row) => [key, parent, createdAt, updatedAt].join();
const inOrder = (rows: Row[]) => rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** All rows as Payload reads them, also hidden fields, trash and versions. */
async function readAll(payload: Payload): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  const every = { depth: 0, pagination: false, limit: 0, showHiddenFields: true } as const;
  for (const { slug, versions } of payload.config.collections) {
    if (LEFT.includes(slug)) continue;
    const collection = slug as CollectionSlug;
    const { docs } = await payload.find({ collection, ...every, trash: true, sort: 'id' });
    const rows = docs.map(plain);
    all[slug] = slug.startsWith('payload-') ? inOrder(rows.map(withoutId)) : rows;
    if (!versions) continue;
    const found = await payload.findVersions({ collection, ...every, trash: true });
    all[`${slug} versions`] = inOrder(found.docs.map(plain).map(withoutId));
  }
  for (const { slug, versions } of payload.config.globals) {
    const global = slug as GlobalSlug;
    all[slug] = withoutId(
      plain(await payload.findGlobal({ slug: global, depth: 0, showHiddenFields: true })),
    );
    if (!versions) continue;
    const found = await payload.findGlobalVersions({ slug: global, ...every });
    all[`${slug} versions`] = inOrder(found.docs.map(plain).map(withoutId));
  }
  return all;
}

async function readOnce(values: Values): Promise<Record<string, unknown>> {
  const app = await openServer(values);
  return readAll(app.payload).finally(() => app.close());
}

const statusesOf = (ends: Ends, { paid, open, approved }: Busy) =>
  withTarget(ends, async (db) => {
    const sales = db.collection('sales');
    const statusOf = async (reference: string) => (await sales.findOne({ reference }))?.status as unknown;
    return [await statusOf(paid), await statusOf(open), await statusOf(approved)];
  });

async function loggedIn(url: string, { email }: Person): Promise<Client> {
  const client = new Client(url);
  expect((await client.post('/signin', { email, password: PASSWORD })).status).toBe(200);
  return client;
}

describeOnMongo('move', () => {
  test('a shop moved from SQLite reads the same, starts paused, and goes on after resume', async () => {
    const ends = endsOf('moved');
    const app = await openServer(ends.source);
    const busy = await makeBusy(app);
    expect(await moveTo(ends)).toMatchObject({ code: 1, text: expect.stringContaining('Otro proceso') });
    await app.close();
    const twin = endsOf('moved-twin');
    await cp(String(ends.source.DATA_DIR), String(twin.source.DATA_DIR), { recursive: true });
    pauseFile(twin.file);

    const moved = await moveTo(ends);
    expect({ code: moved.code, text: moved.text }).toEqual({
      code: 0,
      text: expect.stringContaining('ya no abre'),
    });
    expect(moved.text).toContain(`De ${ends.file}`);
    expect(await readOnce(ends.target)).toEqual(await readOnce(twin.source));
    expect(await refusedStart({ ...ends.source, NODE_ENV: 'production' })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^Spa Bronze no puede abrir: [^\n]*se trasladó a [^\n]*\n$/),
    });
    await expectPaused(ends, busy);
    await expectGoesOn(ends, busy);
    await expectRestorable(ends, busy);
  });

  async function expectPaused(ends: Ends, busy: Busy): Promise<void> {
    const paused = await startShop('moved', ends.target);
    await eventually(() => expect(paused.output()).toContain('En pausa'));
    const page = await fetch(`${paused.url}/product/${busy.service.id}`);
    expect(page.status).toBe(200);
    const former = new Client(paused.url);
    for (const [cookie, value] of busy.carla.client.cookies) former.cookies.set(cookie, value);
    expect((await former.get('/user-details')).status).toBe(401);
    const admin = await loggedIn(paused.url, busy.admin);
    expect((await admin.post('/addtocart', { productId: busy.service.id })).status).toBe(503);
    await paused.stop();
    expect(await statusesOf(ends, busy)).toEqual(['APPROVED', 'CREATED', 'PAYER_APPROVED']);
  }

  async function expectGoesOn(ends: Ends, busy: Busy): Promise<void> {
    const ending = runProgram(ends.target, 'backup resume');
    const shop = await startShop('moved', ends.target);
    expect(await ending).toMatchObject({ code: 0, text: expect.stringContaining('ya no está en pausa') });
    expect(await statusesOf(ends, busy)).toEqual([expect.stringMatching(/REFUND/), 'CREATED', 'EXPIRED']);
    const rosa = await loggedIn(shop.url, busy.rosa);
    await decide(busy.open, 'approve', shop.url);
    expect((await rosa.post('/payment/capture-order', { orderID: busy.open })).status).toBe(200);
    const carla = await loggedIn(shop.url, busy.carla);
    expect((await carla.get('/bookings')).text).toContain(busy.day);
    expect((await carla.get('/view-cart-product')).body.data).toHaveLength(1);
    const buyer = { ...busy.rosa, client: rosa };
    expect((await addToCart(buyer, busy.service.id, appointment(busy.day, '15:00'))).status).toBe(200);
    const order = await createOrder(buyer, costOf(busy.service));
    expect({ status: order.status, text: order.text }).toEqual({ status: 200, text: expect.any(String) });
    await decide(String(order.body.id), 'approve', shop.url);
    const captured = await rosa.post('/payment/capture-order', { orderID: order.body.id });
    expect({ status: captured.status, text: captured.text }).toEqual({
      status: 200,
      text: expect.any(String),
    });
    await shop.stop();
    expect(await statusesOf(ends, busy)).toEqual([expect.stringMatching(/REFUND/), 'APPROVED', 'EXPIRED']);
    const sale = await withTarget(ends, (db) => db.collection('sales').findOne({ reference: order.body.id }));
    expect(sale).toMatchObject({ _id: expect.stringMatching(/^[\da-f-]{36}$/), user: busy.rosa.id });
  }

  async function expectRestorable(ends: Ends, busy: Busy): Promise<void> {
    const folder = path.join(String(process.env.SPA_TEST_DATA), 'moved-backup');
    expect(await runProgram(ends.target, `backup backup ${folder}`)).toMatchObject({ code: 0 });
    const restored = endsOf('moved-restored');
    expect(await runProgram(restored.target, `backup restore ${folder}`)).toMatchObject({ code: 0 });
    const ending = runProgram(restored.target, 'backup resume');
    const shop = await startShop('moved-restored', restored.target);
    expect(await ending).toMatchObject({ code: 0 });
    const carla = await loggedIn(shop.url, busy.carla);
    expect((await carla.get('/bookings')).text).toContain(busy.day);
    await shop.stop();
    await expectNewIds(restored, busy);
  }

  /** What staff search by is as it would be written now. */
  async function expectSearchKeys(payload: Payload): Promise<void> {
    for (const collection of ['users', 'sales'] as const) {
      const { docs } = await payload.db.find({ collection, where: {}, pagination: false });
      const keys = docs.map((row) => searchKeysOf(collection, row as never));
      expect(keys.some((it) => Object.values(it).some(Boolean))).toBe(true);
      expect(docs).toMatchObject(keys);
    }
  }

  /** New documents have ids like those that were moved, whatever a browser asks for. */
  async function expectNewIds({ target }: Ends, { admin }: Busy): Promise<void> {
    const app = await openServer(target);
    const user = await app.payload.findByID({ collection: 'users', id: admin.id });
    const data = { id: 'elegida', title: 'Nueva', excerpt: 'Corta' } as never;
    const made = await app.payload.create({
      collection: 'posts',
      data,
      draft: true,
      overrideAccess: false,
      user: { ...user, collection: 'users' } as never,
    });
    expect(made.id).toMatch(/^[\da-f-]{36}$/);
    const { docs } = await app.payload.findVersions({
      collection: 'posts',
      where: { parent: { equals: made.id } },
    });
    expect(docs).toHaveLength(1);
    await expectSearchKeys(app.payload);
    await app.close();
  }

  test('kill -9 in the middle: the file is as it was, MongoDB does not open, and the same command moves all', async () => {
    const ends = await closedDemo('move-killed');
    const before = rowsOfFile(ends.file);
    const { child } = beginShop('move-killed', ends.source, `move --to ${String(ends.target.DATABASE_URI)}`);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.stdout?.on('data', (part: Buffer) => {
      if (part.includes('users:')) child.kill('SIGKILL');
    });
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(rowsOfFile(ends.file)).toEqual(before);
    await expectHalf(ends);
    const opened = await openServer(ends.source);
    await opened.close();
    const again = await moveTo(ends);
    expect({ code: again.code, text: again.text }).toEqual({
      code: 0,
      text: expect.stringContaining('Trasladadas'),
    });
    expect(await withTarget(ends, (db) => db.collection('products').countDocuments())).toBe(
      before.products?.length,
    );
  });

  async function expectHalf({ target }: Ends): Promise<void> {
    const { code, text } = await refusedStart({ ...target, NODE_ENV: 'production' });
    expect({ code, text }).toEqual({
      code: 1,
      text: expect.stringMatching(/^Spa Bronze no puede abrir: El traslado [^\n]* no terminó[^\n]*\n$/),
    });
  }

  test('the connection is lost in the middle: one line, the file is as it was, and the same command moves all', async () => {
    const ends = await closedDemo('move-cut');
    const before = rowsOfFile(ends.file);
    const uri = new URL(String(ends.target.DATABASE_URI));
    const line = await tcpProxy(uri.hostname, Number(uri.port));
    uri.host = `127.0.0.1:${line.port}`;
    uri.search = '?directConnection=true&serverSelectionTimeoutMS=2000';
    const { child } = beginShop('move-cut', ends.source, `move --to ${uri.href}`);
    let text = '';
    let cut: Promise<void> | undefined;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        text += String(part);
        if (text.includes('users:')) cut ??= line.cut();
      });
    const code = await new Promise((resolve) => child.once('close', resolve));
    await cut;
    expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining(`127.0.0.1:${line.port}`) });
    expect(text).not.toContain('    at ');
    expect(rowsOfFile(ends.file)).toEqual(before);
    await expectHalf(ends);
    const opened = await openServer(ends.source);
    await opened.close();
    await line.mend();
    const again = await runProgram(ends.source, `move --to ${uri.href}`);
    expect({ code: again.code, text: again.text }).toEqual({
      code: 0,
      text: expect.stringContaining('Trasladadas'),
    });
    expect(await withTarget(ends, (db) => db.collection('products').countDocuments())).toBe(
      before.products?.length,
    );
    await line.cut();
  });

  test('kill -9 after the file was marked: neither opens, and the same command ends the move', async () => {
    const ends = await closedDemo('move-marked');
    expect((await moveTo(ends)).code).toBe(0);
    /* As it is before the last write. */
    await withTarget(ends, async (db) => {
      await db.collection('payload-migrations').deleteMany({});
      await db.collection('unfinished_move').insertOne({ at: new Date() });
    });
    await expectHalf(ends);
    expect((await refusedStart({ ...ends.source, NODE_ENV: 'production' })).code).toBe(1);
    expect(await moveTo(ends)).toMatchObject({ code: 0 });
    const shop = await startShop('move-marked', ends.target);
    await eventually(() => expect(shop.output()).toContain('En pausa'));
    await shop.stop();
  });

  test('a database with rows, another version, a moved file and a wrong address are refused in one line', async () => {
    const ends = await closedDemo('move-refused');
    const before = rowsOfFile(ends.file);
    const refused = async (other: Ends, text: string) => {
      const result = await moveTo(other);
      expect({ code: result.code, text: result.text }).toEqual({
        code: 1,
        text: expect.stringContaining(text),
      });
      expect(result.text).not.toContain('    at ');
    };
    await withTarget(ends, (db) => db.collection('others').insertOne({ name: 'Ana' }));
    await refused(ends, 'no está vacía');
    await withTarget(ends, (db) => db.dropDatabase());
    await refused(endsOf('move-nothing'), 'No hay una base de datos');
    await refused({ ...ends, target: { ...ends.target, DATABASE_URI: 'file:/x.db' } }, 'npm run move');
    const nobody = 'mongodb://127.0.0.1:1/shop';
    await refused({ ...ends, target: { ...ends.target, DATABASE_URI: nobody } }, '127.0.0.1:1');
    await refused({ ...ends, source: ends.target }, 'ya está en MongoDB');
    const database = new Database(ends.file);
    database.exec("INSERT INTO payload_migrations (id, name, batch) VALUES ('2', '0999_later', 2)");
    await refused(ends, 'más nueva');
    database.exec("UPDATE payload_migrations SET name = 'moved to elsewhere/shop' WHERE id = '2'");
    await refused(ends, 'se trasladó a elsewhere/shop');
    expect(await runProgram(ends.source, `backup backup ${String(ends.source.DATA_DIR)}-copy`)).toMatchObject(
      {
        code: 1,
        text: expect.stringContaining('se trasladó'),
      },
    );
    database.close();
    expect(rowsOfFile(ends.file)).toEqual(before);
  });
});
