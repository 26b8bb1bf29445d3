import type { BookingSource, BookingState } from '@spa-bronze/domain/booking/states';
import type { Policy } from '@spa-bronze/domain/booking/policy';
import type { Reservation } from '@spa-bronze/domain/cart/schemas';
import type { ShippingInfo } from '@spa-bronze/domain/shipping/schemas';
import type { Status } from '@spa-bronze/domain/sales/rules';
import type { BoughtLine, HistoryStep } from '@spa-bronze/domain/sales/schemas';
import { isFreed, type Refund, type Refundable } from '@spa-bronze/domain/sales/refunds';
import type { InPersonMethod, Fulfilment, Review } from '@spa-bronze/domain/sales/staff';
import type { EditStep, Tracking } from '@spa-bronze/domain/sales/staff-schemas';
import type { OutboxEntry } from './outbox';

export interface SaleLine extends Omit<BoughtLine, 'booking'> {
  /** Minutes of a service's booking, as they were when bought. */
  duration: number;
  /** A service's booking. */
  booking?: BookingDetails;
}

/** The line of a booking. */
export interface BookingLine extends SaleLine {
  booking: BookingDetails;
  reservationDate: string;
  reservationTime: string;
}
export const isBookingLine = (line: SaleLine): line is BookingLine => Boolean(line.booking);
export const timesOf = ({
  reservationDate: date,
  reservationTime: time,
  duration,
}: BookingLine): { date: string; time: string; duration: number } => ({ date, time, duration });

/** Centavos taken at the spa, or handed back (less than 0), with when, how and by whom. */
export interface InPersonPayment {
  at: string;
  centavos: number;
  method: InPersonMethod;
  by: string;
}

/** What a booking keeps beside its date and time. */
export interface BookingDetails {
  /** The instant (ISO, UTC) of its date and time, and their zone. */
  startsAt: string;
  zone: string;
  /** What was agreed on changes when it was booked. */
  policy: Policy;
  state: BookingState;
  /** How often it was changed since it was booked, and when last. */
  sequence: number;
  changedAt?: string;
  /** The token of its claims since it moved; see `rescheduleTokenOf`. */
  claim?: string;
  /** The cabin that staff chose for it. */
  cabin?: number;
  /** Centavos of its deposit that the spa kept for late changes. */
  kept?: number;
  /** Centavos paid for it at the spa. */
  paidAtSpa?: number;
  /** The movements that `paidAtSpa` is the sum of. */
  inPersonPayments?: InPersonPayment[];
  /** The key of the refund that its cancellation requested. */
  refund?: string;
  /** Who booked it for them; absent: they themselves in the shop. */
  source?: Exclude<BookingSource, 'WEB'>;
}

/** All in centavos of COP but `rate`, pesos a dollar. */
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

/** A sale as it is stored. */
export interface Sale {
  id: string;
  /** The provider's order id; `new-…` until the order was created there. */
  reference: string;
  status: Status;
  user: string | null;
  /**
   * The user's id until the row is reconciled and the cart is done with, then the row's own: its unique index
   * allows one open order a user.
   */
  openFor: string;
  buyer: Buyer;
  lines: SaleLine[];
  shippingInfo: ShippingInfo | null;
  amounts: SaleAmounts;
  usdCents: number;
  holdUntil: string;
  /** Which round of holds: a row that is opened again holds under a new name. */
  attempt: number;
  /** The stock and slot of every line that is not marked `unheld` is held. */
  held: boolean;
  captureId: string | null;
  /** Who alone works on the row, and until when unless they say so again. */
  lockedBy: string | null;
  lockExpiresAt: string | null;
  /** The capture was requested and its result is not certain. */
  captureRequested: boolean;
  /** The money came, stock or slot were gone, and the refund is still to be made. */
  refundDue: boolean;
  /** What follows from the status (stock, cart) is still to be done. */
  pendingEffects: boolean;
  history: HistoryStep[];
  /** Who took the money; absent: the payment provider. */
  provider?: 'paypal' | 'manual' | null;
  method?: InPersonMethod | null;
  /** USD cents that the provider took, where they differ from the requested amount. */
  capturedCents?: number | null;
  refunds?: Refund[] | null;
  /** What staff did, and what it was before. */
  edits?: EditStep[] | null;
  /** Counts the changes of what staff read. A form sends the one that it was filled from. */
  version: number;
  notes?: string | null;
  fulfilment?: Fulfilment | null;
  tracking?: Tracking | null;
  /** A person has to look at it. */
  reviewDue?: boolean | null;
  review?: Review | null;
  /** Emails to send and sent, and when the next one is due. */
  outbox?: OutboxEntry[] | null;
  outboxAt?: string | null;
  hasServices: boolean;
  hasGoods: boolean;
  test: boolean;
  deletedAt?: string | null;
  /** E-mail of who put it in the trash. */
  deletedBy?: string | null;
  /** Counts every write, also of leases. */
  writes: number;
  createdAt: string;
  updatedAt: string;
}

/** A row that a script made may have neither. */
export const refundsOf = ({ refunds }: Partial<Pick<Sale, 'refunds'>>): Refund[] => refunds ?? [];
export const editsOf = ({ edits }: Pick<Sale, 'edits'>): EditStep[] => edits ?? [];

/** A sale as the rules for refunds see it. */
export const refundableOf = (sale: Sale): Refundable => ({
  lines: sale.lines,
  amounts: sale.amounts,
  capturedCents: sale.capturedCents ?? sale.usdCents,
  refunds: refundsOf(sale),
});

/** The name under which a sale holds stock and slots. */
export const holderOf = (sale: Pick<Sale, 'id' | 'attempt'>): string => `${sale.id}.${sale.attempt}`;

/** The booking of a bought line, null for goods. */
export function slotOf(
  line: SaleLine,
): { date: string; time: string; duration: number; service: string; cabin?: number } | null {
  const { reservationDate: date, reservationTime: time, duration, productId: service, booking } = line;
  return date && time ? { date, time, duration, service, cabin: booking?.cabin } : null;
}

/**
 * First and last start of a sale's bookings, `YYYY-MM-DD HH:MM`, '' where it has none: columns by which staff
 * find them.
 */
export function bookingSpan(lines: readonly SaleLine[]): { bookedFrom: string; bookedTo: string } {
  const starts = lines
    .map(slotOf)
    .flatMap((it) => (it ? [`${it.date} ${it.time}`] : []))
    .sort();
  return { bookedFrom: starts[0] ?? '', bookedTo: starts.at(-1) ?? '' };
}

/** Whether a booking will not take place: cancelled, or its time set free by a refund. */
export const isCancelled = (
  { refunds, status }: Partial<Pick<Sale, 'refunds' | 'status'>>,
  line: SaleLine,
): boolean =>
  line.booking?.state === 'CANCELLED' ||
  (line.booking?.state !== 'ATTENDED' &&
    (isFreed(refundsOf({ refunds }), line.productId) ?? status === 'REFUNDED'));

/** The bookings of a sale that still take a cabin, each with the token under which it claims it. */
export const claimsOf = ({
  lines,
  refunds,
  status,
}: Pick<Sale, 'lines'> & Partial<Pick<Sale, 'refunds' | 'status'>>): {
  slot: NonNullable<ReturnType<typeof slotOf>>;
  token: string;
}[] =>
  lines.flatMap((line) => {
    const slot = slotOf(line);
    return slot && !isCancelled({ refunds, status }, line) ? [{ slot, token: claimTokenOf(line) }] : [];
  });

/** A sale has one line a product, so the product names its booking until it moves. */
export const claimTokenOf = (line: SaleLine): string => line.booking?.claim ?? line.productId;

/**
 * The part of its claims' token that its last transition to another time gave it, '' without one: what only
 * changed its cabin is news to nobody.
 */
export const rescheduleTokenOf = ({ claim }: Pick<BookingDetails, 'claim'>): string =>
  claim?.split('~')[0] ?? '';

/** How the contract names the booking of a line: a sale has one line a product. Ids have no underscore. */
export const bookingIdOf = (saleId: string, productId: string): string => `${saleId}_${productId}`;

/** A bought line as the cart knows it. */
export function asCartLine(line: SaleLine): {
  productId: string;
  quantity: number;
  reservation: Reservation | null;
} {
  const slot = slotOf(line);
  return {
    productId: line.productId,
    quantity: line.quantity,
    reservation: slot && { reservationDate: slot.date, reservationTime: slot.time },
  };
}
