import { replyJson } from '@spa-bronze/domain/lib/json';
import { id } from '@spa-bronze/domain/fields/field-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { CollectionSlug, PayloadHandler, PayloadRequest, SanitizedConfig, Where } from 'payload';
import { z } from 'zod';
import { AppError } from '../lib/app-error';
import { allow, demand } from '../access/rules';
import { retryConflict } from '../lib/retry-conflict';

const MAX_MOVED = 200;
const MAX_KEY = 100;

/**
 * The first letter of a key gives the length of its whole part: letters count up from `a` (2), digits down
 * from `0` (11).
 */
const wholeLength = (head: string) =>
  head >= 'a' ? head.charCodeAt(0) - 'a'.charCodeAt(0) + 2 : 11 - Number(head);

/** Whether Payload can make a key before or after this one. It throws for any other. */
function isOrderKey(key: string): boolean {
  if (key === 'pending') return true;
  if (!/^[0-9a-z]+$/.test(key) || key.length > MAX_KEY || /^0{11}$/.test(key)) return false;
  const whole = wholeLength(key.charAt(0));
  return key.length >= whole && (key.length === whole || !key.endsWith('0'));
}

/** The request of Payload's list. `key` is absent in a list that was never ordered. */
const reorderInput = z.object({
  collectionSlug: z.string().transform((it) => it as CollectionSlug),
  docsToMove: z.array(id).min(1).max(MAX_MOVED),
  newKeyWillBe: z.enum(['greater', 'less']),
  orderableFieldName: z.literal('_order'),
  target: z.object({ id, key: z.string().refine(isOrderKey).nullish() }),
});
type Requested = z.output<typeof reorderInput>;

/**
 * When a row has a draft, Payload writes the new position into the draft only. A position does not wait for
 * publication: the published row moves at once, as the list shows it. Its date stays, because a draft counts
 * as unpublished when it is younger.
 */
async function reorderPublished(
  { payload }: PayloadRequest,
  { collectionSlug, docsToMove, orderableFieldName }: Requested,
  reply: Response,
): Promise<void> {
  const { orderValues = [] } = await replyJson<{ orderValues?: string[] }>(reply.clone());
  for (const [at, place] of orderValues.entries()) {
    const where: Where = {
      and: [{ id: { equals: docsToMove[at] } }, { [orderableFieldName]: { not_equals: place } }],
    };
    await retryConflict(() =>
      payload.db.updateOne({
        collection: collectionSlug,
        where,
        data: { [orderableFieldName]: place, updatedAt: null },
      }),
    );
  }
}

/** For those who may edit contents only; invalid requests are 400, whatever Payload lets pass. */
export const editorsReorder = (config: SanitizedConfig): SanitizedConfig => ({
  ...config,
  endpoints: config.endpoints.map((it) =>
    it.path === '/reorder' ? { ...it, handler: guarded(it.handler) } : it,
  ) as SanitizedConfig['endpoints'],
});

const guarded =
  (handler: PayloadHandler): PayloadHandler =>
  async (req) => {
    demand(allow('content'), req);
    const requested = reorderInput.parse(await req.json!().catch(() => null));
    if (!req.payload.collections[requested.collectionSlug]?.config.orderable)
      throw new AppError(400, messages.invalidInput);
    const reply = await handler(Object.assign(req, { json: () => Promise.resolve(requested) }));
    await reorderPublished(req, requested, reply);
    return reply;
  };
