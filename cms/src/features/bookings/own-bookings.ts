import { bookingIdOf } from '@spa-bronze/domain/booking/booking-id';
import { ofUser } from '../../lib/of-user';
import { sales, salesByIds } from '../sales/sales-operations';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { Query } from '@spa-bronze/domain/api';
import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload, Where } from 'payload';
import { listBatches, rowBatches } from '../../lib/row-batches';
import type { Sale } from '../sales/sale';
import { bookingsToWire } from './booking-to-wire';
import type { Caller } from './caller';
import { bookingsOf, type Booking } from '../sales/sale-lines';

interface Place {
  sale: string;
  id: string;
  startsAt: string;
}
type Listed = Pick<Sale, 'id' | 'status' | 'deletedAt' | 'lines'>;

const isListed = ({ status, deletedAt }: Listed) => isPaid(status) && !deletedAt;

async function placesOf(payload: Payload, caller: Caller): Promise<Place[]> {
  const select = { status: true, deletedAt: true, lines: true } as const;
  const read = (_where: Where, ids: string[]) => salesByIds<Listed>(payload, ids, select);
  const places: Place[] = [];
  for await (const batch of rowBatches(
    payload,
    { collection: 'sales', sort: '-createdAt', among: ofUser(caller.id), size: 50 },
    read,
  )) {
    const bookings = batch.filter(isListed).flatMap((it) => bookingsOf(sales.rowOf(it)));
    places.push(
      ...bookings.map(({ sale, line }) => ({
        sale: sale.id,
        id: bookingIdOf(sale.id, line),
        startsAt: line.booking.startsAt,
      })),
    );
  }
  return places;
}

/** Upcoming bookings first, the next one first. Past bookings follow, the last one first. */
function inOrder(places: readonly Place[]): Place[] {
  const now = new Date().toISOString();
  const sorted = [...places].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return [
    ...sorted.filter(({ startsAt }) => startsAt > now),
    ...sorted.filter(({ startsAt }) => startsAt <= now).reverse(),
  ];
}

/** The current bookings at these positions. Bookings that were trashed meanwhile are left out. */
async function bookingsAt(payload: Payload, places: readonly Place[]): Promise<Booking[]> {
  const rows = await salesByIds(payload, [...new Set(places.map(({ sale }) => sale))]);
  const bookings = new Map(
    rows
      .filter(isListed)
      .flatMap(bookingsOf)
      .map((it) => [bookingIdOf(it.sale.id, it.line), it]),
  );
  return places.flatMap(({ id }) => bookings.get(id) ?? []);
}

/** A person's own bookings in batches: all of them, or a page. */
export async function* ownBookings(
  payload: Payload,
  caller: Caller,
  { page, limit }: Query<'GET /bookings'>,
): AsyncGenerator<BookingView[]> {
  const places = inOrder(await placesOf(payload, caller));
  const size = limit ?? (page === undefined ? places.length : 50);
  const from = ((page ?? 1) - 1) * size;
  for await (const batch of listBatches(places.slice(from, from + size)))
    yield bookingsToWire(payload, await bookingsAt(payload, batch), caller);
}
