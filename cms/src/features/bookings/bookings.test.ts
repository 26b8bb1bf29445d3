import { instantOf } from '@spa-bronze/domain/lib/dates';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { server } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import { withProvider } from '../../testing/provider-fakes';
import { claimsOn, openOrder, saleOf, reconcileUntil, bookingAt } from '../../testing/shop';
import { booked, cancel, reschedule, preview, readBooking, soon, to } from '../../testing/bookings';
import { writeRow } from '../../testing/rows';

describe('the shopper', () => {
  it('sees the booking with its money, policy, calendar and notes', async () => {
    const { carla, id, day, service, sale } = await booked();
    await server.payload.update({
      collection: 'products',
      id: service.id,
      data: { servicePreparation: 'Ven sin crema.' } as never,
    });
    const { body } = await carla.client.get<BookingView[]>('/bookings');
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      _id: id,
      transaction: sale,
      state: 'BOOKED',
      status: 'APPROVED',
      sequence: 0,
      changeable: true,
      freeHours: 24,
      priceCop: 89_900,
      depositCop: 17_980,
      keptCop: 0,
      dueAtSpaCop: 71_920,
      refund: null,
      reservationDate: day,
      reservationTime: '10:00',
      startsAt: `${day}T15:00:00.000Z`,
      endsAt: `${day}T16:00:00.000Z`,
      zone: 'America/Bogota',
      preparation: 'Ven sin crema.',
      source: 'WEB',
      cabin: null,
      notes: '',
      whatsAppUrl: '',
    });
    expect(body.data[0]?.googleUrl).toContain(`${day.replaceAll('-', '')}T100000%2F`);
    const file = await carla.client.get(`/bookings/${id}.ics`);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.text).toContain(`UID:${id}@spa-bronze`.slice(0, 60));
    expect(file.text).toContain(`DTSTART;TZID=America/Bogota:${day.replaceAll('-', '')}T100000`);
    expect(file.text).toContain('BEGIN:VALARM');
    expect(file.text).toContain('Ven sin crema.');
  });

  it('reschedules in time: the deposit moves along, once however often the button is pressed', async () => {
    const { carla, id, day } = await booked();
    expect(await preview(carla, id, 'reschedule')).toMatchObject({
      allowed: true,
      free: true,
      keptCop: 0,
      refundCop: 0,
      dueAtSpaCop: 71_920,
    });
    const replies = await Promise.all([1, 2, 3].map(() => reschedule(carla, id, to(day, '10:30'))));
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
      [1, 2, 3].map(() => [200, messages.bookingRescheduled]),
    );
    expect(await readBooking(carla, id)).toMatchObject({
      reservationTime: '10:30',
      startsAt: `${day}T15:30:00.000Z`,
      sequence: 1,
      depositCop: 17_980,
      changedAt: expect.any(String),
    });
    expect(await claimsOn(day)).toEqual([`${day} 10:30 #1`, `${day} 11:00 #1`]);
    const { text } = await carla.client.get(`/bookings/${id}.ics`);
    expect(text).toContain('SEQUENCE:1');
  });

  it('is refused a slot that is taken, closed, past or the same, and keeps the booking', async () => {
    const { carla, id, day, service } = await booked();
    for (const other of [await newShopper(), await newShopper()])
      await openOrder(other, service, bookingAt(day, '14:00'));
    for (const [body, status, message] of [
      [to(day, '14:00'), 409, 'Ese horario acaba de ocuparse. Por favor elige otro.'],
      [to('2027-03-02', '10:00'), 400, 'Lo sentimos, los martes estamos cerrados. Por favor elige otro día.'],
      [to('2020-01-02', '10:00'), 400, 'La fecha y la hora ya pasaron. Por favor elige otras.'],
      [to(day, '10:00'), 400, 'Elige un día o una hora diferentes de los que tienes.'],
      [
        to(day, '11:00', { sequence: 3 }),
        409,
        'Los datos cambiaron mientras los editabas. Vuelve a cargar e intenta de nuevo.',
      ],
      [
        to(day, '11:00', { keptCop: 5 }),
        409,
        'Lo que pasa con tu abono cambió desde que lo viste. Revísalo y confirma otra vez.',
      ],
    ] as const) {
      const reply = await reschedule(carla, id, body);
      expect({ status: reply.status, message: reply.body.message }).toEqual({ status, message });
    }
    expect(await readBooking(carla, id)).toMatchObject({ reservationTime: '10:00', sequence: 0 });
    expect(await claimsOn(day)).toHaveLength(6);
  });

  it('cancels in time: the provider refunds the deposit, and the cabin is free', async () => {
    const { carla, id, day, order } = await booked();
    expect(await preview(carla, id, 'cancel')).toMatchObject({
      allowed: true,
      free: true,
      refundCop: 17_980,
      keptCop: 0,
      message: 'Te devolvemos todo tu abono: $17,980.00 COP.',
    });
    const replies = await Promise.all(
      [1, 2].map(() => cancel(carla, id, { sequence: 0, refundCop: 17_980, keptCop: 0 })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readBooking(carla, id)).toMatchObject({
      state: 'CANCELLED',
      status: 'REFUNDED',
      changeable: false,
      refund: { amountCop: 17_980, state: 'DONE' },
      depositCop: 0,
      dueAtSpaCop: 0,
      sequence: 1,
    });
    expect(await claimsOn(day)).toEqual([]);
    const { productId } = await readBooking(carla, id);
    expect(await saleOf(order)).toMatchObject({
      reviewDue: false,
      refunds: [{ lines: [{ productId, quantity: 1 }], restock: [], frees: [productId], byHand: false }],
    });
    expect((await carla.client.get(`/bookings/${id}.ics`)).text).toContain('STATUS:CANCELLED');
    expect((await reschedule(carla, id, to(day, '11:00', { sequence: 1 }))).status).toBe(409);
  });

  it('cancels late: the spa keeps the deposit, as the preview said', async () => {
    const { carla, id, order, day } = await booked();
    await soon(order);
    expect(await preview(carla, id, 'cancel')).toMatchObject({
      allowed: true,
      free: false,
      refundCop: 0,
      keptCop: 17_980,
    });
    expect((await cancel(carla, id, { sequence: 0, refundCop: 17_980, keptCop: 0 })).body).toMatchObject({
      data: { keptCop: 17_980, refundCop: 0 },
    });
    expect(await preview(carla, id, 'reschedule')).toMatchObject({ keptCop: 17_980, dueAtSpaCop: 89_900 });
    expect((await reschedule(carla, id, to(day, '15:00', { keptCop: 17_980 }))).body.data).toMatchObject({
      keptCop: 17_980,
      depositCop: 0,
      dueAtSpaCop: 89_900,
    });
    expect(
      (await carla.client.read<{ balanceDueCop: number }[]>(`/transactions?reference=${order}`))[0]
        ?.balanceDueCop,
    ).toBe(89_900);
    expect((await cancel(carla, id, { sequence: 1, refundCop: 0, keptCop: 0 })).body.data).toMatchObject({
      state: 'CANCELLED',
      keptCop: 17_980,
      refund: null,
      status: 'APPROVED',
      dueAtSpaCop: 0,
    });
    expect(await claimsOn(day)).toEqual([]);
  });
});

const rounds = (order: string) =>
  reconcileUntil(async () => {
    const { pendingEffects, refundDue } = await saleOf(order);
    expect([pendingEffects, refundDue].some(Boolean)).toBe(false);
  });

describe('process that ends in the middle', () => {
  it('cancellation: a refund without an answer is finished by the reconciliation job', async () => {
    const { carla, id, order } = await booked();
    const silent = () => Promise.reject(new server.inside.ProviderError('unavailable', 'no answer'));
    const { body } = await withProvider(
      () => ({ refundCapture: silent }),
      () => cancel(carla, id, { sequence: 0, refundCop: 17_980, keptCop: 0 }),
    );
    expect(body.data).toMatchObject({ state: 'CANCELLED', refund: { amountCop: 17_980, state: 'ASKED' } });
    await reconcileUntil(async () => (await readBooking(carla, id)).refund?.state === 'DONE');
    expect((await saleOf(order)).status).toBe('REFUNDED');
  });

  it('reschedule: one that claimed its new cabin and died is undone by the reconciliation job', async () => {
    const { day, order } = await booked();
    const sale = await saleOf(order);
    await writeRow('sales', sale.id, { pendingEffects: true });
    for (const time of ['16:00', '16:30'])
      await server.payload.db.create({
        collection: 'slot-claims',
        data: {
          key: `${day} ${time} #1`,
          date: day,
          cabin: 1,
          holder: `${sale.id}.1`,
          token: 'another',
          nextToken: null,
        },
      });
    await rounds(order);
    expect(await claimsOn(day)).toEqual([`${day} 10:00 #1`, `${day} 10:30 #1`]);
  });

  it('cancellation: one that was written and died frees the cabin and refunds the deposit', async () => {
    const { carla, id, day, order } = await booked();
    const sale = await saleOf(order);
    const refund = {
      key: 'cita',
      state: 'ASKED',
      centavos: 1_798_000,
      cents: sale.minor,
      lines: [{ productId: sale.lines[0]!.productId, quantity: 1 }],
      restock: [],
      frees: [sale.lines[0]!.productId],
      note: '',
      by: carla.email,
      at: new Date().toISOString(),
    };
    const lines = sale.lines.map((line) => ({
      ...line,
      booking: { ...line.booking!, state: 'CANCELLED', refund: 'cita', sequence: 1 },
    }));
    await writeRow('sales', sale.id, { lines, refunds: [refund], refundDue: true, pendingEffects: true });
    await rounds(order);
    expect(await claimsOn(day)).toEqual([]);
    expect(await readBooking(carla, id)).toMatchObject({
      state: 'CANCELLED',
      status: 'REFUNDED',
      refund: { state: 'DONE' },
    });
  });
});

it('bookings: stored instants agree with date and time', async () => {
  const { id, carla, day } = await booked('13:00');
  await reschedule(carla, id, to(day, '09:30'));
  expect((await readBooking(carla, id)).startsAt).toBe(instantOf(day, '09:30').toISOString());
});
