import { bookingIdOf } from '@spa-bronze/domain/booking/booking-id';
import type { CalendarEntry } from '@spa-bronze/domain/booking/calendar';
import { isClosed } from '@spa-bronze/domain/sales/sale-rules';
import { envOf } from '../../env';
import { keptInMemory } from '../../lib/generation';
import { senderOf } from '../../providers/email/mail';
import type { Sale, SaleLine } from '../sales/sale';
import { isCancelled, isConfirmed, slotOf } from '../sales/sale-lines';

export interface Spa {
  name: string;
  address: string;
  phone: string;
  /** The address that emails come from. */
  mailbox: string;
}

export const spaOf = keptInMemory(async (payload): Promise<Spa> => {
  const { name, address, city, phone } = await payload.findGlobal({ slug: 'business', depth: 0 });
  return {
    name: name || 'Spa Bronze',
    address: [address, city].filter(Boolean).join(', '),
    phone: phone ?? '',
    mailbox: senderOf(envOf(payload)),
  };
}, 'globals');

export const referenceOf = ({ reference }: Pick<Sale, 'reference'>): string =>
  reference.replace(/^(new|manual)-/, '');

/** A booking is confirmed only when its payment is settled. */
function statusOf(sale: Sale, line: SaleLine): CalendarEntry['status'] {
  if (sale.deletedAt || isClosed(sale.status) || isCancelled(sale, line)) return 'CANCELLED';
  return isConfirmed(sale) ? 'CONFIRMED' : 'TENTATIVE';
}

/** The booking of a line as a calendar entry, with its preparation. Null for goods. */
export function calendarEntry(sale: Sale, line: SaleLine, spa: Spa, preparation = ''): CalendarEntry | null {
  const slot = slotOf(line);
  if (!slot) return null;
  const { sequence = 0, calendarChanges = 0, changedAt, state } = line.booking ?? {};
  const status = statusOf(sale, line);
  const isFreed = status === 'CANCELLED' && state !== 'CANCELLED' && !sale.deletedAt;
  return {
    id: bookingIdOf(sale.id, line),
    /* A refund that frees the time is no change of the booking, but calendars must take it for one. */
    sequence: sequence + calendarChanges + (isFreed ? 1 : 0),
    organizer: { name: spa.name, email: spa.mailbox },
    date: slot.date,
    time: slot.time,
    duration: slot.duration,
    title: `${line.productName} en ${spa.name}`,
    description: [
      preparation && `Antes de venir: ${preparation}`,
      `Referencia ${referenceOf(sale)}. Teléfono del spa: ${spa.phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
    location: spa.address,
    status,
    changedAt: new Date(changedAt ?? sale.createdAt),
  };
}
