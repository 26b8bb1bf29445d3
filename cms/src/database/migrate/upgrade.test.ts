import { execFile } from 'node:child_process';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import Database from 'libsql';
import { MongoClient } from 'mongodb';
import { Client } from '../../testing/client';
import { beginShop, refusedStart, runProgram } from '../../testing/process';
import {
  placeFixture,
  recorded,
  rowsOf,
  rowsOfFile,
  type Fixture,
  type Rows,
} from '../../testing/upgrades/fixture';
import { sample } from '../../testing/sample';
import { isMongo, onMongo, onSqlite } from '../../testing/databases';
import { server } from '../../testing/worker-server';

jest.setTimeout(180_000);
const isSqlite = !isMongo;
const real = server.inside.migrations.slice(1);
/** What the code of today adds to 0.2.0, and the two made-up versions. */
const migrationsSince020 = [...real.map(({ name }) => name), '9001_origin', '9002_made_in'];
/** All steps of the real migrations, and of the made-up ones all of MongoDB and some of SQLite. */
const STEPS =
  real.reduce((sum, it) => sum + (isSqlite ? it.sqlite : it.mongodb).length, 0) + (isSqlite ? 20 : 7);

const tried = sample(STEPS, 3);
const points = Array.from({ length: tried }, (_, at) => Math.round((at * (STEPS - 1)) / (tried - 1)));

const migrate = ({ values }: Fixture, more: Record<string, string>) =>
  runProgram({ ...values, ONLY_MIGRATE: '1', ...more }, 'later-version');

/** Fields and columns that a later release gave another name. */
const renamed: Record<string, Record<string, string>> = {
  sales: { usd_cents: 'minor', captured_cents: 'captured', usdCents: 'minor', capturedCents: 'captured' },
};
const asNamedNow = (table: string, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [renamed[table]?.[name] ?? name, value]));

/** Every row is there with every field that it had. */
function expectKept(before: Rows, after: Rows): void {
  const idOf = (row: Record<string, unknown>) => JSON.stringify(row.id ?? row._id);
  for (const [table, rows] of Object.entries(before)) {
    const now = new Map(after[table]?.map((row) => [idOf(row), row]));
    expect({ table, now: now.size }).toEqual({ table, now: rows.length });
    for (const row of rows) expect(now.get(idOf(row))).toMatchObject(asNamedNow(table, row));
  }
}

const values = (rows: Rows, table: string, field: string) => [
  ...new Set(rows[table]?.map((row) => row[field])),
];

test('0.2.0 goes through a version that adds and one that renames and rebuilds: all rows stay, and the shop goes on', async () => {
  const shop = await placeFixture('upgraded');
  const before = await rowsOf(shop);
  expect(await migrate(shop, { LATER: '1' })).toMatchObject({ code: 0, text: /9001_origin/ });
  const second = await rowsOf(shop);
  expectKept(before, second);
  expect(values(second, 'products', 'origin')).toEqual(['Colombia']);
  const admins = second.users?.filter(({ role }) => role === 'ADMIN') ?? [];
  const confirmedAt = isSqlite ? 'email_confirmed_at' : 'emailConfirmedAt';
  const createdAt = isSqlite ? 'created_at' : 'createdAt';
  expect(admins.map((it) => it[confirmedAt])).toEqual(admins.map((it) => it[createdAt]));
  expect(values(second, 'users', confirmedAt).filter(Boolean)).toHaveLength(admins.length);
  if (isSqlite) {
    const copy = `${shop.file}.before-${migrationsSince020[0]}`;
    expect(rowsOfFile(copy)).toEqual(before);
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
  }
  const opened = await beginShop('upgraded', env(shop, { LATER: '2' }), 'later-version').open();
  await expectShopGoesOn(opened.url, shop);
  await opened.stop();
  const third = await rowsOf(shop);
  expect(values(third, 'products', isSqlite ? 'made_in' : 'madeIn')).toEqual(['Colombia']);
  for (const table of ['users', 'products', ...(isSqlite ? ['home_gallery_images', 'menus_header'] : [])])
    expect({ table, third: third[table]?.length }).toEqual({ table, third: before[table]?.length });
  const { code, text } = await refusedStart({ ...shop.values, NODE_ENV: 'production' });
  expect({ code, text }).toEqual({
    code: 1,
    text: expect.stringMatching(/^Spa Bronze no puede abrir: [^\n]*más nueva[^\n]*9002_made_in[^\n]*\n$/),
  });
});

const env = ({ values: own }: Fixture, more: Record<string, string>) =>
  ({ ...own, NODE_ENV: 'test', ...more }) as Record<string, string>;

async function expectShopGoesOn(url: string, { booked, paying, carting, admin }: Fixture): Promise<void> {
  const clientOf = ({ cookies }: { cookies: Record<string, string> }) => {
    const client = new Client(url);
    for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
    return client;
  };
  const bookings = await clientOf(booked).get<{ date: string }[]>('/bookings');
  expect({ status: bookings.status, text: bookings.text }).toEqual({
    status: 200,
    text: expect.stringContaining(booked.day),
  });
  expect(await clientOf(carting).read('/view-cart-product')).toEqual([
    expect.objectContaining({ quantity: 2 }),
  ]);
  const decided = await fetch(`${url}/sandbox/paypal/v2/checkout/orders/${paying.order}/decision`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ decision: 'approve' }),
  });
  expect(decided.status).toBe(200);
  const captured = await clientOf(paying).post('/payment/capture-order', { orderID: paying.order });
  expect({ status: captured.status, text: captured.text }).toEqual({ status: 200, text: expect.any(String) });
  expect((await new Client(url).post('/signin', admin)).status).toBe(200);
}

/** Written as `+57 300 000 0001` and `300 123 4567`. An administrator has none. */
const phones = ['+573000000001', '+573000000002', '+573001234567'];

test.each(points)(
  'kill -9 before step %i of the migrations since 0.2.0: the next start finishes them',
  async (at) => {
    const shop = await placeFixture(`killed-${at}`);
    const before = await rowsOf(shop);
    const first = await migrate(shop, { LATER: '2', DIE_BEFORE_STEP: String(at) });
    expect(first.signal ?? first.code).toBe(at < STEPS ? 'SIGKILL' : 0);
    const next = await migrate(shop, { LATER: '2' });
    expect({ code: next.code, text: next.text }).toEqual({
      code: 0,
      text: at < STEPS ? expect.stringContaining('9002') : '',
    });
    const after = await rowsOf(shop);
    expectKept(before, after);
    expect(values(after, 'products', isSqlite ? 'made_in' : 'madeIn')).toEqual(['Colombia']);
    expect(values(after, 'sales', isSqlite ? 'buyer_tel_e164' : 'buyerTelE164').sort()).toEqual(phones);
    expect(values(after, 'users', isSqlite ? 'tel_e164' : 'telE164').sort()).toEqual([...phones, null]);
    expect((await recorded(shop)).slice(1)).toEqual(migrationsSince020);
  },
);

test('two programs at once: each migration runs once', async () => {
  const shop = await placeFixture('two');
  const before = await rowsOf(shop);
  const ends = await Promise.all([migrate(shop, { LATER: '2' }), migrate(shop, { LATER: '2' })]);
  const texts = ends.map(({ text }) => text).sort();
  if (isSqlite && ends.some(({ code }) => code !== 0))
    expect(texts).toEqual([expect.stringContaining('9002'), expect.stringContaining('Otro proceso')]);
  else expect(texts).toEqual(['', expect.stringContaining('9002')]);
  expectKept(before, await rowsOf(shop));
  expect((await recorded(shop)).slice(1)).toEqual(migrationsSince020);
});

/** Blocks of 512 bytes that a file may have: less than the copy needs. */
const FULL_BLOCKS = 1000;

onSqlite('on a full disk one line says so, nothing changes, and no half of a copy is left', async () => {
  const shop = await placeFixture('full-disk');
  const before = await rowsOf(shop);
  const program = path.join(String(process.env.SPA_TEST_BUNDLE), 'later-version.mjs');
  const command = `ulimit -f ${FULL_BLOCKS}; exec "${process.execPath}" --no-warnings "${program}"`;
  const values = { PATH: process.env.PATH, ...shop.values, ONLY_MIGRATE: '1', LATER: '2' };
  const ended = await promisify(execFile)('sh', ['-c', command], {
    env: values as unknown as NodeJS.ProcessEnv,
  }).catch((error: { code: number; stderr: string }) => error);
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No se puede guardar la copia [^\n]*\n$/),
  });
  expect(await rowsOf(shop)).toEqual(before);
  expect(await recorded(shop)).toHaveLength(1);
  expect((await readdir(path.dirname(shop.file))).filter((it) => it.includes('before'))).toEqual([]);
});

onSqlite('a file that is older than 0.2.0 is refused in one line', async () => {
  const own = server.values('before-releases', { NODE_ENV: 'production' });
  const file = path.join(String(own.DATA_DIR), 'spa-bronze.db');
  await mkdir(String(own.DATA_DIR), { recursive: true });
  await writeFile(file, '');
  const database = new Database(file);
  database.exec('CREATE TABLE payload_migrations (id text, name text, batch numeric)');
  database.exec("INSERT INTO payload_migrations VALUES ('1', '20250101_000000_initial_964fb84c', 1)");
  database.close();
  const { code, text } = await refusedStart(own);
  expect({ code, text }).toEqual({
    code: 1,
    text: expect.stringMatching(/^Spa Bronze no puede abrir: [^\n]*anterior a la 0\.2\.0[^\n]*\n$/),
  });
});

onMongo('a database that is older than 0.2.0 is refused in one line', async () => {
  const own = server.values('before-releases', { NODE_ENV: 'production' });
  const client = new MongoClient(String(own.DATABASE_URI));
  await client.db().collection('users').insertOne({ email: 'ana@correo.example' });
  await client.close();
  const { code, text } = await refusedStart(own);
  expect({ code, text }).toEqual({
    code: 1,
    text: expect.stringMatching(/^Spa Bronze no puede abrir: [^\n]*anterior a la 0\.2\.0[^\n]*\n$/),
  });
});
