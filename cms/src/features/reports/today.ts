import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { may, type Marked } from '@spa-bronze/domain/users/rights';
import type { Payload, Where } from 'payload';
import { nowOf } from '../../lib/clock';
import { isBlank } from '../content/blank-drafts';
import { readSubject } from '../content/draft-subject';
import { failureReason } from '../content/failed-publications';
import {
  namedSubject,
  plannedJobs,
  subjectOfJob,
  UNTITLED,
  type PlannedJob,
} from '../content/planned-changes';

export interface Line {
  label: string;
  href: string;
  note?: string;
  why?: string;
}
interface Today {
  messages: number;
  drafts: Line[];
  scheduled: Line[];
  failed: Line[];
}

const written = [
  { slug: 'banners', called: 'Banner', title: 'title', from: 'startsAt' },
  { slug: 'announcements', called: 'Aviso', title: 'text', from: 'startsAt' },
  { slug: 'pages', called: 'Página', title: 'title', from: 'publishedAt' },
  { slug: 'posts', called: 'Artículo', title: 'title', from: 'publishedAt' },
] as const;
async function lines(payload: Payload, where: (from: string) => Where, draft: boolean): Promise<Line[]> {
  const found = await Promise.all(
    written.map(async ({ slug, called, title, from }) => {
      const { docs } = await payload.find({
        collection: slug,
        draft,
        where: where(from),
        pagination: false,
        depth: 0,
        sort: draft ? '-updatedAt' : from,
      });
      return docs
        .map(recordOf)
        .filter((it) => !isBlank(it))
        .map((it) => ({
          label: `${called}: ${String(it[title] || UNTITLED)}`,
          href: `/admin/collections/${slug}/${String(it.id)}`,
          note: draft ? undefined : String(it[from]),
        }));
    }),
  );
  return found.flat();
}

const verb = ({ input }: PlannedJob) => (input?.type === 'unpublish' ? 'retira' : 'publica');

async function planned(payload: Payload, jobs: PlannedJob[]): Promise<Line[]> {
  const lines = jobs.map(async (job) => {
    const subject = subjectOfJob(job);
    if (!subject) return [];
    const { name, href } = await namedSubject(payload, subject);
    return [{ label: `Se ${verb(job)} ${name}`, href, note: job.waitUntil ?? undefined }];
  });
  return (await Promise.all(lines)).flat();
}

/** What was scheduled and failed, until it is done by hand or scheduled again, the last first. */
async function failed(payload: Payload, jobs: PlannedJob[]): Promise<Line[]> {
  const lines = jobs.map(async (job) => {
    const subject = subjectOfJob(job);
    const stored = subject && (await readSubject(payload, subject, false));
    if (!subject || !stored) return [];
    const wanted = job.input?.type === 'unpublish' ? 'draft' : 'published';
    if (stored._status === wanted && String(stored.updatedAt) > job.updatedAt) return [];
    const { name, href } = await namedSubject(payload, subject);
    const label = `No se pudo ${verb(job) === 'retira' ? 'retirar' : 'publicar'} ${name}`;
    return [{ label, href, note: job.waitUntil ?? job.updatedAt, why: failureReason(job) }];
  });
  return (await Promise.all(lines)).flat();
}

async function scheduledLines(payload: Payload): Promise<{ planned: Line[]; failed: Line[] }> {
  const where = (hasError: Where) => ({ and: [{ taskSlug: { equals: 'schedulePublish' } }, hasError] });
  const [waiting, broken] = await Promise.all([
    plannedJobs.find(
      payload,
      where({ and: [{ hasError: { not_equals: true } }, { waitUntil: { exists: true } }] }),
      { sort: 'waitUntil' },
    ),
    plannedJobs.find(payload, where({ hasError: { equals: true } }), { sort: '-updatedAt' }),
  ]);
  return { planned: await planned(payload, waiting), failed: await failed(payload, broken) };
}

const messages = async (payload: Payload): Promise<number> =>
  (await payload.count({ collection: 'contact-messages', where: { attended: { not_equals: true } } }))
    .totalDocs;

/** What waits in /admin: drafts and schedules, and messages for administrators. */
export async function todayOf(payload: Payload, user: Marked | null): Promise<Today> {
  const now = nowOf(payload);
  const [drafts, dated, jobs] = await Promise.all([
    lines(payload, () => ({ _status: { equals: 'draft' } }), true),
    lines(
      payload,
      (from) => ({
        and: [{ _status: { equals: 'published' } }, { [from]: { greater_than: now.toISOString() } }],
      }),
      false,
    ),
    scheduledLines(payload),
  ]);
  const scheduled = [...jobs.planned, ...dated].sort((a, b) => (a.note ?? '').localeCompare(b.note ?? ''));
  const { failed: failures } = jobs;
  const unattended = may(user, 'messages') ? await messages(payload) : 0;
  return { messages: unattended, drafts, scheduled, failed: failures };
}
