import { id as idSchema } from '@spa-bronze/domain/fields/field-schemas';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload, PayloadRequest } from 'payload';
import { allow, demand } from '../../access/rules';
import { AppError } from '../../lib/app-error';

/** A document or a global with drafts. The id of a global is its slug. */
export interface DraftSubject {
  slug: string;
  id: string;
  global: boolean;
  trash?: boolean;
}

const hasDrafts = ({ versions }: { versions?: unknown }) => Boolean(recordOf(versions).drafts);

/** What `?collection=&id=` or `?global=` names, for editors of content. Throws 401, 403 or 404. */
export function draftSubjectOf(req: PayloadRequest): DraftSubject {
  demand(allow('content'), req);
  const { config } = req.payload;
  const { collection, global, id } = req.query;
  if (config.globals.some((it) => it.slug === global && hasDrafts(it)))
    return { slug: String(global), id: String(global), global: true };
  const known = config.collections.some((it) => it.slug === collection && hasDrafts(it));
  if (!known || !idSchema.safeParse(id).success) throw new AppError(404, messages.notFound);
  return { slug: String(collection), id: String(id), global: false };
}

export async function readSubject(
  payload: Payload,
  { slug, id, global, trash }: DraftSubject,
  draft: boolean,
): Promise<Record<string, unknown> | null> {
  const doc = global
    ? await payload.findGlobal({ slug: slug as 'home', draft, depth: 0 })
    : await payload.findByID({
        collection: slug as 'banners',
        id,
        draft,
        depth: 0,
        trash,
        disableErrors: true,
      });
  return doc && recordOf(doc);
}

export async function newestDraft(payload: Payload, subject: DraftSubject): Promise<Record<string, unknown>> {
  const draft = await readSubject(payload, subject, true);
  if (!draft) throw new AppError(404, messages.notFound);
  return draft;
}
