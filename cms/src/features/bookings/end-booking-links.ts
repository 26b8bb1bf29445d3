import { messages } from '@spa-bronze/domain/messages';
import { isSameLine } from '@spa-bronze/domain/sales/line-id';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { editsOf } from '../sales/sale';
import type { Booking } from '../sales/sale-lines';
import { changeSale } from '../sales/sales-operations';
import { bookingIn, withBooking, type BookingVersion } from './bookings-repository';
import type { Caller } from './caller';

/**
 * Ends the links by which the buyer changes a booking. Emails that follow have a new one. Throws 409 when the booking
 * changed meanwhile.
 */
export function endBookingLinks(
  payload: Payload,
  { id, sequence }: BookingVersion,
  caller: Caller,
): Promise<Booking> {
  return withBooking(payload, id, caller, ({ sale, line }) => {
    if (line.booking.sequence !== sequence) throw new AppError(409, messages.conflict);
    return changeSale(payload, sale.id, (now) => {
      const { booking: details } = bookingIn(now, line).line;
      const ended = { ...details, endedLinks: (details.endedLinks ?? 0) + 1 };
      const at = new Date().toISOString();
      const entry = { at, by: caller.email, what: 'Enlace del correo anulado', before: '', after: '' };
      return {
        lines: now.lines.map((it) => (isSameLine(it, line) ? { ...it, booking: ended } : it)),
        edits: [...editsOf(now), entry],
        version: now.version + 1,
      };
    });
  });
}
