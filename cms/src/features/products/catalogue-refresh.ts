import type { Payload, Where } from 'payload';
import { onWrite } from '../../lib/on-write';
import { changedRows, listingColumns, listingOf, productOf, textsOf, walk } from './catalogue-rows';
import { isRewritten, nothing, put, remove, storeOf, type Catalogue, type Found } from './catalogue-store';
import { notInTrash } from './products-by-ids';

/**
 * Milliseconds after which the rows are compared with the database again, where other processes may write. A
 * SQLite file has only one process.
 */
const FRESH_MS = 200;
/**
 * Rows that changed up to this long before the last check are read again, because clocks of several machines
 * differ and a write takes time.
 */
const SKEW_MS = 5000;
/**
 * Every LONG_LOOK_MS a longer span is read again: a write that waited for the election of a MongoDB primary
 * carries the time at which it began.
 */
const LONG_SKEW_MS = 60_000;
const LONG_LOOK_MS = 10_000;
/** Maximum rows that are read by id. When more were written, all rows are read. */
const MOST_IDS = 1000;
const isFresh = ({ db }: Payload, { writes, seen, checkedAt }: Catalogue) =>
  seen === writes && (db.name !== 'mongoose' || Date.now() - checkedAt < FRESH_MS);

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
  onWrite(payload, ({ collection, rows, isFailed }) => {
    if (collection === 'products')
      catalogueChanged(payload, isFailed ? undefined : rows.map(({ id }) => String(id)));
  });
}

/** Products were written in this process, those of `ids` if known. The next list reads the database. */
export function catalogueChanged(payload: Payload, ids?: readonly string[]): void {
  const catalogue = storeOf(payload);
  catalogue.writes += 1;
  if (!ids) catalogue.isUnsure = true;
  for (const id of ids ?? []) catalogue.written.add(id);
}

/**
 * Reads what was written here and what changed since the last check. Reads everything when the number of rows
 * then differs from the database.
 */
async function check(payload: Payload, catalogue: Catalogue): Promise<void> {
  const { writes, written, isUnsure } = catalogue;
  const checkedAt = Date.now();
  const isLong = isUnsure || checkedAt - catalogue.longLookAt >= LONG_LOOK_MS;
  const since = catalogue.checkedAt - (isLong ? LONG_SKEW_MS : SKEW_MS);
  Object.assign(catalogue, { written: new Set(), isUnsure: false });
  try {
    const look = () => readChanged(payload, catalogue, since, [...written]);
    /* A write between the two queries is found by the second attempt. */
    const isKnown = catalogue.checkedAt > 0 && written.size <= MOST_IDS && ((await look()) || (await look()));
    if (!isKnown) await readAll(payload, catalogue);
  } catch (error) {
    for (const id of written) catalogue.written.add(id);
    catalogue.isUnsure ||= isUnsure;
    throw error;
  }
  Object.assign(catalogue, { seen: writes, checkedAt, ...(isLong && { longLookAt: checkedAt }) });
}

/** Reads what changed since `since` and the rows of `ids`. Returns whether every row is known afterwards. */
async function readChanged(
  payload: Payload,
  catalogue: Catalogue,
  since: number,
  ids: readonly string[],
): Promise<boolean> {
  const [{ totalDocs }, changed] = await Promise.all([
    payload.db.count({ collection: 'products', where: anyRow }),
    changedRows(payload, since, ids),
  ]);
  const present = new Set(changed.flatMap(({ gone, product }) => (gone ? [] : [product._id])));
  remove(
    catalogue,
    [...ids, ...changed.map(({ product }) => product._id)].filter((id) => !present.has(id)),
  );
  put(
    catalogue,
    changed
      .filter(({ gone }) => !gone)
      .map(({ product, print }) => ({ listing: listingOf(product), texts: textsOf(product), print })),
  );
  return catalogue.ids.length === totalDocs;
}

/** With a condition MongoDB counts. Without one it estimates. */
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
}
