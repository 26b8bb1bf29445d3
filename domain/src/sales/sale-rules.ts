import { isOneOf } from '../lib/keys';

/** Life of a payment. */
export const statuses = [
  'CREATED',
  'PAYER_APPROVED',
  'PENDING',
  'APPROVED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'IN_REVIEW',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const;
export type Status = (typeof statuses)[number];

/**
 * The allowed transitions. A payer may still approve, or money may still arrive, after a row was closed:
 * then it is opened again (PAYER_APPROVED) while its stock and slot can be had, else reviewed or given back,
 * never dropped. A review ends DECLINED when the provider never had the money after all.
 */
const transitions: Record<Status, readonly Status[]> = {
  CREATED: [
    'PAYER_APPROVED',
    'PENDING',
    'APPROVED',
    'DECLINED',
    'CANCELLED',
    'EXPIRED',
    'IN_REVIEW',
    'REFUNDED',
  ],
  PAYER_APPROVED: ['PENDING', 'APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'IN_REVIEW', 'REFUNDED'],
  PENDING: ['APPROVED', 'DECLINED', 'IN_REVIEW', 'REFUNDED'],
  DECLINED: ['PAYER_APPROVED', 'IN_REVIEW', 'REFUNDED'],
  CANCELLED: ['PAYER_APPROVED', 'IN_REVIEW', 'REFUNDED'],
  EXPIRED: ['PAYER_APPROVED', 'IN_REVIEW', 'REFUNDED'],
  IN_REVIEW: ['APPROVED', 'PARTLY_REFUNDED', 'REFUNDED', 'DECLINED'],
  APPROVED: ['IN_REVIEW', 'PARTLY_REFUNDED', 'REFUNDED'],
  PARTLY_REFUNDED: ['PARTLY_REFUNDED', 'REFUNDED', 'IN_REVIEW'],
  REFUNDED: [],
};

export function canTransition(from: Status, to: Status): boolean {
  return transitions[from].includes(to);
}

/**
 * Rows whose money is not reconciled yet: they keep their holds and the reconciliation job asks the provider
 * about them.
 */
export const openStatuses = ['CREATED', 'PAYER_APPROVED', 'PENDING'] as const satisfies readonly Status[];
/** Rows that paid lists show unless a status is requested. */
export const paidStatuses = [
  'APPROVED',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'IN_REVIEW',
] as const satisfies readonly Status[];

/** Rows that ended without money; what they held has been given back. */
export const closedStatuses = ['DECLINED', 'CANCELLED', 'EXPIRED'] as const satisfies readonly Status[];

export function isPaid(status: Status): boolean {
  return isOneOf(paidStatuses, status);
}

/** Whether a sale is paid, and nobody has to review the payment. */
export const isConfirmed = (status: Status): boolean => isPaid(status) && status !== 'IN_REVIEW';

export function isClosed(status: Status): boolean {
  return isOneOf(closedStatuses, status);
}

export function isOpen(status: Status): boolean {
  return isOneOf(openStatuses, status);
}
