import { messages } from '@spa-bronze/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api-client';
import { paths } from '../../../lib/paths';
import { useApi } from '../../../lib/query-client';
import { sessionQuery } from '../../../lib/session';

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
/** What every way to pay needs. */
export interface PaymentProps extends PaymentEvents {
  order: Order;
  /**
   * Returns whether the payer may go on; if not, it shows what is missing. Returns no promise if it need not,
   * because a browser may block a window that opens later.
   */
  onBegin: () => boolean | Promise<boolean>;
}

/**
 * Creates the order at the server, by PayPal if no provider is named. Throws the refusal as an `ApiError`, for its
 * caller to show; who is logged out goes to the login.
 */
export function useCreateOrder(order: Order, { onOpened, onRefused }: PaymentEvents, provider?: string) {
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

  const refuse = async (error: ApiError) => {
    current.current.onRefused(error);
    if (error.status !== 401) return;
    client.setQueryData(sessionQuery.queryKey, null);
    await navigate(paths.login(paths.cart));
  };

  return async (): Promise<{ id: string; payUrl?: string }> => {
    const { description, cost, shippingInfo } = current.current.order;
    const info = shippingInfo();
    try {
      const { id, payUrl } = await api('POST /payment/create-order', {
        body: {
          product: { description, cost },
          ...(info && { shippingInfo: info }),
          ...(provider && { provider }),
        },
      });
      if (!id) throw new ApiError(500, messages.orderIdMissing);
      current.current.onOpened(id);
      return { id, payUrl };
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError(0, String(cause));
      await refuse(error);
      throw error;
    }
  };
}
