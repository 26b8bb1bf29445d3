import type { Booking, BookingPreview } from '@spa-bronze/domain/booking-wire';
import { server } from './house';
import { newShopper, type Person } from './people';
import { capture, decide, freeDay, newService, openOrder, saleOf } from './shop';

/** A paid visit of an hour, at ten unless told, on a day of its own: price 89.900, deposit 17.980. */
export async function booked(at = '10:00', more: Record<string, unknown> = {}) {
  const [carla, service, day] = [await newShopper(), await newService(more), freeDay()];
  const order = await openOrder(carla, service, { reservationDetails: { reservationDate: day, reservationTime: at } });
  await decide(order, 'approve');
  await capture(carla, order);
  const sale = await saleOf(order);
  return { carla, service, day, order, sale: sale.id, id: `${sale.id}_${service.id}` };
}

export const shown = async ({ client }: Person, id: string) => (await client.get<Booking>(`/bookings/${id}`)).body.data;
export const preview = async ({ client }: Person, id: string, action: string) => (await client.get<BookingPreview>(`/bookings/${id}/preview?action=${action}`)).body.data;
export const move = ({ client }: Person, id: string, body: object) => client.post<Booking>(`/bookings/${id}/reschedule`, body);
export const cancel = ({ client }: Person, id: string, body: object) => client.post<Booking>(`/bookings/${id}/cancel`, body);
export const to = (reservationDate: string, reservationTime: string, more: object = {}) => ({ reservationDate, reservationTime, sequence: 0, keptCop: 0, ...more });

/** Makes it too late for a free change: by its policy it would have had to be a year ago. */
export async function soon(order: string): Promise<void> {
  const sale = await saleOf(order);
  const lines = sale.lines.map((line) => ({ ...line, booking: { ...line.booking!, policy: { freeHours: 24 * 400 } } }));
  await server.payload.db.updateOne({ collection: 'sales', id: sale.id, data: { lines } });
}
