import { addDays, cabinsOf, hoursOn, whyClosed } from '@spa-bronze/domain/booking';
import { holidayOn } from '@spa-bronze/domain/booking-holidays';
import type { Calendar } from '@spa-bronze/domain/booking-wire';
import type { Payload } from 'payload';
import { claimsBetween } from '../booking/booking-operations';
import { bookingSettings } from '../booking/booking-settings';
import { claimTokenOf, holderOf } from '../sales/sale';
import { bookingsToWire } from './booking-to-wire';
import { visitsOfClaims, type Caller, type Visit } from './visits';

/**
 * The visits that start on these days and have a cabin; also those that are being paid. The claims are the
 * index of all visits.
 */
export async function visitsBetween(payload: Payload, from: string, to: string): Promise<Visit[]> {
  const claims = await claimsBetween(payload, from, to);
  const claimed = new Set(claims.map(({ holder, visit }) => `${holder} ${visit}`));
  /* A night's visit has claims on the day after it too. */
  return (await visitsOfClaims(payload, claims)).filter(
    ({ sale, line }) =>
      line.reservationDate >= from && claimed.has(`${holderOf(sale)} ${claimTokenOf(line)}`),
  );
}

/** Day by day what staff see: hours, closures, holidays, and the visits of every cabin. */
export async function calendarOf(
  payload: Payload,
  { from, to }: { from: string; to: string },
  caller: Caller,
): Promise<Calendar> {
  const [settings, visits] = await Promise.all([bookingSettings(payload), visitsBetween(payload, from, to)]);
  const days: Calendar['days'] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const hours = hoursOn(date, settings);
    const closed = hours ? null : whyClosed(date, settings, new Date(`${date}T12:00:00Z`));
    days.push({
      date,
      open: hours !== null,
      ...(closed && { reason: closed }),
      ...(holidayOn(date) && { holiday: holidayOn(date) }),
      ...hours,
    });
  }
  const bookings = await bookingsToWire(payload, visits, caller);
  const cabins = [
    ...new Set([...cabinsOf(undefined, settings), ...bookings.flatMap(({ cabin }) => cabin ?? [])]),
  ].sort((a, b) => a - b);
  return {
    cabins,
    days,
    bookings: bookings.sort(
      (a, b) => a.startsAt.localeCompare(b.startsAt) || (a.cabin ?? 0) - (b.cabin ?? 0),
    ),
  };
}
