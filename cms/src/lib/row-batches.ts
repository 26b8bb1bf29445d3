import type { Payload, Where } from 'payload';
import { fieldOf, keyPages, nextTurn, type Key, type Walk } from './row-pages';

/** So many rows are read, shaped and written within some milliseconds. */
export const ROWS_AT_ONCE = 25;

interface Window {
  ids: string[];
  where: Where;
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

/** Finds these rows again: from the first value to the last, or within one value by their ids. */
function windowOf(keys: readonly Key[], field: string): Window {
  const ids = keys.map(({ id }) => id);
  const [low, high] = [keys[0]?.value ?? '', keys.at(-1)?.value ?? ''].sort();
  const within: Where[] = [{ [field]: { greater_than_equal: low } }, { [field]: { less_than_equal: high } }];
  const equal: Where[] =
    low === high ? [{ id: { greater_than_equal: ids[0] } }, { id: { less_than_equal: ids.at(-1) } }] : [];
  return { ids, where: { and: [...within, ...equal] } };
}

/** Parts of a page of keys, none longer than `size`, unless rows of one value alone exceed it. */
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

export async function* listBatches<T>(items: readonly T[], size = ROWS_AT_ONCE): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += size) {
    await nextTurn();
    yield items.slice(from, from + size);
  }
}

export async function* mapped<T, U>(
  batches: AsyncIterable<readonly T[]>,
  turn: (row: T) => U,
): AsyncGenerator<U[]> {
  for await (const batch of batches) yield batch.map(turn);
}
