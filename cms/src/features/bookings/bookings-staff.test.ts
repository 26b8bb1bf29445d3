import { randomUUID } from 'node:crypto';
import type { BookingView, BookingPreview } from '@spa-bronze/domain/booking/booking-schemas';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { Sale } from '../sales/sale';
import { mailsTo } from '../../testing/outbox';
import { newShopper, sharedAdmin } from '../../testing/people';
import { claimsOn, freeDay, newProduct, newService, openOrder, saleOf, bookingAt } from '../../testing/shop';
import { booked, bookedTwo, cancel, reschedule, readBooking, soon, to } from '../../testing/bookings';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

const ana = sharedAdmin();

describe('staff', () => {
  const input = (productId: string, day: string, more: object = {}) => ({
    key: randomUUID(),
    source: 'PHONE',
    buyer: { name: 'Luz Nueva', tel: '300 123 4567' },
    productId,
    reservationDate: day,
    reservationTime: '12:00',
    paid: 'none',
    ...more,
  });

  it('book by phone without a deposit, once per key', async () => {
    const [service, day] = [await newService(), await freeDay()];
    const body = input(service.id, day);
    const first = await ana.client.post<BookingView>('/bookings/manual', body);
    expect({ status: first.status, first: first.body.data }).toMatchObject({
      status: 201,
      first: {
        source: 'PHONE',
        depositCop: 0,
        dueAtSpaCop: 89_900,
        cabin: 1,
        user: null,
        customer: { name: 'Luz Nueva' },
      },
    });
    expect(first.body.data.whatsAppUrl).toMatch(/^https:\/\/wa\.me\/573001234567\?text=Hola%2C%20Luz/);
    /* A method says nothing where nothing was paid. */
    const again = await ana.client.post<BookingView>('/bookings/manual', { ...body, method: 'CASH' });
    expect({ status: again.status, id: again.body.data._id }).toEqual({
      status: 200,
      id: first.body.data._id,
    });
    expect(
      (await ana.client.post('/bookings/manual', { ...body, paid: 'deposit', method: 'CASH' })).status,
    ).toBe(409);
    expect(await claimsOn(day)).toHaveLength(2);
    expect(
      (await cancel(ana, first.body.data._id, { sequence: 0, refundCop: 0, keptCop: 0 })).body.data,
    ).toMatchObject({ state: 'CANCELLED', refund: null });
    expect(await claimsOn(day)).toEqual([]);
  });

  it('keep the cabin of a booking that is moved without one, and take another when it is taken', async () => {
    const [service, day, next] = [await newService(), await freeDay(), await freeDay()];
    const make = async (date: string, more: object) =>
      (await ana.client.post<BookingView>('/bookings/manual', input(service.id, date, more))).body.data._id;
    const id = await make(day, { cabin: 2 });
    const moved = await reschedule(ana, id, to(next, '12:00', { keptCop: 0 }));
    expect({ status: moved.status, cabin: moved.body.data.cabin }).toEqual({ status: 200, cabin: 2 });
    await make(next, { cabin: 2, reservationTime: '15:00' });
    const later = await reschedule(ana, id, to(next, '15:00', { sequence: 1, keptCop: 0 }));
    expect({ status: later.status, cabin: later.body.data.cabin }).toEqual({ status: 200, cabin: 1 });
  });

  it('refund a booking that took place, and it stays ATTENDED', async () => {
    const { id, order } = await booked();
    const { id: sale, lines } = await saleOf(order);
    await writeRow('sales', sale, {
      lines: lines.map((line) => ({ ...line, booking: { ...line.booking, state: 'ATTENDED' } })),
    });
    expect(
      (
        await ana.client.post<SaleView>(`/transactions/${sale}/refund`, {
          key: randomUUID(),
          freeSlots: true,
        })
      ).body.data.status,
    ).toBe('REFUNDED');
    expect(await readBooking(ana, id)).toMatchObject({ state: 'ATTENDED' });
  });

  it('choose the cabin: exactly that one or a refusal; at the same time it costs nothing and sends no email', async () => {
    const [carla, service, day] = [await newShopper(), await newService(), await freeDay()];
    const book = (cabin: number, more: object = {}) =>
      ana.client.post<BookingView>('/bookings/manual', input(service.id, day, { cabin, ...more }));
    const second = await book(2, { user: carla.id, buyer: { name: carla.name, email: carla.email } });
    expect({ status: second.status, cabin: second.body.data.cabin, claims: await claimsOn(day) }).toEqual({
      status: 201,
      cabin: 2,
      claims: [`${day} 12:00 #2`, `${day} 12:30 #2`],
    });
    const refused = await book(2);
    expectAnswer(refused, 409, 'Esa cabina está ocupada a esa hora. Elige otra cabina u otra hora.');
    const none = await book(3);
    expectAnswer(none, 400, 'Ese servicio no se hace en esa cabina. Elige otra.');
    const id = second.body.data._id;
    await mailsTo(carla.email);
    await soon(second.body.data.reference);
    const first = await reschedule(ana, id, to(day, '12:00', { cabin: 1 }));
    expect({ status: first.status, message: first.body.message, first: first.body.data }).toMatchObject({
      status: 200,
      message: 'La cita quedó en su nueva cabina, a la misma hora.',
      first: { cabin: 1, keptCop: 0, reservationTime: '12:00', sequence: 1, changedAt: null },
    });
    expect(
      (
        await ana.client.patch(`/transactions/${id.split('_')[0]}`, {
          version: first.body.data.version,
          notes: 'Prefiere la música suave',
        })
      ).status,
    ).toBe(200);
    const again = await reschedule(ana, id, to(day, '12:00', { cabin: 1 }));
    expect({ claims: await claimsOn(day), status: again.status, message: again.body.message }).toEqual({
      claims: [`${day} 12:00 #1`, `${day} 12:30 #1`],
      status: 200,
      message: first.body.message,
    });
    expect((await mailsTo(carla.email)).filter((mail) => mail.includes('Tu cita cambi')).length).toBe(0);
    expect((await book(2)).status).toBe(201);
    const taken = await reschedule(ana, id, to(day, '12:00', { sequence: 1, cabin: 2 }));
    expect({
      status: taken.status,
      message: taken.body.message,
      cabin: (await readBooking(ana, id)).cabin,
    }).toEqual({
      status: 409,
      message: 'Esa cabina está ocupada a esa hora. Elige otra cabina u otra hora.',
      cabin: 1,
    });
    const later = await reschedule(ana, id, to(day, '12:30', { sequence: 1, cabin: 1, waive: true }));
    expect({
      status: later.status,
      message: later.body.message,
      cabin: later.body.data.cabin,
      claims: (await claimsOn(day)).filter((key) => key.endsWith('#1')),
    }).toEqual({
      status: 200,
      message: 'La cita quedó para su nuevo día y hora.',
      cabin: 1,
      claims: [`${day} 12:30 #1`, `${day} 13:00 #1`],
    });
  });

  it('get 409 when a repeated key asks for another cabin', async () => {
    const body = input((await newService()).id, await freeDay(), { cabin: 1 });
    const book = (more: object) => ana.client.post<BookingView>('/bookings/manual', { ...body, ...more });
    const replies = [
      await book({}),
      await book({}),
      await book({ cabin: undefined }),
      await book({ cabin: 2 }),
    ];
    expect(replies.map(({ status, body: { data } }) => [status, data?.cabin])).toEqual([
      [201, 1],
      [200, 1],
      [200, 1],
      [409, undefined],
    ]);
  });

  it('find a booking by its key after it was moved, and not for another time than the first', async () => {
    const body = input((await newService()).id, await freeDay(), { cabin: 1 });
    const book = (more: object) => ana.client.post<BookingView>('/bookings/manual', { ...body, ...more });
    const { _id: id } = (await book({})).body.data;
    const next = await freeDay();
    for (const sequence of [0, 1]) {
      const moved = await reschedule(ana, id, to(next, `1${sequence}:00`, { sequence, cabin: 2 }));
      expect(moved.status).toBe(200);
    }
    expect(await book({})).toMatchObject({ status: 200, body: { data: { _id: id, reservationDate: next } } });
    for (const other of [{ reservationDate: next, reservationTime: '11:00', cabin: 2 }, { cabin: 2 }])
      expect((await book(other)).status).toBe(409);
  });

  it('are the only ones who choose a cabin: a shopper gets the first free one', async () => {
    const { carla, day, id } = await booked();
    const moved = await reschedule(carla, id, to(day, '15:00', { cabin: 2 }));
    expect({ status: moved.status, cabin: (await readBooking(ana, id)).cabin }).toEqual({
      status: 200,
      cabin: 1,
    });
    expect((await reschedule(carla, id, to(day, '15:00', { sequence: 1, cabin: 2 }))).status).toBe(400);
  });

  it('book with a deposit, which goes back in person', async () => {
    const [service, day] = [await newService(), await freeDay()];
    expect(
      (await ana.client.post('/bookings/manual', input(service.id, day, { paid: 'deposit' }))).body.fields,
    ).toHaveProperty('method');
    const { body } = await ana.client.post<BookingView>(
      '/bookings/manual',
      input(service.id, day, { paid: 'deposit', method: 'CASH', source: 'WALK_IN' }),
    );
    expect(body.data).toMatchObject({ source: 'WALK_IN', depositCop: 17_980, dueAtSpaCop: 71_920 });
    expect(
      (await cancel(ana, body.data._id, { sequence: 0, refundCop: 17_980, keptCop: 0 })).body.data,
    ).toMatchObject({ state: 'CANCELLED', refund: { amountCop: 17_980, state: 'DONE' } });
  });

  it('get a review when a shopper cancels online what was paid in cash, but not when they cancel themselves', async () => {
    const [service, day, luz] = [await newService(), await freeDay(), await newShopper()];
    const made = async () =>
      (
        await ana.client.post<BookingView>(
          '/bookings/manual',
          input(service.id, day, {
            paid: 'deposit',
            method: 'CASH',
            user: luz.id,
            buyer: { name: 'Luz Nueva', email: luz.email },
          }),
        )
      ).body.data;
    const waiting = async (sale: string) =>
      (await ana.client.read<SaleView[]>('/payments/review')).find(({ _id }) => _id === sale);
    const [hers, ours] = [await made(), await made()];
    expect(
      (await cancel(luz, hers._id, { sequence: 0, refundCop: 17_980, keptCop: 0 })).body.data,
    ).toMatchObject({ state: 'CANCELLED', refund: { amountCop: 17_980 } });
    await cancel(ana, ours._id, { sequence: 0, refundCop: 17_980, keptCop: 0 });
    expect(await waiting(hers.transaction)).toMatchObject({
      status: 'REFUNDED',
      review: { waiting: true, why: expect.stringContaining('entrégale su dinero') },
    });
    expect(await waiting(ours.transaction)).toBeUndefined();
    const mails = await mailsTo(luz.email);
    expect(mails.filter((mail) => mail.includes('te contactamos para entreg'))).toHaveLength(1);
    expect(
      (
        await ana.client.post<SaleView>('/payments/review', {
          id: hers.transaction,
          action: 'dismiss',
          note: 'Entregado',
        })
      ).body.data,
    ).toMatchObject({ status: 'REFUNDED', review: { waiting: false } });
    expect(await waiting(hers.transaction)).toBeUndefined();
  });

  it('are refused a taken slot, goods and a closed day', async () => {
    const [service, goods, day] = [await newService(), await newProduct(), await freeDay()];
    for (const status of [201, 201, 409])
      expect((await ana.client.post('/bookings/manual', input(service.id, day))).status).toBe(status);
    expect((await ana.client.post('/bookings/manual', input(goods.id, day))).status).toBe(400);
    expect((await ana.client.post('/bookings/manual', input(service.id, '2027-03-02'))).status).toBe(400);
  });

  it('waive what the policy would keep', async () => {
    const { id, order } = await booked();
    await soon(order);
    expect(
      await ana.client.read<BookingPreview>(`/bookings/${id}/preview?action=cancel&waive=true`),
    ).toMatchObject({ refundCop: 17_980, keptCop: 0 });
    expect(
      (await cancel(ana, id, { sequence: 0, refundCop: 17_980, keptCop: 0, waive: true })).body.data,
    ).toMatchObject({ state: 'CANCELLED', refund: { state: 'DONE' } });
  });

  it('record attendance and the payment of the balance', async () => {
    const { id, order, carla } = await booked();
    const mark = (state: string, sequence: number) =>
      ana.client.post<BookingView>(`/bookings/${id}/attendance`, { sequence, state });
    expect((await mark('ATTENDED', 0)).status).toBe(409);
    const sale = await saleOf(order);
    await writeRow('sales', sale.id, {
      lines: sale.lines.map((line) => ({ ...line, reservationDate: '2026-01-05' })),
    });
    expect((await mark('NO_SHOW', 0)).body.data).toMatchObject({
      state: 'NO_SHOW',
      sequence: 1,
      keptCop: 17_980,
      depositCop: 0,
      dueAtSpaCop: 0,
    });
    expect((await mark('NO_SHOW', 0)).status).toBe(200);
    const emails = ({ outbox }: Sale) => outbox!.filter(({ key }) => key.startsWith('missed:'));
    expect(emails(await saleOf(order))).toEqual([
      { key: `missed:${id.split('_')[1]}.1`, at: expect.any(String) as string, tries: 0 },
    ]);
    expect((await mark('ATTENDED', 0)).status).toBe(409);
    expect((await mark('ATTENDED', 1)).body.data).toMatchObject({
      state: 'ATTENDED',
      sequence: 2,
      dueAtSpaCop: 71_920,
    });
    const { version } = await readBooking(ana, id);
    expect(
      (await ana.client.post<BookingView>(`/bookings/${id}/balance`, { version, method: 'CARD' })).body.data,
    ).toMatchObject({ balancePaid: true, dueAtSpaCop: 0 });
    expect((await ana.client.post(`/bookings/${id}/balance`, { version, method: 'CARD' })).status).toBe(409);
    expect((await cancel(carla, id, { sequence: 2, refundCop: 0, keptCop: 0 })).status).toBe(409);
  });

  it('collect the balance of one booking, and the others of the same purchase still owe theirs', async () => {
    const { order, first, second } = await bookedTwo();
    const collect = async (id: string, method: string | null) =>
      (
        await ana.client.post<BookingView>(`/bookings/${id}/balance`, {
          version: (await readBooking(ana, id)).version,
          method,
        })
      ).body.data;
    const balance = async () =>
      (await ana.client.read<{ balanceDueCop: number }[]>(`/transactions?reference=${order}`))[0]
        ?.balanceDueCop;
    expect(await collect(first, 'CASH')).toMatchObject({ balancePaid: true, dueAtSpaCop: 0 });
    expect({ booking: await readBooking(ana, second), balance: await balance() }).toMatchObject({
      booking: { balancePaid: false, dueAtSpaCop: 71_920 },
      balance: 71_920,
    });
    expect(await collect(second, 'CARD')).toMatchObject({ balancePaid: true, dueAtSpaCop: 0 });
    expect(await balance()).toBe(0);
    expect(await collect(first, null)).toMatchObject({ balancePaid: false, dueAtSpaCop: 71_920 });
    expect({ balancePaid: (await readBooking(ana, second)).balancePaid, balance: await balance() }).toEqual({
      balancePaid: true,
      balance: 71_920,
    });
  });

  it('read in the message which money they took and which they undid', async () => {
    const { id } = await booked();
    const write = async (method: string | null) =>
      (
        await ana.client.post<BookingView>(`/bookings/${id}/balance`, {
          version: (await readBooking(ana, id)).version,
          method,
        })
      ).body;
    expect(await write('CASH')).toMatchObject({
      message: 'Cobro anotado: $ 71.920 COP en efectivo.',
      data: { collected: { amountCop: 71_920, method: 'CASH' } },
    });
    expect(await write('CASH')).toMatchObject({ message: 'Cambios guardados.' });
    expect(await write(null)).toMatchObject({
      message: 'Cobro deshecho: $ 71.920 COP en efectivo.',
      data: { collected: null },
    });
    expect(await write('TRANSFER')).toMatchObject({
      message: 'Cobro anotado: $ 71.920 COP por transferencia.',
    });
  });

  it('read the days and every cabin between two dates', async () => {
    const { id, day, service } = await booked();
    await openOrder(await newShopper(), service, bookingAt(day, '10:00'));
    const { body } = await ana.client.get<{
      cabins: number[];
      days: { date: string; open: boolean; opens: string }[];
      bookings: BookingView[];
    }>(`/calendar?from=${day}&to=${day}`);
    expect(body.data).toMatchObject({
      cabins: [1, 2],
      days: [{ date: day, open: true, opens: '08:00', closes: '19:30' }],
    });
    expect(body.data.bookings.map(({ _id, cabin, status }) => [_id === id, cabin, status])).toEqual([
      [true, 1, 'APPROVED'],
      [false, 2, 'CREATED'],
    ]);
    expect((await ana.client.get('/calendar?from=2026-01-01&to=2026-03-01')).status).toBe(400);
  });
});
