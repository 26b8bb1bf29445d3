import type { CollectionSlug, Payload } from 'payload';
import { nowOf } from './clock';
import { SharedCounter } from './shared-counter';
import { onWrite, type Write } from './on-write';

/** Counts changes of content, for every process. */
const changes = new SharedCounter('contents');
/** Milliseconds for which the count is kept: another process sees a change within these. */
const COUNT_TTL_MS = 200;
const END_OF_TIME = 8.64e15;

/** What changes the content of pages. */
export interface ContentRules {
  /** Whether pages may show what was written. */
  isOnPages: (write: Write) => boolean;
  /** Collections with a date from which, or until which, a row is public. */
  dates: readonly (readonly [CollectionSlug, string])[];
}

interface KnownVersion {
  dates: ContentRules['dates'];
  /** Changes of content, as counted in the row. */
  count: number;
  /** How often this process read the dates again: one had passed, or content had changed. */
  datesRead: number;
  /** Between these dates no content appears or disappears by itself. */
  since: Date;
  until: Date;
  /** By the steady clock of this process. */
  readAt: number;
  /** Writes of this process, and how many of them were followed by a read of the row. */
  writes: number;
  writesRead: number;
  running?: Promise<void>;
}
const known = new WeakMap<object, KnownVersion>();

function knownOf({ db }: Payload): KnownVersion {
  const present = known.get(db) ?? {
    dates: [],
    count: -1,
    datesRead: 0,
    since: new Date(0),
    until: new Date(0),
    readAt: -Infinity,
    writes: 0,
    writesRead: -1,
  };
  known.set(db, present);
  return present;
}

const isCurrent = ({ readAt, writes, writesRead, since, until }: KnownVersion, now: Date) =>
  writesRead === writes && performance.now() - readAt < COUNT_TTL_MS && now >= since && now < until;

/**
 * The version of all content. It changes after every write of a text, picture or menu, and when a date
 * passes. Exact in the process that wrote; the others see the change within COUNT_TTL_MS. Throws while the
 * database is away.
 */
export async function contentVersion(payload: Payload): Promise<string> {
  const latest = knownOf(payload);
  await latest.running;
  if (!isCurrent(latest, nowOf(payload)))
    await (latest.running ??= refresh(payload, latest).finally(() => {
      latest.running = undefined;
    }));
  return `${latest.count}.${latest.datesRead}.${latest.writesRead}`;
}

/** Reads the count, and the dates if they may have changed. */
async function refresh(payload: Payload, latest: KnownVersion): Promise<void> {
  const { writes } = latest;
  const [readAt, now] = [performance.now(), nowOf(payload)];
  const count = await changes.read(payload);
  if (count !== latest.count || now < latest.since || now >= latest.until)
    Object.assign(latest, {
      since: now,
      until: await nextDate(payload, latest.dates, now),
      datesRead: latest.datesRead + 1,
    });
  Object.assign(latest, { count, readAt, writesRead: writes });
}

/** The next moment at which content appears or disappears; the end of time when there is none. */
async function nextDate(payload: Payload, dates: ContentRules['dates'], now: Date): Promise<Date> {
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

/** Counts every change of content through this Payload. A write that could not be counted stays. */
export function countContentWrites(payload: Payload, { isOnPages, dates }: ContentRules): void {
  knownOf(payload).dates = dates;
  onWrite(payload, async (write) => {
    if (!isOnPages(write)) return;
    await changes.countUp(payload).catch((err: unknown) => {
      payload.logger.error({ err }, 'A change of contents could not be counted');
    });
    knownOf(payload).writes += 1;
  });
}
