import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { isAdmin } from '@spa-bronze/domain/users/rules';
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
import { salesWhere } from '../sales/sales-where';

export interface Line {
  label: string;
  href: string;
  note?: string;
  /** Of what failed. */
  why?: string;
}
interface Today {
  numbers: { label: string; value: number; href: string }[];
  drafts: Line[];
  scheduled: Line[];
  /** Scheduled publications that failed. */
  failed: Line[];
}

const written = [
  { slug: 'banners', called: 'Banner', title: 'title', from: 'startsAt' },
  { slug: 'announcements', called: 'Aviso', title: 'text', from: 'startsAt' },
  { slug: 'pages', called: 'Página', title: 'title', from: 'publishedAt' },
  { slug: 'posts', called: 'Artículo', title: 'title', from: 'publishedAt' },
] as const;
const MOST = 8;
async function lines(payload: Payload, where: (from: string) => Where, draft: boolean): Promise<Line[]> {
  const found = await Promise.all(
    written.map(async ({ slug, called, title, from }) => {
      const { docs } = await payload.find({
        collection: slug,
        draft,
        where: where(from),
        limit: 2 * MOST,
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
  return found.flatMap((it) => it.slice(0, MOST)).slice(0, MOST);
}

const verb = ({ input }: PlannedJob) => (input?.type === 'unpublish' ? 'retira' : 'publica');

/** What is scheduled and has not been tried yet. */
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

/** The scheduled publications, failed ones apart. */
async function scheduledLines(payload: Payload): Promise<{ planned: Line[]; failed: Line[] }> {
  const where = (hasError: Where) => ({ and: [{ taskSlug: { equals: 'schedulePublish' } }, hasError] });
  const [waiting, broken] = await Promise.all([
    plannedJobs.find(
      payload,
      where({ and: [{ hasError: { not_equals: true } }, { waitUntil: { exists: true } }] }),
      { sort: 'waitUntil', limit: MOST },
    ),
    plannedJobs.find(payload, where({ hasError: { equals: true } }), { sort: '-updatedAt', limit: MOST }),
  ]);
  return { planned: await planned(payload, waiting), failed: await failed(payload, broken) };
}

/**
 * What matters on this day in Bogotá. Everyone sees drafts and schedules; administrators also see bookings,
 * sales and messages.
 */
export async function todayOf(payload: Payload, user: { role?: string } | null): Promise<Today> {
  const now = nowOf(payload);
  const day = dayOf(now);
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
  const scheduled = [...jobs.planned, ...dated]
    .sort((a, b) => (a.note ?? '').localeCompare(b.note ?? ''))
    .slice(0, MOST);
  const { failed: failures } = jobs;
  if (!isAdmin(user)) return { numbers: [], drafts, scheduled, failed: failures };
  const [claims, sales, messages] = await Promise.all([
    payload.find({
      collection: 'slot-claims',
      where: { date: { equals: day } },
      pagination: false,
      depth: 0,
    }),
    payload.count({
      collection: 'sales',
      where: salesWhere({ from: day }),
    }),
    payload.count({ collection: 'contact-messages', where: { attended: { not_equals: true } } }),
  ]);
  const bookings = new Set(claims.docs.map(({ holder, token }) => `${holder} ${token ?? ''}`)).size;
  return {
    numbers: [
      { label: 'Citas de hoy', value: bookings, href: '/admin-panel/calendario' },
      { label: 'Ventas y reservas de hoy', value: sales.totalDocs, href: '/admin-panel/all-Ventas' },
      {
        label: 'Mensajes sin atender',
        value: messages.totalDocs,
        href: '/admin/collections/contact-messages',
      },
    ],
    drafts,
    scheduled,
    failed: failures,
  };
}
