import type { Status } from '@spa-bronze/domain/transactions';

/** What a shopper needs to know of a payment's state. */
export type Outcome = 'paid' | 'refunded' | 'declined' | 'lapsed' | 'pending' | 'review';

const outcomes: Record<Status, Outcome> = {
  APPROVED: 'paid', PARTLY_REFUNDED: 'paid', REFUNDED: 'refunded', DECLINED: 'declined', CANCELLED: 'lapsed', EXPIRED: 'lapsed',
  CREATED: 'pending', PAYER_APPROVED: 'pending', PENDING: 'pending', IN_REVIEW: 'review',
};
export const outcomeOf = (status: Status): Outcome => outcomes[status];

const labels: Record<Status, string> = {
  APPROVED: 'Pagado', PARTLY_REFUNDED: 'Reembolso parcial', REFUNDED: 'Reembolsado', DECLINED: 'Rechazado', CANCELLED: 'Cancelado', EXPIRED: 'Vencido',
  CREATED: 'Sin pagar', PAYER_APPROVED: 'En proceso', PENDING: 'Pendiente', IN_REVIEW: 'En revisión',
};
export const labelOf = (status: Status): string => labels[status];
