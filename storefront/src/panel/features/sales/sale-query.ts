import { queryOptions } from '@tanstack/react-query';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { may } from '@spa-bronze/domain/users/rights';
import { sessionQuery } from '../../../lib/session';
import { readSales } from './read-sales';

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['panel', 'sale', id],
    queryFn: async ({ client, signal }): Promise<SaleView | null> =>
      (await readSales(client, { id }, signal)).sales[0] ??
      (may(client.getQueryData(sessionQuery.queryKey), 'records')
        ? (await readSales(client, { id, trash: 'true' }, signal)).sales[0]
        : undefined) ??
      null,
  });
