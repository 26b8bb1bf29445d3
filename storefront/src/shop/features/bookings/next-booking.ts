import { displayStatusOf } from './display-status';
import type { BookingView } from './my-bookings-queries';

export const nextBooking = <B extends Pick<BookingView, 'status' | 'state' | 'startsAt' | 'endsAt'>>(
  bookings: readonly B[],
  now: number,
): B | undefined =>
  bookings
    .filter((it) => displayStatusOf(it, now) === 'ahead')
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
