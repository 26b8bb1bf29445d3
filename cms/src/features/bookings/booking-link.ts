import { timingSafeEqual } from 'node:crypto';
import { bookingIdOf } from '@spa-bronze/domain/booking/booking-id';
import { instantOf } from '@spa-bronze/domain/lib/dates';
import type { Payload } from 'payload';
import { pageUrl } from '../../env';
import { keyedHash } from '../../lib/keyed-hash';
import { isActive, type Booking } from '../sales/sale-lines';
import { users } from '../users/users-repository';

/**
 * What a link is signed for: the booking, the emails of its buyer and of the account, and how often staff ended
 * its links. When one of them changes, the links of before are not valid any more.
 */
async function signatureOf(payload: Payload, { sale, line }: Booking): Promise<string> {
  const account = sale.user
    ? await users.findOne(payload, { id: { equals: sale.user } }, { email: true })
    : null;
  const signed = [
    bookingIdOf(sale.id, line),
    sale.buyer.email,
    account?.email ?? '',
    line.booking.endedLinks ?? 0,
  ];
  return keyedHash(payload, 'booking-link', signed.join(' '));
}

const linkToken = async (payload: Payload, booking: Booking): Promise<string> =>
  `${bookingIdOf(booking.sale.id, booking.line)}.${await signatureOf(payload, booking)}`;

export async function isTokenOf(payload: Payload, booking: Booking, token: string): Promise<boolean> {
  const [expected, given] = [Buffer.from(await linkToken(payload, booking)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Whether a booking has links: it is still ahead, and neither cancelled nor in the trash. */
export const hasLinks = (booking: Booking, now: Date): boolean =>
  !booking.sale.deletedAt &&
  isActive(booking) &&
  instantOf(booking.line.reservationDate, booking.line.reservationTime) > now;

/** The link of an email by which the buyer changes or cancels a booking; none where there is nothing to change. */
export async function bookingLink(
  payload: Payload,
  booking: Booking,
  now: Date,
): Promise<{ label: string; url: string } | undefined> {
  if (!hasLinks(booking, now)) return undefined;
  const token = await linkToken(payload, booking);
  return { label: 'Cambiar o cancelar', url: pageUrl(payload, `/cita?token=${token}`) };
}
