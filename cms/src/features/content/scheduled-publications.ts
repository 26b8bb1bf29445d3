import type { Payload, Where } from 'payload';
import { requestContext, runInContext } from '../../lib/request-context';
import { Repository } from '../../lib/repository';
import { plannedJobs as jobs, type PlannedChange, type PlannedJob } from './planned-changes';
import { reportFailure } from './failed-publications';

/** A running job renews its `updatedAt`. Without it for this long its worker has died. */
const ABANDONED_MS = 60_000;
const RENEW_MS = 10_000;

interface Content {
  id: string;
  _status?: 'draft' | 'published';
  updatedAt?: string | null;
}

const before = (ms: number) => new Date(Date.now() - ms).toISOString();
const runnable = (): Where[] => [
  { completedAt: { exists: false } },
  { hasError: { not_equals: true } },
  { or: [{ waitUntil: { exists: false } }, { waitUntil: { less_than: before(0) } }] },
];
const waiting = (): Where => ({ and: [...runnable(), { processing: { equals: false } }] });
const abandoned = (): Where => ({
  and: [...runnable(), { processing: { equals: true } }, { updatedAt: { less_than: before(ABANDONED_MS) } }],
});

/** Publishes or unpublishes what is due. Processes share the jobs; each job is run by one worker. */
export async function runScheduledPublications(
  payload: Payload,
  stopped: () => boolean = () => false,
): Promise<void> {
  for (const id of await idsOf(payload, abandoned())) {
    if (stopped()) return;
    if (await claim(payload, id, abandoned())) await resume(payload, id);
  }
  for (const id of await idsOf(payload, waiting())) {
    if (stopped()) return;
    if (await claim(payload, id, waiting())) await run(payload, id);
  }
}

const idsOf = async (payload: Payload, where: Where): Promise<string[]> =>
  (await jobs.find(payload, where, { sort: 'waitUntil' })).map(({ id }) => id);

/** One conditional write: exactly one worker gets the job. */
const claim = (payload: Payload, id: string, where: Where) =>
  jobs.updateWhere(payload, { and: [{ id: { equals: id } }, where] }, { processing: true });

/**
 * Runs a job with Payload's runner. Payload counts every failure as final, so the mark is removed when the
 * database was unreachable. Other failures are reported.
 */
async function run(payload: Payload, id: string): Promise<void> {
  const job = { id: { equals: id } };
  const renew = () => jobs.updateWhere(payload, job, {});
  const renewal = setInterval(() => {
    renew().catch(() => undefined);
  }, RENEW_MS);
  try {
    await runInContext({ ...requestContext(), databaseAway: false }, async () => {
      await payload.jobs.runByID({ id, silent: true });
      if (!requestContext().databaseAway) return reportFailure(payload, id);
      await jobs.updateWhere(
        payload,
        { and: [job, { hasError: { equals: true } }] },
        { hasError: false, processing: false },
      );
    });
  } finally {
    clearInterval(renewal);
  }
}

/** The dead worker may have finished its work. Later decisions must not be overwritten. */
async function resume(payload: Payload, id: string): Promise<void> {
  const job = await jobs.findById(payload, id);
  if (!job) return;
  if (!(await isSettled(payload, job))) return run(payload, id);
  await jobs.deleteWhere(payload, { id: { equals: id } });
}

/**
 * Whether the content was published or unpublished after the planned time, by the dead worker or by a person.
 * A worker that died between the write of the row and that of its version left no newer version. The run is
 * then repeated with the same content.
 */
async function isSettled(payload: Payload, { input, waitUntil, createdAt }: PlannedJob): Promise<boolean> {
  const change = input ?? {};
  const { row, latest } = await stateOf(payload, change);
  if (!row?.updatedAt || row.updatedAt <= (waitUntil ?? createdAt)) return false;
  const planned = change.type === 'unpublish' ? 'draft' : 'published';
  return row._status !== planned || (latest?.updatedAt ?? '') >= row.updatedAt;
}

/** The public row, and the newest version. */
async function stateOf(
  payload: Payload,
  { doc, global }: PlannedChange,
): Promise<{ row?: Content | null; latest?: Content }> {
  if (doc) {
    const row = await new Repository<Content>(doc.relationTo).findById(payload, doc.value);
    const { docs } = await payload.db.findVersions({
      collection: doc.relationTo,
      where: { parent: { equals: doc.value } },
      sort: '-updatedAt',
      limit: 1,
    });
    return { row, latest: docs[0] };
  }
  if (!global) return {};
  const row = await payload.db.findGlobal<Content & Record<string, unknown>>({ slug: global });
  const { docs } = await payload.db.findGlobalVersions({ global, sort: '-updatedAt', limit: 1 });
  return { row, latest: docs[0] };
}
