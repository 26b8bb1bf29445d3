import type { CollectionSlug, GlobalSlug, Payload, Where } from 'payload';
import { EnvError } from '../../env';
import { reasonOf } from '../../lib/disk-fault';
import { countedRounds } from '../../lib/counted-rounds';
import type { StartProgress } from '../../lib/console-progress';
import { hasTextIds } from '../../lib/stored-id';
import { BACKUP } from '../../lib/last-backup';
import { PAUSE } from '../../lib/pause';
import type { CheckStartLock } from '../start-lock';

/** Rows in memory at a time. A version of a page may have a hundred kilobytes. */
const ROWS_AT_ONCE = 200;
/** What stays behind: everybody logs in again, no form is open, records of migrations are written last. */
const LEFT = ['sessions', 'payload-locked-documents', 'payload-migrations'];

type Row = Record<string, unknown> & { id: string };
type Model = Payload['db']['collections'][string];

/** Two open shops: one that nobody else uses, and an empty one. */
interface Move {
  source: Payload;
  target: Payload;
  check: CheckStartLock;
  progress: StartProgress;
}

/**
 * Writes every row of a SQLite shop into MongoDB, with its id, some at a time. Versions, leases and preferences
 * get new ids, to which nothing refers. Returns the number of rows by collection.
 */
export async function moveRows(move: Move): Promise<Record<string, number>> {
  const { collections, globals } = move.source.config;
  const counts: Record<string, number> = {};
  for (const { slug, versions } of collections) {
    if (LEFT.includes(slug)) continue;
    counts[slug] = await moveCollection(move, slug);
    if (versions) counts[`${slug} (versiones)`] = await moveVersions(move, slug);
  }
  for (const { slug, versions } of globals) {
    counts[slug] = await moveGlobal(move, slug);
    if (versions) counts[`${slug} (versiones)`] = await moveGlobalVersions(move, slug);
  }
  return counts;
}

interface Part {
  name: string;
  total: number;
  read: (page: Page) => Promise<{ docs: unknown[] }>;
  model: Model;
  turn: (row: Row) => object | null;
}
/** By id, so that each batch is found by the index. */
interface Page {
  where: Where;
  sort: string;
  limit: number;
  pagination: false;
}

async function movePart(
  { check, progress }: Move,
  { name, total, read, model, turn }: Part,
): Promise<number> {
  const step = progress(name, total);
  let moved = 0;
  let last = '';
  for (const _ of countedRounds()) {
    const where: Where = last ? { id: { greater_than: last } } : {};
    const { docs } = await read({ where, sort: 'id', limit: ROWS_AT_ONCE, pagination: false });
    const rows = docs as Row[];
    const written = rows.map(turn).filter((row) => row !== null);
    await check();
    await insert(name, model, written);
    moved += written.length;
    if (rows.length) step(rows.length);
    if (rows.length < ROWS_AT_ONCE) break;
    last = rows.at(-1)!.id;
  }
  return moved;
}

/** Mongoose gives each value the type that Payload reads later. */
async function insert(name: string, model: Model, rows: object[]): Promise<void> {
  try {
    if (rows.length) await model.insertMany(rows);
  } catch (error) {
    throw new EnvError(`No se pudo trasladar ${name}: ${reasonOf(error)}.`);
  }
}

const uniqueFieldsOf = (model: Model): string[] =>
  model.schema.indexes().flatMap(([fields, options]) => (options.unique ? Object.keys(fields) : []));

/** An absent value is no duplicate for a unique index, null is one. */
const withoutNulls = (row: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || !names.includes(name)));

async function moveCollection(move: Move, collection: CollectionSlug): Promise<number> {
  const { source, target } = move;
  const model = target.db.collections[collection]!;
  const unique = uniqueFieldsOf(model);
  const keepsId = hasTextIds(target, collection);
  return movePart(move, {
    name: collection,
    total: (await source.db.count({ collection })).totalDocs,
    read: (page) => source.db.find({ collection, ...page }),
    model,
    turn: (row) => {
      const { id, ...fields } = movedRow(collection, row) ?? {};
      return id === undefined ? null : withoutNulls(keepsId ? { _id: id, ...fields } : fields, unique);
    },
  });
}

/** What is moved of a row: no link of a new password, and neither pause nor backups of the former database. */
function movedRow(collection: string, row: Row): Row | null {
  if (collection === 'leases') return row.key === PAUSE || row.key === BACKUP ? null : row;
  return collection === 'users' ? { ...row, resetPasswordToken: null, resetPasswordExpiration: null } : row;
}

const withoutId = ({ id: _, ...row }: Row): object => row;

async function moveVersions(move: Move, collection: CollectionSlug): Promise<number> {
  const { source, target } = move;
  return movePart(move, {
    name: `${collection} (versiones)`,
    total: (await source.db.countVersions({ collection })).totalDocs,
    read: (page) => source.db.findVersions({ collection, ...page }),
    model: target.db.versions[collection]!,
    turn: withoutId,
  });
}

async function moveGlobalVersions(move: Move, global: GlobalSlug): Promise<number> {
  const { source, target } = move;
  return movePart(move, {
    name: `${global} (versiones)`,
    total: (await source.db.countGlobalVersions({ global })).totalDocs,
    read: (page) => source.db.findGlobalVersions({ global, ...page }),
    model: target.db.versions[global]!,
    turn: withoutId,
  });
}

async function moveGlobal({ source, target, check }: Move, slug: GlobalSlug): Promise<number> {
  const row = await source.db.findGlobal<Row>({ slug });
  if (!row || Object.keys(row).length === 0) return 0;
  await check();
  await insert(slug, target.db.globals, [{ ...withoutId(row), globalType: slug }]);
  return 1;
}
