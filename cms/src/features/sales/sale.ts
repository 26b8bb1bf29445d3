import type { BookingSource, BookingState } from '@spa-bronze/domain/booking/states';
import type { Policy } from '@spa-bronze/domain/booking/policy';
import type { OrderShipping } from '@spa-bronze/domain/shipping/shipping-schemas';
import type { Status } from '@spa-bronze/domain/sales/sale-rules';
import type { BoughtLine, HistoryStep } from '@spa-bronze/domain/sales/sale-schemas';
import { pesos, toMinor, type Charged } from '@spa-bronze/domain/lib/currency';
import { ofOrder, type Charge } from '@spa-bronze/domain/sales/charges';
import { sum } from '@spa-bronze/domain/lib/money';
import type { PaymentLink } from '@spa-bronze/domain/sales/payment-links';
import type { LedgerSale } from '@spa-bronze/domain/sales/ledger-parts';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { InPersonMethod, Fulfilment, Review } from '@spa-bronze/domain/sales/staff';
import type { EditStep, Tracking } from '@spa-bronze/domain/sales/staff-schemas';
import type { Leasable } from '../../lib/row-lease';
import { e164Of } from '../../lib/phone';
import type { OutboxEntry } from './outbox';

export interface SaleLine extends Omit<BoughtLine, 'booking' | 'dueCop'> {
  /** Minutes of a service's booking, as they were when bought. */
  duration: number;
  booking?: BookingDetails;
  /** The service that was ordered and its price, if staff changed it since. */
  ordered?: { productId: string; sellingPrice: number };
  /** The key of the request by which staff added it. */
  requestKey?: string;
}

export interface BookingLine extends SaleLine {
  booking: BookingDetails;
  reservationDate: string;
  reservationTime: string;
}

/** The data of a booking besides its date and time. */
export interface BookingDetails {
  /** The instant (ISO, UTC) of its date and time, and their zone. */
  startsAt: string;
  zone: string;
  /** The rule for changes at the time of booking. */
  policy: Policy;
  state: BookingState;
  /** The number of changes since it was booked, and the time of the last one. */
  sequence: number;
  changedAt?: string;
  /** How often it went to the trash and back, which calendars must take for changes of it. */
  calendarChanges?: number;
  /** The token of its claims, if it was rescheduled before 0.3.0: then each reschedule gave it a new one. */
  claim?: string;
  /** The name of its last reschedule to another time. */
  moved?: string;
  /** The time and the cabin for which it was booked, if it was moved since. */
  ordered?: { date: string; time: string; cabin?: number };
  /** The cabin that staff chose for it. */
  cabin?: number;
  /** Why staff booked it outside the opening hours, which then do not count for it. */
  outsideWhy?: string;
  /** The day was closed when it was booked there with that reason. */
  onClosedDay?: boolean;
  /** Centavos of its deposit that the spa kept for late changes. */
  kept?: number;
  /** Centavos paid at the spa that it keeps though the client did not come. */
  keptAtSpa?: number;
  /** Centavos that its cancellation, or the spa after a no-show, handed back of what came after ordering. */
  backAtSpa?: number;
  /** Of that, what came by a payment link. */
  backByLink?: number;
  /** Centavos of its price that the spa forgoes. */
  discount?: number;
  /** The key of the refund that its cancellation requested. */
  refund?: string;
  /** How often staff ended the links by which its client changes it. */
  endedLinks?: number;
  /** The last change of its service: what it was before, and centavos that the change handed back, as above. */
  change?: {
    id: string;
    productName: string;
    duration: number;
    sellingPrice: number;
    backAtSpa?: number;
    backByLink?: number;
  };
  /** How staff made the booking. Absent: the client booked in the shop. */
  source?: Exclude<BookingSource, 'WEB'>;
}

/** Centavos of COP, except `rate`: pesos per dollar, whatever it was paid with. */
interface SaleAmounts {
  subtotal: number;
  deposit: number;
  shipping: number;
  total: number;
  dueToday: number;
  atSpa: number;
  rate: number;
}
export interface Buyer {
  name: string;
  email: string;
  tel: string;
}

interface SaleContents {
  user: string | null;
  buyer: Buyer;
  /** Written with the buyer's phone; see `lib/search-keys`. */
  buyerTelE164?: string | null;
  lines: SaleLine[];
  amounts: SaleAmounts;
  shippingInfo: OrderShipping | null;
  fulfilment?: Fulfilment | null;
  tracking?: Tracking | null;
  notes?: string | null;
  hasServices: boolean;
  hasGoods: boolean;
  test: boolean;
}

/** A capture beside that of the order, in minor units of its currency. */
export interface Surplus {
  id: string;
  minor: number;
  at: string;
  /** When a person said that it was given back, or is to stay. */
  settledAt?: string;
}

interface SalePayment {
  /** The provider's order id; `new-…` until the order was created there. */
  reference: string;
  /** What the provider is to charge, in minor units of `currency`. */
  minor: number;
  currency: string;
  /** The name of the payment provider, or `manual`: the money was received in person. Absent: PayPal. */
  provider?: string | null;
  method?: InPersonMethod | null;
  captureId: string | null;
  /** The capture was requested and its result is unknown. */
  captureRequested: boolean;
  /** Minor units that the provider captured. */
  captured?: number | null;
  refunds?: Refund[] | null;
  /** What was paid by hand, and handed back. A sale without a charge of its order tells it by `method`. */
  charges?: Charge[] | null;
  /** The links by which its buyer is asked to pay. */
  paymentLinks?: PaymentLink[] | null;
  /** When an order of them is looked up next; absent: none is. */
  linkLookAt?: string | null;
  /** A refund is still to be made. */
  refundDue: boolean;
  /** When the provider is asked again whether its page took money; absent: no more. */
  nextLookAt?: string | null;
  /** Further money for the same order, which nobody asked for. */
  surplus?: Surplus[] | null;
}

interface SaleState {
  status: Status;
  history: HistoryStep[];
  /** A process of a release before 0.4.0 died before all that follows from its change was written. */
  pendingEffects: boolean;
  reviewDue?: boolean | null;
  review?: Review | null;
}

/** What the sale holds until it is paid or closed. */
interface SaleHolds {
  /**
   * Whose open order it is: the user's id until the row is reconciled and the bought lines have left the cart.
   * Then it is the row's own id, which frees the user: the unique index allows one open order a user.
   */
  openFor: string;
  holdUntil: string;
  /**
   * The address (hashed) for which the order counts while it waits for its payer and holds something. Null for
   * a buyer who has paid before.
   */
  addressKey?: string | null;
  /** The number of the round of holds. A row that is opened again holds under a new name. */
  attempt: number;
  /** Whether the sale holds stock and slot of every line that is not marked `unheld`. */
  held: boolean;
}

/** Sent and unsent emails. The times are of the outbox; see `outboxColumns`. */
interface SaleOutbox {
  outbox?: OutboxEntry[] | null;
  outboxAt?: string | null;
  outboxDueAt?: string | null;
  emailGivenUpAt?: string | null;
}

interface SaleRow extends Leasable {
  /** Counts the changes of what staff read. A form sends the version that it was filled from. */
  version: number;
  /** The log: what staff changed, and what a shopper rescheduled or cancelled, with what it was before. */
  edits?: EditStep[] | null;
  deletedAt?: string | null;
  /** Email of the person who put it in the trash. */
  deletedBy?: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface Sale extends SaleRow, SaleContents, SalePayment, SaleState, SaleHolds, SaleOutbox {}

/** The columns by which staff search the buyer of a sale. */
export const buyerColumns = ({ name, email, tel }: Buyer) => ({
  buyerName: name,
  buyerEmail: email,
  buyerTel: tel,
});

/** The phone of the buyer in E.164, '' if nobody can call it. */
export const buyerPhone = ({ buyer, buyerTelE164 }: Pick<Sale, 'buyer' | 'buyerTelE164'>): string =>
  buyerTelE164 ?? e164Of(buyer.tel) ?? '';

/** A row that was made by a script may have neither. */
export const refundsOf = ({ refunds }: Partial<Pick<Sale, 'refunds'>>): Refund[] => refunds ?? [];
export const chargesOf = ({ charges }: Partial<Pick<Sale, 'charges'>>): Charge[] => charges ?? [];
export const linksOf = ({ paymentLinks }: Partial<Pick<Sale, 'paymentLinks'>>): PaymentLink[] =>
  paymentLinks ?? [];
export const editsOf = ({ edits }: Pick<Sale, 'edits'>): EditStep[] => edits ?? [];

/** Pesos for one unit of the currency that a sale was charged in. */
export const rateOf = ({ amounts, currency }: Pick<Sale, 'amounts' | 'currency'>): number =>
  currency === pesos.code ? pesos.rate : amounts.rate;

/** What was charged when ordering: what came, else what was requested. */
export const chargedOf = ({ currency, minor, captured }: Sale): Charged => ({
  currency,
  minor: captured ?? minor,
});

/**
 * Centavos that were paid of the order: what its charges by hand come to, else what was due, or what came when that is
 * another amount.
 */
export function receivedOf(sale: Pick<Sale, 'amounts' | 'currency' | 'captured' | 'charges'>): number {
  const { captured, amounts } = sale;
  const byHand = ofOrder(chargesOf(sale));
  if (byHand.length > 0) return sum(byHand.map(({ centavos }) => centavos));
  const rate = rateOf(sale);
  return captured == null || captured === toMinor(amounts.dueToday, { rate })
    ? amounts.dueToday
    : captured * rate;
}

export const ledgerSaleOf = (sale: Sale): LedgerSale => ({
  status: sale.status,
  deletedAt: sale.deletedAt,
  lines: sale.lines,
  amounts: sale.amounts,
  received: receivedOf(sale),
  captured: sale.provider === 'manual' ? null : chargedOf(sale).minor,
  rate: rateOf(sale),
  refunds: refundsOf(sale),
  charges: chargesOf(sale),
});

export const holderOf = (sale: Pick<Sale, 'id' | 'attempt'>): string => `${sale.id}.${sale.attempt}`;

/** The start of a reference while the provider has no order of the sale yet. */
export const UNPLACED = 'new-';
/** Whether the provider has an order of the sale, which then gives the sale its reference. */
export const hasProviderOrder = ({ reference }: Pick<Sale, 'reference'>): boolean =>
  !reference.startsWith(UNPLACED);
/** The provider's reference in the contract, '' before there is one. */
export const wireReferenceOf = (sale: Pick<Sale, 'reference'>): string =>
  hasProviderOrder(sale) ? sale.reference : '';
