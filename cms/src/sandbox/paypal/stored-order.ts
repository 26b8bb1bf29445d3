/** A stored test order. Amounts are whole USD cents, times are ISO 8601. */
export interface StoredOrder {
  id: string;
  /** Digest of the request that created it, to tell a repeated request from a changed one. */
  fingerprint: string;
  createdAt: string;
  updatedAt: string;
  amountCents: number;
  referenceId: string;
  description?: string;
  customId?: string;
  invoiceId?: string;
  returnUrl?: string;
  cancelUrl?: string;
  payerActionFlow: boolean;
  decision?: 'approve' | 'decline';
  capture?: StoredCapture;
  refunds: StoredRefund[];
}

export interface StoredCapture {
  id: string;
  requestId?: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  createdAt: string;
  updatedAt: string;
}

export interface StoredRefund {
  id: string;
  requestId?: string;
  amountCents: number;
  note?: string;
  customId?: string;
  createdAt: string;
}

export const refundedCents = (order: StoredOrder) =>
  order.refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
