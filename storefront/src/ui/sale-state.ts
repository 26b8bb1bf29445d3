import { bankTakesTime, paidAway } from '@spa-bronze/domain/checkout/wompi';
import { whyGone } from '@spa-bronze/domain/checkout/hold-limits';
import { messages } from '@spa-bronze/domain/messages';
import type { Status } from '@spa-bronze/domain/sales/sale-rules';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { IconName } from './icons';

/** What a shopper needs to know of a payment's state. */
export type Outcome =
  | 'paid'
  | 'refunded'
  | 'declined'
  | 'cancelled'
  | 'lapsed'
  | 'unpaid'
  | 'pending'
  | 'review';

const outcomes: Record<Status, Outcome> = {
  APPROVED: 'paid',
  PARTLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  EXPIRED: 'lapsed',
  CREATED: 'unpaid',
  PAYER_APPROVED: 'pending',
  PENDING: 'pending',
  IN_REVIEW: 'review',
};
export const outcomeOf = (status: Status): Outcome => outcomes[status];

const labels: Record<Status, string> = {
  APPROVED: 'Pagado',
  PARTLY_REFUNDED: 'Reembolso parcial',
  REFUNDED: 'Reembolsado',
  DECLINED: 'Rechazado',
  CANCELLED: 'Cancelado',
  EXPIRED: 'Vencido',
  CREATED: 'Sin pagar',
  PAYER_APPROVED: 'En proceso',
  PENDING: 'Pendiente',
  IN_REVIEW: 'En revisión',
};
export const labelOf = (status: Status): string => labels[status];

/** Nothing was charged, nothing will be: it can be tried again from the cart. */
export const canRetry = (outcome: Outcome): boolean =>
  ['declined', 'cancelled', 'lapsed', 'unpaid'].includes(outcome);
/** It may still change by itself. */
export const isInProgress = (outcome: Outcome): boolean => outcome === 'pending' || outcome === 'unpaid';

interface Words {
  icon: IconName;
  title: string;
  text: string;
}
export const outcomeWords: Record<Outcome, Words> = {
  paid: {
    icon: 'check',
    title: '¡Gracias por tu compra!',
    text: 'Tu pago fue aprobado. Te enviamos la confirmación por correo y puedes verla cuando quieras en Mis Reservas.',
  },
  pending: {
    icon: 'clock',
    title: messages.paymentPending,
    text: 'Tu pago está en proceso; no tienes que pagar otra vez. Esta página se actualiza sola.',
  },
  unpaid: {
    icon: 'clock',
    title: messages.paymentPending,
    text: 'Este pago todavía no está aprobado y no se ha hecho ningún cobro. Puedes terminarlo desde tu carrito.',
  },
  review: { icon: 'clock', title: messages.paymentPending, text: messages.paymentInReview },
  refunded: { icon: 'alert', title: 'Pago reembolsado', text: 'Devolvimos el dinero de esta compra.' },
  declined: {
    icon: 'alert',
    title: messages.paymentDeclined,
    text: 'No se hizo ningún cobro y tu carrito sigue como lo dejaste. Intenta con otro medio de pago.',
  },
  cancelled: {
    icon: 'alert',
    title: 'Pago sin completar',
    text: `${messages.orderReplaced} Por esta orden no se hizo ningún cobro.`,
  },
  lapsed: { icon: 'alert', title: 'Pago sin completar', text: messages.paymentLapsed },
};

/** Where the payer pays on a page of Wompi's: money may come later than its time, so nobody says that none came. */
const awayTexts: Partial<Record<Outcome, string>> = {
  pending: `Tu pago está en proceso; no tienes que pagar otra vez. ${bankTakesTime} Te mandamos un correo cuando termine. Esta página se actualiza sola.`,
  unpaid:
    'Todavía no nos llega un pago aprobado. Si tu banco no lo aprobó, intenta otra vez, con el mismo medio o con otro. Si acabas de pagar, espera aquí. Esta página se actualiza sola.',
  declined:
    'El pago no fue aprobado y tu carrito sigue como lo dejaste. Intenta otra vez, con el mismo medio o con otro.',
  cancelled: `${messages.orderReplaced} No hemos recibido un pago por esta orden. Si ves un cobro en tu cuenta, escríbenos antes de pagar otra vez.`,
  lapsed: messages.paymentLapsedAway,
};

/** Said of a pending payment at Wompi whose last try was refused: it has no capture, and its page may be open. */
const tryRefused =
  'Este intento no fue aprobado. Mientras la página de pago siga abierta puedes intentar otra vez en ella, con el mismo medio o con otro. Si no, en unos minutos lo que elegiste vuelve a tu carrito para que pagues de nuevo. Esta página se actualiza sola.';

/** The words for a payment; for one that ended because something was gone, what it was. */
export function outcomeText({
  status,
  history,
  provider,
}: Pick<SaleView, 'status' | 'history'> & Partial<Pick<SaleView, 'provider'>>): string {
  const outcome = outcomeOf(status);
  const isRefused = status === 'PENDING' && provider?.captureId === '';
  const ofPage = isRefused ? tryRefused : awayTexts[outcome];
  const away = paidAway({ provider }) ? ofPage : undefined;
  const gone = whyGone({ history });
  if (gone) return away ? `${gone} ${away}` : `${gone} No se hizo ningún cobro.`;
  return away ?? outcomeWords[outcome].text;
}

/** What a page of failure or cancellation says of the charge: of Wompi's page nobody knows that none comes. */
export const uncharged = (payment: Pick<SaleView, 'provider'> | null, usual: string): string =>
  payment && paidAway(payment)
    ? 'No hemos recibido un pago. Si ya lo habías hecho, no pagues otra vez: te escribimos apenas llegue.'
    : usual;

const SOON_MS = 4000;
const LATER_MS = 30_000;
/** After so many answers a payment takes longer than a person waits, as by PSE. */
const ANSWERS_SOON = 45;

/** When to ask again for a payment that may change by itself; false for one that may not. */
export const askAgainMs = (payment: Pick<SaleView, 'status'> | null | undefined, answers: number) => {
  if (!payment || !isInProgress(outcomeOf(payment.status))) return false;
  return answers < ANSWERS_SOON ? SOON_MS : LATER_MS;
};
