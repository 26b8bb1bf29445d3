import { messages } from '@spa-bronze/domain/messages';
import type { CollectionSlug, Payload, Where } from 'payload';
import { AppError } from './app-error';
import { retryConflict } from './retry-conflict';
import { keepInHand, passFence, rowInHand } from './fence';

const TRIES = 40;

const pause = (attempt: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(100, 2 ** attempt));
  });

/**
 * Writes `data` in one step if `where` still holds, on SQLite and MongoDB alike; null = refused. `data` may
 * hold `{ $inc: n }` and main-table fields only. No hooks run. (With `id` MongoDB would drop the condition,
 * so it belongs in `where`.)
 */
export async function updateWhere<Row>(
  payload: Payload,
  collection: CollectionSlug,
  where: Where,
  data: Record<string, unknown>,
): Promise<Row | null> {
  const stamped = { ...data, updatedAt: new Date().toISOString() };
  const options = { atomic: true } as Record<string, unknown>;
  return retryConflict(() =>
    payload.db.updateOne({ collection, where, data: { ...stamped }, options } as Parameters<
      typeof payload.db.updateOne
    >[0]),
  ) as Promise<Row | null>;
}

/** Reads a row straight from the database, without hooks or access. */
export async function readRow<Row>(
  payload: Payload,
  collection: CollectionSlug,
  where: Where,
): Promise<Row | null> {
  return (await payload.db.findOne({ collection, where })) as Row | null;
}

const turnsOf = new WeakMap<Payload, Map<string, Promise<unknown>>>();

/** Runs the callers of one key one at a time, so that writers of this process do not conflict. */
async function inTurn<T>(payload: Payload, key: string, step: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(payload) ?? new Map<string, Promise<unknown>>();
  turnsOf.set(payload, turns);
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.then(step);
  const settled = mine.catch(() => undefined);
  turns.set(key, settled);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}

/** The field that counts the writes of a row, when it is not `version`. */
const counters: Partial<Record<CollectionSlug, string>> = { products: 'holdsVersion' };

/** What to write to a row as last read. "Nothing to write" and a refusal must be decided on a fresh row. */
function decideOn<Row>(row: Row, decide: (row: Row) => Record<string, unknown> | null) {
  try {
    return decide(row);
  } catch {
    return null;
  }
}

/**
 * Read, decide, write if nobody wrote meanwhile, else read again. `decide` returns the fields to write, or
 * null to leave the row unchanged. It may throw to refuse, and so may the fence of the present work. A row
 * that the present work holds is not read again before its write. Returns the row as it is afterwards, or
 * null when there is none. Throws 409 if others keep writing.
 */
export async function changeRow<Row extends object>(
  payload: Payload,
  collection: CollectionSlug,
  id: string,
  decide: (row: Row) => Record<string, unknown> | null,
): Promise<Row | null> {
  const counter = counters[collection] ?? 'version';
  const write = async (row: Row, data: Record<string, unknown>) => {
    const fenced = await passFence({ collection, row });
    const version = (row as Record<string, unknown>)[counter];
    const where: Where = { and: [{ id: { equals: id } }, { [counter]: { equals: version } }, ...fenced] };
    const written = await updateWhere<Row & { id: string }>(payload, collection, where, {
      ...data,
      [counter]: { $inc: 1 },
    });
    if (written) keepInHand(collection, written);
    return written;
  };
  return inTurn(payload, `${collection}/${id}`, async () => {
    const known = rowInHand(collection, id) as Row | undefined;
    const expected = known && decideOn(known, decide);
    const first = known && expected && (await write(known, expected));
    if (first) return first;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const row = await readRow<Row>(payload, collection, { id: { equals: id } });
      const data = row && decide(row);
      if (!row || !data) return row;
      const written = await write(row, data);
      if (written) return written;
      await pause(attempt);
    }
    throw new AppError(409, messages.conflict);
  });
}
