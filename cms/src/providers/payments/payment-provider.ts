import type { Movement } from '@spa-bronze/domain/sales/book-comparison';
import { serverValue, type ConfigOwner } from '../../lib/server-value';

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
export type CaptureStatus =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED';
export type RefundStatus = 'COMPLETED' | 'PENDING' | 'CANCELLED' | 'FAILED';

/** The provider's record of a charge. Every amount is whole USD cents; `raw` is the provider's own reply. */
export interface ProviderOrder {
  id: string;
  status: OrderStatus;
  /** Our own reference, as given to `createOrder`. */
  reference?: string;
  amountCents: number;
  /** Where the payer approves, when the provider offers a page. */
  approveUrl?: string;
  capture?: ProviderCapture;
  refunds: ProviderRefund[];
  raw: unknown;
}

export interface ProviderCapture {
  id: string;
  status: CaptureStatus;
  amountCents: number;
  /** Why it is pending or was declined, in the provider's words. */
  reason?: string;
}

export interface ProviderRefund {
  id: string;
  status: RefundStatus;
  amountCents: number;
  captureId?: string;
  /** Our own reference, as given to `refundCapture`. */
  reference?: string;
}

export interface CreateOrderInput {
  requestId: string;
  reference: string;
  amountCents: number;
  description: string;
  returnUrl: string;
  cancelUrl: string;
}

export interface RefundInput {
  captureId: string;
  requestId: string;
  /**
   * Finds the refund among those of the order when the request id is forgotten: the order's reference, a
   * colon, a name.
   */
  reference?: string;
  amountCents?: number;
  note?: string;
}

/** A page of the provider's list of money that moved between two instants, the first page is 1. */
export interface MovementQuery {
  from: Date;
  to: Date;
  page: number;
}

export interface MovementPage {
  movements: Movement[];
  pages: number;
  /** The list is complete up to here: a provider lists what moved after some hours. */
  readUntil: Date;
}

/**
 * A payment provider. Writes are idempotent by `requestId`: asking again with the same one never charges or
 * refunds twice. Every method throws `ProviderError`; after a retryable one the outcome is unknown and the
 * same request may be repeated.
 */
export interface PaymentProvider {
  createOrder(input: CreateOrderInput): Promise<ProviderOrder>;
  /** null: the provider does not know the order. */
  getOrder(orderId: string): Promise<ProviderOrder | null>;
  /** Resolves with the present order when it was captured before. The capture may be PENDING or DECLINED. */
  captureOrder(orderId: string, requestId: string): Promise<ProviderOrder>;
  refundCapture(input: RefundInput): Promise<ProviderRefund>;
  /** False for a forged or malformed webhook. Throws when the provider does not answer. */
  verifyWebhook(headers: Record<string, string>, rawBody: string): Promise<boolean>;
  /** Throws when the provider does not answer or does not accept the credentials. */
  checkAccess(): Promise<void>;
  /** Absent: the provider has no list. `unauthorized` with status 403: the credentials may not read it. */
  listMovements?(query: MovementQuery): Promise<MovementPage>;
}

export type ProviderErrorKind =
  | 'timeout'
  | 'network'
  | 'unavailable'
  | 'unauthorized'
  | 'not-found'
  | 'not-approved'
  | 'already-captured'
  | 'declined'
  | 'rejected';

const retryableKinds: ReadonlySet<ProviderErrorKind> = new Set(['timeout', 'network', 'unavailable']);

interface ProviderErrorDetails {
  status?: number;
  /** The provider's own name of the problem, such as DUPLICATE_INVOICE_ID. */
  issue?: string;
  /** The id that the provider's support needs. */
  debugId?: string;
  cause?: unknown;
}

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly retryable: boolean;
  readonly status?: number;
  readonly issue?: string;
  readonly debugId?: string;

  constructor(kind: ProviderErrorKind, message: string, details: ProviderErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.retryable = retryableKinds.has(kind);
    this.status = details.status;
    this.issue = details.issue;
    this.debugId = details.debugId;
  }
}

interface Payments {
  provider: PaymentProvider;
  /** No money moves: the sandbox. */
  test: boolean;
}
const payments = serverValue<Payments>('payments');

export const { provide: providePayments } = payments;

export const paymentsOf = (payload: ConfigOwner): PaymentProvider => payments.of(payload).provider;

export const testPayments = (payload: ConfigOwner): boolean => payments.of(payload).test;
