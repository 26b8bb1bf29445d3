import type { CollectionSlug, Payload } from 'payload';
import { nowOf } from './clock';
import { NamedLease } from './leases';
import { onWrite, type Write } from './on-write';

/** Key of the row that counts changes of content for every process. */
const changes = new NamedLease('contents');
/** Milliseconds for which the count is kept: another process sees a change within these. */
const KEEP_MS = 200;
const END_OF_TIME = 8.64e15;
/** Content on pages, besides products. Every global counts. */
const contents = new Set(['announcements', 'banners', 'media', 'pages', 'posts']);
/** Collections with a date from which, or until which, a row is public. */
const dated: [CollectionSlug, string][] = [
  ['announcements', 'startsAt'],
  ['announcements', 'endsAt'],
  ['banners', 'startsAt'],
  ['banners', 'endsAt'],
  ['pages', 'publishedAt'],
  ['posts', 'publishedAt'],
];

interface Known {
  /** Changes of content, as counted in the row. */
  count: number;
  /** How often one of the dates passed in this process. */
  passed: number;
  /** Between these dates no content appears or disappears by itself. */
  since: Date;
  until: Date;
  readAt: number;
  /** Writes of this process, and how many of them were followed by a read of the row. */
  writes: number;
  seen: number;
  running?: Promise<void>;
}
const known = new WeakMap<object, Known>();

function ownOf({ db }: Payload): Known {
  const present = known.get(db) ?? {
    count: -1,
    passed: 0,
    since: new Date(0),
    until: new Date(0),
    readAt: 0,
    writes: 0,
    seen: -1,
  };
  known.set(db, present);
  return present;
}

const isCurrent = ({ readAt, writes, seen, since, until }: Known, now: Date) =>
  seen === writes && Date.now() - readAt < KEEP_MS && now >= since && now < until;

/**
 * The version of all content. It changes after every write of a text, picture or menu, and when a date
 * passes. Exact in the process that wrote; the others see the change within KEEP_MS. Throws while the
 * database is away.
 */
export async function contentVersion(payload: Payload): Promise<string> {
  const own = ownOf(payload);
  await own.running;
  if (!isCurrent(own, nowOf(payload)))
    await (own.running ??= read(payload, own).finally(() => {
      own.running = undefined;
    }));
  return `${own.count}.${own.passed}.${own.seen}`;
}

async function read(payload: Payload, own: Known): Promise<void> {
  const { writes } = own;
  const [readAt, now] = [Date.now(), nowOf(payload)];
  const count = (await changes.read(payload))?.writes ?? 0;
  if (count !== own.count || now < own.since || now >= own.until)
    Object.assign(own, { since: now, until: await nextDate(payload, now), passed: own.passed + 1 });
  Object.assign(own, { count, readAt, seen: writes });
}

/** The next moment at which content appears or disappears; the end of time when there is none. */
async function nextDate(payload: Payload, now: Date): Promise<Date> {
  const found = await Promise.all(
    dated.map(async ([collection, field]) => {
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

/** Profile pictures are on no page. A picture that is used cannot be deleted. */
const isOfNoPage = ({ isDeletion, rows }: Write) =>
  isDeletion || (rows.length > 0 && rows.every(({ kind }) => kind === 'profile'));
const isShown = (write: Write) =>
  write.collection === undefined ||
  (contents.has(write.collection) && !(write.collection === 'media' && isOfNoPage(write)));

/** Counts every change of content through this Payload. A write that could not be counted stays. */
export function countContentWrites(payload: Payload): void {
  onWrite(payload, async (write) => {
    if (!isShown(write)) return;
    await changes.countChange(payload).catch((err: unknown) => {
      payload.logger.error({ err }, 'A change of contents could not be counted');
    });
    ownOf(payload).writes += 1;
  });
}
