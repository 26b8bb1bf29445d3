import { instantOf } from '@spa-bronze/domain/lib/dates';
import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { rowPages } from '../../lib/row-pages';
import type { Sale } from '../sales/sale';

/** Sales with their lines and history that are read at once. */
const READ_AT_ONCE = 150;

/**
 * These fields of the paid sales that changed on this day or later, in batches. One that changes meanwhile counts once.
 */
export async function* changedSales<K extends keyof Sale>(
  payload: Payload,
  from: string,
  fields: readonly K[],
): AsyncGenerator<Pick<Sale, K>[]> {
  const among = { updatedAt: { greater_than_equal: instantOf(from, '00:00').toISOString() } };
  const select = Object.fromEntries(
    ['status', 'deletedAt', ...fields].map((field) => [field, true as const]),
  );
  const walk = { collection: 'sales', sort: 'updatedAt', among, select, pageSize: READ_AT_ONCE } as const;
  const counted = new Set<string>();
  for await (const rows of rowPages<Pick<Sale, K | 'id' | 'status' | 'deletedAt'>>(payload, walk)) {
    const further = rows.filter((it) => isPaid(it.status) && !it.deletedAt && !counted.has(it.id));
    for (const { id } of further) counted.add(id);
    yield further;
  }
}
