import type { Payload, Where } from 'payload';
import { allOf, fieldOf, nextTurn, readKeys, type Walk } from './row-batches';

/** So many rows are passed over, or compared with a search, within some milliseconds. */
const PASSED_AT_ONCE = 2000;

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
  const limit = walk.size ?? PASSED_AT_ONCE;
  for (let last: string | undefined; ;) {
    await nextTurn();
    const beyond = last === undefined ? undefined : { [field]: { [further]: last } };
    const keys = await readKeys(payload, walk, beyond, { limit });
    const isLast = keys.length < limit;
    last = keys.at(-1)?.value;
    await nextTurn();
    yield allOf(walk.among, beyond, isLast ? undefined : { [field]: { [upTo]: last } });
    if (isLast) return;
  }
}
