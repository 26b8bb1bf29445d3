import type { Query } from '@spa-bronze/domain/api';
import type { Payload, Where } from 'payload';
import { demandSaneWhere } from '../../access/sane-operations';
import { listBatches, rowBatches, type Walk } from '../../providers/row-batches';
import { askedSales, orderOf } from './asked-sales';
import type { SaleRow } from './sale-row';

type Asked = Query<'GET /transactions'>;
type Place = Pick<SaleRow, 'id'> & { visitFrom: string };

/** The sales that answer, none of the trash unless that is asked for. */
const answering = (query: Asked): Where => ({ and: [{ deletedAt: { exists: query.trash !== undefined } }, askedSales(query)] });

async function find<Row extends { id: string }>(payload: Payload, conditions: Where[], select?: Record<string, true>): Promise<Row[]> {
  return (await payload.db.find<Row>({ collection: 'sales', where: { and: conditions }, select, limit: 0, pagination: false })).docs;
}

/** The ids of the sales that a list of visits asks for, in its order; a visit that is moved while they are read keeps its place. */
async function idsByVisit(payload: Payload, query: Asked, walk: Walk): Promise<string[]> {
  const places: Place[] = [];
  const read = (where: Where) => find<Place>(payload, [where, answering(query)], { visitFrom: true });
  for await (const batch of rowBatches(payload, { ...walk, size: 100 }, read)) places.push(...batch.map(({ id, visitFrom }) => ({ id, visitFrom })));
  const first = orderOf(query).startsWith('-') ? 1 : -1;
  const compare = (a: Place, b: Place) => (a.visitFrom < b.visitFrom ? first : -first);
  return places.sort((a, b) => (a.visitFrom === b.visitFrom ? 0 : compare(a, b))).map(({ id }) => id);
}

/** All sales that a list asks for, in its order, in batches: those of everybody, or those of one buyer (`owner`, a user's id). */
export async function* allSales(payload: Payload, query: Asked, owner?: string): AsyncGenerator<SaleRow[]> {
  demandSaneWhere(payload, 'sales', askedSales(query));
  const own: Where | undefined = owner === undefined ? undefined : { user: { equals: owner } };
  const walk: Walk = { collection: 'sales', sort: '-createdAt', among: own };
  if (orderOf(query) === '-createdAt') {
    yield* rowBatches(payload, walk, (where) => find<SaleRow>(payload, [where, answering(query), ...(own ? [own] : [])]));
    return;
  }
  for await (const ids of listBatches(await idsByVisit(payload, query, walk))) {
    const rows = new Map((await find<SaleRow>(payload, [{ id: { in: ids } }])).map((row) => [row.id, row]));
    yield ids.flatMap((id) => rows.get(id) ?? []);
  }
}
