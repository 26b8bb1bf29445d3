import { readDay } from '@spa-bronze/domain/lib/dates';
import type { Sent } from '@spa-bronze/domain/lib/sent';
import { messages } from '@spa-bronze/domain/messages';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { availabilityQuery, type AvailabilityRequest } from '../shop/features/bookings/availability-queries';

/** The day and the time that an address chooses, for those who book without a script. */
function sentInAddress({ searchParams }: URL): Sent | undefined {
  const date = readDay(searchParams.get('reservationDate'));
  return date === null ? undefined : { date, time: searchParams.get('reservationTime') ?? '' };
}

/** What was posted, without a day that no calendar can show. */
const withReadDay = (sent: Sent): Sent => (sent.date ? { ...sent, date: readDay(sent.date) ?? '' } : sent);

/** Whose hours a booking page shows; null on other pages and without a service. */
function requestOf({ pathname, searchParams }: URL, { service }: Sent): AvailabilityRequest | null {
  const onProduct = matchPath('/product/:id', pathname);
  if (onProduct) return { productId: onProduct.params.id ?? '', view: 'product' };
  const productId = service ?? searchParams.get('servicio');
  return matchPath('/Reservar', pathname) && productId ? { productId, view: 'reservar' } : null;
}

/**
 * What the form of a page sent: by POST (`posted`), or in the address to see the hours of a day. Loads the hours
 * of that day. A time in the address that is no longer free, and a closed day, are named.
 */
export async function bringSent(client: QueryClient, url: URL, posted?: Sent): Promise<Sent | undefined> {
  const sent = posted ? withReadDay(posted) : sentInAddress(url);
  const request = sent && requestOf(url, sent);
  if (!request || !sent.date) return sent;
  const day = await client.fetchQuery(availabilityQuery(request, sent.date)).catch(() => null);
  const { time, message } = sent;
  if (message || !time || !day) return sent;
  if (!day.open) return { ...sent, time: '', message: day.reason };
  const slot = day.slots.find((it) => it.time === time);
  if (!slot) return { ...sent, time: '' };
  return slot.available ? sent : { ...sent, time: '', message: messages.slotUnavailable };
}
