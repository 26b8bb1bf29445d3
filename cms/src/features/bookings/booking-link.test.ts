import { randomUUID } from 'node:crypto';
import type { LinkedBooking } from '@spa-bronze/domain/booking/link-schemas';
import type { BookingPreview } from '@spa-bronze/domain/booking/booking-schemas';
import { booked, bookedTwo, readBooking, soon } from '../../testing/bookings';
import { Client } from '../../testing/client';
import { mailsTo } from '../../testing/outbox';
import { newAdmin } from '../../testing/people';
import { claimsOn, saleOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const GONE =
  'Este enlace ya no sirve: la cita terminó, se canceló, o el enlace se anuló. Si la cita sigue en pie, escríbenos para cambiarla.';

const tokensIn = (mail = '') => [
  ...new Set([...mail.matchAll(/\/cita\?token=([\w.-]+)/g)].map(([, it]) => it ?? '')),
];
/** Calls of somebody without a login. */
const call = <T>(path: string, body: object) => new Client().post<T>(`/booking-link${path}`, body);
const look = (token: string) => call<LinkedBooking>('', { token });
const preview = (token: string, action: string) => call<BookingPreview>('/preview', { token, action });
const cancel = (token: string, more: object = {}) =>
  call('/cancel', { token, sequence: 0, refundCop: 17_980, keptCop: 0, ...more });
const move = (token: string, reservationDate: string, more: object = {}) =>
  call<LinkedBooking>('/reschedule', {
    token,
    reservationDate,
    reservationTime: '12:00',
    sequence: 0,
    keptCop: 0,
    ...more,
  });

/** A paid booking, and the token of the link in its confirmation. */
async function linked() {
  const it = await booked();
  const [token = ''] = tokensIn((await mailsTo(it.carla.email)).at(-1));
  return { ...it, token };
}
const expectGone = async (token: string) => {
  const { status, body } = await look(token);
  expect({ status, message: body.message, data: body.data }).toEqual({
    status: 404,
    message: GONE,
    data: undefined,
  });
};

describe('the link of a booking', () => {
  it('shows service, day, time and place, and nothing of anybody', async () => {
    const { token, id, day, service, carla } = await linked();
    const { productName } = await readBooking(carla, id);
    const { status, body, text } = await look(token);
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        productId: service.id,
        productName,
        duration: expect.any(Number),
        reservationDate: day,
        reservationTime: '10:00',
        location: expect.any(String),
        sequence: 0,
      },
    });
    expect(text).not.toContain(carla.name);
    expect(text).not.toContain(carla.email);
  });

  it('is of one booking: the other one of the sale has its own', async () => {
    const { luz, first, second } = await bookedTwo();
    const tokens = tokensIn((await mailsTo(luz.email)).at(-1));
    expect(tokens.map((it) => it.split('.')[0]).sort()).toEqual([first, second].sort());
    const [of = '', signature = ''] = tokens[0]!.split('.');
    const other = of === first ? second : first;
    await expectGone(`${other}.${signature}`);
    expect((await cancel(`${other}.${signature}`)).status).toBe(404);
  });

  it('moves the booking at its version, by the rules of its buyer', async () => {
    const { token, carla, id, day } = await linked();
    expect((await preview(token, 'reschedule')).body.data).toMatchObject({
      allowed: true,
      free: true,
      keptCop: 0,
    });
    const closed = await move(token, '2020-01-01');
    expect(closed.status).toBe(400);
    const moved = await move(token, day);
    expect({ status: moved.status, data: moved.body.data }).toMatchObject({
      status: 200,
      data: { reservationDate: day, reservationTime: '12:00', sequence: 1 },
    });
    expect((await readBooking(carla, id)).reservationTime).toBe('12:00');
    const stale = await move(token, day, { reservationTime: '09:00' });
    expect({ status: stale.status, data: stale.body.data }).toEqual({ status: 409, data: undefined });
    expect((await look(token)).body.data.reservationTime).toBe('12:00');
    const mails = (await mailsTo(carla.email)).filter((mail) => tokensIn(mail).includes(token));
    expect(mails).toHaveLength(2);
  });

  it('cancels once: the deposit goes back to where it came from, the cabin is free, and the link ends', async () => {
    const { token, carla, id, order, day } = await linked();
    expect((await preview(token, 'cancel')).body.data).toMatchObject({ refundCop: 17_980, keptCop: 0 });
    const replies = await Promise.all([cancel(token), cancel(token)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { refunds } = await saleOf(order);
    expect(refunds).toMatchObject([{ centavos: 1_798_000, state: 'DONE', byHand: false }]);
    expect((await readBooking(carla, id)).state).toBe('CANCELLED');
    expect(await claimsOn(day)).toHaveLength(0);
    await expectGone(token);
    expect((await move(token, day)).status).toBe(409);
    expect(tokensIn((await mailsTo(carla.email)).at(-1))).toEqual([]);
  });

  it('shows the hours as its buyer sees them: its own counts as free, also when the service is gone', async () => {
    const { token, id, day, service, sale } = await linked();
    await writeRow('products', service.id, { stock: 0 });
    const hours = async (link: string) => {
      const query = new URLSearchParams({ productId: service.id, date: day, view: 'reservar', booking: id });
      const headers = { 'X-Booking-Link': link };
      return (await new Client().read<{ open: boolean }>(`/availability?${query}`, { headers })).open;
    };
    expect(await hours(token)).toBe(true);
    expect(await hours(`${sale}_${service.id}.${'x'.repeat(43)}`)).toBe(false);
  });

  it('keeps the deposit of a late cancellation, and refuses amounts that are not agreed', async () => {
    const { token, order } = await linked();
    await soon(order);
    const refused = await cancel(token);
    expect({ status: refused.status, data: refused.body.data }).toEqual({ status: 409, data: undefined });
    expect((await cancel(token, { refundCop: 0, keptCop: 17_980 })).status).toBe(200);
    expect((await saleOf(order)).refunds ?? []).toEqual([]);
  });
});

describe('the link of a booking ends', () => {
  it("at a change of the account's or the buyer's email", async () => {
    const { token, carla, sale, order } = await linked();
    const { buyer } = await saleOf(order);
    const users = { collection: 'users' as const, where: { id: { equals: carla.id } } };
    await server.payload.db.updateOne({ ...users, data: { email: `${randomUUID()}@correo.example` } });
    await expectGone(token);
    await server.payload.db.updateOne({ ...users, data: { email: carla.email } });
    expect((await look(token)).status).toBe(200);
    await writeRow('sales', sale, { buyer: { ...buyer, email: `${randomUUID()}@correo.example` } });
    await expectGone(token);
    expect((await cancel(token)).status).toBe(404);
  });

  it('when staff end it, and an email that follows has another one', async () => {
    const [{ token, carla, id, day }, boss] = [await linked(), await newAdmin()];
    expect((await carla.client.post(`/bookings/${id}/end-link`, { sequence: 0 })).status).toBe(403);
    expect((await boss.client.post(`/bookings/${id}/end-link`, { sequence: 7 })).status).toBe(409);
    expect((await boss.client.post(`/bookings/${id}/end-link`, { sequence: 0 })).body.message).toBe(
      'El enlace del correo para cambiar esta cita quedó anulado.',
    );
    await expectGone(token);
    expect((await move(token, day)).status).toBe(404);
    const body = { reservationDate: day, reservationTime: '12:00', sequence: 0, keptCop: 0 };
    expect((await carla.client.post(`/bookings/${id}/reschedule`, body)).status).toBe(200);
    const [fresh = ''] = tokensIn((await mailsTo(carla.email)).at(-1));
    expect((await look(fresh)).status).toBe(200);
  });

  it('in the trash', async () => {
    const [{ token, sale }, boss] = [await linked(), await newAdmin()];
    await boss.client.delete(`/transactions/${sale}`);
    await expectGone(token);
  });

  it.each(['x', `V_s.${'x'.repeat(43)}`, '', `a_b.${'x'.repeat(42)}`])('is none: %p', async (token) => {
    const { status, body } = await look(token);
    expect([400, 404]).toContain(status);
    expect(body.data).toBeUndefined();
  });
});

describe('the page of the link', () => {
  const open = (token: string) => fetch(`${server.url}/cita?token=${token}`);

  it('is stored nowhere, found by nobody, names its address to nobody, and opening it changes nothing', async () => {
    const { token, carla, id } = await linked();
    const { productName } = await readBooking(carla, id);
    const response = await open(token);
    const html = await response.text();
    const { headers, status } = response;
    expect({
      status,
      cache: headers.get('cache-control'),
      robots: headers.get('x-robots-tag'),
      referrer: headers.get('referrer-policy'),
      cookies: headers.getSetCookie(),
    }).toEqual({ status: 200, cache: 'no-store', robots: 'noindex', referrer: 'strict-origin', cookies: [] });
    expect(html).toContain(productName);
    expect(html).toMatch(/10:00\sa\.\sm\./);
    expect(html).not.toContain(carla.name);
    expect(html).not.toContain(carla.email);
    expect(html).not.toContain('17,980');
    expect(await readBooking(carla, id)).toMatchObject({ state: 'BOOKED', sequence: 0 });
  });

  it('says that a link is over', async () => {
    expect(await (await open(`V_s.${'x'.repeat(43)}`)).text()).toContain('Este enlace ya no sirve');
  });
});
