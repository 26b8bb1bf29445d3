import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline as join } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BSON, type Db, type Document, type IndexDescriptionInfo, type MongoClient } from 'mongodb';
import { codeOf } from '../../lib/error-facts';
import { type CheckStartLock } from '../start-lock';
import { MIGRATION_RECORDS } from '../migrate/migration-records';
import { isPassing } from './passing-collections';
import { FILE_MODE } from '../private-files';

/** Returns what a dump has of a row, null to leave the row out. */
export type RowFilter = (collection: string, row: Document) => Document | null;
type Line = { collection: string; indexes: IndexDescriptionInfo[] } | { row: Document };

const ROWS_AT_ONCE = 500;
const EXISTS = 48;
const asText = (line: Line) => `${BSON.EJSON.stringify(line, { relaxed: false })}\n`;

/** A database that is only half loaded has no record of migrations, so no program opens it. */
const recordsLast = (a: string, b: string) =>
  Number(a === MIGRATION_RECORDS) - Number(b === MIGRATION_RECORDS) || (a < b ? -1 : 1);

/**
 * Writes all rows and indexes of a database, as they are at one instant, into a compressed file that only this
 * user can read. Others may write meanwhile. All rows must be read within MongoDB's limit for a transaction, a
 * minute by default. Returns the number of rows of each collection.
 */
export async function dumpMongo(
  client: MongoClient,
  db: Db,
  file: string,
  filter: RowFilter,
): Promise<Record<string, number>> {
  const collections = await Promise.all(
    (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
      .map(({ name }) => name)
      .filter((name) => !isPassing(name) && !name.startsWith('system.'))
      .sort(recordsLast)
      .map(async (name) => ({ collection: name, indexes: await db.collection(name).indexes() })),
  );
  const counts: Record<string, number> = {};
  await client.withSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    async function* lines() {
      for (const { collection, indexes } of collections) {
        counts[collection] = 0;
        yield asText({ collection, indexes });
        for await (const row of db.collection(collection).find({}, { session, promoteValues: false })) {
          const kept = filter(collection, row);
          if (!kept) continue;
          counts[collection] += 1;
          yield asText({ row: kept });
        }
      }
    }
    try {
      await pipeline(lines, createGzip(), createWriteStream(file, { mode: FILE_MODE, flush: true }));
    } finally {
      await session.abortTransaction().catch(() => undefined);
    }
  });
  return counts;
}

interface Load {
  check: CheckStartLock;
  /** Is called with the number of rows of each collection before the record of migrations, which opens the database. */
  validate: (counts: Record<string, number>) => void;
}

export async function loadMongo(
  db: Db,
  file: string,
  { check = () => Promise.resolve(), validate = () => undefined }: Partial<Load> = {},
): Promise<void> {
  /* An error of the file ends the text, which throws it below. */
  const text = join(createReadStream(file), createGunzip(), () => undefined);
  let collection = '';
  let indexes: IndexDescriptionInfo[] = [];
  let rows: Document[] = [];
  const counts: Record<string, number> = {};
  const write = async () => {
    await check();
    if (rows.length) await db.collection(collection).insertMany(rows);
    rows = [];
  };
  const finish = async () => {
    await write();
    const own = indexes.filter(({ name }) => name !== '_id_').map(({ v: _, ...index }) => index);
    if (own.length) await db.collection(collection).createIndexes(own);
  };
  for await (const part of createInterface({ input: text, crlfDelay: Infinity })) {
    const line = BSON.EJSON.parse(part, { relaxed: false }) as Line;
    if ('row' in line) {
      rows.push(line.row);
      counts[collection] = (counts[collection] ?? 0) + 1;
    } else {
      await finish();
      ({ collection, indexes } = line);
      counts[collection] = 0;
      if (collection === MIGRATION_RECORDS) validate(counts);
      await db.createCollection(collection).catch((error: unknown) => {
        if (codeOf(error) !== EXISTS) throw error;
      });
    }
    if (rows.length >= ROWS_AT_ONCE) await write();
  }
  await finish();
}
