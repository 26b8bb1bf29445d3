import { ofUser } from '../../lib/of-user';
import type { Payload, Where } from 'payload';
import { listBatches, rowBatches } from '../../lib/row-batches';
import { allOf, type Walk } from '../../lib/row-pages';
import { matchesBetween, valueRanges } from '../../lib/value-ranges';
import { salesWhere, orderOf, type Requested } from './sales-where';
import type { Sale } from './sale';
import { salesByIds, sales } from './sales-operations';

type Place = Pick<Sale, 'id'> & { bookedFrom: string };

export const PAGE_SIZE = 50;
const BY_CREATION = '-createdAt';

/** The sales that match, without the trash unless it is requested. */
const answering = (query: Requested, { among }: Walk): Where[] => [
  { deletedAt: { exists: query.trash !== undefined } },
  salesWhere(query),
  among ?? {},
];

const find = <Row extends { id: string }>(
  payload: Payload,
  conditions: Where[],
  select?: Record<string, true>,
) => sales.find<Row>(payload, { and: conditions }, { select, sort: BY_CREATION });

/**
 * The ids of the sales that a list asks for, in its order. A booking that is moved during the read keeps its
 * position.
 */
async function idsInOrder(payload: Payload, query: Requested, walk: Walk): Promise<string[]> {
  const places: Place[] = [];
  for await (const range of valueRanges(payload, walk))
    places.push(...(await find<Place>(payload, [range, ...answering(query, walk)], { bookedFrom: true })));
  if (orderOf(query) !== BY_CREATION) sortByBooking(places, orderOf(query));
  return places.map(({ id }) => id);
}

function sortByBooking(places: Place[], order: string): void {
  const sign = order.startsWith('-') ? -1 : 1;
  places.sort((a, b) => sign * a.bookedFrom.localeCompare(b.bookedFrom));
}

export async function salesInOrder(payload: Payload, ids: string[]): Promise<Sale[]> {
  const rows = new Map((await salesByIds(payload, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const walkOf = (owner?: string): Walk => ({
  collection: 'sales',
  sort: BY_CREATION,
  among: owner === undefined ? undefined : ofUser(owner),
});

/** Maximum number of rows that the database may skip for a page. Each skipped row takes time. */
const MAX_SKIPPED = 50_000;

/**
 * Whether one query for a page would keep this process from other requests: no index serves a text search or a
 * high page number. MongoDB works outside of this process.
 */
export const isLongSearch = (
  { db }: Payload,
  { q, among, page = 1, limit = PAGE_SIZE }: Requested,
): boolean => db.name !== 'mongoose' && ((Boolean(q) && !among) || (page - 1) * limit > MAX_SKIPPED);

/** Each kind has an index that begins with its field. */
const fieldOfKind = { bookings: 'hasServices', sales: 'hasGoods' } as const;

/** The walk of a list in its own order, over the rows of its kind alone. */
function walkInOrder(query: Requested, owner?: string): Walk {
  const { kind } = query;
  const walk = { ...walkOf(owner), sort: orderOf(query) };
  return kind ? { ...walk, among: allOf(walk.among, { [fieldOfKind[kind]]: { equals: true } }) } : walk;
}

/**
 * One page of a long search, and how many match in all. Read in batches, with other requests between them.
 * `owner` as below.
 */
export async function searchedPage(
  payload: Payload,
  query: Requested,
  owner?: string,
): Promise<{ docs: Sale[]; totalDocs: number }> {
  const { page = 1, limit = PAGE_SIZE } = query;
  const walk = walkInOrder(query, owner);
  const places = { from: (page - 1) * limit, to: page * limit };
  const { ids, total } = await matchesBetween(payload, walk, allOf(...answering(query, walk)), places);
  return { docs: await salesInOrder(payload, ids), totalDocs: total };
}

/**
 * All sales that a list asks for, in its order, in batches: of everybody, or of one buyer (`owner`, a user's
 * id).
 */
export async function* allSales(payload: Payload, query: Requested, owner?: string): AsyncGenerator<Sale[]> {
  const walk = walkOf(owner);
  if (orderOf(query) === BY_CREATION) {
    yield* rowBatches(payload, walk, (where) => find<Sale>(payload, [where, ...answering(query, walk)]));
    return;
  }
  for await (const ids of listBatches(await idsInOrder(payload, query, walk)))
    yield salesInOrder(payload, ids);
}
