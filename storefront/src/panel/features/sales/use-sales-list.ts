import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../../../lib/use-server-time';
import { csvText } from '../../../lib/csv';
import { wordsOf } from '../../../lib/api-client';
import { toast } from '../../../ui/toast';
import { salesRows } from './sales-csv';
import { allSales, salesQuery, salesQueryIn, type SaleKind } from './sales-list-query';
import { salesWords } from './sales-words';

export function useSalesList(kind: SaleKind) {
  const client = useQueryClient();
  const requested = salesQueryIn(kind, useSearchParams()[0], useToday());
  const { data, error, isFetching, refetch } = useQuery(salesQuery(requested));
  const words = salesWords[kind];
  useEffect(() => {
    if (error) toast.error(wordsOf(error, words.error));
  }, [error, words.error]);
  const csv = async () => csvText(salesRows(kind, await allSales(client, requested)));
  return { requested, data, error, isFetching, refetch, csv };
}
export type SalesList = ReturnType<typeof useSalesList>;
