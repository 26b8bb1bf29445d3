import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { migrations } from '../../migrations';
import { mongoName } from '../cannot-open';
import { migrateSqlite } from '../sqlite/migrate-sqlite';
import { TEXT_IDS } from '../migrate/migration-records';
import { demandMovable } from './move-source';
import { movedTo, refuseMoved } from './moved-file';
import { pendingMigrations } from '../migrate/pending-migrations';

const names = migrations.map(({ name }) => name);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spa-bronze-moved-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A file with the migrations of this program, and more records. */
async function fileWith(...records: string[]): Promise<string> {
  const file = path.join(folder, 'shop.db');
  await migrateSqlite(file, migrations);
  const database = new Database(file);
  for (const name of records)
    database.prepare('INSERT INTO payload_migrations (id, name, batch) VALUES (?, ?, 0)').run([name, name]);
  database.close();
  return file;
}

it.each([
  ['mongodb://db.example:27017/shop?replicaSet=rs0', 'db.example:27017/shop'],
  ['mongodb+srv://ana:secreta@a.example,b.example/shop', 'a.example,b.example/shop'],
  ['mongodb://db.example', 'db.example/'],
])('the name of %s has neither password nor options', (uri, name) => {
  expect(mongoName(uri)).toBe(name);
});

it('a record says where a shop went', () => {
  expect(movedTo([...names, 'moved to db.example/shop'])).toBe('db.example/shop');
  expect(movedTo(names)).toBeUndefined();
  expect(() => refuseMoved('a.db', names)).not.toThrow();
  expect(() => refuseMoved('a.db', ['moved to db.example/shop'])).toThrow(/se trasladó a db\.example\/shop/);
});

it('a file of the present version can be moved, and again to where its move was interrupted', async () => {
  const file = await fileWith();
  expect(() => demandMovable(file, 'db.example/shop')).not.toThrow();
  const marked = await fileWith('moved to db.example/shop');
  expect(() => demandMovable(marked, 'db.example/shop')).not.toThrow();
  expect(() => demandMovable(marked, 'db.example/other')).toThrow(/se trasladó a db\.example\/shop/);
});

it('a file of a newer version, or of none, is not moved', async () => {
  const file = await fileWith('0999_later');
  expect(() => demandMovable(file, 'db.example/shop')).toThrow(/más nueva/);
  const empty = path.join(folder, 'empty.db');
  new Database(empty).close();
  expect(() => demandMovable(path.join(folder, 'none.db'), 'x/y')).toThrow(/No hay una base de datos/);
  new Database(empty).exec('CREATE TABLE others (id text)');
  expect(() => demandMovable(empty, 'db.example/shop')).toThrow(/no es de esta versión/);
});

it('no program opens a moved file, and one that knows no moves takes it for newer', async () => {
  const moved = 'moved to db.example/shop';
  const file = await fileWith(moved);
  expect(() => pendingMigrations(file, [...names, moved].sort(), migrations)).toThrow(/más nueva/);
  await expect(migrateSqlite(file, migrations)).rejects.toThrow(/se trasladó a db\.example\/shop/);
});

it('a program that does not know ids of text takes their database for newer', () => {
  expect(() => pendingMigrations('shop', [...names, TEXT_IDS].sort(), migrations)).toThrow(/más nueva/);
});
