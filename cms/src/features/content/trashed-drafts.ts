import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload';

/** Payload would write a newer draft over what is public. In the trash a document stays what it was in public. */
export const keepPublicInTrash: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  collection: { slug },
  req,
}) => {
  const { id, deletedAt, _status } = recordOf(originalDoc);
  if (!data.deletedAt || deletedAt || _status === 'published') return data;
  const stored = await req.payload.findByID({
    collection: slug,
    id: id as string,
    depth: 0,
    showHiddenFields: true,
    disableErrors: true,
    req,
  });
  return recordOf(stored)._status === 'published' ? { ...data, ...stored, deletedAt: data.deletedAt } : data;
};

/** With a document that comes back, its newer draft of before becomes the draft again. */
export const bringDraftBack: CollectionAfterChangeHook = async ({ doc, previousDoc, collection, req }) => {
  const [{ id, deletedAt }, before] = [recordOf(doc), recordOf(previousDoc)];
  if (deletedAt || !before.deletedAt || before._status !== 'published') return;
  const { payload, user, transactionID } = req;
  const { docs } = await payload.findVersions({
    collection: collection.slug,
    where: { and: [{ parent: { equals: id } }, { updatedAt: { less_than: before.updatedAt } }] },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    showHiddenFields: true,
    req,
  });
  const { updatedAt: _, ...draft } = recordOf(docs[0]?.version);
  if (draft._status !== 'draft' || draft.deletedAt) return;
  await payload.update({
    collection: collection.slug,
    id: id as string,
    draft: true,
    data: draft,
    depth: 0,
    user,
    /* A request of its own: this one may be the publication of several documents. */
    req: { transactionID },
  });
};
