import type { BookingSource, BookingState } from '@spa-bronze/domain/booking/states';
import type { Policy } from '@spa-bronze/domain/booking/policy';
import type { ShippingInfo } from '@spa-bronze/domain/shipping/schemas';
import type { Status } from '@spa-bronze/domain/sales/rules';
import type { BoughtLine, HistoryStep } from '@spa-bronze/domain/sales/schemas';
import type { Refund, Refundable } from '@spa-bronze/domain/sales/refunds';
import type { InPersonMethod, Fulfilment, Review } from '@spa-bronze/domain/sales/staff';
import type { EditStep, Tracking } from '@spa-bronze/domain/sales/staff-schemas';
import type { Leasable } from '../../lib/row-lease';
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
  /** The token of its claims since it was rescheduled; see `nextClaimToken`. */
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

/** What was sold to whom, and where it goes. */
interface SaleContents {
  user: string | null;
  buyer: Buyer;
  lines: SaleLine[];
  amounts: SaleAmounts;
  shippingInfo: ShippingInfo | null;
  fulfilment?: Fulfilment | null;
  tracking?: Tracking | null;
  notes?: string | null;
  hasServices: boolean;
  hasGoods: boolean;
  test: boolean;
}

/** The money: requested, taken and paid back. */
interface SalePayment {
  /** The provider's order id; `new-…` until the order was created there. */
  reference: string;
  usdCents: number;
  /** Who took the money; absent: the payment provider. */
  provider?: 'paypal' | 'manual' | null;
  method?: InPersonMethod | null;
  captureId: string | null;
  /** The capture was requested and its result is not certain. */
  captureRequested: boolean;
  /** USD cents that the provider took, where they differ from the requested amount. */
  capturedCents?: number | null;
  refunds?: Refund[] | null;
  /** The money came, stock or slot were gone, and the refund is still to be made. */
  refundDue: boolean;
}

/** Where the sale stands, and how it came there. */
interface SaleState {
  status: Status;
  history: HistoryStep[];
  /** What follows from the status (stock, cart) is still to be done. */
  pendingEffects: boolean;
  /** A person has to look at it. */
  reviewDue?: boolean | null;
  review?: Review | null;
}

/** What the sale keeps from others until it is paid or closed. */
interface SaleHolds {
  /**
   * Whose open order it is: the user's id until the row is reconciled and the cart is done with. Then it is
   * the row's own id, which frees the user: the unique index allows one open order a user.
   */
  openFor: string;
  holdUntil: string;
  /** Which round of holds: a row that is opened again holds under a new name. */
  attempt: number;
  /** The stock and slot of every line that is not marked `unheld` is held. */
  held: boolean;
}

/** Emails to send and sent, and when the next one is due. */
interface SaleOutbox {
  outbox?: OutboxEntry[] | null;
  outboxAt?: string | null;
}

/** The row: its versions, who works on it, what staff did with it. */
interface SaleRow extends Leasable {
  /** Counts the changes of what staff read. A form sends the one that it was filled from. */
  version: number;
  /** The log: what staff changed, and what a shopper rescheduled or cancelled, with what it was before. */
  edits?: EditStep[] | null;
  deletedAt?: string | null;
  /** E-mail of who put it in the trash. */
  deletedBy?: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A sale as it is stored. */
export interface Sale extends SaleRow, SaleContents, SalePayment, SaleState, SaleHolds, SaleOutbox {}

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
