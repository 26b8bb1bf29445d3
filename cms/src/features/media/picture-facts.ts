import { setImmediate } from 'node:timers/promises';
import type { PictureFacts } from '@spa-bronze/domain/products/schemas';
import type { Payload } from 'payload';
import { readColumns } from '../../database/read-columns';
import { contentVersion } from '../../lib/content-version';
import { countedRounds } from '../../lib/counted-rounds';

const columns = ['filename', 'alt', 'focalX', 'focalY', 'kind'];
/** Rows per read. Other requests have their turn between two reads. */
const BATCH = 2000;
const MIDDLE = 50;

interface Known {
  facts: Map<string, PictureFacts>;
  version: string;
  running?: Promise<void>;
}
const known = new WeakMap<object, Known>();

function ownOf(payload: Payload): Known {
  const present = known.get(payload) ?? { facts: new Map<string, PictureFacts>(), version: '' };
  known.set(payload, present);
  return present;
}

/** The file name in a picture's address of this site. Null for other hosts. */
export const ownFile = (url: string): string | null =>
  /^\/api\/media\/file\/([^/?#]+)/.exec(url)?.[1] ?? null;

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);
function factsOf({ alt, focalX, focalY }: Record<string, unknown>): PictureFacts {
  const [x, y] = [numberOr(focalX, MIDDLE), numberOr(focalY, MIDDLE)];
  const text = typeof alt === 'string' ? alt : '';
  return { alt: text, ...((x !== MIDDLE || y !== MIDDLE) && { focus: { x, y } }) };
}

/** Reads all pictures, without those of people. Which of them changed, dates of other processes cannot tell. */
async function check(payload: Payload, own: Known, version: string): Promise<void> {
  const facts = new Map<string, PictureFacts>();
  let after = '';
  for (const _ of countedRounds()) {
    const rows = await readColumns(payload, 'media', columns, { after, count: BATCH });
    for (const row of rows)
      if (typeof row.filename === 'string' && row.kind !== 'profile') facts.set(row.filename, factsOf(row));
    if (rows.length < BATCH) break;
    after = rows.at(-1)!.id;
    await setImmediate();
  }
  Object.assign(own, { facts, version });
}

/**
 * Descriptions of the site's pictures by file name, from memory. They are read again when the content version
 * changes.
 */
export async function pictureFactsOf(payload: Payload): Promise<ReadonlyMap<string, PictureFacts>> {
  const own = ownOf(payload);
  const version = await contentVersion(payload);
  if (own.running) await own.running;
  if (own.version !== version)
    await (own.running ??= check(payload, own, version).finally(() => {
      own.running = undefined;
    }));
  return own.facts;
}
