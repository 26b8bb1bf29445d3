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

/** Has a receipt mailed to the client. */
export const useMailReceipt = (sale: string) =>
  useWrite((api, receipt: string) =>
    api('POST /transactions/{id}/receipts/email', { params: { id: sale }, body: { receipt } }),
  );

export const useIssueReceipt = (sale: string) =>
  useWrite((api, kind: Kind) =>
    api('POST /transactions/{id}/receipts', { params: { id: sale }, body: { kind } }),
  );
