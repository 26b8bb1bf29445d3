import { setImmediate } from 'node:timers/promises';
import type { CollectionSlug, Payload, Where } from 'payload';
import { countedRounds } from './counted-rounds';

/** So many rows with few of their fields are read within some milliseconds. */
const ROWS_OF_A_PAGE = 500;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits for a turn of the event loop that no other long list of this process has. */
export function nextTurn(): Promise<unknown> {
  const turn = lastTurn.then(() => setImmediate());
  lastTurn = turn;
  return turn;
}

export interface Walk {
  collection: CollectionSlug;
  /** An indexed field that every row has; `-` before it sorts descending. Equal rows are sorted by id. */
  sort: string;
  /** A condition that an index serves together with the order. Other conditions belong in `read`. */
  among?: Where;
  /** Rows in a batch, when they are small. */
  size?: number;
  /** Further fields that `rowPages` reads, and rows in a page when they are large. */
  select?: Record<string, true>;
  pageSize?: number;
}

/** What a walk reads of a row: its id, the field of the walk, and fields that were selected. */
type Known = Record<string, unknown> & { id: string };
export interface Key<Row = Known> {
  id: string;
  value: string;
  row: Row;
}
export const fieldOf = (sort: string) => sort.replace(/^-/, '');
export const allOf = (...conditions: (Where | undefined)[]): Where => ({
  and: conditions.filter((it) => it !== undefined),
});

export async function readKeys<Row = Known>(
  payload: Payload,
  { collection, among, sort, select }: Walk,
  beyond: Where | undefined,
  { by = sort, limit, page = 1, isLoose }: { by?: string; limit: number; page?: number; isLoose?: boolean },
): Promise<Key<Row>[]> {
  const field = fieldOf(sort);
  const call = {
    collection,
    where: allOf(among, beyond),
    sort: by,
    isLoose,
    select: { ...select, [field]: true } as Record<string, true>,
    limit,
    page,
    pagination: false,
  };
  const { docs } = await payload.db.find<Row & Known>(call);
  return docs.map((row) => ({ id: String(row.id), value: String(row[field]), row }));
}

const sizeOf = ({ pageSize = ROWS_OF_A_PAGE }: Walk) => pageSize;

async function* keysOfEqual<Row>(payload: Payload, walk: Walk, value: string): AsyncGenerator<Key<Row>[]> {
  const equal = { [fieldOf(walk.sort)]: { equals: value } };
  const size = sizeOf(walk);
  let last: string | undefined;
  for (const _ of countedRounds()) {
    await nextTurn();
    const keys = await readKeys<Row>(
      payload,
      walk,
      allOf(equal, last === undefined ? undefined : { id: { greater_than: last } }),
      { by: 'id', limit: size + 1 },
    );
    yield keys.slice(0, size).map((key) => ({ ...key, value }));
    if (keys.length <= size) return;
    last = keys[size - 1]?.id;
  }
}

/** A page never ends between rows of one value: the next page would skip the rest of them. */
export async function* keyPages<Row = Known>(payload: Payload, walk: Walk): AsyncGenerator<Key<Row>[]> {
  const field = fieldOf(walk.sort);
  const size = sizeOf(walk);
  const further = walk.sort.startsWith('-') ? 'less_than' : 'greater_than';
  let last: string | undefined;
  for (const _ of countedRounds()) {
    await nextTurn();
    const keys = await readKeys<Row>(
      payload,
      walk,
      last === undefined ? undefined : { [field]: { [further]: last } },
      { limit: size + 1 },
    );
    const [end, next] = [keys[size - 1]?.value, keys[size]?.value];
    yield end === next && next !== undefined
      ? keys.filter(({ value }) => value !== end)
      : keys.slice(0, size);
    if (end === undefined || next === undefined) return;
    if (end === next) yield* keysOfEqual<Row>(payload, walk, end);
    last = end;
  }
}

/**
 * All rows of a walk with the fields that it selects, some hundred at a time, with other requests between them. For
 * reads of few fields of very many rows.
 */
export async function* rowPages<Row extends { id: string }>(
  payload: Payload,
  walk: Walk,
): AsyncGenerator<Row[]> {
  for await (const keys of keyPages<Row>(payload, walk)) yield keys.map(({ row }) => row);
}
