import { execFileSync } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { plainFormTable } from '../http/forms/plain-form-table';
import { Client } from '../testing/client';
import { eventually } from '../testing/eventually';
import { beginShop, runProgram } from '../testing/process';
import { decide } from '../testing/shop';
import { placeFixture, rowsOf, type Fixture, type Rows } from '../testing/upgrades/fixture';
import { isMongo, onMongo, onSqlite } from '../testing/databases';
import { server } from '../testing/worker-server';

jest.setTimeout(240_000);
const isSqlite = !isMongo;

/** How a backup ends whose rows name files that are not there, as those of the fixture do. */
const FILES_MISSING = 3;
const env = ({ values }: Fixture) => ({ ...values, NODE_ENV: 'test' }) as Record<string, string>;
const open = (name: string, shop: Fixture) => beginShop(name, env(shop), 'later-version').open();
const folderOf = (shop: Fixture) => String(shop.values.DATA_DIR);
const backupFolder = (name: string) => path.join(String(process.env.SPA_TEST_DATA), `${name}-${isSqlite}`);

/** An empty shop like this one: another database and folder, the same clock. */
function emptyLike(shop: Fixture, name: string): Fixture {
  const values = { ...shop.values, ...server.values(name) };
  return { ...shop, values, file: path.join(String(values.DATA_DIR), 'spa-bronze.db') };
}

/** Some of the media that the rows name, one that no row names, and a copy that was made on demand. */
async function writeMedia(shop: Fixture, rows: Rows): Promise<void> {
  const media = path.join(folderOf(shop), 'media');
  await mkdir(media, { recursive: true });
  for (const { filename } of rows.media ?? [])
    await writeFile(path.join(media, String(filename)), `content of ${String(filename)}`);
  await writeFile(path.join(media, 'nobody.jpg'), 'deleted');
  await writeFile(path.join(media, 'made-w640.avif'), 'made');
}

async function contents(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    ),
  );
}

const without = (row: Record<string, unknown>, fields: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));
const secrets = [
  'reset_password_token',
  'reset_password_expiration',
  'resetPasswordToken',
  'resetPasswordExpiration',
];

/** What a restored database must have: all but sessions, links of passwords, the pause and the record of backups. */
const comparable = ({ sessions: _, users = [], leases = [], ...rest }: Rows): Rows => ({
  ...rest,
  users: users.map((row) => without(row, secrets)),
  leases: leases.filter(({ key }) => key !== 'pause' && key !== 'backup'),
});

test('a backup of an open shop restores every row and file, paused until it is reconciled', async () => {
  const shop = await placeFixture('backed-up');
  const running = await open('backed-up', shop);
  await writeMedia(shop, await rowsOf(shop));
  const folder = backupFolder('backup');
  const made = await runProgram(env(shop), `backup backup ${folder}`);
  expect({ code: made.code, text: made.text }).toEqual({
    code: FILES_MISSING,
    text: expect.stringMatching(/^Faltan \d+ archivos .*\nCopia en /),
  });
  const original = await rowsOf(shop);
  await payAfterBackup(running.url, shop);
  await running.stop();
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => /secret|outbox|sandbox|nobody|made/.test(name))).toEqual([]);
  for (const name of names.filter((it) => it !== 'media'))
    expect({ name, mode: (await stat(path.join(folder, name))).mode & 0o777 }).toEqual({ name, mode: 0o600 });

  const twin = emptyLike(shop, 'restored');
  const restored = await runProgram(env(twin), `backup restore ${folder}`);
  expect({ code: restored.code, text: restored.text }).toEqual({
    code: 0,
    text: expect.stringContaining('en pausa'),
  });
  const rows = await rowsOf(twin);
  expect(rows.sessions ?? []).toEqual([]);
  expect(comparable(rows)).toEqual(comparable(original));
  const {
    'nobody.jpg': _,
    'made-w640.avif': __,
    ...media
  } = await contents(path.join(folderOf(shop), 'media'));
  expect(await contents(path.join(folderOf(twin), 'media'))).toEqual(media);
  await cp(path.join(folderOf(shop), 'paypal-sandbox'), path.join(folderOf(twin), 'paypal-sandbox'), {
    recursive: true,
  });
  await expectPaused(twin);
  await expectResumed(twin);
  expect((await runProgram(env(twin), `backup restore ${folder}`)).code).toBe(1);
});

/** The status of the order that was paid after the backup, and of the one that was approved only. */
async function statusesOf(shop: Fixture): Promise<unknown[]> {
  const { sales } = await rowsOf(shop);
  return [shop.paying, shop.hesitating].map(
    ({ order }) => sales?.find(({ reference }) => reference === order)?.status,
  );
}

/** The backup knows nothing of this payment, the provider does. */
async function payAfterBackup(url: string, { paying }: Fixture): Promise<void> {
  await decide(paying.order, 'approve', url);
  const buyer = new Client(url);
  for (const [name, value] of Object.entries(paying.cookies)) buyer.cookies.set(name, value);
  expect((await buyer.post('/payment/capture-order', { orderID: paying.order })).status).toBe(200);
}

/** A payer approves while the shop is paused: nothing is captured, sold or sent. */
async function expectPaused(shop: Fixture): Promise<void> {
  const paused = await open('restored', shop);
  expect(paused.output()).toContain('En pausa');
  await decide(shop.hesitating.order, 'approve', paused.url);
  const staff = new Client(paused.url);
  expect((await staff.post('/signin', shop.admin)).status).toBe(200);
  expect((await staff.get('/user-details')).status).toBe(200);
  const ready = await fetch(`${paused.url}/readyz`);
  expect({ status: ready.status, body: await ready.json() }).toEqual({
    status: 200,
    body: { ok: true, paused: true },
  });
  const { data } = (await staff.get<{ paused: string | null }>('/status')).body;
  expect(data.paused).toEqual(expect.stringMatching(/^\d{4}-/));
  const add = await staff.post('/addtocart', { productId: 'x' });
  expect({ status: add.status, retryAfter: add.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '60',
  });
  const query = 'mutation { updateBusiness(data: { tagline: "Pausa" }) { tagline } }';
  expect((await staff.post('/graphql', { query })).status).toBe(503);
  expect((await new Client(paused.url).post('/category-product', { category: 'x' })).status).toBe(200);
  await expectFormsRefused(paused.url);
  await paused.stop();
  expect(await statusesOf(shop)).toEqual(['CREATED', 'CREATED']);
  expect(await readdir(path.join(folderOf(shop), 'outbox')).catch(() => [])).toEqual([]);
}

/** The forms of a browser without a script. */
async function expectFormsRefused(url: string): Promise<void> {
  const forms = ['/product/x', '/Reservar', '/login', ...Object.keys(plainFormTable)];
  const statuses = await Promise.all(
    forms.map(async (path) => {
      const body = new URLSearchParams({
        email: 'carla@correo.example',
        newsletterEmail: 'luz@correo.example',
      });
      return [
        path,
        (await fetch(`${url}${path}`, { method: 'POST', body, headers: { Origin: url }, redirect: 'manual' }))
          .status,
      ];
    }),
  );
  /* An administrator who lost the password needs a new one before the pause can end. */
  expect(statuses).toEqual(forms.map((path) => [path, path === '/reset-password' ? 400 : 503]));
}

async function expectResumed(shop: Fixture): Promise<void> {
  const ending = runProgram(env(shop), 'backup resume');
  const resumed = await open('restored', shop);
  const { code, text } = await ending;
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('ya no está en pausa') });
  expect(await statusesOf(shop)).toEqual(['APPROVED', 'EXPIRED']);
  await resumed.stop();
  const [user] = (await rowsOf(shop)).users ?? [];
  expect(user).toBeDefined();
  expect(await readdir(path.join(folderOf(shop), 'outbox'))).not.toEqual([]);
}

onMongo('a backup is of one instant, also while others write', async () => {
  const { values } = server;
  const own = values('instant');
  const client = new MongoClient(String(own.DATABASE_URI));
  const db = client.db();
  await db.collection('payload-migrations').insertOne({ name: 'of a shop', finishedAt: new Date() });
  /* A row of the first collection comes before its row of the last one, which the backup reads later. */
  let stopped = false;
  const writing = (async () => {
    for (let n = 0; !stopped; n += 1) {
      await db.collection('a_first').insertOne({ n });
      await db.collection('z_last').insertOne({ n });
    }
  })();
  await db
    .collection('filling')
    .insertMany(Array.from({ length: 3000 }, (_, n) => ({ n, text: 'x'.repeat(200) })));
  const made = await runProgram(own, `backup backup ${backupFolder('instant')}`);
  stopped = true;
  await writing;
  expect(made.code).toBe(0);
  const { rows } = JSON.parse(await readFile(path.join(backupFolder('instant'), 'backup.json'), 'utf8')) as {
    rows: Record<string, number>;
  };
  expect([0, 1]).toContain(rows.a_first! - rows.z_last!);
  await client.close();
});

/** A shop that never ran, and its backup. */
async function backedUp(name: string): Promise<{ shop: Fixture; folder: string }> {
  const shop = await placeFixture(name);
  const folder = backupFolder(name);
  expect((await runProgram(env(shop), `backup backup ${folder}`)).code).toBe(FILES_MISSING);
  return { shop, folder };
}
const restoreInto = (shop: Fixture, folder: string) => runProgram(env(shop), `backup restore ${folder}`);

/** A reader of a pipe waits for a writer. Resolves when one waited, and lets it go on. */
const letPass = (pipe: string) =>
  openFile(pipe, constants.O_WRONLY | constants.O_NONBLOCK).then(
    (file) => file.close().then(() => pipe),
    () => null,
  );

test('a picture that is uploaded after the media were listed, and before the rows are copied, is in the backup', async () => {
  const shop = await placeFixture('second-pass');
  const media = path.join(folderOf(shop), 'media');
  await writeMedia(shop, await rowsOf(shop));
  const [picture = ''] = (await rowsOf(shop)).media!.map(({ filename }) => String(filename));
  await rm(path.join(media, picture));
  /* The backup stops at the first pipe, behind its list of the files, and at the second one. */
  const pipes = new Set(['a', 'b'].map((name) => path.join(media, name)));
  for (const pipe of pipes) execFileSync('mkfifo', [pipe]);
  const made = runProgram(env(shop), `backup backup ${backupFolder('second-pass')}`);
  const passed = async () => {
    for (const pipe of pipes) if (await letPass(pipe)) return pipes.delete(pipe);
    return false;
  };
  await eventually(passed, { what: 'the list of the media' });
  await writeFile(path.join(media, picture), 'uploaded meanwhile');
  await eventually(passed, { what: 'the rest of the media' });
  expect(await made).toMatchObject({ code: FILES_MISSING });
  const copies = await contents(path.join(backupFolder('second-pass'), 'media'));
  expect(copies[picture]).toBe('uploaded meanwhile');
});

onSqlite('a restore beside the rest of another database, or of a damaged file, is refused', async () => {
  const { shop, folder } = await backedUp('refused');
  const beside = emptyLike(shop, 'beside');
  await mkdir(folderOf(beside), { recursive: true });
  await writeFile(`${beside.file}-wal`, 'of a shop that was killed');
  expect(await restoreInto(beside, folder)).toMatchObject({
    code: 1,
    text: expect.stringContaining('spa-bronze.db-wal'),
  });
  const copy = path.join(folder, 'database.db');
  const facts = path.join(folder, 'backup.json');
  const written = await readFile(facts, 'utf8');
  await writeFile(facts, JSON.stringify({ ...(JSON.parse(written) as object), files: 1 }));
  expect(await restoreInto(emptyLike(shop, 'without-media'), folder)).toMatchObject({
    code: 1,
    text: expect.stringContaining('debe tener 1 archivos'),
  });
  await writeFile(facts, written);
  await truncate(copy, (await stat(copy)).size / 2);
  const damaged = emptyLike(shop, 'damaged');
  expect(await restoreInto(damaged, folder)).toMatchObject({
    code: 1,
    text: expect.stringContaining('No se pudo restaurar'),
  });
  expect([beside, damaged].map(({ file }) => existsSync(file))).toEqual([false, false]);
});

onMongo('a backup that was cut short is refused in one line', async () => {
  const { shop, folder } = await backedUp('cut');
  const dump = path.join(folder, 'database.jsonl.gz');
  await truncate(dump, Math.floor((await stat(dump)).size / 2));
  const { code, text } = await restoreInto(emptyLike(shop, 'cut-twin'), folder);
  expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('No se pudo restaurar') });
  expect(text).not.toContain('    at ');
});

const databaseFile = isSqlite ? 'database.db' : 'database.jsonl.gz';

interface Facts {
  version: string;
  migrations: string[];
  rows: Record<string, number>;
  sums?: Record<string, unknown>;
}

test('a restore refuses a changed file, other counts of rows and a newer version, and takes a backup without sums', async () => {
  const { shop, folder } = await backedUp('checked');
  const file = path.join(folder, 'backup.json');
  const facts = JSON.parse(await readFile(file, 'utf8')) as Facts;
  const { size } = await stat(path.join(folder, databaseFile));
  expect(facts.sums).toMatchObject({
    [databaseFile]: { bytes: size, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
  });
  const says = (more: Partial<Facts>) => writeFile(file, JSON.stringify({ ...facts, ...more }));
  const refusal = async (name: string) => {
    const { code, text } = await restoreInto(emptyLike(shop, name), folder);
    expect(code).toBe(1);
    return text;
  };

  await says({ migrations: [...facts.migrations, '9999_of_later'] });
  expect(await refusal('newer')).toContain('es de una versión más nueva de la tienda (9999_of_later)');
  const { sums: _, ...older } = facts;
  await writeFile(file, JSON.stringify({ ...older, rows: { ...facts.rows, sales: facts.rows.sales! + 1 } }));
  expect(await refusal('rows')).toContain(
    `sales tiene ${facts.rows.sales} filas, y la copia dice ${facts.rows.sales! + 1}`,
  );
  await writeFile(file, JSON.stringify(older));
  const twin = emptyLike(shop, 'older');
  expect((await restoreInto(twin, folder)).code).toBe(0);
  expect(comparable(await rowsOf(twin))).toEqual(comparable(await rowsOf(shop)));

  await says({});
  const copy = path.join(folder, databaseFile);
  const bytes = await readFile(copy);
  bytes[size - 1]! ^= 1;
  await writeFile(copy, bytes);
  expect(await refusal('changed')).toContain(`${databaseFile} no es como se escribió`);
});

onMongo('of two restores into one database at once one is done, and the other is refused', async () => {
  const { shop, folder } = await backedUp('twice');
  const twin = emptyLike(shop, 'twin');
  const ends = await Promise.all([restoreInto(twin, folder), restoreInto(twin, folder)]);
  const refused = ends.find(({ code }) => code !== 0);
  expect({ codes: ends.map(({ code }) => code).sort(), text: refused?.text }).toEqual({
    codes: [0, 1],
    text: expect.stringContaining('no está vacía'),
  });
  expect(comparable(await rowsOf(twin))).toEqual(comparable(await rowsOf(shop)));
});

test('a backup of a database without a shop is refused in one line, and leaves it without a row', async () => {
  const values = { ...server.values('no-shop'), NODE_ENV: 'test' } as Record<string, string>;
  const { code, text } = await runProgram(values, `backup backup ${backupFolder('no-shop')}`);
  expect({ code, text }).toEqual({
    code: 1,
    text: expect.stringMatching(/^No hay una (tienda|base de datos) en [^\n]+\n$/),
  });
  const shop = await beginShop('no-shop', { SEED: 'none' }).open();
  await shop.stop();
  expect(shop.output()).toContain('Spa Bronze está abierta');
});
