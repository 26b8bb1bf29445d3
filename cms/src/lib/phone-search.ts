import type { CollectionSlug, Payload, Where } from 'payload';
import { wholePhoneWhere } from './key-search-where';

/** More rows than one client has; a number of more is searched as any other text. */
const MOST = 200;
const NO_ROW: Where = { id: { equals: '' } };

export type Among = (conditions: Where[]) => Where;

/**
 * Of staff's lists alone: the rows that the phone `q` belongs to, by its index. Null: `q` is no phone, nobody has
 * it, or too many do; then it is searched as any other text.
 */
export async function rowsOfPhone(
  payload: Payload,
  collection: CollectionSlug,
  field: string,
  q: string | undefined,
): Promise<Among | null> {
  const where = wholePhoneWhere(q, field);
  if (!where) return null;
  const { docs } = await payload.db.find<{ id: string }>({
    collection,
    where,
    sort: field,
    select: { [field]: true } as Record<string, true>,
    limit: MOST + 1,
    pagination: false,
  });
  if (docs.length === 0 || docs.length > MOST) return null;
  const rows = { id: { in: docs.map(({ id }) => id) } };
  /* SQLite takes any index before a list of ids, unless the condition that it serves is an alternative. */
  const unserved = (it: Where): Where => (payload.db.name === 'mongoose' ? it : { or: [it, NO_ROW] });
  return (conditions) => ({ and: [rows, ...conditions.map(unserved)] });
}
