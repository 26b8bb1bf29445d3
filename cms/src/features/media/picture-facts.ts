import type { PictureFacts } from '@spa-bronze/domain/products/schemas';
import type { Payload, Where } from 'payload';
import { contentVersion } from '../../lib/content-version';

/** Clocks of several machines differ. Rows up to this much older than the newest known row are read again. */
const SKEW_MS = 5000;
const MIDDLE = 50;

interface Row {
  filename?: string | null;
  alt?: string | null;
  focalX?: number | null;
  focalY?: number | null;
  updatedAt: string | Date;
}
interface Known {
  facts: Map<string, PictureFacts>;
  newest: number;
  version: string;
  running?: Promise<void>;
}
const known = new WeakMap<object, Known>();

function ownOf(payload: Payload): Known {
  const present = known.get(payload) ?? { facts: new Map<string, PictureFacts>(), newest: 0, version: '' };
  known.set(payload, present);
  return present;
}

/** The file name in a picture's address of this site. Null for other hosts. */
export const ownFile = (url: string): string | null =>
  /^\/api\/media\/file\/([^/?#]+)/.exec(url)?.[1] ?? null;

function factsOf({ alt, focalX, focalY }: Row): PictureFacts {
  const [x, y] = [focalX ?? MIDDLE, focalY ?? MIDDLE];
  return { alt: alt ?? '', ...((x !== MIDDLE || y !== MIDDLE) && { focus: { x, y } }) };
}

async function check(payload: Payload, own: Known, version: string): Promise<void> {
  const changed: Where[] = own.newest
    ? [{ updatedAt: { greater_than_equal: new Date(own.newest - SKEW_MS).toISOString() } }]
    : [];
  const { docs } = await payload.db.find<Row & { id: string }>({
    collection: 'media',
    where: { and: [{ kind: { not_equals: 'profile' } }, ...changed] },
    pagination: false,
    limit: 0,
    select: { filename: true, alt: true, focalX: true, focalY: true, updatedAt: true },
  });
  for (const row of docs) {
    if (row.filename) own.facts.set(row.filename, factsOf(row));
    own.newest = Math.max(own.newest, new Date(row.updatedAt).getTime());
  }
  own.version = version;
}

/**
 * Descriptions of the site's pictures by file name, from memory. Changed rows are read again when the content
 * version changes.
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
