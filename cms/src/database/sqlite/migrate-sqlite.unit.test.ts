import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { migrateSqlite } from './migrate-sqlite';
import type { Migration } from '../migrate/migration';
import { nextStatements, type Snapshot } from '../migrate/migration-writer';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spa-bronze-migrate-'));
  file = path.join(folder, 'shop.db');
});
afterEach(() => rm(folder, { recursive: true }));

const migration = (name: string, ...sqlite: string[]): Migration => ({ name, sqlite, mongodb: [] });
const first = migration(
  '0001_initial',
  'CREATE TABLE payload_migrations (id text PRIMARY KEY, name text, batch numeric)',
  'CREATE TABLE users (id text PRIMARY KEY, name text NOT NULL, tel text)',
  'CREATE TABLE carts (id text PRIMARY KEY, user_id text NOT NULL REFERENCES users(id) ON DELETE CASCADE)',
);

function rows(sql: string): unknown[] {
  const database = new Database(file);
  const found = database.prepare(sql).all([]);
  database.close();
  return found;
}
function exec(sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

async function filled(): Promise<void> {
  await migrateSqlite(file, [first]);
  exec("INSERT INTO users VALUES ('u', 'Ana', '300'); INSERT INTO carts VALUES ('c', 'u')");
}
const third = migration('0003_third', 'ALTER TABLE users ADD COLUMN tag text');
const carts = () => rows('SELECT * FROM carts');
const names = () => rows('SELECT name FROM payload_migrations').map((row) => (row as { name: string }).name);

const rebuild = migration(
  '0002_rebuild',
  'CREATE TABLE __new_users (id text PRIMARY KEY, name text, tel text)',
  'INSERT INTO __new_users SELECT id, name, tel FROM users',
  'DROP TABLE users',
  'ALTER TABLE __new_users RENAME TO users',
);

test('a new file gets every migration, without a copy and without a line', async () => {
  expect(await migrateSqlite(file, [first, rebuild])).toEqual([]);
  expect(names()).toEqual(['0001_initial', '0002_rebuild']);
  expect(existsSync(`${file}.before-0001_initial`)).toBe(false);
  expect(await migrateSqlite(file, [first, rebuild])).toEqual([]);
});

test('a parent table that is rebuilt keeps its children, which still belong to it', async () => {
  await filled();
  expect(await migrateSqlite(file, [first, rebuild])).toEqual([expect.stringContaining('0002_rebuild')]);
  expect(carts()).toEqual([{ id: 'c', user_id: 'u' }]);
  exec("DELETE FROM users WHERE id = 'u'");
  expect(carts()).toEqual([]);
});

test.each([
  ['a statement fails', 'DROP TABLE missing', 'no such table'],
  ['a row would lose its parent', "UPDATE carts SET user_id = 'x'", 'carts would have no row of users'],
  ['a row would be lost', 'DELETE FROM carts', 'carts would have 0 of its 1 rows'],
])('%s: nothing of the migration is kept, and one line says why', async (_, statement, why) => {
  await filled();
  const bad = migration('0002_bad', 'ALTER TABLE users ADD COLUMN tag text', statement);
  await expect(migrateSqlite(file, [first, bad])).rejects.toThrow(
    new RegExp(`^No se puede actualizar[^\\n]*0002_bad: [^\\n]*${why}[^\\n]*Sigue como estaba\\.$`),
  );
  expect(names()).toEqual(['0001_initial']);
  expect(rows('SELECT * FROM users')).toEqual([{ id: 'u', name: 'Ana', tel: '300' }]);
  expect(carts()).toHaveLength(1);
});

test('a row that had already lost its parent does not stop a migration', async () => {
  await filled();
  exec("PRAGMA foreign_keys = OFF; UPDATE carts SET user_id = 'x'; PRAGMA foreign_keys = ON");
  expect(await migrateSqlite(file, [first, rebuild])).toEqual([expect.stringContaining('0002_rebuild')]);
  expect(carts()).toEqual([{ id: 'c', user_id: 'x' }]);
});

test('migration: when the second of two fails, the message says where the file is and where the copy is', async () => {
  await filled();
  const bad = migration('0003_bad', 'DROP TABLE missing');
  await expect(migrateSqlite(file, [first, rebuild, bad])).rejects.toThrow(
    new RegExp(`0003_bad: .*\\. Quedó en 0002_rebuild; como estaba antes: .*before-0002_rebuild\\.$`),
  );
  expect(names()).toEqual(['0001_initial', '0002_rebuild']);
});

test.each([
  [
    'fails again',
    [migration('0003_bad', 'DROP TABLE missing')],
    /Quedó en 0002_rebuild; .*before-0002_rebuild\.$/,
  ],
  ['fails at a later one', [third, migration('0004_bad', 'DROP TABLE missing')], /before-0002_rebuild\.$/],
])('an upgrade that ended halfway and %s names the copy from before it', async (_, next, words) => {
  await filled();
  const bad = migration('0003_bad', 'DROP TABLE missing');
  await expect(migrateSqlite(file, [first, rebuild, bad])).rejects.toThrow('before-0002_rebuild');
  await expect(migrateSqlite(file, [first, rebuild, ...next])).rejects.toThrow(words);
  expect(existsSync(`${file}.before-0003_third`)).toBe(false);
});

test('an upgrade that ended halfway and goes on names the copy from before it, the next upgrade its own', async () => {
  await filled();
  const bad = migration('0003_third', 'DROP TABLE missing');
  await expect(migrateSqlite(file, [first, rebuild, bad])).rejects.toThrow('before-0002_rebuild');
  expect(await migrateSqlite(file, [first, rebuild, third])).toEqual([
    expect.stringMatching(/0003_third; como estaba antes: .*before-0002_rebuild$/),
  ]);
  const fourth = migration('0004_fourth', 'ALTER TABLE users ADD COLUMN nick text');
  expect(await migrateSqlite(file, [first, rebuild, third, fourth])).toEqual([
    expect.stringMatching(/0004_fourth; como estaba antes: .*before-0004_fourth$/),
  ]);
});

test('an upgrade that ended halfway and whose copy is gone makes a new one', async () => {
  await filled();
  const bad = migration('0003_third', 'DROP TABLE missing');
  await expect(migrateSqlite(file, [first, rebuild, bad])).rejects.toThrow('before-0002_rebuild');
  await rm(`${file}.before-0002_rebuild`);
  expect(await migrateSqlite(file, [first, rebuild, third])).toEqual([
    expect.stringMatching(/como estaba antes: .*before-0003_third$/),
  ]);
});

test('migration: without a copy nothing is changed', async () => {
  await filled();
  await mkdir(`${file}.before-0002_rebuild.part`);
  await expect(migrateSqlite(file, [first, rebuild])).rejects.toThrow(/^No se puede guardar la copia/);
  expect(names()).toEqual(['0001_initial']);
});

test.each([
  ['newer than the program', [first, rebuild], [first], 'más nueva de la tienda (0002_rebuild)'],
  ['older than the first migration', [first], [migration('0001_other')], 'anterior a la 0.2.0'],
])('a file that is %s is refused', async (_, made, present, why) => {
  await migrateSqlite(file, made);
  await expect(migrateSqlite(file, present)).rejects.toThrow(why);
});

test('a file with the tables of another program is refused', async () => {
  exec('CREATE TABLE notes (text)');
  await expect(migrateSqlite(file, [first])).rejects.toThrow('anterior a la 0.2.0');
  expect(rows('SELECT name FROM sqlite_master')).toEqual([{ name: 'notes' }]);
});

const column = (name: string, more: object = {}) => ({
  ...{ name, type: 'text', primaryKey: false, notNull: false, autoincrement: false },
  ...more,
});
const table = (name: string, columns: ReturnType<typeof column>[], foreignKeys: object = {}) => ({
  ...{ name, indexes: {}, foreignKeys, compositePrimaryKeys: {}, uniqueConstraints: {} },
  checkConstraints: {},
  columns: Object.fromEntries(columns.map((it) => [it.name, it])),
});
const snapshot = (...tables: ReturnType<typeof table>[]) =>
  ({
    ...{ version: '6', dialect: 'sqlite', views: {}, enums: {}, id: '0', prevId: '0' },
    _meta: { tables: {}, columns: {} },
    tables: Object.fromEntries(tables.map((it) => [it.name, it])),
  }) as unknown as Snapshot;
const id = column('id', { primaryKey: true, notNull: true });
const cartsTable = table('carts', [id, column('user_id', { notNull: true })]);

test('statements for columns that come, go and change at once are written without asking, and keep every row', async () => {
  await filled();
  const before = snapshot(cartsTable, table('users', [id, column('name', { notNull: true }), column('tel')]));
  const after = snapshot(
    cartsTable,
    table('gifts', [id]),
    table('users', [id, column('name'), column('phone', { default: "'none'" })]),
  );
  const sqlite = await nextStatements(before, after);
  await migrateSqlite(file, [first, migration('0002_written', ...sqlite)]);
  expect(rows('SELECT * FROM users')).toEqual([{ id: 'u', name: 'Ana', phone: 'none' }]);
  expect(carts()).toHaveLength(1);
  expect(rows('SELECT * FROM gifts')).toEqual([]);
  expect(await nextStatements(after, after)).toEqual([]);
});

test('a written column that names a row of another table is emptied when that row goes', async () => {
  await filled();
  const users = table('users', [id, column('name', { notNull: true }), column('tel')]);
  const key = {
    ...{ name: 'fk', tableFrom: 'carts', tableTo: 'users', columnsFrom: ['payer_id'], columnsTo: ['id'] },
    ...{ onDelete: 'set null', onUpdate: 'no action' },
  };
  const next = table('carts', [id, column('user_id', { notNull: true }), column('payer_id')], { fk: key });
  const sqlite = await nextStatements(snapshot(users, cartsTable), snapshot(users, next));
  await migrateSqlite(file, [first, migration('0002_payer', ...sqlite)]);
  exec(
    "INSERT INTO users VALUES ('v', 'Luz', ''); UPDATE carts SET payer_id = 'v'; DELETE FROM users WHERE id = 'v'",
  );
  expect(carts()).toEqual([{ id: 'c', user_id: 'u', payer_id: null }]);
});
