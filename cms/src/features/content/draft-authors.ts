import { id as idSchema } from '@spa-bronze/domain/fields/schemas';
import { messages } from '@spa-bronze/domain/messages';
import { changesOf } from '@spa-bronze/domain/audit-log/rules';
import { fieldLabel } from '@spa-bronze/domain/audit-log/labels';
import type { CollectionConfig, Endpoint, PayloadRequest, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { contentEditors } from '../../access/rules';
import { auditLog, type AuditRow } from '../../payload/audit-log-repository';

/**
 * Another author of an unpublished draft: when they saved last, and which of their fields would be published.
 */
export interface DraftAuthor {
  name: string;
  at: string;
  fields: string[];
}
interface Subject {
  slug: string;
  id: string;
  global: boolean;
}
interface Doc {
  _status?: string;
  updatedAt?: string;
}
/** How many of the last saves are read, and how many fields are named. */
const MOST_ENTRIES = 200;
const MOST_FIELDS = 8;

async function read(
  { payload }: PayloadRequest,
  { slug, id, global }: Subject,
  draft: boolean,
): Promise<Doc | null> {
  const doc = global
    ? await payload.findGlobal({ slug: slug as 'home', draft, depth: 0 })
    : await payload.findByID({ collection: slug as 'banners', id, draft, depth: 0, disableErrors: true });
  return doc as Doc | null;
}

const topOf = (field: string) => field.split('.')[0] ?? '';

/** The other authors of the unpublished changes, the last to save first. */
async function draftAuthors(req: PayloadRequest, subject: Subject): Promise<DraftAuthor[]> {
  const [stored, draft] = await Promise.all([read(req, subject, false), read(req, subject, true)]);
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

/** One entry per person, with their unpublished fields. Persons without any are left out. */
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

const hasDrafts = ({ versions }: { versions?: unknown }) =>
  typeof versions === 'object' && versions !== null && 'drafts' in versions && Boolean(versions.drafts);

/** The requested document or global, which must have drafts. Throws 404 for anything else. */
function subjectOf({ payload: { config }, query }: PayloadRequest): Subject {
  const { collection, global, id } = query;
  if (config.globals.some((it) => it.slug === global && hasDrafts(it)))
    return { slug: String(global), id: String(global), global: true };
  const known = config.collections.some((it) => it.slug === collection && hasDrafts(it));
  if (!known || !idSchema.safeParse(id).success) throw new AppError(404, messages.notFound);
  return { slug: String(collection), id: String(id), global: false };
}

/**
 * `GET /draft-authors?collection=&id=` or `?global=`: whose changes a publication would include. For editors
 * of content.
 */
export const draftAuthorsEndpoint: Endpoint = {
  method: 'get',
  path: '/draft-authors',
  handler: async (req) => {
    if (!req.user) throw new AppError(401, messages.loginRequired);
    if (!contentEditors({ req })) throw new AppError(403, messages.forbidden);
    return Response.json(
      { authors: await draftAuthors(req, subjectOf(req)) },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  },
};

/**
 * Bulk publishing from a list does not show drafts. A document with changes of others must be published from
 * its own form. Throws 409.
 */
export async function refuseUnseenDrafts(
  req: PayloadRequest,
  { slug, admin }: CollectionConfig,
  stored: Record<string, unknown> | undefined,
): Promise<void> {
  const fromList = req.payloadAPI === 'REST' && !req.routeParams?.id && stored?.id !== undefined;
  if (!fromList || req.data?._status !== 'published') return;
  const authors = await draftAuthors(req, { slug, id: String(stored.id), global: false });
  if (authors.length === 0) return;
  const title = String(stored?.[admin?.useAsTitle ?? 'id'] ?? '');
  const names = authors.map(({ name }) => name).join(', ');
  throw new AppError(
    409,
    messages.draftOfOthers.replace('{documento}', () => title).replace('{nombres}', () => names),
  );
}
