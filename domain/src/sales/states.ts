/** ASKED is written before the request. REFUSED: the provider refuses for good, and staff must decide. */
export const refundStates = ['ASKED', 'DONE', 'REFUSED'] as const;

/**
 * What staff can do about a payment that could not be reconciled. `retry` and `hand` are about refunds that
 * the provider refused.
 */
export const reviewActions = ['attach', 'refund', 'dismiss', 'retry', 'hand'] as const;
export type ReviewAction = (typeof reviewActions)[number];
