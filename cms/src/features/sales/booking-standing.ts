import { chargesFor } from '@spa-bronze/domain/sales/charges';
import { isSameLine, lineIdOf, type LineName } from '@spa-bronze/domain/sales/line-id';
import { bookingsOf, isConfirmed, stateOf } from './sale-lines';
import { chargesOf, type BookingLine, type Sale } from './sale';
import { backOf } from './sale-charges';

/** How a booking stands for its client. `none`: not paid, under review, begun, or over. */
type Standing = 'coming' | 'trashed' | 'cancelled' | 'missed' | 'none';

/**
 * Which email tells the client that staff put a coming booking in the trash, or took it out again. Other changes
 * have emails of their own (cancelled, refunded, rescheduled, no-show).
 */
const emails: Partial<Record<`${Standing} ${Standing}`, 'trashed' | 'restored'>> = {
  'coming trashed': 'trashed',
  'trashed coming': 'restored',
};

const ended: Partial<Record<string, Standing>> = { CANCELLED: 'cancelled', NO_SHOW: 'missed' };

export function standingOf(sale: Sale, line: BookingLine, now = new Date()): Standing {
  const state = stateOf(sale, line);
  if (state !== 'BOOKED') return ended[state] ?? 'none';
  if (!isConfirmed(sale) || new Date(line.booking.startsAt) <= now) return 'none';
  return sale.deletedAt ? 'trashed' : 'coming';
}

const momentOf = (date: string) => new Date(date).toISOString();
/** The email about a booking that was put in the trash then. */
export const trashedKey = (line: LineName, deletedAt: string): string =>
  `trashed:${lineIdOf(line)}.${momentOf(deletedAt)}`;

/** The keys of the emails that a move to the trash or out of it causes, by the booking's standing before and after. */
export function standingEmails(before: Sale, after: Sale): { key: string; kind: 'trashed' | 'restored' }[] {
  const deletedAt = after.deletedAt ?? before.deletedAt;
  if (!deletedAt || Boolean(before.deletedAt) === Boolean(after.deletedAt)) return [];
  return bookingsOf(after).flatMap(({ line }) => {
    const was = bookingsOf(before).find((it) => isSameLine(it.line, line));
    const kind = was && emails[`${standingOf(before, was.line)} ${standingOf(after, line)}`];
    const key = trashedKey(line, deletedAt);
    return kind ? [{ kind, key: kind === 'trashed' ? key : key.replace('trashed', 'restored') }] : [];
  });
}

/**
 * The coming bookings that a sale has no longer, as cancelled ones, with what was handed back for each at the spa,
 * tips too.
 */
export const removedBookings = (before: Sale, after: Sale): BookingLine[] =>
  bookingsOf(before)
    .map(({ line }) => line)
    .filter(
      (line) => standingOf(before, line) === 'coming' && !after.lines.some((it) => isSameLine(it, line)),
    )
    .map((line) => {
      const known = new Set(chargesOf(before).map(({ id }) => id));
      const back = chargesFor(chargesOf(after), line)
        .filter(({ id }) => !known.has(id))
        .map((it) => ({ ...it, centavos: -it.centavos }));
      const { booking } = line;
      const sequence = booking.sequence + 1;
      return { ...line, booking: { ...booking, state: 'CANCELLED', sequence, ...backOf(back) } };
    });

/** The lines as they are written with such a move: calendars take only what has a higher number than before. */
export const withCalendarChange = (sale: Sale): Sale['lines'] =>
  sale.lines.map((line) =>
    line.booking
      ? { ...line, booking: { ...line.booking, calendarChanges: (line.booking.calendarChanges ?? 0) + 1 } }
      : line,
  );
