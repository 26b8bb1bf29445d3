import { scheduleInput } from '@spa-bronze/domain/content/schedule-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { Endpoint, PayloadRequest } from 'payload';
import { AppError } from '../../lib/app-error';
import { draftSubjectOf, newestDraft, type DraftSubject } from './draft-subject';
import { jobsOf, plannedJobs } from './planned-changes';
import { unpublishableFields } from './publish-check';

export interface ScheduledRow {
  id: string;
  type: 'publish' | 'unpublish';
  at: string;
}

const path = '/scheduled-publications';

async function scheduled(req: PayloadRequest, subject: DraftSubject): Promise<Response> {
  const jobs = (await jobsOf(req.payload, subject)).filter(({ hasError }) => !hasError);
  const rows = jobs.map(({ id, input, waitUntil, createdAt }): ScheduledRow => ({
    id: String(id),
    type: input?.type ?? 'publish',
    at: waitUntil ?? createdAt,
  }));
  return Response.json({ scheduled: rows }, { headers: { 'Cache-Control': 'no-store' } });
}

const changeOf = ({ slug, id, global }: DraftSubject) =>
  global ? { global: slug as 'home' } : { doc: { relationTo: slug as 'banners', value: id } };

/** A new schedule takes the place of one that failed. */
async function forgetFailures(req: PayloadRequest, subject: DraftSubject): Promise<void> {
  const failed = (await jobsOf(req.payload, subject)).filter(({ hasError }) => hasError);
  for (const { id } of failed) await plannedJobs.deleteWhere(req.payload, { id: { equals: id } });
}

async function schedule(req: PayloadRequest): Promise<Response> {
  const subject = draftSubjectOf(req);
  const { type, at } = scheduleInput.parse(await req.json!().catch(() => null));
  await newestDraft(req.payload, subject);
  if (new Date(at) <= new Date()) throw new AppError(409, messages.momentPassed);
  const fields = type === 'publish' ? await unpublishableFields(req, subject) : [];
  if (fields.length > 0)
    throw new AppError(
      409,
      messages.unpublishable.replace('{campos}', () => fields.join(', ')),
    );
  await req.payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type,
      ...changeOf(subject),
      user: { relationTo: 'users', value: req.user!.id },
    },
    waitUntil: new Date(at),
  });
  await forgetFailures(req, subject);
  return scheduled(req, subject);
}

async function unschedule(req: PayloadRequest): Promise<Response> {
  const subject = draftSubjectOf(req);
  const job = (await jobsOf(req.payload, subject)).find(({ id }) => String(id) === req.query.job);
  if (!job) throw new AppError(404, messages.notFound);
  await plannedJobs.deleteWhere(req.payload, { id: { equals: job.id } });
  return scheduled(req, subject);
}

/**
 * `/scheduled-publications?collection=&id=` or `?global=`, for editors of content: GET lists what is scheduled, POST
 * schedules and refuses what could not be published now, DELETE with `&job=` takes one back.
 */
export const scheduleEndpoints: Endpoint[] = [
  { method: 'get', path, handler: (req) => scheduled(req, draftSubjectOf(req)) },
  { method: 'post', path, handler: schedule },
  { method: 'delete', path, handler: unschedule },
];
