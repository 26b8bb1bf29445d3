import type { Payload, Where } from 'payload';
import { logRowChange, rowChangesSince } from '../../database/row-changes';
import { onWrite } from '../../lib/on-write';
import {
  changeColumns,
  listingColumns,
  listingOf,
  productOf,
  rowsOfIds,
  textsOf,
  walk,
} from './catalogue-rows';
import { isRewritten, nothing, put, remove, storeOf, type Catalogue, type Found } from './catalogue-store';
import { notInTrash } from './products-by-ids';

/**
 * Milliseconds after which the log of changes is read again, where other processes may write. A SQLite file
 * has only one process.
 */
const FRESH_MS = 200;
/**
 * Where others may write, all rows are compared in this interval: a process may have died between a write and
 * its entry in the log. In a large shop the interval is so long that comparing takes a hundredth of the time.
 */
const COMPARE_MS = 10_000;
const COMPARING_SHARE = 100;
/** Maximum rows that are read by id. When more were written, all rows are read. */
const MOST_IDS = 1000;
const hasOthers = ({ db }: Payload) => db.name === 'mongoose';
const isFresh = (payload: Payload, { writes, seen, checkedAt }: Catalogue) =>
  seen === writes && (!hasOthers(payload) || performance.now() - checkedAt < FRESH_MS);

/** The current catalogue. Up to FRESH_MS old when another process writes. */
export async function freshCatalogue(payload: Payload): Promise<Catalogue> {
  const catalogue = storeOf(payload);
  await catalogue.running;
  if (!isFresh(payload, catalogue)) {
    catalogue.running ??= check(payload, catalogue).finally(() => {
      catalogue.running = undefined;
    });
    await catalogue.running;
  }
  return catalogue;
}

/** Tracks every write of a product through this Payload. */
export function watchCatalogue(payload: Payload): void {
  onWrite(payload, ({ collection, rows, isDeletion, isFailed }) => {
    if (collection !== 'products') return;
    const isUnknown = isFailed || (isDeletion && rows.length === 0);
    return catalogueChanged(payload, isUnknown ? undefined : rows.map(({ id }) => String(id)));
  });
}

/**
 * Products were written in this process, those of `ids` if known. The next list reads the database, here at
 * once and in other processes when they look into the log.
 */
export async function catalogueChanged(payload: Payload, ids?: readonly string[]): Promise<void> {
  const catalogue = storeOf(payload);
  catalogue.writes += 1;
  if (!ids) catalogue.isUnsure = true;
  for (const id of ids ?? []) catalogue.written.add(id);
  if (ids?.length === 0) return;
  await logRowChange(payload, 'products', ids).catch((err: unknown) => {
    catalogue.isUntold = true;
    payload.logger.error({ err }, 'A change of products could not be logged');
  });
}

/** Reads what was written here or logged by others since the last check. */
async function check(payload: Payload, catalogue: Catalogue): Promise<void> {
  const { writes, written, isUnsure, isUntold } = catalogue;
  const checkedAt = performance.now();
  Object.assign(catalogue, { written: new Set(), isUnsure: false, isUntold: false });
  try {
    if (isUntold) await logRowChange(payload, 'products', undefined);
    const logged = await rowChangesSince(payload, 'products', catalogue.logged);
    const isDue = hasOthers(payload) && checkedAt >= catalogue.compareAt;
    const ids = new Set([...written, ...(logged.ids ?? [])]);
    await update(payload, catalogue, ids, isUnsure || !logged.ids || isDue);
    Object.assign(catalogue, { seen: writes, checkedAt, logged: logged.count });
  } catch (error) {
    for (const id of written) catalogue.written.add(id);
    catalogue.isUnsure ||= isUnsure;
    catalogue.isUntold ||= isUntold;
    throw error;
  }
}

/** Reads the rows of `ids`, and with `mayBeMore` all others that differ. Reads everything when that is too much. */
async function update(
  payload: Payload,
  catalogue: Catalogue,
  ids: Set<string>,
  mayBeMore: boolean,
): Promise<void> {
  const addDiffering = async () => {
    for (const id of await differing(payload, catalogue)) ids.add(id);
  };
  if (!catalogue.isOpen) return readAll(payload, catalogue);
  if (mayBeMore) await addDiffering();
  if (ids.size === 0) return;
  if (ids.size > MOST_IDS) return readAll(payload, catalogue);
  if (await readRows(payload, catalogue, ids)) return;
  await addDiffering();
  if (ids.size > MOST_IDS || !(await readRows(payload, catalogue, ids))) await readAll(payload, catalogue);
}

/** The ids of all rows that are not as they are known, also of new ones and of those that are gone. */
async function differing(payload: Payload, catalogue: Catalogue): Promise<string[]> {
  const began = performance.now();
  const unseen = new Set(catalogue.byId.keys());
  const found: string[] = [];
  for await (const rows of walk(payload, changeColumns)) {
    for (const row of rows) {
      const { _id, version, updatedAt } = productOf(row);
      const known = catalogue.byId.get(_id)?.listing;
      if (known?.version !== version || known.updatedAt !== updatedAt) found.push(_id);
      unseen.delete(_id);
    }
  }
  const now = performance.now();
  catalogue.compareAt = now + Math.max(COMPARE_MS, (now - began) * COMPARING_SHARE);
  return [...found, ...unseen];
}

/**
 * Reads the rows of `ids`. Returns whether every row is known afterwards: on SQLite by their number. On MongoDB
 * others may write at any moment, and say so in the log.
 */
async function readRows(payload: Payload, catalogue: Catalogue, ids: ReadonlySet<string>): Promise<boolean> {
  const [counted, changed] = await Promise.all([
    hasOthers(payload) ? undefined : payload.db.count({ collection: 'products', where: anyRow }),
    rowsOfIds(payload, [...ids]),
  ]);
  const present = new Set(changed.flatMap(({ gone, product }) => (gone ? [] : [product._id])));
  remove(
    catalogue,
    [...ids].filter((id) => !present.has(id)),
  );
  put(
    catalogue,
    changed
      .filter(({ gone }) => !gone)
      .map(({ product, print }) => ({ listing: listingOf(product), texts: textsOf(product), print })),
  );
  return !counted || catalogue.ids.length === counted.totalDocs;
}

const anyRow: Where = { and: [{ id: { exists: true } }, notInTrash] };

async function readAll(payload: Payload, catalogue: Catalogue): Promise<void> {
  const before = catalogue.byId;
  const found: Found[] = [];
  for await (const rows of walk(payload, listingColumns)) {
    for (const row of rows) {
      const product = productOf(row);
      const listing = listingOf(product);
      const old = before.get(product._id);
      const isNew = catalogue.index && (!old || isRewritten(old, { listing }));
      found.push({ listing, ...(isNew && { texts: textsOf(product) }) });
    }
  }
  put(Object.assign(catalogue, nothing()), found, before);
  for (const id of before.keys()) if (!catalogue.byId.has(id)) catalogue.index?.words.delete(id);
  catalogue.cards += 1;
  catalogue.changes += 1;
  catalogue.isOpen = true;
}
