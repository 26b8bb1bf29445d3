import type { BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { hoursOn } from '@spa-bronze/domain/booking/hours';
import type { BookingDetails } from '../sales/sale';
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
