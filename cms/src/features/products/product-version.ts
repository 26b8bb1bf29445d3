import { messages } from '@spa-bronze/domain/messages';
import type { CollectionBeforeChangeHook, PayloadRequest, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { productById } from './products-by-ids';
import { products } from './products-repository';

/** A row without a version (older, or written past Payload) counts as version 0. */
const seenAs = (version: number): Where =>
  version === 0
    ? { or: [{ version: { equals: 0 } }, { version: { exists: false } }] }
    : { version: { equals: version } };

/**
 * Claims the next version of a product before anything else is written. Of two people who save the same form,
 * one succeeds. Throws 409 with the present product in `data` when `seen` is not the last version.
 */
export async function claimVersion(req: PayloadRequest, id: string, seen: number): Promise<void> {
  const where: Where = { and: [{ id: { equals: id } }, seenAs(seen)] };
  if (!(await products.updateWhere(req.payload, where, { version: seen === 0 ? 1 : { $inc: 1 } })))
    throw new AppError(409, messages.conflict, undefined, { data: await productById(req.payload, id) });
  req.context.versionClaimed = id;
}

/** Saves by other routes also count the version. A form never sets it. */
export const countVersion: CollectionBeforeChangeHook = async ({
  data: { version: _, ...data },
  originalDoc,
  operation,
  req,
}) => {
  if (operation === 'create') return { ...data, version: 0 };
  if (req.context.versionClaimed !== originalDoc.id) data.version = Number(originalDoc.version ?? 0) + 1;
  return data;
};
