import type { Payload, Where } from 'payload';
import { onWrite } from '../../lib/on-write';
import { changedRows, listingColumns, listingOf, productOf, textsOf, walk } from './catalogue-rows';
import { isRewritten, nothing, put, remove, storeOf, type Catalogue, type Found } from './catalogue-store';
import { notInTrash } from './products-by-ids';

/**
 * After this long the rows are compared with the database again, where another process may have written: a
 * file of SQLite has one.
 */
const FRESH_MS = 200;
/**
 * Clocks of several machines differ, and a write takes its time: rows that were changed this long before the
 * last look are read again.
 */
const SKEW_MS = 5000;
/**
 * At times more is read again: a write that waited for another primary of MongoDB carries the time at which
 * it began.
 */
const LONG_SKEW_MS = 60_000;
const LONG_LOOK_MS = 10_000;
/** Rows that are read by their ids; where more were written, all are read. */
const MOST_IDS = 1000;
const isFresh = ({ db }: Payload, { writes, seen, checkedAt }: Catalogue) =>
  seen === writes && (db.name !== 'mongoose' || Date.now() - checkedAt < FRESH_MS);

/** The catalogue as the database has it now; as old as FRESH_MS where another process writes. */
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

/** Sees every write of a product that goes through this Payload. */
export function watchCatalogue(payload: Payload): void {
  onWrite(payload, ({ collection, rows, isFailed }) => {
    if (collection === 'products')
      catalogueChanged(payload, isFailed ? undefined : rows.map(({ id }) => String(id)));
  });
}

/**
 * Products were written in this process, those of `ids` if that is known: the next list looks at the
 * database.
 */
export function catalogueChanged(payload: Payload, ids?: readonly string[]): void {
  const catalogue = storeOf(payload);
  catalogue.writes += 1;
  if (!ids) catalogue.isUnsure = true;
  for (const id of ids ?? []) catalogue.written.add(id);
}

/**
 * Reads what was written here and what changed since the last look; everything when that does not add up to
 * the rows that there are.
 */
async function check(payload: Payload, catalogue: Catalogue): Promise<void> {
  const { writes, written, isUnsure } = catalogue;
  const checkedAt = Date.now();
  const isLong = isUnsure || checkedAt - catalogue.longLookAt >= LONG_LOOK_MS;
  const since = catalogue.checkedAt - (isLong ? LONG_SKEW_MS : SKEW_MS);
  Object.assign(catalogue, { written: new Set(), isUnsure: false });
  try {
    const look = () => readChanged(payload, catalogue, since, [...written]);
    /* What came between its two questions is there at the second look. */
    const isKnown = catalogue.checkedAt > 0 && written.size <= MOST_IDS && ((await look()) || (await look()));
    if (!isKnown) await readAll(payload, catalogue);
  } catch (error) {
    for (const id of written) catalogue.written.add(id);
    catalogue.isUnsure ||= isUnsure;
    throw error;
  }
  Object.assign(catalogue, { seen: writes, checkedAt, ...(isLong && { longLookAt: checkedAt }) });
}

/** Reads what changed since `since` and the rows of `ids`. Answers whether it knows every row afterwards. */
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

/** With a condition MongoDB counts; without one it estimates. */
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
