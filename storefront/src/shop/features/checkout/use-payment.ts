import { messages } from '@spa-bronze/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api-client';
import { paths } from '../../../lib/paths';
import { useApi } from '../../../lib/query-client';
import { toast } from '../../../ui/toast';
import { afterFailure, centsOf, orderRefusal, words, type Funding } from './payment-outcome';
import { useCreateOrder, type Order, type PaymentEvents } from './use-create-order';

function useCapture() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: ['capture'],
    mutationFn: async ({ reference, funding }: { reference: string; funding: Funding }) => {
      const {
        status,
        purchase_units: [unit],
      } = await api('POST /payment/capture-order', { body: { orderID: reference } });
      const value = unit?.payments.captures[0]?.amount.value;
      if (!value) throw new ApiError(500, messages.captureError);
      if (status !== 'COMPLETED') return navigate(paths.payment(reference));
      await api('POST /transactions', {
        body: { reference, amountInCents: centsOf(value), status: 'APPROVED' },
      }).catch((error: unknown) => console.error('La transacción se confirmará en el servidor.', error));
      toast.success(words[funding].done);
      return navigate(paths.paymentSuccess({ reference, cents: centsOf(value) }));
    },
    onError: (error, { reference, funding }) => {
      const { message, to } = afterFailure(error, reference, funding);
      toast.error(message);
      return navigate(to);
    },
    /* Only after the other page is shown: an emptied cart would unmount these buttons. */
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['cart'] });
      void client.invalidateQueries({ queryKey: ['transactions'] });
    },
  });
}

/**
 * The three steps of a payment (order, capture, confirmation) with the messages and pages that follow each.
 * `broken`: PayPal's script has failed. That is no failed payment: our server knows what became of an order.
 */
export function usePayment(order: Order, events: PaymentEvents) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const createOrder = useCreateOrder(order, events);
  /* The last refusal was shown. */
  const reported = useRef(false);
  const { mutateAsync, isPending } = useCapture();
  const [broken, setBroken] = useState(false);
  return {
    capturing: isPending,
    broken,
    create: async () => {
      setBroken(false);
      reported.current = false;
      try {
        return (await createOrder()).id;
      } catch (error) {
        reported.current = true;
        if (error instanceof ApiError) toast.error(orderRefusal(error));
        throw error;
      }
    },
    capture: (reference: string, funding: Funding) =>
      mutateAsync({ reference, funding }).catch(() => undefined),
    /** An error of PayPal's script, at any time. A refused order has its own message. */
    fail: (error: unknown) => {
      if (reported.current) return;
      console.error(error);
      setBroken(true);
      void client.invalidateQueries({ queryKey: ['transactions', 'open'] });
    },
    cancel: async (reference?: string) => {
      if (reference)
        await fetch(paths.cancelPayment(reference), { redirect: 'manual' }).catch(() => undefined);
      void client.invalidateQueries({ queryKey: ['transactions'] });
      await navigate(paths.cancelOrder(reference));
    },
  };
}
