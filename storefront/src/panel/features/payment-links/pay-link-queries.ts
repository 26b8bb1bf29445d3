import type { BodyInput } from '@spa-bronze/domain/api';
import type { PayLinkState } from '@spa-bronze/domain/sales/payment-link-schemas';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../../lib/contract-query';
import type { Api } from '../../../lib/api-client';
import { toast } from '../../../ui/toast';
import { useWrite } from '../../../ui/use-write';

/** While a payer may be on the provider's page, staff see what becomes of it. */
const WATCH_MS = 10_000;

export const payLinkQuery = (sale: string) =>
  queryOptions({
    queryKey: ['panel', 'pay-link', sale],
    staleTime: 0,
    queryFn: dataOf('GET /transactions/{id}/payment-link', { params: { id: sale } }),
    refetchInterval: WATCH_MS,
  });

interface Written {
  message: string;
  data: PayLinkState;
}

function usePayLinkWrite<T>(sale: string, call: (api: Api, input: T) => Promise<Written>) {
  const client = useQueryClient();
  return useWrite(call, {
    onSuccess: ({ message, data }) => {
      client.setQueryData(payLinkQuery(sale).queryKey, data);
      toast.success(message);
    },
  });
}

export const useMakePayLink = (sale: string) =>
  usePayLinkWrite<BodyInput<'POST /transactions/{id}/payment-link'>>(sale, (api, body) =>
    api('POST /transactions/{id}/payment-link', { params: { id: sale }, body }),
  );
export const useSendPayLink = (sale: string) =>
  usePayLinkWrite<BodyInput<'POST /transactions/{id}/payment-link/send'>>(sale, (api, body) =>
    api('POST /transactions/{id}/payment-link/send', { params: { id: sale }, body }),
  );
export const useCancelPayLink = (sale: string) =>
  usePayLinkWrite<BodyInput<'POST /transactions/{id}/payment-link/cancel'>>(sale, (api, body) =>
    api('POST /transactions/{id}/payment-link/cancel', { params: { id: sale }, body }),
  );
