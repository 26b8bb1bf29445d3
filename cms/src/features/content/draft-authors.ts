import { messages } from '@spa-bronze/domain/messages';
import { changesOf } from '@spa-bronze/domain/audit-log/audit-log-rules';
import { fieldLabel } from '@spa-bronze/domain/audit-log/labels';
import type { CollectionConfig, Endpoint, PayloadRequest, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { draftSubjectOf, readSubject, type DraftSubject } from './draft-subject';
import { auditLog, type AuditRow } from '../../payload/audit-log-repository';

export interface DraftAuthor {
  name: string;
  at: string;
  fields: string[];
}
/** How many of the last saves are read, and how many fields are named. */
const MOST_ENTRIES = 200;
const MOST_FIELDS = 8;

const topOf = (field: string) => field.split('.')[0] ?? '';

async function draftAuthors(req: PayloadRequest, subject: DraftSubject): Promise<DraftAuthor[]> {
  const [stored, draft] = await Promise.all([
    readSubject(req.payload, subject, false),
    readSubject(req.payload, subject, true),
  ]);
  if (!draft) throw new AppError(404, messages.notFound);
  const published = stored?._status === 'published' ? stored : null;
  const unpublished = new Set(changesOf(published, draft).map(({ field }) => topOf(field)));
  if (unpublished.size === 0) return [];
  const where: Where = {
    and: [
      { subject: { equals: subject.slug } },
      { subjectId: { equals: subject.id } },
      { by: { not_equals: req.user?.email } },
      ...(published?.updatedAt ? [{ docVersion: { greater_than: published.updatedAt } }] : []),
    ],
  };
  const entries = await auditLog.find(req.payload, where, { sort: '-createdAt', limit: MOST_ENTRIES });
  return byAuthor(entries, unpublished);
}

function byAuthor(entries: AuditRow[], unpublished: ReadonlySet<string>): DraftAuthor[] {
  const authors = new Map<string, { name: string; at: string; fields: Set<string> }>();
  for (const { by, name, createdAt, changes } of entries) {
    const waiting = changes.map(({ field }) => field).filter((field) => unpublished.has(topOf(field)));
    if (waiting.length === 0) continue;
    const author = authors.get(by) ?? {
      name: name || by,
      at: new Date(createdAt).toISOString(),
      fields: new Set<string>(),
    };
    waiting.forEach((field) => author.fields.add(fieldLabel(field)));
    authors.set(by, author);
  }
  return [...authors.values()].map(({ fields, ...author }) => ({
    ...author,
    fields: [...fields].slice(0, MOST_FIELDS),
  }));
}

/** `GET /draft-authors?collection=&id=` or `?global=`: whose changes a publication would include. */
export const draftAuthorsEndpoint: Endpoint = {
  method: 'get',
  path: '/draft-authors',
  handler: async (req) =>
    Response.json(
      { authors: await draftAuthors(req, draftSubjectOf(req)) },
      { headers: { 'Cache-Control': 'no-store' } },
    ),
};

/** A list does not show drafts: what has changes of others is published from its form. Throws 409. */
export async function refuseUnseenDrafts(
  req: PayloadRequest,
  { slug, admin }: CollectionConfig,
  stored: Record<string, unknown> | undefined,
): Promise<void> {
  const fromList = req.payloadAPI === 'REST' && !req.routeParams?.id && stored?.id !== undefined;
  if (!fromList || req.data?._status !== 'published') return;
  const trash = Boolean(stored.deletedAt);
  const authors = await draftAuthors(req, { slug, id: String(stored.id), global: false, trash });
  if (authors.length === 0) return;
  const title = String(stored?.[admin?.useAsTitle ?? 'id'] ?? '');
  const names = authors.map(({ name }) => name).join(', ');
  throw new AppError(
    409,
    messages.draftOfOthers.replace('{documento}', () => title).replace('{nombres}', () => names),
  );
}
