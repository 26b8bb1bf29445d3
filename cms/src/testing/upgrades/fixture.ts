import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'libsql';
import { BSON, MongoClient, type Db } from 'mongodb';
import { loadMongo } from '../../database/mongo/mongo-dump';
import { server } from '../worker-server';

const folderOf = (release: string) => path.join(__dirname, release);
const { kind } = server.env.database;
type Row = Record<string, unknown>;
/** Rows by table or collection. */
export type Rows = Record<string, Row[]>;

/** What a test needs in order to go on with the shop. */
interface Facts {
  admin: { email: string; password: string };
  /** Sessions by their cookies: somebody who booked, two who have an open order, somebody with a cart. */
  booked: { cookies: Record<string, string>; day: string };
  paying: { cookies: Record<string, string>; order: string };
  hesitating: { cookies: Record<string, string>; order: string };
  carting: { cookies: Record<string, string> };
}

/** A shop whose process was killed while payments and refunds were under way. */
export interface FactsInFlight {
  admin: { email: string; password: string };
  goods: string;
  /** By its name, each sale of two units of goods and a booking that are delivered. */
  sales: Record<string, SaleInFlight>;
}
export interface SaleInFlight {
  order: string;
  sale: string;
  booking: string;
  day: string;
  cookies: Record<string, string>;
}

/** Where a placed shop is. */
export interface Placed {
  values: Record<string, string | undefined>;
  /** The file of SQLite. */
  file: string;
}
export type Fixture = Facts & Placed;

/** A database of its own as 0.2.0 left it, and the environment of a program that opens it at that moment. */
export const placeFixture = (name: string): Promise<Fixture> => place<Facts>(name, { cut: '' });
/**
 * The same of a shop that was killed with payments in flight, `minutes` later. That of 0.3.0 is the one of 0.2.0 as
 * the program of 0.3.0 upgraded it, killed before it went on with any payment.
 */
export const placeInFlight = (
  name: string,
  minutes: number,
  release: '0.2.0' | '0.3.0' = '0.2.0',
): Promise<FactsInFlight & Placed> => place<FactsInFlight>(name, { cut: 'in-flight.', minutes, release });

interface Cut {
  cut: string;
  minutes?: number;
  release?: string;
}
async function place<F>(name: string, { cut, minutes = 0, release = '0.2.0' }: Cut): Promise<F & Placed> {
  const values = server.values(name);
  const data = String(values.DATA_DIR);
  const unpacked = async (file: string, of = release) =>
    gunzipSync(await readFile(path.join(folderOf(of), `${cut}${file}.gz`)));
  const { at, orders, ...facts } = JSON.parse(String(await unpacked(`${kind}.json`, '0.2.0'))) as F & {
    at: string;
    orders: Record<string, string>;
  };
  for (const [name, text] of Object.entries(orders)) {
    const order = path.join(data, 'paypal-sandbox', name);
    await mkdir(path.dirname(order), { recursive: true });
    await writeFile(order, text);
  }
  const file = path.join(data, 'spa-bronze.db');
  if (kind === 'sqlite') await writeFile(file, await unpacked('sqlite.db'));
  else await withDb(values, (db) => loadMongo(db, path.join(folderOf(release), `${cut}mongodb.jsonl.gz`)));
  const CLOCK_AHEAD_MS = String(Date.parse(at) + 1000 + minutes * 60_000 - Date.now());
  const STATEMENTS = path.join(process.env.SPA_TEST_DATA ?? '', 'later-statements.json');
  const placed = { file, values: { ...values, CLOCK_AHEAD_MS, ...(kind === 'sqlite' && { STATEMENTS }) } };
  return { ...(facts as unknown as F), ...placed };
}

async function withDb<T>(values: Placed['values'], work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(String(values.DATABASE_URI));
  return work(client.db()).finally(() => client.close());
}

/** All rows of the database, without records of migrations and leases. */
export const rowsOf = ({ file, values }: Placed): Promise<Rows> =>
  kind === 'sqlite' ? Promise.resolve(rowsOfFile(file)) : withDb(values, rowsOfDb);

export function rowsOfFile(file: string): Rows {
  const database = new Database(file, { readonly: true });
  const all = (sql: string) => database.prepare(sql).all([]) as Row[];
  const tables = all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
  ).map(({ name }) => String(name));
  const rows = tables
    .filter((it) => it !== 'payload_migrations')
    .map((table) => [table, all(`SELECT * FROM "${table}" ORDER BY id`)] as const);
  database.close();
  return Object.fromEntries(rows);
}

async function rowsOfDb(db: Db): Promise<Rows> {
  const rows: Rows = {};
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    if (!['payload-migrations', 'start_leases', 'rate_limits', 'commits'].includes(name))
      rows[name] = (await db.collection(name).find().sort({ _id: 1 }).toArray()).map(
        (row) => JSON.parse(BSON.EJSON.stringify(row)) as Row,
      );
  return rows;
}

/** The recorded migrations in their order. */
export const recorded = ({ file, values }: Placed): Promise<string[]> =>
  kind === 'sqlite'
    ? Promise.resolve(namesInFile(file))
    : withDb(values, async (db) =>
        (await db.collection('payload-migrations').find().sort({ name: 1 }).toArray()).map(({ name }) =>
          String(name),
        ),
      );

function namesInFile(file: string): string[] {
  const database = new Database(file, { readonly: true });
  const rows = database.prepare('SELECT name FROM payload_migrations ORDER BY name').all([]) as Row[];
  database.close();
  return rows.map(({ name }) => String(name));
}
