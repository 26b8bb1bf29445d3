import type { Movement } from '@spa-bronze/domain/sales/book-comparison';
import type { Currency } from '@spa-bronze/domain/lib/currency';
import { WOMPI } from '@spa-bronze/domain/checkout/wompi';
import { serverValue, type ConfigOwner } from '../../lib/server-value';
import { PAYPAL } from './paypal/paypal-contract';
import type { ProviderWatch } from './provider-watch';

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
export type CaptureStatus =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED';
export type RefundStatus = 'COMPLETED' | 'PENDING' | 'CANCELLED' | 'FAILED';

/**
 * The provider's record of a charge. Every amount is whole minor units of its currency; `raw` is the provider's own
 * reply.
 */
export interface ProviderOrder {
  id: string;
  status: OrderStatus;
  /** Our own reference, as given to `createOrder`. */
  reference?: string;
  minor: number;
  /** Where the payer approves, when the provider offers a page. */
  approveUrl?: string;
  capture?: ProviderCapture;
  /** Why the last attempt failed. The payer may try again, so it never closes the order. */
  failure?: string;
  /** Further captures of the same order: money that nobody asked for. */
  surplus?: ProviderCapture[];
  /** Captures beside `capture` that were given back whole. */
  returned?: ProviderCapture[];
  refunds: ProviderRefund[];
  raw: unknown;
}

export interface ProviderCapture {
  id: string;
  status: CaptureStatus;
  minor: number;
  /** Why it is pending or was declined, in the provider's words. */
  reason?: string;
  /** How it was paid, where the provider takes several means: its own name of it, such as `PSE`. */
  means?: string;
}

export interface ProviderRefund {
  id: string;
  status: RefundStatus;
  minor: number;
  captureId?: string;
  /** Our own reference, as given to `refundCapture`. */
  reference?: string;
}

export interface CreateOrderInput {
  requestId: string;
  reference: string;
  /** Counts the orders of one reference, from 1; absent: the first. Each has its own name at the provider. */
  attempt?: number;
  minor: number;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  /** Not payable after this instant. */
  expiresAt: Date;
  /** The payer's. */
  email: string;
}

export interface RefundInput {
  captureId: string;
  requestId: string;
  /**
   * Finds the refund among those of the order when the request id is forgotten: the order's reference, a
   * colon, a name.
   */
  reference?: string;
  minor?: number;
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
  /** How many lines of the page are of others who share the account. */
  foreign?: number;
}

/**
 * What a webhook is about. Each id may be absent. None of it is proof: ask the provider.
 */
export interface ProviderEvent {
  /** What happened to which of its transactions, in its own words. */
  transactionId?: string;
  status?: string;
  orderId?: string;
  /** Our own reference. */
  reference?: string;
}

/**
 * A payment provider. Orders and captures are idempotent by `requestId`: asking again with the same one never charges
 * twice. Every method throws `ProviderError`; after a retryable one the outcome is unknown and the
 * same request may be repeated.
 */
export interface PaymentProvider {
  /** The name that sales keep. */
  readonly name: string;
  /** All that it charges is in this currency, which has a fixed rate. */
  readonly currency: Currency;
  /** Whether a refund that is requested again by its `requestId` is made once. */
  readonly oncePerName: boolean;
  /**
   * The payer's page takes the money by itself: all is held before the page is opened, and `captureOrder` only looks
   * it up.
   */
  readonly capturesItself: boolean;
  /** The least charge, in minor units. */
  readonly least: number;
  /** Charges are multiples of so many minor units; absent: 1. */
  readonly step?: number;
  /** What it answers by itself, which tells nothing about its server. */
  readonly asksNobody?: readonly ('createOrder' | 'verifyWebhook')[];
  createOrder(input: CreateOrderInput): Promise<ProviderOrder>;
  /** null: the provider does not know the order. */
  getOrder(orderId: string): Promise<ProviderOrder | null>;
  /** Resolves with the present order when it was captured before. The capture may be PENDING or DECLINED. */
  captureOrder(orderId: string, requestId: string): Promise<ProviderOrder>;
  refundCapture(input: RefundInput): Promise<ProviderRefund>;
  /** False for a forged or malformed webhook. Throws when the provider does not answer. */
  verifyWebhook(headers: Record<string, string>, rawBody: string): Promise<boolean>;
  /** Null for a webhook that is about no order. */
  readWebhook(rawBody: string): ProviderEvent | null;
  /** Throws when the provider does not answer or does not accept the credentials. */
  checkAccess(): Promise<void>;
  /** Absent: the provider has no list. `unauthorized` with status 403: the credentials may not read it. */
  listMovements?(query: MovementQuery): Promise<MovementPage>;
  /** The order of one of its transactions, as the payer's way back or an event names it; null: unknown. */
  orderOfTransaction?(id: string): Promise<ProviderOrder | null>;
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
  /** The request did not leave us, so it made nothing. */
  notSent?: boolean;
  cause?: unknown;
}

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly retryable: boolean;
  readonly status?: number;
  readonly issue?: string;
  readonly debugId?: string;
  readonly notSent: boolean;

  constructor(kind: ProviderErrorKind, message: string, details: ProviderErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.retryable = retryableKinds.has(kind);
    this.status = details.status;
    this.issue = details.issue;
    this.debugId = details.debugId;
    this.notSent = details.notSent ?? false;
  }
}

/** A provider with credentials, and how it answers this process. */
export interface OpenProvider {
  provider: PaymentProvider;
  watch: ProviderWatch;
  /** No money moves: the sandbox. */
  test: boolean;
}

/** The providers with credentials. */
const providers = serverValue<readonly OpenProvider[] | undefined>('payments');

export const { provide: provideProviders } = providers;

export const providersOf = (payload: ConfigOwner): readonly OpenProvider[] => providers.of(payload) ?? [];

/** The reference of a further order of a sale, where a provider takes no number beside it, and the sale in it. */
export const attemptReference = (reference: string, attempt = 1): string =>
  attempt > 1 ? `${reference}.${attempt}` : reference;
export const saleOfReference = (reference: string): string => reference.split('.', 1)[0]!;

/** Who names none means PayPal. */
type ProviderName = string | null | undefined;

export const findProvider = (payload: ConfigOwner, name: ProviderName): OpenProvider | undefined =>
  providersOf(payload).find(({ provider }) => provider.name === (name ?? PAYPAL));

/** Whether the shop has the credentials of the provider of a sale. One in person needs none. */
export const hasCredentials = (payload: ConfigOwner, { provider }: { provider?: ProviderName }): boolean =>
  provider === 'manual' || findProvider(payload, provider) !== undefined;

/** Whether the page of its provider takes the money, so that nobody else knows that none comes. */
export const isPaidAway = (payload: ConfigOwner, { provider }: { provider?: ProviderName }): boolean =>
  findProvider(payload, provider)?.provider.capturesItself ?? provider === WOMPI;

/** Throws a retryable error when its credentials are gone: nothing is known of its orders. */
export function openProviderOf(payload: ConfigOwner, name: ProviderName): OpenProvider {
  const found = findProvider(payload, name);
  if (!found)
    throw new ProviderError('unavailable', `No credentials of the payment provider ${name ?? PAYPAL}`);
  return found;
}

/** The provider that charges a sale; see `openProviderOf`. */
export const providerOf = (payload: ConfigOwner, sale: { provider?: ProviderName }): PaymentProvider =>
  openProviderOf(payload, sale.provider).provider;
