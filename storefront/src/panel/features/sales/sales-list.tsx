import type { ReactNode } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { ListError } from '../../../ui/list-error';
import { Pager } from '../../../ui/pager';
import { NoSales } from './no-sales';
import { SALES_PAGE } from './sales-list-query';
import { SalesTable } from './sales-table';
import { salesWords } from './sales-words';
import type { SalesList as List } from './use-sales-list';

export function SalesList({ list, actions }: { list: List; actions: (sale: SaleView) => ReactNode }) {
  const { requested, data, error, isFetching, refetch } = list;
  const { error: failed, noun } = salesWords[requested.kind];
  if (error && !data) return <ListError message={failed} onRetry={() => void refetch()} />;
  if (data?.total === 0) return <NoSales requested={requested} />;
  return (
    <>
      <SalesTable
        kind={requested.kind}
        sales={data?.sales}
        first={(requested.page - 1) * SALES_PAGE + 1}
        busy={isFetching}
        actions={actions}
      />
      <Pager size={SALES_PAGE} total={data?.total} noun={noun} />
    </>
  );
}
