import type { PictureFacts } from '@spa-bronze/domain/products';
import type { Payload, Where } from 'payload';

/** After this long the rows are compared with the database again, where another process may have written. */
const FRESH_MS = 500;
/** Clocks of several machines differ; rows this much older than the newest one known are read again. */
const SKEW_MS = 5000;
const MIDDLE = 50;

interface Row { filename?: string | null; alt?: string | null; focalX?: number | null; focalY?: number | null; updatedAt: string | Date }
interface Known { facts: Map<string, PictureFacts>; newest: number; checkedAt: number; running?: Promise<void> }
const known = new WeakMap<object, Known>();

function ownOf(payload: Payload): Known {
  const present = known.get(payload) ?? { facts: new Map<string, PictureFacts>(), newest: 0, checkedAt: 0 };
  known.set(payload, present);
  return present;
}

/** The file's name in a picture's address of this site; null for one of another host. */
export const ownFile = (url: string): string | null => /^\/api\/media\/file\/([^/?#]+)/.exec(url)?.[1] ?? null;

function factsOf({ alt, focalX, focalY }: Row): PictureFacts {
  const [x, y] = [focalX ?? MIDDLE, focalY ?? MIDDLE];
  return { alt: alt ?? '', ...((x !== MIDDLE || y !== MIDDLE) && { focus: { x, y } }) };
}

async function check(payload: Payload, own: Known): Promise<void> {
  const checkedAt = Date.now();
  const changed: Where[] = own.newest ? [{ updatedAt: { greater_than_equal: new Date(own.newest - SKEW_MS).toISOString() } }] : [];
  const { docs } = await payload.db.find<Row & { id: string }>({
    collection: 'media', where: { and: [{ kind: { not_equals: 'profile' } }, ...changed] }, pagination: false, limit: 0, select: { filename: true, alt: true, focalX: true, focalY: true, updatedAt: true },
  });
  for (const row of docs) {
    if (row.filename) own.facts.set(row.filename, factsOf(row));
    own.newest = Math.max(own.newest, new Date(row.updatedAt).getTime());
  }
  own.checkedAt = checkedAt;
}

/** What the site's pictures show, by the names of their files, from memory: one small query every half second for all who ask. */
export async function pictureFactsOf(payload: Payload): Promise<ReadonlyMap<string, PictureFacts>> {
  const own = ownOf(payload);
  if (own.running) await own.running;
  if (Date.now() - own.checkedAt >= FRESH_MS) await (own.running ??= check(payload, own).finally(() => { own.running = undefined; }));
  return own.facts;
}

/** Call it after every write of a picture in this process: the next who ask look at the database. */
export function picturesChanged(payload: Payload): void {
  ownOf(payload).checkedAt = 0;
}
