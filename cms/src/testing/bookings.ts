import { randomUUID } from 'node:crypto';
import type { BookingView, BookingPreview } from '@spa-bronze/domain/booking/booking-schemas';
import { dollarCost } from '@spa-bronze/domain/lib/dollars';
import { newShopper, type Person } from './people';
import {
  addToCart,
  capture,
  createOrder,
  decide,
  freeDay,
  newService,
  openOrder,
  saleOf,
  webhookDelivered,
  bookingAt,
} from './shop';
import { writeRow } from './rows';

/** A paid booking of one hour, at ten by default, on a day of its own: price 89.900, deposit 17.980. */
export async function booked(at = '10:00', more: Record<string, unknown> = {}) {
  const [carla, service, day] = [await newShopper(), await newService(more), await freeDay()];
  const order = await openOrder(carla, service, bookingAt(day, at));
  await decide(order, 'approve');
  await capture(carla, order);
  await webhookDelivered(order);
  const sale = await saleOf(order);
  return { carla, service, day, order, sale: sale.id, id: `${sale.id}_${service.id}` };
}

/** Two bookings of one purchase, at nine and at eleven of one day, each with a balance of 71.920. */
export async function bookedTwo() {
  const luz = await newShopper();
  const one = await newService();
  const other = await newService();
  const day = await freeDay();
  await addToCart(luz, one.id, bookingAt(day, '09:00'));
  await addToCart(luz, other.id, bookingAt(day, '11:00'));
  const order = String((await createOrder(luz, dollarCost(2 * 1_798_000))).body.id);
  await decide(order, 'approve');
  await capture(luz, order);
  await webhookDelivered(order);
  const { id } = await saleOf(order);
  return { luz, order, day, sale: id, first: `${id}_${one.id}`, second: `${id}_${other.id}` };
}

export const readBooking = async ({ client }: Person, id: string) =>
  await client.read<BookingView>(`/bookings/${id}`);
export const preview = async ({ client }: Person, id: string, action: string) =>
  await client.read<BookingPreview>(`/bookings/${id}/preview?action=${action}`);
export const reschedule = ({ client }: Person, id: string, body: object) =>
  client.post<BookingView>(`/bookings/${id}/reschedule`, body);
export const cancel = ({ client }: Person, id: string, body: object) =>
  client.post<BookingView>(`/bookings/${id}/cancel`, body);
export const to = (reservationDate: string, reservationTime: string, more: object = {}) => ({
  reservationDate,
  reservationTime,
  sequence: 0,
  keptCop: 0,
  ...more,
});

/** Makes it too late for a free change: the policy of the booking then requires 400 days. */
export async function soon(order: string): Promise<void> {
  const sale = await saleOf(order);
  const lines = sale.lines.map((line) =>
    line.booking ? { ...line, booking: { ...line.booking, policy: { freeHours: 24 * 400 } } } : line,
  );
  await writeRow('sales', sale.id, { lines });
}

/** Staff enter a booking without a deposit. */
export const bookByHand = (
  staff: Person,
  [productId, reservationDate, reservationTime]: [service: string, day: string, time: string],
  more: object = {},
) =>
  staff.client.post<BookingView>('/bookings/manual', {
    key: randomUUID(),
    source: 'PHONE',
    buyer: { name: 'Luz Nueva' },
    productId,
    reservationDate,
    reservationTime,
    paid: 'none',
    ...more,
  });

/** A booking without a deposit that staff made for a client. */
export async function bookInPerson(staff: Person, more: object = {}) {
  const [carla, service, day] = [await newShopper(), await newService(), await freeDay()];
  const input = {
    key: randomUUID(),
    source: 'PHONE',
    buyer: { name: carla.name },
    user: carla.id,
    productId: service.id,
    reservationDate: day,
    reservationTime: '10:00',
    paid: 'none',
    ...more,
  };
  const {
    body: { data },
  } = await staff.client.post<BookingView>('/bookings/manual', input);
  return { carla, service, day, input, id: data._id, sale: data.transaction, order: data.reference };
}
