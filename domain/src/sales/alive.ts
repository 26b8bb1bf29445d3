import type { BookingState } from '../booking/states';
import { lineIdOf, type LineName } from './line-id';
import { isConfirmed, type Status } from './sale-rules';
import { doneRefunds, unitsIn, type Refund } from './refunds';

/** What decides about the bookings of a sale besides their own state. */
export interface SaleStanding {
  status: Status;
  refunds: readonly Pick<Refund, 'state' | 'lines' | 'frees'>[];
  /** When it was put in the trash. */
  deletedAt?: string | null;
}
interface BookedLine extends LineName {
  booking?: { state: BookingState };
  added?: string | undefined;
}

/** Whether all that was paid for a line when ordering is given back. Of an added line nothing was. */
export const isAllReturned = ({ status }: Pick<SaleStanding, 'status'>, { added }: BookedLine): boolean =>
  status === 'REFUNDED' && !added;

/** Whether a person let a refund free the time of a booking; null: no refund asked about it. */
function isFreed(refunds: SaleStanding['refunds'], line: LineName): boolean | null {
  const chosen = doneRefunds(refunds).filter(({ frees }) => frees !== null);
  if (chosen.some(({ frees }) => frees?.includes(lineIdOf(line)))) return true;
  return unitsIn(chosen, line) > 0 ? false : null;
}

/**
 * The state of a booking: CANCELLED also when a refund freed its time, or when all of its sale was refunded
 * and nobody chose about it. Who came stays ATTENDED.
 */
export function bookingStateOf(sale: SaleStanding, line: BookedLine): BookingState {
  const state = line.booking?.state ?? 'BOOKED';
  if (state === 'ATTENDED') return state;
  return (isFreed(sale.refunds, line) ?? isAllReturned(sale, line)) ? 'CANCELLED' : state;
}

/** Whether a booking takes a cabin. The sale may be unpaid: an open order holds its cabins. */
export const takesCabin = (sale: SaleStanding, line: BookedLine): boolean =>
  !sale.deletedAt && bookingStateOf(sale, line) !== 'CANCELLED';

/** Whether a booking is active: its sale is paid and not under review, and it is neither cancelled nor over. */
export const isActive = (sale: SaleStanding, line: BookedLine): boolean =>
  isConfirmed(sale.status) && !sale.deletedAt && bookingStateOf(sale, line) === 'BOOKED';
