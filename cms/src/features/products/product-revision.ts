import { messages } from '@spa-bronze/domain/messages';
import type { CollectionBeforeChangeHook, PayloadRequest, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { updateWhere } from '../../lib/conditional-update';
import { productById } from './products-by-ids';

/** A row that was written before products had revisions, or beside Payload, has none: it is read as 0. */
const seenAs = (revision: number): Where =>
  revision === 0
    ? { or: [{ revision: { equals: 0 } }, { revision: { exists: false } }] }
    : { revision: { equals: revision } };

/**
 * Makes the next revision of a product the caller's own, before anything is written: of two who save the same
 * form, one does. Throws 409 with the present product in `data` when the revision that the caller saw is not
 * the last one.
 */
export async function claimRevision(req: PayloadRequest, id: string, seen: number): Promise<void> {
  const where: Where = { and: [{ id: { equals: id } }, seenAs(seen)] };
  if (!(await updateWhere(req.payload, 'products', where, { revision: seen === 0 ? 1 : { $inc: 1 } })))
    throw new AppError(409, messages.conflict, undefined, { data: await productById(req.payload, id) });
  req.context.revisionClaimed = id;
}

/** Every other route that saves a product counts too; no form carries the number back. */
export const countRevision: CollectionBeforeChangeHook = async ({
  data: { revision: _, ...data },
  originalDoc,
  operation,
  req,
}) => {
  if (operation === 'create') return { ...data, revision: 0 };
  if (req.context.revisionClaimed !== originalDoc.id) data.revision = Number(originalDoc.revision ?? 0) + 1;
  return data;
};
