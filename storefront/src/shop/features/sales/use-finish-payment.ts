import type { Status } from '@spa-bronze/domain/sales/rules';
import type { SaleView } from '@spa-bronze/domain/sales/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { apiOf } from '../../../lib/query-client';

const unfinished: readonly Status[] = ['CREATED', 'PAYER_APPROVED'];
/** Asked for once in this browser tab; the reconciliation job does the rest. */
const requested = new Set<string>();

/** Not for orders that begin here: the payment buttons finish those. */
export const doNotFinish = (reference: string): void => {
  requested.add(reference);
};

/**
 * A payer may have approved and left before the shop was told (closed tab, lost window). Asks the server to
 * finish that payment, which captures approved orders only, and then reads its state again.
 */
export function useFinishPayment(
  payment: Pick<SaleView, 'reference' | 'status'> | null | undefined,
  onFinished?: (reference: string) => void,
): void {
  const client = useQueryClient();
  const finished = useEffectEvent((reference: string) => onFinished?.(reference));
  const reference = payment?.reference;
  const open = payment ? unfinished.includes(payment.status) : false;
  useEffect(() => {
    if (!reference || !open || requested.has(reference)) return;
    requested.add(reference);
    apiOf(client)('POST /payment/capture-order', { body: { orderID: reference } })
      .then(
        () => finished(reference),
        () => undefined,
      )
      .finally(() => {
        void client.invalidateQueries({ queryKey: ['transactions'] });
        void client.invalidateQueries({ queryKey: ['cart'] });
      });
  }, [client, reference, open]);
}
