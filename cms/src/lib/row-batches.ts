import { setImmediate } from 'node:timers/promises';
import type { CollectionSlug, Payload, Where } from 'payload';

/** So many rows are read, shaped and written within some milliseconds. */
export const ROWS_AT_ONCE = 25;
/** Keys are ids and one value, so more of them fit. */
const KEYS_AT_ONCE = 500;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits for a turn of the event loop that no other long list of this process has. */
export function nextTurn(): Promise<unknown> {
  const turn = lastTurn.then(() => setImmediate());
  lastTurn = turn;
  return turn;
}

/** Which rows are read, and in what order. */
export interface Walk {
  collection: CollectionSlug;
  /**
   * An indexed field that every row has; `-` before it sorts descending. Rows with the same value are sorted
   * by id.
   */
  sort: string;
  /** A condition that an index serves together with the order. Other conditions belong in `read`. */
  among?: Where;
  /** Rows in a batch, when they are small. */
  size?: number;
}

interface Key {
  id: string;
  value: string;
}
interface Window {
  ids: string[];
  where: Where;
}

/** The name of the field of a `sort`. */
export const fieldOf = (sort: string) => sort.replace(/^-/, '');
/** All of these conditions that are there. */
export const allOf = (...conditions: (Where | undefined)[]): Where => ({
  and: conditions.filter((it) => it !== undefined),
});

/** Ids of rows and their values of the field of the walk, in its order. */
export async function readKeys(
  payload: Payload,
  { collection, among, sort }: Walk,
  beyond?: Where,
  { by = sort, limit = KEYS_AT_ONCE + 1 } = {},
): Promise<Key[]> {
  const field = fieldOf(sort);
  const select: Record<string, true> = { [field]: true };
  const call = {
    collection,
    where: allOf(among, beyond),
    sort: by,
    select,
    limit,
    pagination: false,
  };
  const { docs } = await payload.db.find<Record<string, unknown>>(call);
  return docs.map((row) => ({ id: String(row.id), value: String(row[field]) }));
}

/** Keys with the same value, in the order read, each group sorted by id. */
function groupsOf(keys: readonly Key[]): Key[][] {
  const groups = new Map<string, Key[]>();
  for (const key of keys) {
    const group = groups.get(key.value);
    if (group) group.push(key);
    else groups.set(key.value, [key]);
  }
  return [...groups.values()].map((group) => group.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

/**
 * The condition that finds these rows again: from the first value to the last, or within one value from the
 * first id to the last.
 */
function windowOf(keys: readonly Key[], field: string): Window {
  const ids = keys.map(({ id }) => id);
  const [low, high] = [keys[0]?.value ?? '', keys.at(-1)?.value ?? ''].sort();
  const within: Where[] = [{ [field]: { greater_than_equal: low } }, { [field]: { less_than_equal: high } }];
  const equal: Where[] =
    low === high ? [{ id: { greater_than_equal: ids[0] } }, { id: { less_than_equal: ids.at(-1) } }] : [];
  return { ids, where: { and: [...within, ...equal] } };
}

/**
 * Parts of a page of keys, none longer than `size`. Rows of one value are split only when they alone exceed
 * it.
 */
function* partsOf(keys: readonly Key[], size: number): Generator<Key[]> {
  let part: Key[] = [];
  for (const group of groupsOf(keys)) {
    if (part.length > 0 && part.length + group.length > size) {
      yield part;
      part = [];
    }
    part.push(...group);
    while (part.length > size) yield part.splice(0, size);
  }
  if (part.length > 0) yield part;
}

/** All rows of one value, by id. */
async function* keysOfEqual(payload: Payload, walk: Walk, value: string): AsyncGenerator<Key[]> {
  const equal = { [fieldOf(walk.sort)]: { equals: value } };
  for (let last: string | undefined; ;) {
    await nextTurn();
    const keys = await readKeys(
      payload,
      walk,
      allOf(equal, last === undefined ? undefined : { id: { greater_than: last } }),
      { by: 'id' },
    );
    yield keys.slice(0, KEYS_AT_ONCE).map(({ id }) => ({ id, value }));
    if (keys.length <= KEYS_AT_ONCE) return;
    last = keys[KEYS_AT_ONCE - 1]?.id;
  }
}

/** A page never ends between rows of one value: the next page would skip the rest of them. */
async function* keyPages(payload: Payload, walk: Walk): AsyncGenerator<Key[]> {
  const field = fieldOf(walk.sort);
  const further = walk.sort.startsWith('-') ? 'less_than' : 'greater_than';
  for (let last: string | undefined; ;) {
    await nextTurn();
    const keys = await readKeys(
      payload,
      walk,
      last === undefined ? undefined : { [field]: { [further]: last } },
    );
    const [end, next] = [keys[KEYS_AT_ONCE - 1]?.value, keys[KEYS_AT_ONCE]?.value];
    yield end === next && next !== undefined
      ? keys.filter(({ value }) => value !== end)
      : keys.slice(0, KEYS_AT_ONCE);
    if (end === undefined || next === undefined) return;
    if (end === next) yield* keysOfEqual(payload, walk, end);
    last = end;
  }
}

async function* windows(payload: Payload, walk: Walk): AsyncGenerator<Window> {
  for await (const keys of keyPages(payload, walk)) {
    for (const part of partsOf(keys, walk.size ?? ROWS_AT_ONCE)) yield windowOf(part, fieldOf(walk.sort));
  }
}

/**
 * Rows of a collection in small batches, with other requests between them. Each page starts after the last
 * row of the previous one, so that concurrent writes neither repeat nor hide a row that existed before.
 * `read` gets the condition of one batch, adds its own and returns the rows in any order; or it uses the
 * `ids`.
 */
export async function* rowBatches<Row extends { id: string | number }>(
  payload: Payload,
  walk: Walk,
  read: (where: Where, ids: string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row[]> {
  for await (const { ids, where } of windows(payload, walk)) {
    await nextTurn();
    const found = new Map((await read(where, ids)).map((row) => [String(row.id), row]));
    const rows = ids.flatMap((id) => found.get(id) ?? []);
    if (rows.length === 0) continue;
    await nextTurn();
    yield rows;
  }
}

/** A list in memory, in batches with other requests between them. */
export async function* listBatches<T>(items: readonly T[], size = ROWS_AT_ONCE): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += size) {
    await nextTurn();
    yield items.slice(from, from + size);
  }
}

/** Batches with each row turned into something else. */
export async function* mapped<T, U>(
  batches: AsyncIterable<readonly T[]>,
  turn: (row: T) => U,
): AsyncGenerator<U[]> {
  for await (const batch of batches) yield batch.map(turn);
}
