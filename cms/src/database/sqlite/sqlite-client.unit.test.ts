import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { isDuplicate } from '../../lib/retry-conflict';
import { sqliteClient } from './sqlite-client';

let folder: string;
let client: Client;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'spa-sqlite-'));
  client = sqliteClient(path.join(folder, 'shop.db'));
  await client.execute(
    'CREATE TABLE mousses (id TEXT PRIMARY KEY, name TEXT UNIQUE, stock INTEGER, tone REAL)',
  );
});
afterEach(() => {
  client.close();
  rmSync(folder, { recursive: true });
});

const insert = (...args: (string | number | boolean | null)[]) =>
  client.execute({ sql: 'INSERT INTO mousses VALUES (?, ?, ?, ?) RETURNING id, stock', args });
const all = async () => (await client.execute('SELECT * FROM mousses ORDER BY id')).rows;

test('execute: a row is read by name and by position, as from the driver', async () => {
  await insert('a', 'Bronce', 7, 1.5);
  const driver = createClient({ url: `file:${path.join(folder, 'shop.db')}` });
  try {
    const sql = 'SELECT m.*, m.id, 2 AS id FROM mousses m';
    const [theirs] = (await driver.execute(sql)).rows;
    const [ours] = (await client.execute(sql)).rows;
    expect(Object.entries(ours!)).toEqual(Object.entries(theirs!));
    expect(Array.prototype.slice.call(ours)).toEqual(Array.prototype.slice.call(theirs));
    expect(ours).toHaveLength(6);
  } finally {
    driver.close();
  }
});

test('execute: a statement answers anew each time, whatever the number of rows', async () => {
  for (const count of [0, 99, 100, 101, 250]) {
    await client.execute('DELETE FROM mousses');
    for (let at = 0; at < count; at += 1) await insert(`id-${at}`, `name-${at}`, at, null);
    expect(await all()).toHaveLength(count);
    /* A statement that is not read to its end would keep the file locked for a checkpoint. */
    const [checkpoint] = (await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')).rows;
    expect(checkpoint).toMatchObject({ busy: 0 });
  }
});

test('execute: a unique index refuses, and the statement works again afterwards', async () => {
  await insert('a', 'Bronce', 1, null);
  for (const id of ['b', 'c']) {
    const refusal: unknown = await insert(id, 'Bronce', 1, null).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'LibsqlError', code: 'SQLITE_CONSTRAINT_UNIQUE' });
    expect(isDuplicate(refusal)).toBe(true);
  }
  expect((await insert('b', 'Arena', true, 2)).rows).toEqual([{ id: 'b', stock: 1 }]);
});

test('execute: columns that a change of the schema adds are answered', async () => {
  await insert('a', 'Bronce', 1, null);
  await all();
  await client.executeMultiple('ALTER TABLE mousses ADD COLUMN brand TEXT; UPDATE mousses SET brand = name;');
  expect(await all()).toMatchObject([{ brand: 'Bronce' }]);
});

test('batch: writes all or nothing', async () => {
  const row = (id: string, name: string) => ({
    sql: 'INSERT INTO mousses VALUES (?, ?, 1, NULL)',
    args: [id, name],
  });
  await expect(client.batch([row('a', 'Bronce'), row('b', 'Bronce')], 'write')).rejects.toMatchObject({
    code: 'SQLITE_CONSTRAINT_UNIQUE',
  });
  expect(await all()).toEqual([]);
  await client.batch([row('a', 'Bronce'), row('b', 'Arena')], 'write');
  expect(await all()).toHaveLength(2);
});

test('transaction: refuses, because it would hold other requests inside it', async () => {
  await expect(client.transaction('write')).rejects.toThrow('decision 2');
});

test('close: whoever asks afterwards is told that the client is closed, as by the driver', async () => {
  await all();
  client.close();
  expect(client.closed).toBe(true);
  const closed = { name: 'LibsqlError', code: 'CLIENT_CLOSED' };
  await expect(all()).rejects.toMatchObject(closed);
  await expect(client.batch(['SELECT 1'])).rejects.toMatchObject(closed);
  await expect(client.executeMultiple('SELECT 1')).rejects.toMatchObject(closed);
  client.close();
});

test('a commit is on the disk, and a second process may read', async () => {
  const pragma = async (name: string) => Object.values((await client.execute(`PRAGMA ${name}`)).rows[0]!)[0];
  expect({
    synchronousPragma: await pragma('synchronous'),
    journalModePragma: await pragma('journal_mode'),
    busyTimeoutPragma: await pragma('busy_timeout'),
  }).toEqual({ synchronousPragma: 2, journalModePragma: 'wal', busyTimeoutPragma: 5000 });
});

test('close: a copy of the file alone has every row', async () => {
  await insert('a', 'Bronce', 7, 1.5);
  client.close();
  const copy = path.join(folder, 'copy.db');
  copyFileSync(path.join(folder, 'shop.db'), copy);
  client = sqliteClient(copy);
  expect((await all()).map(({ name }) => name)).toEqual(['Bronce']);
});
