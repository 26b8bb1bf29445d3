import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { CollectionSlug, GlobalSlug, Payload } from 'payload';
import { Repository } from '../../lib/repository';
import { readSubject, type DraftSubject } from './draft-subject';

/** A scheduled publication, or the end of one. Who scheduled it is a user, or missing in old rows. */
export interface PlannedChange {
  type?: 'publish' | 'unpublish';
  doc?: { relationTo: CollectionSlug; value: string };
  global?: GlobalSlug;
  user?: { relationTo: 'users'; value: string | number };
}
export interface PlannedJob {
  id: string;
  createdAt: string;
  updatedAt: string;
  processing: boolean;
  hasError: boolean;
  waitUntil?: string | null;
  input: PlannedChange | null;
  error?: unknown;
}

export const plannedJobs = new Repository<PlannedJob>('payload-jobs');

export function subjectOfJob({ input }: Pick<PlannedJob, 'input'>): DraftSubject | null {
  if (input?.doc) return { slug: input.doc.relationTo, id: String(input.doc.value), global: false };
  return input?.global ? { slug: input.global, id: input.global, global: true } : null;
}

/** The jobs of one subject, the first to come first. They are few, and their input is no column of a table. */
export async function jobsOf(payload: Payload, { slug, id }: DraftSubject): Promise<PlannedJob[]> {
  const found = await plannedJobs.find(
    payload,
    { taskSlug: { equals: 'schedulePublish' } },
    { sort: 'waitUntil' },
  );
  return found.filter((job) => {
    const subject = subjectOfJob(job);
    return subject?.slug === slug && subject.id === id;
  });
}

/** A document without a title still needs a text for its link. */
export const UNTITLED = '(sin título)';

/** `Banner: Fin de año`, and where it is written. */
export async function namedSubject(
  payload: Payload,
  subject: DraftSubject,
): Promise<{ name: string; href: string }> {
  const { slug, id, global } = subject;
  if (global) {
    const label = payload.config.globals.find((it) => it.slug === slug)?.label;
    return { name: String(label ?? slug), href: `/admin/globals/${slug}` };
  }
  const { labels, admin } = payload.collections[slug as 'banners'].config;
  const doc = recordOf(await readSubject(payload, subject, true));
  const title = String(doc[admin.useAsTitle ?? 'id'] || UNTITLED);
  return { name: `${String(labels.singular)}: ${title}`, href: `/admin/collections/${slug}/${id}` };
}
