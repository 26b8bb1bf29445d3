import { hoursOn } from '@spa-bronze/domain/booking/hours';
import { whyClosed } from '@spa-bronze/domain/booking/booking-rules';
import { cabinsOf } from '@spa-bronze/domain/booking/slots';
import { daysBetween, daysFrom } from '@spa-bronze/domain/lib/dates';
import { holidayOn } from '@spa-bronze/domain/booking/holidays';
import type { Calendar } from '@spa-bronze/domain/booking/staff-schemas';
import type { Payload } from 'payload';
import { claimsBetween } from '../slots/slot-claims';
import { bookingSettings } from '../slots/booking-settings';
import { holderOf } from '../sales/sale';
import { bookingsOf, claimTokenOf, type Booking } from '../sales/sale-lines';
import { bookingsToWire } from './booking-to-wire';
import type { Caller } from './caller';
import { salesByIds } from '../sales/sales-operations';

/** The bookings of the sales with these claims, also their others, without those in the trash. */
export async function bookingsOfClaims(
  payload: Payload,
  claims: readonly { holder: string }[],
): Promise<Booking[]> {
  const ids = [...new Set(claims.map(({ holder }) => holder.split('.')[0] ?? ''))];
  return (await salesByIds(payload, ids)).filter(({ deletedAt }) => !deletedAt).flatMap(bookingsOf);
}

/** The bookings that start on these days and have a cabin, unpaid ones too, found by their claims. */
export async function bookingsBetween(payload: Payload, from: string, to: string): Promise<Booking[]> {
  const claims = await claimsBetween(payload, from, to);
  const claimed = new Set(claims.map(({ holder, token }) => `${holder} ${token}`));
  /* A booking that passes midnight also has claims on the next day. */
  return (await bookingsOfClaims(payload, claims)).filter(
    ({ sale, line }) =>
      line.reservationDate >= from && claimed.has(`${holderOf(sale)} ${claimTokenOf(line)}`),
  );
}

export async function calendarOf(
  payload: Payload,
  { from, to }: { from: string; to: string },
  caller: Caller,
): Promise<Calendar> {
  const [settings, bookings] = await Promise.all([
    bookingSettings(payload),
    bookingsBetween(payload, from, to),
  ]);
  const days: Calendar['days'] = [];
  for (const date of daysFrom(from, daysBetween(from, to))) {
    const hours = hoursOn(date, settings.hours);
    const closed = hours ? null : whyClosed(date, settings, new Date(`${date}T12:00:00Z`));
    days.push({
      date,
      open: hours !== null,
      ...(closed && { reason: closed }),
      ...(holidayOn(date) && { holiday: holidayOn(date) }),
      ...hours,
    });
  }
  const views = await bookingsToWire(payload, bookings, caller);
  const cabins = [
    ...new Set([...cabinsOf(undefined, settings), ...views.flatMap(({ cabin }) => cabin ?? [])]),
  ].sort((a, b) => a - b);
  return {
    cabins,
    days,
    bookings: views.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || (a.cabin ?? 0) - (b.cabin ?? 0)),
  };
}
