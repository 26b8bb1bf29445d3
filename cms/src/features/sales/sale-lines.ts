import type { Reservation } from '@spa-bronze/domain/cart/cart-schemas';
import { isGoods, isService } from '@spa-bronze/domain/products/product-rules';
import type { BookingState } from '@spa-bronze/domain/booking/states';
import { bookingStateOf, isActive as isActiveIn, takesCabin } from '@spa-bronze/domain/sales/alive';
import { isConfirmed as isConfirmedIn } from '@spa-bronze/domain/sales/sale-rules';
import { slotInBrief } from '@spa-bronze/domain/booking/words';
import { isSoldTwice, lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { refundsOf, type BookingDetails, type BookingLine, type Sale, type SaleLine } from './sale';

export const isBookingLine = (line: SaleLine): line is BookingLine => Boolean(line.booking);

/** Date, time and minutes of a booking; `slotOf` also names its service and cabin. */
export const timesOf = ({
  reservationDate: date,
  reservationTime: time,
  duration,
}: BookingLine): { date: string; time: string; duration: number } => ({ date, time, duration });

interface BookedSlot {
  date: string;
  time: string;
  duration: number;
  service: string;
  cabin?: number;
  anyHour?: boolean;
}

/** Date, time, minutes, service and cabin of a bought line, null for goods. */
export function slotOf(line: SaleLine): BookedSlot | null {
  const { reservationDate: date, reservationTime: time, duration, productId: service, booking } = line;
  if (!date || !time) return null;
  const slot = { date, time, duration, service, cabin: booking?.cabin };
  return booking?.outsideWhy ? { ...slot, anyHour: true } : slot;
}

/** A line by its product, and by its time where the sale has another booking of that service. */
export function titleOf({ lines }: Pick<Sale, 'lines'>, line: SaleLine): string {
  const slot = slotOf(line);
  return slot && isSoldTwice(lines, line) ? `${line.productName}, ${slotInBrief(slot)}` : line.productName;
}

export const goodsOf = (lines: readonly SaleLine[]): SaleLine[] => lines.filter((line) => !slotOf(line));

/** How many units of each product these lines have: stock is held for a sale by product, not by line. */
export function unitsByProduct(lines: readonly SaleLine[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}

/** A line with how many units of it there are. */
export const nameOf = (
  { productName, quantity }: Pick<SaleLine, 'productName' | 'quantity'>,
  units = quantity,
): string => (units > 1 ? `${units} × ${productName}` : productName);

/** The columns of a sale that follow from its lines. */
export const columnsOf = (
  lines: readonly SaleLine[],
): { hasServices: boolean; hasGoods: boolean; summary: string } => ({
  hasServices: lines.some(({ category }) => isService(category)),
  hasGoods: lines.some(({ category }) => isGoods(category)),
  summary: lines.map((line) => nameOf(line)).join(', '),
});

/** A sale as it was ordered, without what was added at the spa. */
export function asOrdered(sale: Sale): Sale {
  const lines = sale.lines.filter(({ added }) => !added);
  return lines.length === sale.lines.length ? sale : { ...sale, lines, ...columnsOf(lines) };
}

/** A line as it was booked first: service, time and cabin, whatever staff changed since. */
export function asFirstBooked(changed: SaleLine): SaleLine {
  const { booking, ordered } = changed;
  const line = ordered ? { ...changed, ...ordered, totalPrice: ordered.sellingPrice } : changed;
  if (!booking?.ordered) return line;
  const { date, time, cabin } = booking.ordered;
  return { ...line, reservationDate: date, reservationTime: time, booking: { ...booking, cabin } };
}

/**
 * First and last start of a sale's bookings, `YYYY-MM-DD HH:MM`, '' where it has none. Staff's lists search
 * by these columns.
 */
export function bookingSpan(lines: readonly SaleLine[]): { bookedFrom: string; bookedTo: string } {
  const starts = lines
    .map(slotOf)
    .flatMap((it) => (it ? [`${it.date} ${it.time}`] : []))
    .sort();
  return { bookedFrom: starts[0] ?? '', bookedTo: starts.at(-1) ?? '' };
}

type Standing = Pick<Sale, 'refunds' | 'status'>;

/** The state of a booking, which a refund may have cancelled. */
export const stateOf = ({ refunds, status }: Standing, line: SaleLine): BookingState =>
  bookingStateOf({ status, refunds: refundsOf({ refunds }) }, line);

/** Whether a booking will not take place: cancelled, or its time was freed by a refund. */
export const isCancelled = (sale: Standing, line: SaleLine): boolean => stateOf(sale, line) === 'CANCELLED';

export interface Booking {
  sale: Sale;
  line: BookingLine;
}

export const isConfirmed = ({ status }: Pick<Sale, 'status'>): boolean => isConfirmedIn(status);

/** Whether a booking is active: its deposit is paid, and it is neither cancelled nor over. */
export const isActive = ({ sale, line }: Booking): boolean =>
  isActiveIn({ ...sale, refunds: refundsOf(sale) }, line);

export const bookingsOf = (sale: Sale): Booking[] =>
  sale.lines.filter(isBookingLine).map((line) => ({ sale, line }));

/** The bookings of a sale that still take a cabin, each with the token under which it claims it. */
export const claimsNeeded = (
  sale: Standing & Pick<Sale, 'lines' | 'deletedAt'>,
): { slot: NonNullable<ReturnType<typeof slotOf>>; token: string }[] =>
  sale.lines.flatMap((line) => {
    const slot = slotOf(line);
    return slot && takesCabin({ ...sale, refunds: refundsOf(sale) }, line)
      ? [{ slot, token: claimTokenOf(line) }]
      : [];
  });

/** The token of a booking's claims: the id of its line. */
export const claimTokenOf = (line: SaleLine): string => line.booking?.claim ?? lineIdOf(line);

/**
 * The name of a booking's last reschedule to another time, '' without one. A new one causes an email to the client;
 * a change of the cabin alone keeps it, and sends none. Before 0.3.0 it was part of the token of the claims.
 */
export const rescheduleOf = ({ moved, claim }: Pick<BookingDetails, 'claim' | 'moved'>): string =>
  moved ?? claim?.split('~')[0] ?? '';

/** A bought line in the form of a cart line. */
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
