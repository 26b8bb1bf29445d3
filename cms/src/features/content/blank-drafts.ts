import { HOUR_MS } from '@spa-bronze/domain/lib/dates';
import type { CollectionAfterChangeHook, CollectionConfig, PayloadRequest, Where } from 'payload';
import { nowOf } from '../../lib/clock';
import { withHooks } from '../../payload/with-hooks';

/** Fields that a draft has without any input. */
const given = new Set(['id', '_status', '_order', 'createdAt', 'updatedAt', 'deletedAt', 'publishedAt']);
const isEmpty = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);
export const isBlank = (draft: object) =>
  Object.entries(draft).every(([name, value]) => given.has(name) || isEmpty(value));

async function blankDrafts(
  req: PayloadRequest,
  { slug, admin }: Pick<CollectionConfig, 'slug' | 'admin'>,
  ...more: Where[]
): Promise<(string | number)[]> {
  const title = String(admin?.useAsTitle);
  const { docs } = await req.payload.find({
    collection: slug as 'posts',
    draft: true,
    depth: 0,
    limit: 100,
    req,
    where: { and: [{ _status: { equals: 'draft' } }, { [title]: { exists: false } }, ...more] },
  });
  return docs.filter(isBlank).map(({ id }) => id);
}

/** When a draft is created, empty ones older than an hour are deleted. */
const forgetBlankDrafts =
  (blanksOf: CollectionConfig): CollectionAfterChangeHook =>
  async ({ collection, operation, req }) => {
    if (operation !== 'create') return;
    const before = new Date(nowOf(req.payload).getTime() - HOUR_MS).toISOString();
    for (const id of await blankDrafts(req, blanksOf, { createdAt: { less_than: before } }))
      await req.payload.delete({ collection: collection.slug, id, req });
  };

/** Payload creates a draft as soon as a form opens. Lists show it from the first input on. */
export const withoutBlankDrafts = (collection: CollectionConfig): CollectionConfig => ({
  ...withHooks(collection, { last: { afterChange: [forgetBlankDrafts(collection)] } }),
  admin: {
    ...collection.admin,
    baseFilter: async ({ req }) => {
      const blank = await blankDrafts(req, collection);
      return blank.length > 0 ? { id: { not_in: blank } } : null;
    },
  },
});
