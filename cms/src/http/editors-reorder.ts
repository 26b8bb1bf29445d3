import { messages } from '@spa-bronze/domain/messages';
import type { CollectionSlug, PayloadRequest, SanitizedConfig } from 'payload';
import { AppError } from '../access/app-error';
import { contentEditors } from '../access/content-editors';
import { retryConflict } from '../access/retry-conflict';

interface Asked { collectionSlug: CollectionSlug; docsToMove: string[]; orderableFieldName: string; target: object }

/** Where somebody's draft waits, Payload writes the new place into the draft alone. An order is no text that waits for its publishing: what stands on the page moves at once, as the list shows it, and is as old as it was, for a draft counts as waiting by being younger. */
async function movePublished({ payload }: PayloadRequest, { collectionSlug, docsToMove, orderableFieldName }: Asked, reply: Response): Promise<void> {
  const { orderValues = [] } = await reply.clone().json() as { orderValues?: string[] };
  for (const [at, place] of orderValues.entries()) {
    const where = { and: [{ id: { equals: docsToMove[at] } }, { [orderableFieldName]: { not_equals: place } }] };
    await retryConflict(() => payload.db.updateOne({ collection: collectionSlug, where, data: { [orderableFieldName]: place, updatedAt: null } }));
  }
}

/** Payload puts rows into another order for whoever sends the right words: here for those who write them, and words of another shape are 400. */
export function editorsReorder(config: SanitizedConfig): void {
  const reorder = config.endpoints.find(({ path }) => path === '/reorder');
  if (!reorder) return;
  const { handler } = reorder;
  reorder.handler = async (req) => {
    if (!req.user) throw new AppError(401, messages.loginRequired);
    if (!contentEditors({ req })) throw new AppError(403, messages.forbidden);
    const asked = await req.json?.().catch(() => null) as Asked | null;
    if (!asked || typeof asked !== 'object' || !asked.target || typeof asked.target !== 'object') throw new AppError(400, messages.invalidInput);
    const reply = await handler(Object.assign(req, { json: () => Promise.resolve(asked) }));
    if (reply.ok) await movePublished(req, asked, reply);
    return reply;
  };
}
