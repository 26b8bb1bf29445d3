import type { CollectionSlug, Payload } from 'payload';
import { nowOf } from './clock';
import { onWrite } from './on-write';

export interface CopiedData {
  collections: ReadonlySet<string>;
  /** Collections with a date from which, or until which, a row is public. */
  dates: readonly (readonly [CollectionSlug, string])[];
}

/** How long a generation lasts where another process may write, and with a SQLite file, which has one process. */
const AGE_MS = 1000;
const AGE_ALONE_MS = 60_000;
const END_OF_TIME = 8.64e15;
const GLOBALS = 'globals';
type KeptPart = CollectionSlug | typeof GLOBALS;

interface State {
  dates: CopiedData['dates'];
  generation: number;
  /** Writes after which lists show the same as before. */
  unlisted: number;
  /** Generations that began by their age or a date, and writes by collection. */
  begun: number;
  writes: Map<string, number>;
  /** By the steady clock of this process. */
  startedAt: number;
  /** Between these dates nothing appears or disappears by itself. */
  since: Date;
  until: Date;
  running?: Promise<void>;
}
const states = new WeakMap<object, State>();

function stateOf({ db }: Payload): State {
  const present = states.get(db) ?? {
    dates: [],
    generation: 0,
    unlisted: 0,
    begun: 0,
    writes: new Map<string, number>(),
    startedAt: -Infinity,
    since: new Date(0),
    until: new Date(0),
  };
  states.set(db, present);
  return present;
}

function isCurrent(payload: Payload, { startedAt, since, until }: State): boolean {
  const age = payload.db.name === 'mongoose' ? AGE_MS : AGE_ALONE_MS;
  const now = nowOf(payload);
  return performance.now() - startedAt < age && now >= since && now < until;
}

/**
 * The number under which copies of the database are kept in memory. It changes with every write of this process
 * that they show, when a date passes, and after a second where another process may write. Throws while the
 * database is away.
 */
export async function generationOf(payload: Payload): Promise<number> {
  const { generation, unlisted } = await currentState(payload);
  return generation + unlisted;
}

/** The same for what shows of a stock only whether there is some: the sale of one of many units ends no list. */
export async function listGenerationOf(payload: Payload): Promise<number> {
  return (await currentState(payload)).generation;
}

async function currentState(payload: Payload): Promise<State> {
  const state = stateOf(payload);
  if (!isCurrent(payload, state))
    await (state.running ??= begin(payload, state).finally(() => {
      state.running = undefined;
    }));
  return state;
}

/** Begins a generation, which is current when the dates are read. A dated write meanwhile sets `startedAt` back. */
async function begin(payload: Payload, state: State): Promise<void> {
  state.generation += 1;
  state.begun += 1;
  const since = nowOf(payload);
  Object.assign(state, { startedAt: performance.now(), since, until: since });
  state.until = await nextDate(payload, state.dates, since);
}

async function nextDate(payload: Payload, dates: CopiedData['dates'], now: Date): Promise<Date> {
  const found = await Promise.all(
    dates.map(async ([collection, field]) => {
      const {
        docs: [row],
      } = await payload.db.find<Record<string, string | Date>>({
        collection,
        where: { [field]: { greater_than: now.toISOString() } },
        sort: field,
        limit: 1,
        pagination: false,
      });
      return row ? new Date(row[field]!).getTime() : END_OF_TIME;
    }),
  );
  return new Date(Math.min(...found));
}

/** Ends the generation after every write of `collections` and globals through this Payload. */
export function endGenerationOnWrite(payload: Payload, { collections, dates }: CopiedData): void {
  stateOf(payload).dates = dates;
  const dated = new Set<string>(dates.map(([collection]) => collection));
  onWrite(payload, (collection, isSameOnLists) => {
    const written = collection ?? GLOBALS;
    if (written !== GLOBALS && !collections.has(written)) return;
    const state = stateOf(payload);
    if (isSameOnLists) state.unlisted += 1;
    else state.generation += 1;
    state.writes.set(written, (state.writes.get(written) ?? 0) + 1);
    if (dated.has(written)) state.startedAt = -Infinity;
  });
}

export function endGeneration(payload: Payload): void {
  const state = stateOf(payload);
  state.generation += 1;
  state.begun += 1;
}

/** The generation, or what of it concerns a part alone: a sale ends pages, but not the names of pictures. */
async function ageOf(payload: Payload, of: KeptPart | undefined): Promise<string> {
  const generation = await generationOf(payload);
  const { begun, writes } = stateOf(payload);
  return of ? `${begun}/${writes.get(of) ?? 0}` : String(generation);
}

/**
 * Keeps what `read` returns for one generation, or, made of one collection or of globals alone (`of`), until one of
 * these is written; those who ask meanwhile wait for one read. `read` is given what was kept before.
 */
export function keptInMemory<T>(
  read: (payload: Payload, before: T | undefined) => Promise<T>,
  of?: KeptPart,
): (payload: Payload) => Promise<T> {
  const kept = new WeakMap<object, { age: string; value: Promise<T>; isRead: boolean }>();
  return async (payload) => {
    const age = await ageOf(payload, of);
    const present = kept.get(payload.db);
    /* A read that waits for the one before sees all that was written until now. */
    if (present && !present.isRead) present.age = age;
    if (present?.age === age) return present.value;
    const before = present?.value.catch(() => undefined);
    const value = Promise.resolve(before).then((it) => {
      own.isRead = true;
      return read(payload, it);
    });
    const own = { age, value, isRead: false };
    kept.set(payload.db, own);
    value.catch(() => {
      if (kept.get(payload.db) === own) kept.delete(payload.db);
    });
    return value;
  };
}
