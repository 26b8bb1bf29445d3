import { server } from './worker-server';

type Kind = 'commit' | 'find' | 'findOne' | 'create' | 'updateOne' | 'deleteMany';
type Call = { collection: string } | readonly { collection: string }[];

/**
 * Runs `work`. Before its first call of each kind to a collection the given action runs, as if by another
 * process.
 */
export async function meanwhile<T>(
  collection: string,
  events: Partial<Record<Kind, () => Promise<unknown>>>,
  work: () => Promise<T>,
): Promise<T> {
  const { db } = server.payload;
  const kinds = Object.keys(events) as Kind[];
  const plain = Object.fromEntries(kinds.map((kind) => [kind, db[kind]]));
  const happened: Kind[] = [];
  for (const kind of kinds) {
    (db as unknown as Record<string, unknown>)[kind] = async (args: Call) => {
      if ([args].flat().some((it) => it.collection === collection) && !happened.includes(kind)) {
        happened.push(kind);
        await events[kind]!();
      }
      return Reflect.apply(plain[kind] as (it: unknown) => unknown, db, [args]);
    };
  }
  try {
    const result = await work();
    expect(happened.sort()).toEqual(kinds.sort());
    return result;
  } finally {
    Object.assign(db, plain);
  }
}

/** Runs `work` while the database refuses each call of a kind. */
export async function whileRefused<T>(kind: Kind, why: string, work: () => Promise<T>): Promise<T> {
  const { db } = server.payload;
  const plain = { [kind]: db[kind] };
  Object.assign(db, { [kind]: () => Promise.reject(new Error(why)) });
  try {
    return await work();
  } finally {
    Object.assign(db, plain);
  }
}
