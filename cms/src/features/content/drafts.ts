import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type {
  CollectionAfterChangeHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
  GlobalConfig,
  Access,
  Where,
} from 'payload';
import { allow, untrashed, toTrash } from '../../access/rules';
import { refuseUnseenDrafts } from './draft-authors';
import { bringDraftBack, keepPublicInTrash } from './trashed-drafts';
import { nowOf } from '../../lib/clock';
import { withHooks } from '../../payload/with-hooks';

const MAX_VERSIONS = 40;
/** Milliseconds after the last key at which a draft is kept, and the preview beside the form shows it. */
const AUTOSAVE = 400;

export const withDrafts = {
  trash: true,
  lockDocuments: false,
  versions: { drafts: { autosave: { interval: AUTOSAVE }, schedulePublish: true }, maxPerDoc: MAX_VERSIONS },
} satisfies Partial<CollectionConfig>;
export const globalWithDrafts = {
  lockDocuments: false,
  versions: { drafts: { autosave: { interval: AUTOSAVE }, schedulePublish: true }, max: MAX_VERSIONS },
} satisfies Partial<GlobalConfig>;

export const byEditors = {
  readVersions: allow('content'),
  create: allow('content'),
  update: allow('content'),
  delete: toTrash(allow('content')),
};

const hasDrafts = ({ versions }: CollectionConfig | GlobalConfig) =>
  typeof versions === 'object' && Boolean(versions.drafts);
const PublishButton = '/features/content/publish-button#PatientPublishButton';
/** What goes to the trash goes there whole: saved as a draft, its public version would stay. */
const trashWhole: CollectionBeforeOperationHook = ({ args, operation }) =>
  operation === 'update' && 'data' in args && recordOf(args.data).deletedAt
    ? { ...args, draft: false }
    : args;

/** A document that goes to the trash loses its scheduled publications, as one that is deleted. */
const endSchedules: CollectionAfterChangeHook = async ({ doc, previousDoc, collection, req }) => {
  const { id, deletedAt } = recordOf(doc);
  if (!deletedAt || recordOf(previousDoc).deletedAt) return;
  await req.payload.db.deleteMany({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { processing: { equals: false } },
        { 'input.doc.relationTo': { equals: collection.slug } },
        { 'input.doc.value': { equals: id } },
      ],
    },
    req,
  });
};

/** Its publish button waits for the automatic save; bulk publishing refuses unseen changes of others. */
export function withDraftGuards(it: CollectionConfig): CollectionConfig {
  if (!hasDrafts(it)) return it;
  const { components } = it.admin ?? {};
  const unseen: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
    await refuseUnseenDrafts(req, it, originalDoc && recordOf(originalDoc));
    return data;
  };
  const first = { beforeValidate: [unseen] };
  const last = {
    beforeOperation: [trashWhole],
    beforeChange: [keepPublicInTrash],
    afterChange: [endSchedules, bringDraftBack],
  };
  return {
    ...withHooks(it, { first, last }),
    admin: { ...it.admin, components: { ...components, edit: { ...components?.edit, PublishButton } } },
  };
}
export const globalWithSafePublishButton = (it: GlobalConfig): GlobalConfig =>
  hasDrafts(it)
    ? {
        ...it,
        admin: {
          ...it.admin,
          components: {
            ...it.admin?.components,
            elements: { ...it.admin?.components?.elements, PublishButton },
          },
        },
      }
    : it;

/** Names of the fields between whose dates something is shown; empty ones set no bound. */
interface Dates {
  from?: string;
  until?: string;
}

const published: Where = { _status: { equals: 'published' } };
const unset = (field: string): Where => ({ [field]: { exists: false } });

/** Who writes content sees all of it; others what is published, from its first day to its last. */
export const publicContent =
  ({ from, until }: Dates = {}): Access =>
  ({ req }) => {
    if (allow('content')({ req })) return true;
    const now = nowOf(req.payload).toISOString();
    const rules: Where[] = [published, untrashed];
    if (from) rules.push({ or: [unset(from), { [from]: { less_than_equal: now } }] });
    if (until) rules.push({ or: [unset(until), { [until]: { greater_than: now } }] });
    return { and: rules };
  };

/** The same for a global, which has neither dates nor a trash. */
export const publicGlobal: Access = ({ req }) => allow('content')({ req }) || published;
