import { messages } from '../messages';
import { isByHand } from './refusals';
import type { Status } from './sale-rules';
import type { StaffEdit } from './staff-schemas';
import type { ReviewAction } from './states';

export const statusLabels: Record<Status, string> = {
  CREATED: 'Sin pagar',
  PAYER_APPROVED: 'Aprobada por quien paga',
  PENDING: 'Pago pendiente',
  APPROVED: 'Pagada',
  DECLINED: 'Rechazada',
  CANCELLED: 'Cancelada',
  EXPIRED: 'Vencida',
  IN_REVIEW: 'En revisión',
  PARTLY_REFUNDED: 'Devuelta en parte',
  REFUNDED: 'Devuelta',
};

/** Where the goods of a sale are. */
export const fulfilments = ['PREPARING', 'READY', 'SENT', 'DELIVERED', 'PICKED_UP'] as const;
export type Fulfilment = (typeof fulfilments)[number];
export const fulfilmentLabels: Record<Fulfilment, string> = {
  PREPARING: 'Por preparar',
  READY: 'Lista para recoger',
  SENT: 'Enviada',
  DELIVERED: 'Entregada',
  PICKED_UP: 'Recogida',
};
const byMethod: Record<'delivery' | 'pickup', readonly Fulfilment[]> = {
  delivery: ['PREPARING', 'SENT', 'DELIVERED'],
  pickup: ['PREPARING', 'READY', 'PICKED_UP'],
};
/** The steps that goods take which are sent, or picked up; staff may go back, to mend a slip. */
export const fulfilmentsFor = (shippingMethod: string | undefined): readonly Fulfilment[] =>
  byMethod[shippingMethod === 'delivery' ? 'delivery' : 'pickup'];

export const inPersonMethods = ['CASH', 'TRANSFER', 'CARD', 'NEQUI', 'BREB'] as const;
export type InPersonMethod = (typeof inPersonMethods)[number];
export const inPersonMethodLabels: Record<InPersonMethod, string> = {
  CASH: 'Efectivo',
  TRANSFER: 'Transferencia',
  CARD: 'Datáfono',
  NEQUI: 'Nequi',
  BREB: 'Bre-B',
};

/** The way of a payment inside a sentence. */
export const inPersonMethodPhrases: Record<InPersonMethod, string> = {
  CASH: 'en efectivo',
  TRANSFER: 'por transferencia',
  CARD: 'con datáfono',
  NEQUI: 'por Nequi',
  BREB: 'por Bre-B',
};

/** How money for a sale comes beside its order: in person, or by a payment link. */
export const chargeMethods = [...inPersonMethods, 'WOMPI', 'PAYPAL'] as const;
export type ChargeMethod = (typeof chargeMethods)[number];
export const chargeMethodLabels: Record<ChargeMethod, string> = {
  ...inPersonMethodLabels,
  WOMPI: 'Enlace (Wompi)',
  PAYPAL: 'Enlace (PayPal)',
};
export const chargeMethodPhrases: Record<ChargeMethod, string> = {
  ...inPersonMethodPhrases,
  WOMPI: 'por un enlace de Wompi',
  PAYPAL: 'por un enlace de PayPal',
};

/** Why an edit is refused, or null. */
export function whyNotEdit(
  sale: {
    confirmed: boolean;
    hasGoods: boolean;
    shippingMethod: string | undefined;
    balanceDue: number;
    balancePaid: boolean;
  },
  input: StaffEdit,
): { field: string; message: string } | null {
  const { fulfilment } = input;
  if (fulfilment !== undefined && !(sale.hasGoods && sale.confirmed))
    return { field: 'fulfilment', message: messages.nothingToFulfil };
  if (
    fulfilment !== undefined &&
    !fulfilmentsFor(input.shippingInfo?.shippingMethod ?? sale.shippingMethod).includes(fulfilment)
  )
    return { field: 'fulfilment', message: messages.fulfilmentMethod };
  if (input.balancePaid && !sale.balancePaid && (sale.balanceDue === 0 || !sale.confirmed))
    return { field: 'balancePaid', message: messages.noBalance };
  return null;
}

const mayStand = new Set<string>([messages.paymentUnderWay, messages.manualKeyTaken, messages.conflict]);
/**
 * A key that was refused for good is not reused, because a corrected request is another request. A key that
 * may have succeeded is kept, and repeating the request shows the result.
 */
export const isRefused = ({ status, message }: { status: number; message: string }): boolean =>
  status === 409 && !mayStand.has(message);

/** The actions that make sense for a payment under review, the one to suggest first. */
export function reviewActionsFor(sale: {
  status: Status;
  refunds: readonly { failed: boolean; why?: string }[];
  refundableCop: number;
  review?: { ofLink?: boolean | undefined } | null;
}): ReviewAction[] {
  const inReview = sale.status === 'IN_REVIEW';
  const failed = sale.refunds.filter((it) => it.failed);
  const mayRetry = failed.some(({ why = '' }) => !isByHand(why));
  if (failed.length > 0)
    return [
      ...(mayRetry ? ['retry' as const] : []),
      'hand',
      ...(inReview ? ['attach' as const] : []),
      'dismiss',
    ];
  if (inReview) return ['attach', 'refund', 'dismiss'];
  /* What came by a link is no part of the payment that would be refunded. */
  return sale.refundableCop > 0 && !sale.review?.ofLink ? ['dismiss', 'refund'] : ['dismiss'];
}

/** Why a payment waits for a person, since when, and who ended it how. */
export interface Review {
  why: string;
  since: string;
  action?: ReviewAction;
  by?: string;
  doneAt?: string;
  note?: string;
}
