import { messages } from '@spa-bronze/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { useApi } from '../../lib/query-client';
import { toast } from '../../ui/toast';

/** What is paid: its words, the amount shown in USD, and where it goes. */
export interface Order { description: string; cost: string; shippingInfo: object | null }

const words = {
  general: { done: messages.captureDone, failed: 'Ocurrió un error en el procesamiento del pago.' },
  card: { done: messages.captureCardDone, failed: 'Ocurrió un error en el procesamiento del pago con tarjeta.' },
} as const;
export type Funding = keyof typeof words;

/** USD cents of PayPal's `'22.48'`. */
export const centsOf = (value: string): number => Math.round(Number(value) * 100);

/** The three steps of a payment (order, capture, confirmation) with the messages and pages that follow each. */
export function usePayment(order: Order) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [capturing, setCapturing] = useState(false);
  /** The buttons keep the callbacks of their first rendering: they must read the order of now. */
  const current = useRef(order);
  useEffect(() => { current.current = order; }, [order]);
  const told = useRef(false);

  const create = async (): Promise<string> => {
    told.current = false;
    const { description, cost, shippingInfo } = current.current;
    try {
      const { id } = await api('POST /payment/create-order', { body: { product: { description, cost }, ...(shippingInfo && { shippingInfo }) } });
      if (!id) throw new ApiError(500, 'La respuesta no contiene un order id');
      return id;
    } catch (cause) {
      const error = cause as ApiError;
      told.current = true;
      toast.error(error.status === 0 ? messages.orderError : error.message || 'Error al crear la orden');
      if (error.status === 409) void client.invalidateQueries({ queryKey: ['cart'] });
      throw cause;
    }
  };

  const capture = async (reference: string, funding: Funding) => {
    setCapturing(true);
    try {
      const { purchase_units: [unit] } = await api('POST /payment/capture-order', { body: { orderID: reference } });
      const value = unit?.payments.captures[0]?.amount.value;
      if (!value) throw new ApiError(500, messages.captureError);
      await api('POST /transactions', { body: { reference, amountInCents: centsOf(value), status: 'APPROVED' } }).catch((error: unknown) => console.error('La transacción se confirmará en el servidor.', error));
      toast.success(words[funding].done);
      await navigate(paths.paymentSuccess({ reference, cents: centsOf(value) }));
    } catch (cause) {
      toast.error(cause instanceof ApiError && cause.status > 0 ? cause.message : messages.captureFailed);
      await navigate(paths.paymentFailure, { state: { reference } });
    } finally {
      /* Not before the other page is shown: an emptied cart would take these buttons away. */
      void client.invalidateQueries({ queryKey: ['cart'] });
      setCapturing(false);
    }
  };

  return {
    capturing, create, capture,
    /** The provider's own failure; an order that was refused has been told already. */
    fail: (funding: Funding) => {
      if (told.current) return;
      toast.error(words[funding].failed);
      void navigate(paths.paymentFailure);
    },
    /** The server gives back what the order held, and leads to its page. */
    cancel: (reference?: string) => (reference ? location.assign(paths.cancelPayment(reference)) : void navigate(paths.cancelOrder)),
  };
}
