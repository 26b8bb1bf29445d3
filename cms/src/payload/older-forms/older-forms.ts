import { recordOf, dateOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import { changesOf } from '@spa-bronze/domain/audit-log/audit-log-rules';
import {
  APIError,
  type CollectionBeforeValidateHook,
  type GlobalBeforeValidateHook,
  type PayloadRequest,
  type SanitizedConfig,
  type Where,
} from 'payload';
import { auditLog } from '../audit-log-repository';
import { withHooks } from '../with-hooks';
import { FORM_ID, SAVE_ATTEMPT } from './form-id';
import { isWrittenTogether } from './written-together';

interface Stamped {
  id?: unknown;
  updatedAt?: string | Date | null;
  _status?: unknown;
}
interface Subject {
  slug: string;
  id: string;
  global: boolean;
}
interface Save {
  req: PayloadRequest;
  subject: Subject;
  sent: Stamped;
  stored: Stamped | undefined;
}

/** What tells of the stored document how old it is; undefined of a new one. */
const stampsOf = (stored: unknown): Stamped | undefined => (stored ? recordOf(stored) : undefined);
const instant = (at: unknown) => dateOf(at).getTime();

/** Removes what the form says of itself from the data, and keeps its id for the audit log. */
function takeFormId(req: PayloadRequest, data: Record<string, unknown>): Record<string, unknown> {
  const { [FORM_ID]: formId, [SAVE_ATTEMPT]: _attempt, ...rest } = data;
  if (typeof formId === 'string') req.context.formId = formId.slice(0, 64);
  return rest;
}

/** Who saved after the version that the form was filled from, other than this form: somebody else before oneself. */
async function savedSince({ req, subject, sent }: Save): Promise<'others' | 'self' | null> {
  const isOther: Where = { by: { not_equals: req.user?.email } };
  const { formId } = req.context;
  const isOtherForm: Where[] = formId ? [{ or: [isOther, { formId: { not_equals: formId } }] }] : [];
  const saves = async (more: Where[]) => {
    const where: Where = {
      and: [
        { subject: { equals: subject.slug } },
        { subjectId: { equals: subject.id } },
        { docVersion: { greater_than: new Date(sent.updatedAt!).toISOString() } },
        ...more,
      ],
    };
    return (await auditLog.find(req.payload, where, { limit: 1 })).length > 0;
  };
  if (!(await saves(isOtherForm))) return null;
  return (await saves([isOther])) ? 'others' : 'self';
}

/** Payload's «Volver a lo publicado» sends the published document unchanged, without a form. */
async function isRevert({
  req: { payload, context },
  subject: { slug, id, global },
  sent,
}: Save): Promise<boolean> {
  if (context.formId || sent._status !== 'published') return false;
  const published = global
    ? await payload.findGlobal({ slug: slug as 'home', depth: 0 })
    : await payload.findByID({ collection: slug as 'banners', id, depth: 0, disableErrors: true });
  return published !== null && published._status === 'published' && changesOf(published, sent).length === 0;
}

/**
 * Payload's form sends every field, and the version that it was filled from. After a newer save its old
 * fields would undo the work of somebody else, or of another window of the same person. So it is refused, at
 * the first autosave where there is one. Data without a version passes. Throws 409.
 */
async function refuseOlder(save: Save): Promise<void> {
  const { req, sent, stored } = save;
  if (
    req.payloadAPI === 'local' ||
    !req.user ||
    req.context.isRestoringVersion ||
    !sent.updatedAt ||
    !stored?.updatedAt
  )
    return;
  if (!(instant(stored.updatedAt) > instant(sent.updatedAt))) return;
  const by = await savedSince(save);
  if (!by || (await isRevert(save))) return;
  const message = by === 'self' ? messages.olderTab : messages.olderForm;
  throw new APIError(message, 409, { errors: [{ path: FORM_ID, message }] }, true);
}

/** On every route, of two forms of one document the second save is refused instead of undoing the first. */
export const refuseOlderForms = (config: SanitizedConfig): SanitizedConfig => ({
  ...config,
  collections: config.collections.map((it) =>
    isWrittenTogether(it.slug) ? withHooks(it, { first: { beforeValidate: [ofCollection(it.slug)] } }) : it,
  ),
  globals: config.globals.map((it) =>
    isWrittenTogether(it.slug) ? withHooks(it, { first: { beforeValidate: [ofGlobal(it.slug)] } }) : it,
  ),
});

const ofCollection =
  (slug: string): CollectionBeforeValidateHook =>
  async ({ data, originalDoc, req }) => {
    const sent = takeFormId(req, data ?? {});
    const stored = stampsOf(originalDoc);
    await refuseOlder({ req, subject: { slug, id: String(stored?.id), global: false }, sent, stored });
    return sent;
  };

const ofGlobal =
  (slug: string): GlobalBeforeValidateHook =>
  async ({ data, originalDoc, req }) => {
    const sent = takeFormId(req, recordOf(data));
    await refuseOlder({
      req,
      subject: { slug, id: slug, global: true },
      sent,
      stored: stampsOf(originalDoc),
    });
    return sent;
  };
