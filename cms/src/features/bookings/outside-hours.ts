import { whyOutsideOpening, type BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { hoursOn } from '@spa-bronze/domain/booking/hours';
import { instantOf } from '@spa-bronze/domain/lib/dates';
import type { BookingDetails } from '../sales/sale';
import { isActive, timesOf, type Booking } from '../sales/sale-lines';
import type { ServiceSlot } from '../slots/slot-claims';

export type Outside = Pick<BookingDetails, 'outsideWhy' | 'onClosedDay'>;

/** What a booking keeps of a slot outside the opening hours; nothing of one within them. */
export const outsideOf = (
  { anyHour, date }: Pick<ServiceSlot, 'anyHour' | 'date'>,
  outsideWhy: string | undefined,
  { hours }: Pick<BookingSettings, 'hours'>,
): Outside =>
  anyHour
    ? { outsideWhy, onClosedDay: hoursOn(date, hours) === null || undefined }
    : { outsideWhy: undefined, onClosedDay: undefined };

/** Whether staff booked it outside the hours of that day, which is as open as it was then. */
export const isMeantOutside = (
  { outsideWhy, onClosedDay }: Outside,
  date: string,
  { hours }: Pick<BookingSettings, 'hours'>,
): boolean => Boolean(outsideWhy) && (Boolean(onClosedDay) || hoursOn(date, hours) !== null);

/** Why the opening hours exclude a booking that is to come, in its cabin; null also where staff meant it so. */
export function whyLeftOut(
  booking: Booking,
  cabin: number | null | undefined,
  { settings, now }: { settings: BookingSettings; now: Date },
): string | null {
  const when = timesOf(booking.line);
  const isAhead = isActive(booking) && instantOf(when.date, when.time) > now;
  if (!isAhead || isMeantOutside(booking.line.booking, when.date, settings)) return null;
  return whyOutsideOpening({ ...when, cabin }, settings);
}
