import { recordOf } from '@spa-bronze/domain/lib/one-of';
import type { CollectionBeforeValidateHook, CollectionConfig, GlobalConfig, Access, Where } from 'payload';
import { contentEditors } from '../../access/rules';
import { refuseUnseenDrafts } from './draft-authors';
import { nowOf } from '../../lib/clock';

const MAX_VERSIONS = 40;
/** Milliseconds after the last key at which a draft is kept, and the preview beside the form shows it. */
const AUTOSAVE = 400;

/** Content that is written as a draft, has restorable versions and is published by hand. */
export const withDrafts = {
  lockDocuments: false,
  versions: { drafts: { autosave: { interval: AUTOSAVE }, schedulePublish: true }, maxPerDoc: MAX_VERSIONS },
} satisfies Partial<CollectionConfig>;
export const globalWithDrafts = {
  lockDocuments: false,
  versions: { drafts: { autosave: { interval: AUTOSAVE }, schedulePublish: true }, max: MAX_VERSIONS },
} satisfies Partial<GlobalConfig>;

/** Marketers may write, publish, restore and delete. */
export const byEditors = {
  readVersions: contentEditors,
  create: contentEditors,
  update: contentEditors,
  delete: contentEditors,
};

const hasDrafts = ({ versions }: CollectionConfig | GlobalConfig) =>
  typeof versions === 'object' && Boolean(versions.drafts);
const PublishButton = '/features/content/publish-button#PatientPublishButton';
/**
 * A collection whose publish button waits for the automatic save, and whose bulk publishing refuses unseen
 * changes of others.
 */
export function withDraftGuards(it: CollectionConfig): CollectionConfig {
  if (!hasDrafts(it)) return it;
  const { components } = it.admin ?? {};
  const unseen: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
    await refuseUnseenDrafts(req, it, originalDoc && recordOf(originalDoc));
    return data;
  };
  return {
    ...it,
    admin: { ...it.admin, components: { ...components, edit: { ...components?.edit, PublishButton } } },
    hooks: { ...it.hooks, beforeValidate: [unseen, ...(it.hooks?.beforeValidate ?? [])] },
  };
}
/** The same for a global. */
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

const unset = (field: string): Where => ({ [field]: { exists: false } });

/**
 * Who writes content sees all of it, drafts too; everybody else what is published, from its first day to its
 * last.
 */
export const publicContent =
  ({ from, until }: Dates = {}): Access =>
  ({ req }) => {
    if (contentEditors({ req })) return true;
    const now = nowOf(req.payload).toISOString();
    const rules: Where[] = [{ _status: { equals: 'published' } }];
    if (from) rules.push({ or: [unset(from), { [from]: { less_than_equal: now } }] });
    if (until) rules.push({ or: [unset(until), { [until]: { greater_than: now } }] });
    return { and: rules };
  };
