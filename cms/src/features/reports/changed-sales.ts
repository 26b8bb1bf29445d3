import { instantOf } from '@spa-bronze/domain/lib/dates';
import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import type { SummedSale } from '@spa-bronze/domain/sales/summary';
import type { Payload } from 'payload';
import { rowPages } from '../../lib/row-pages';
import type { Sale } from '../sales/sale';
import { summed, type SaleOfSums } from './summed-sale';

type Read = SaleOfSums & Pick<Sale, 'id' | 'deletedAt'>;
const select = {
  status: true,
  deletedAt: true,
  createdAt: true,
  history: true,
  amounts: true,
  captured: true,
  currency: true,
  charges: true,
  refunds: true,
  lines: true,
} as const;
/** Sales with their lines and history that are read at once. */
const READ_AT_ONCE = 150;

/** The paid sales that changed on this day or later, in batches. One that changes meanwhile counts once. */
export async function* changedSales(payload: Payload, from: string): AsyncGenerator<SummedSale[]> {
  const among = { updatedAt: { greater_than_equal: instantOf(from, '00:00').toISOString() } };
  const walk = { collection: 'sales', sort: 'updatedAt', among, select, pageSize: READ_AT_ONCE } as const;
  const counted = new Set<string>();
  for await (const rows of rowPages<Read>(payload, walk)) {
    const further = rows.filter((it) => isPaid(it.status) && !it.deletedAt && !counted.has(it.id));
    for (const { id } of further) counted.add(id);
    yield further.map(summed);
  }
}
