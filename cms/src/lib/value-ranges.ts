import type { Payload, Where } from 'payload';
import { countedRounds } from './counted-rounds';
import { allOf, fieldOf, nextTurn, readKeys, type Walk } from './row-pages';

/** So many rows are passed over, or compared with a search, within some milliseconds. */
const PASSED_AT_ONCE = 2000;

/**
 * The value of the last of the next rows of a walk. Undefined: so many are not left. MongoDB's adapter passes over rows
 * only if it counts all of them, too.
 */
async function lastValueOf(payload: Payload, walk: Walk, beyond: Where | undefined, count: number) {
  if (payload.db.name === 'mongoose')
    return (await readKeys(payload, walk, beyond, { limit: count }))[count - 1]?.value;
  return (await readKeys(payload, walk, beyond, { limit: 1, page: count, isLoose: true }))[0]?.value;
}

/**
 * Conditions that cover all rows of a walk in its order, each some thousand rows of neighbouring values; rows
 * of one value are never parted. For reads that return few of these rows, or little of each. Other requests
 * come between them.
 */
export async function* valueRanges(payload: Payload, walk: Walk): AsyncGenerator<Where> {
  const field = fieldOf(walk.sort);
  const [further, upTo] = walk.sort.startsWith('-')
    ? (['less_than', 'greater_than_equal'] as const)
    : (['greater_than', 'less_than_equal'] as const);
  let beyond: Where | undefined;
  for (const _ of countedRounds()) {
    await nextTurn();
    const last = await lastValueOf(payload, walk, beyond, walk.size ?? PASSED_AT_ONCE);
    await nextTurn();
    yield allOf(walk.among, beyond, last === undefined ? undefined : { [field]: { [upTo]: last } });
    if (last === undefined) return;
    beyond = { [field]: { [further]: last } };
  }
}

/**
 * The ids of the rows of a walk that match, from one place to another of their order, and how many match in all. Only
 * the ids of the ranges around these places are read. A row that moves in the order meanwhile is returned once, but
 * may be counted twice or missed.
 */
export async function matchesBetween(
  payload: Payload,
  walk: Walk,
  matching: Where,
  { from, to }: { from: number; to: number },
): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  let total = 0;
  for await (const range of valueRanges(payload, walk)) {
    const where = allOf(range, matching);
    const { totalDocs } = await payload.db.count({ collection: walk.collection, where });
    if (total < to && total + totalDocs > from) {
      const keys = await readKeys(payload, walk, where, { limit: 0 });
      ids.push(...keys.slice(Math.max(0, from - total), to - total).map(({ id }) => id));
    }
    total += totalDocs;
  }
  return { ids: [...new Set(ids)], total };
}
