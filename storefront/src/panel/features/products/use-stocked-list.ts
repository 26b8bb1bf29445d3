import { useQuery, useQueryClient } from '@tanstack/react-query';
import { csvText, saveFile } from '../../../lib/csv';
import { useListQuery } from '../../../lib/use-list-query';
import { toast } from '../../../ui/toast';
import { allStocked, stockedQuery, stockedRows } from './stocked-queries';

export function useStockedList() {
  const client = useQueryClient();
  const { get, page, setPage } = useListQuery();
  const filters = { q: get('q'), category: get('category'), stock: get('stock'), trash: get('trash') };
  const { data, error, refetch } = useQuery(stockedQuery({ ...filters, page }));
  const saveCsv = () =>
    allStocked(client, filters).then(
      (products) => saveFile('productos.csv', csvText(stockedRows(products))),
      (cause: Error) => toast.error(cause.message),
    );
  return { filters, page, setPage, data, error, refetch, saveCsv };
}
