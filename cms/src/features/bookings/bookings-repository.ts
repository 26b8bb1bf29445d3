import { parseBookingId } from '@spa-bronze/domain/booking/booking-id';
import { messages } from '@spa-bronze/domain/messages';
import { isSameLine, lineIdOf, type LineName } from '@spa-bronze/domain/sales/line-id';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { claimsOfHolders, type ClaimRow, type OwnClaims } from '../slots/slot-claims';
import { bookingsOf, type Booking, claimTokenOf } from '../sales/sale-lines';
import { holderOf, type Sale, editsOf, type SaleLine } from '../sales/sale';
import { saleById, withSale } from '../sales/sales-operations';
import { isTokenOf } from './booking-link';
import { bookingToWire } from './booking-to-wire';
import { changeWithEffects } from '../checkout/sale-effects';
import type { Caller } from './caller';

const bookingOfLine = (sale: Sale, lineId: string) =>
  bookingsOf(sale).find(({ line }) => lineIdOf(line) === lineId);
function orNotFound(booking: Booking | undefined): Booking {
  if (!booking) throw new AppError(404, messages.bookingNotFound);
  return booking;
}

/** The booking of a line in a sale as it was read. Throws 404 when it is not there. */
export const bookingIn = (sale: Sale, line: LineName): Booking =>
  orNotFound(bookingOfLine(sale, lineIdOf(line)));

/** Whether the caller may change the booking: its booker, staff, or whoever has a link that is still valid. */
async function isOf(payload: Payload, booking: Booking, { id, staff, link }: Caller): Promise<boolean> {
  if (link !== undefined) return isTokenOf(payload, booking, link);
  return staff || booking.sale.user === id;
}

async function findBooking(payload: Payload, id: string, caller: Caller): Promise<Booking | undefined> {
  const { sale: saleId, line } = parseBookingId(id);
  const sale = await saleById(payload, saleId);
  const booking = sale && !sale.deletedAt ? bookingOfLine(sale, line) : undefined;
  return booking && (await isOf(payload, booking, caller)) ? booking : undefined;
}

/** A booking of the caller. Throws 404 for somebody else's and for one in the trash. */
export const bookingFor = async (payload: Payload, id: string, caller: Caller): Promise<Booking> =>
  orNotFound(await findBooking(payload, id, caller));

/** What a booking of the caller has claimed, its service and its minutes; undefined for somebody else's. */
export async function ownClaims(
  payload: Payload,
  id: string,
  caller: Caller,
): Promise<(NonNullable<OwnClaims> & { service: string; duration: number }) | undefined> {
  const booking = await findBooking(payload, id, caller);
  if (!booking) return undefined;
  const { sale, line } = booking;
  const { productId: service, duration } = line;
  return { holder: holderOf(sale), token: claimTokenOf(line), service, duration };
}

/** The claims of a booking. One that was being rescheduled before 0.3.0 may have two tokens. */
export async function claimsOf(payload: Payload, { sale, line }: Booking): Promise<ClaimRow[]> {
  const booked = claimTokenOf(line);
  const rows = await claimsOfHolders(payload, [holderOf(sale)]);
  return rows.filter(({ token, nextToken }) => token === booked || nextToken === booked);
}

export interface BookingVersion {
  id: string;
  sequence: number;
}

/**
 * Runs `work` on a booking of the caller while its sale is leased. Throws 404 for a booking of somebody else,
 * 409 when the lease is not free in time.
 */
export async function withBooking(
  payload: Payload,
  id: string,
  caller: Caller,
  work: (booking: Booking) => Promise<Sale>,
): Promise<Booking> {
  await bookingFor(payload, id, caller);
  const { sale: saleId, line } = parseBookingId(id);
  const sale = await withSale(payload, saleId, async (fresh) => {
    const booking = orNotFound(bookingOfLine(fresh, line));
    if (fresh.deletedAt || !(await isOf(payload, booking, caller)))
      throw new AppError(404, messages.bookingNotFound);
    return work(booking);
  });
  if (!sale) throw new AppError(409, messages.conflict);
  return orNotFound(bookingOfLine(sale, line));
}

/**
 * Whether the request was carried out already and its reply got lost. Throws 409 with the current booking
 * when the booking changed in another way.
 */
export async function isRepeated(
  payload: Payload,
  booking: Booking,
  { sequence, caller, isDone }: { sequence: number; caller: Caller; isDone: boolean },
): Promise<boolean> {
  const { booking: details } = booking.line;
  if (details.sequence === sequence) return false;
  if (details.sequence === sequence + 1 && isDone) return true;
  throw new AppError(409, messages.conflict, undefined, {
    data: await bookingToWire(payload, booking, caller),
  });
}

export interface LogEntry {
  by: string;
  what: string;
  before: string;
  after: string;
}

/** The fields of a sale that change one of its bookings. `sale` has further ones. */
export function bookingChange(
  { sale, line }: Booking,
  logEntry: LogEntry,
  changed: { line: Partial<SaleLine>; sale?: Partial<Sale> },
): Partial<Sale> {
  const at = new Date().toISOString();
  const { booking: before } = line;
  const details = { ...before, ...changed.line.booking, sequence: before.sequence + 1, changedAt: at };
  return {
    lines: sale.lines.map((it) => (isSameLine(it, line) ? { ...it, ...changed.line, booking: details } : it)),
    edits: [...editsOf(sale), { at, ...logEntry }],
    version: sale.version + 1,
    ...changed.sale,
  };
}

/**
 * Writes the changes of a booking and of its sale, and what follows from them. Inside withSale. Throws 409 when the
 * booking changed since it was read.
 */
export function writeBooking(
  payload: Payload,
  { sale: found, line }: Booking,
  logEntry: LogEntry,
  decide: (booking: Booking) => { line: Partial<SaleLine>; sale?: Partial<Sale> },
): Promise<Sale> {
  return changeWithEffects(payload, found, (sale) => {
    const booking = bookingIn(sale, line);
    if (booking.line.booking.sequence !== line.booking.sequence) throw new AppError(409, messages.conflict);
    return { data: bookingChange(booking, logEntry, decide(booking)) };
  });
}
