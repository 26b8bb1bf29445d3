import { HOUR_MS } from '@spa-bronze/domain/lib/dates';
import type { CollectionAfterChangeHook, CollectionConfig } from 'payload';
import { nowOf } from '../../lib/clock';

/** Fields that a draft has without any input. */
const given = new Set(['id', '_status', '_order', 'createdAt', 'updatedAt', 'publishedAt']);
const isEmpty = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);
export const isBlank = (draft: object) =>
  Object.entries(draft).every(([name, value]) => given.has(name) || isEmpty(value));

/**
 * Payload creates a draft as soon as somebody opens an empty form. When a draft is created, empty ones older
 * than an hour are deleted.
 */
const forgetBlankDrafts =
  (title: string): CollectionAfterChangeHook =>
  async ({ collection, operation, req }) => {
    if (operation !== 'create') return;
    const before = new Date(nowOf(req.payload).getTime() - HOUR_MS).toISOString();
    const { docs } = await req.payload.find({
      collection: collection.slug,
      draft: true,
      depth: 0,
      limit: 20,
      req,
      where: {
        and: [
          { _status: { equals: 'draft' } },
          { [title]: { exists: false } },
          { createdAt: { less_than: before } },
        ],
      },
    });
    for (const { id } of docs.filter(isBlank))
      await req.payload.delete({ collection: collection.slug, id, req });
  };

/** A collection whose empty drafts are deleted. */
export const withoutBlankDrafts = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    afterChange: [
      ...(collection.hooks?.afterChange ?? []),
      forgetBlankDrafts(String(collection.admin?.useAsTitle)),
    ],
  },
});
