import { messages } from '@spa-bronze/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api-client';
import { paths } from '../../../lib/paths';
import { useApi } from '../../../lib/query-client';
import { sessionQuery } from '../../../lib/session';
import { toast } from '../../../ui/toast';
import { afterFailure, centsOf, orderRefusal, words, type Funding } from './payment-outcome';

export interface Order {
  description: string;
  cost: string;
  /** Read when the order is opened: the press that opens it may have saved it. */
  shippingInfo: () => object | null;
}
export interface PaymentEvents {
  onOpened: (reference: string) => void;
  onRefused: (error: ApiError) => void;
}

/** Creates the order at the server, or shows the refusal. `reported`: the last refusal was shown. */
function useCreateOrder(order: Order, { onOpened, onRefused }: PaymentEvents) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  /**
   * PayPal's buttons keep the callbacks of their first render, so these read the present order from a ref.
   */
  const current = useRef({ order, onOpened, onRefused });
  useEffect(() => {
    current.current = { order, onOpened, onRefused };
  }, [order, onOpened, onRefused]);
  const reported = useRef(false);

  const refuse = async (error: ApiError) => {
    reported.current = true;
    toast.error(orderRefusal(error));
    current.current.onRefused(error);
    if (error.status !== 401) return;
    client.setQueryData(sessionQuery.queryKey, null);
    await navigate(paths.login(paths.cart));
  };

  const create = async (): Promise<string> => {
    reported.current = false;
    const { description, cost, ...order } = current.current.order;
    const shippingInfo = order.shippingInfo();
    try {
      const { id } = await api('POST /payment/create-order', {
        body: { product: { description, cost }, ...(shippingInfo && { shippingInfo }) },
      });
      if (!id) throw new ApiError(500, messages.orderIdMissing);
      current.current.onOpened(id);
      return id;
    } catch (cause) {
      await refuse(cause instanceof ApiError ? cause : new ApiError(0, String(cause)));
      throw cause;
    }
  };
  return { create, reported };
}

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
  const { create, reported } = useCreateOrder(order, events);
  const { mutateAsync, isPending } = useCapture();
  const [broken, setBroken] = useState(false);
  return {
    capturing: isPending,
    broken,
    create: () => {
      setBroken(false);
      return create();
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
