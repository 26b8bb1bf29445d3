import type { BodyInput, Data } from '@spa-bronze/domain/api';
import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../../lib/contract-query';
import { useWrite } from '../../../ui/use-write';

export type SaleReceipts = Data<'GET /transactions/{id}/receipts'>;
export type Receipt = SaleReceipts['receipts'][number];
export type Kind = BodyInput<'POST /transactions/{id}/receipts'>['kind'];

export const receiptsQuery = (sale: string) =>
  queryOptions({
    queryKey: ['panel', 'receipts', sale],
    queryFn: dataOf('GET /transactions/{id}/receipts', { params: { id: sale } }),
  });

export const useIssueReceipt = (sale: string) =>
  useWrite((api, kind: Kind) =>
    api('POST /transactions/{id}/receipts', { params: { id: sale }, body: { kind } }),
  );
