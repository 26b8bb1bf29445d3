import type { Status } from '@spa-bronze/domain/sales/sale-rules';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { apiOf } from '../../../lib/query-client';

const unfinished: readonly Status[] = ['CREATED', 'PAYER_APPROVED'];
/**
 * Orders that this browser tab asked the server to finish. It asks once; the reconciliation job repeats it.
 */
const requested = new Set<string>();

/** `useFinishPayment` leaves this order alone: it was opened here, and its payment buttons finish it. */
export const leaveToPaymentButtons = (reference: string): void => {
  requested.add(reference);
};

/**
 * Finishes a payment whose payer approved it and then closed the tab. Asks the server to capture the order if it
 * is approved, and reads the payment and the cart again.
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
    apiOf(client)('POST /payment/capture-order', { body: { orderID: reference, ifApproved: true } })
      .then(
        ({ purchase_units: captured }) => captured.length > 0 && finished(reference),
        () => undefined,
      )
      .finally(() => {
        void client.invalidateQueries({ queryKey: ['transactions'] });
        void client.invalidateQueries({ queryKey: ['cart'] });
      });
  }, [client, reference, open]);
}
