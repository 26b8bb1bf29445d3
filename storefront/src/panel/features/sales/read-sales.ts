import type { QueryClient } from '@tanstack/react-query';
import type { QueryInput } from '@spa-bronze/domain/api';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { apiOf } from '../../../lib/query-client';

interface SalesFound {
  sales: SaleView[];
  total: number;
}

export async function readSales(
  client: QueryClient,
  query: QueryInput<'GET /transactions'>,
  signal?: AbortSignal,
): Promise<SalesFound> {
  const { data, total } = await apiOf(client)('GET /transactions', {
    query: { whose: 'shop', ...query },
    signal,
  });
  return { sales: data, total };
}
