import { randomUUID } from 'node:crypto';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { Calendar } from '@spa-bronze/domain/booking/staff-schemas';
import { closedOn, withBookingSettings } from '../../testing/booking-settings';
import { server } from '../../testing/worker-server';
import { newShopper, type Person, sharedAdmin } from '../../testing/people';
import { freeDay, newService, saleOf } from '../../testing/shop';
import { booked, bookedTwo, cancel, reschedule, readBooking, soon, to } from '../../testing/bookings';

const { db } = server.payload;
const ana = sharedAdmin();

const write = (sale: string, data: object) =>
  db.updateOne({ collection: 'sales', id: sale, data: data as never });
/** As if the bookings of a sale were on another day. */
async function redate(sale: string, reservationDate: string, state = 'BOOKED'): Promise<void> {
  const { lines } = (await db.findOne<{ id: string; lines: { booking: object }[] }>({
    collection: 'sales',
    where: { id: { equals: sale } },
  }))!;
  await write(sale, {
    lines: lines.map((line) => ({
      ...line,
      reservationDate,
      booking: { ...line.booking, state, startsAt: `${reservationDate}T15:00:00.000Z` },
    })),
  });
}
const input = (productId: string, reservationDate: string, more: object = {}) => ({
  key: randomUUID(),
  source: 'PHONE',
  buyer: { name: 'Luz Nueva' },
  productId,
  reservationDate,
  reservationTime: '10:00',
  paid: 'none',
  ...more,
});
/** A booking without a deposit that staff make. */
async function made(...args: Parameters<typeof input>): Promise<BookingView> {
  const { status, body } = await ana.client.post<BookingView>('/bookings/manual', input(...args));
  expect({ status, message: body.message }).toEqual({ status: 201, message: expect.any(String) });
  return body.data;
}
const wordsOf = (url: string) => new URL(url).searchParams.get('text');
const advice = { servicePreparation: 'Ven sin crema.', serviceAftercare: 'Hidrata tu piel.' };

describe('a booking', () => {
  it('is answered with all fields: staff fields for staff only', async () => {
    const { carla, service, day, order, sale, id } = await booked('10:00', advice);
    const {
      lines: [line],
      createdAt,
      version,
    } = await saleOf(order);
    const forStaff = await readBooking(ana, id);
    const text = wordsOf(forStaff.whatsAppUrl);
    const common = {
      _id: id,
      transaction: sale,
      reference: order,
      status: 'APPROVED',
      productId: service.id,
      productName: line!.productName,
      productImage: line!.productImage,
      duration: 60,
      reservationDate: day,
      reservationTime: '10:00',
      startsAt: `${day}T15:00:00.000Z`,
      endsAt: `${day}T16:00:00.000Z`,
      zone: 'America/Bogota',
      state: 'BOOKED',
      sequence: 0,
      changeable: true,
      freeHours: 24,
      freeUntil: new Date(Date.parse(`${day}T15:00:00Z`) - 86_400_000).toISOString(),
      priceCop: 89_900,
      depositCop: 17_980,
      keptCop: 0,
      dueAtSpaCop: 71_920,
      balancePaid: false,
      collected: null,
      refund: null,
      source: 'WEB',
      createdAt: new Date(createdAt).toISOString(),
      changedAt: null,
      googleUrl: forStaff.googleUrl,
      location: forStaff.location,
      preparation: 'Ven sin crema.',
      aftercare: 'Hidrata tu piel.',
      customer: { name: carla.name, email: carla.email, tel: '300 123 4567', telE164: '+573001234567' },
    };
    expect(await readBooking(carla, id)).toEqual({
      ...common,
      cabin: null,
      version: 0,
      notes: '',
      user: null,
      whatsAppUrl: '',
      remindedAt: null,
      outsideOpening: '',
    });
    expect(forStaff).toEqual({
      ...common,
      cabin: 1,
      version,
      notes: '',
      user: carla.id,
      charges: [],
      discountCop: 0,
      billDueCop: 71_920,
      whatsAppUrl: forStaff.whatsAppUrl,
      remindedAt: null,
      outsideOpening: '',
    });
    expect(new URL(forStaff.googleUrl).searchParams.get('details')).toContain(
      'Antes de venir: Ven sin crema.',
    );
    expect(forStaff.whatsAppUrl).toMatch(/^https:\/\/wa\.me\/573001234567\?/);
    for (const words of ['Te recordamos tu cita', 'Antes de venir: Ven sin crema.'])
      expect(text).toContain(words);
  });

  it('of a service that is no longer sold: stays, with how to prepare for it', async () => {
    const { service, id } = await booked('10:00', advice);
    expect((await ana.client.delete(`/product/${service.id}`)).status).toBe(200);
    const booking = await readBooking(ana, id);
    expect(booking).toMatchObject({
      state: 'BOOKED',
      changeable: true,
      preparation: 'Ven sin crema.',
      aftercare: 'Hidrata tu piel.',
      dueAtSpaCop: 71_920,
    });
    expect(wordsOf(booking.whatsAppUrl)).toMatch(/Te recordamos tu cita.*Antes de venir/s);
    expect(booking.googleUrl).toContain('Antes');
  });

  it("without a phone or a provider's order: has no WhatsApp link and no reference", async () => {
    const booking = await made((await newService()).id, await freeDay());
    expect(booking.whatsAppUrl).toBe('');
    await write(booking.transaction, { reference: `new-${booking.transaction}` });
    expect((await readBooking(ana, booking._id)).reference).toBe('');
    await write(booking.transaction, { reference: `manual-${booking.transaction}-new-` });
    expect((await readBooking(ana, booking._id)).reference).toBe(`manual-${booking.transaction}-new-`);
  });

  it('that is cancelled, attended or over: offers no change, calendar link or closed-day notice', async () => {
    const [gone, came, open] = [await booked(), await booked(), await booked()];
    expect((await cancel(gone.carla, gone.id, { sequence: 0, refundCop: 17_980, keptCop: 0 })).status).toBe(
      200,
    );
    await redate(came.sale, '2026-01-05', 'ATTENDED');
    await redate(open.sale, '2026-01-05');
    await withBookingSettings(closedOn(gone.day, '2026-01-05'), async () => {
      const reported = async (who: Person, { id }: { id: string }) => {
        const { state, changeable, whatsAppUrl, outsideOpening } = await readBooking(who, id);
        return [state, changeable, whatsAppUrl !== '', outsideOpening];
      };
      expect({
        goneReported: await reported(ana, gone),
        cameReported: await reported(ana, came),
        openReported: await reported(ana, open),
      }).toEqual({
        goneReported: ['CANCELLED', false, false, ''],
        cameReported: ['ATTENDED', false, false, ''],
        openReported: ['BOOKED', true, true, ''],
      });
      expect({
        goneReported: await reported(gone.carla, gone),
        cameReported: await reported(came.carla, came),
        openReported: await reported(open.carla, open),
      }).toEqual({
        goneReported: ['CANCELLED', false, false, ''],
        cameReported: ['ATTENDED', false, false, ''],
        openReported: ['BOOKED', false, false, ''],
      });
    });
  });

  it('with a reminder: states when it was sent, but not for another time, another email or one that was not needed', async () => {
    const { service, sale, id } = await booked();
    const { startsAt } = await readBooking(ana, id);
    const reminded = async (...outbox: object[]) => {
      await write(sale, { outbox: outbox.map((it) => ({ at: startsAt, tries: 1, ...it })) });
      return (await readBooking(ana, id)).remindedAt;
    };
    const key = `reminder:${service.id}.${startsAt}`;
    const doneAt = '2026-05-02T10:00:00.000Z';
    const before = '2026-05-01T10:00:00.000Z';
    const others = [
      { key: 'confirmed', doneAt: before },
      { key: `reminder:${service.id}.2026-05-01T15:00:00.000Z`, doneAt: before },
    ];
    await write(sale, { outbox: null });
    expect((await readBooking(ana, id)).remindedAt).toBeNull();
    expect([
      await reminded(...others),
      await reminded({ key, doneAt, dropped: 'too late' }),
      await reminded({ key }),
    ]).toEqual([null, null, null]);
    expect(await reminded(...others, { key, doneAt })).toBe(doneAt);
  });
});

describe('the money of a booking', () => {
  const refund = async (sale: string, more: object) =>
    expect(
      (await ana.client.post(`/transactions/${sale}/refund`, { key: randomUUID(), ...more })).status,
    ).toBe(200);
  const collect = async (id: string) =>
    (
      await ana.client.post<BookingView>(`/bookings/${id}/balance`, {
        version: (await readBooking(ana, id)).version,
        method: 'CASH',
      })
    ).body.data;

  it('that was refunded is shown at its own booking, or at both if both were refunded', async () => {
    const { luz, sale, first, second } = await bookedTwo();
    expect({
      firstBooking: await readBooking(luz, first),
      secondBooking: await readBooking(luz, second),
    }).toMatchObject({ firstBooking: { refund: null }, secondBooking: { refund: null } });
    await refund(sale, { lines: [{ productId: second.split('_')[1] }], amountCop: 5_000 });
    expect({
      firstBooking: await readBooking(luz, first),
      secondBooking: await readBooking(luz, second),
    }).toMatchObject({
      firstBooking: { refund: null, depositCop: 17_980 },
      secondBooking: { refund: { amountCop: 5_000, state: 'DONE' } },
    });
    const both = await bookedTwo();
    await refund(both.sale, {});
    for (const id of [both.first, both.second])
      expect(await readBooking(both.luz, id)).toMatchObject({
        refund: { amountCop: 35_960, state: 'DONE' },
        dueAtSpaCop: 0,
        balancePaid: false,
        collected: null,
      });
  });

  it('that was refunded for a cancellation is shown before a refused refund', async () => {
    const { carla, service, sale, id } = await booked();
    const refused = {
      key: 'before',
      state: 'REFUSED',
      centavos: 500_000,
      cents: 125,
      lines: [{ productId: service.id, quantity: 1 }],
      restock: [],
      frees: [],
      note: '',
      by: ana.email,
      at: new Date().toISOString(),
    };
    await write(sale, { refunds: [refused] });
    expect((await readBooking(carla, id)).refund).toEqual({ amountCop: 5_000, state: 'REFUSED' });
    expect((await cancel(carla, id, { sequence: 0, refundCop: 17_980, keptCop: 0 })).status).toBe(200);
    expect(await readBooking(carla, id)).toMatchObject({
      state: 'CANCELLED',
      refund: { amountCop: 17_980, state: 'DONE' },
    });
  });

  it('that was collected at the spa is the whole balance, until a late reschedule keeps the deposit', async () => {
    const { day, order, id } = await booked();
    await soon(order);
    expect(await collect(id)).toMatchObject({
      balancePaid: true,
      dueAtSpaCop: 0,
      collected: { amountCop: 71_920, method: 'CASH' },
    });
    expect((await reschedule(ana, id, to(day, '15:00', { keptCop: 17_980 }))).body.data).toMatchObject({
      balancePaid: false,
      dueAtSpaCop: 17_980,
      keptCop: 17_980,
      depositCop: 0,
      collected: { amountCop: 71_920 },
    });
    expect(await collect(id)).toMatchObject({
      balancePaid: true,
      dueAtSpaCop: 0,
      collected: { amountCop: 89_900 },
    });
  });

  it.each([
    [
      'keep',
      { keptCop: 89_900, collected: { amountCop: 71_920, method: 'CASH' } },
      'El spa conserva $ 71.920 COP',
    ],
    ['return', { keptCop: 17_980, collected: null }, 'Devuelve $ 71.920 COP'],
    [
      undefined,
      { keptCop: 17_980, collected: { amountCop: 71_920, method: 'CASH' } },
      'Había pagado $ 71.920 COP',
    ],
  ])(
    'of a no-show that was paid at the spa, %s: says what became of that money',
    async (choice, money, words) => {
      const { sale, id } = await booked();
      await redate(sale, '2026-01-05');
      await collect(id);
      const { status, body } = await ana.client.post<BookingView>(`/bookings/${id}/attendance`, {
        sequence: 0,
        state: 'NO_SHOW',
        collected: choice,
      });
      expect({ status, data: body.data }).toMatchObject({ status: 200, data: { dueAtSpaCop: 0, ...money } });
      expect(body.message.replaceAll('\u00a0', ' ')).toContain(words);
      const undone = await ana.client.post<BookingView>(`/bookings/${id}/attendance`, {
        sequence: 1,
        state: 'BOOKED',
      });
      expect(undone.body.data).toMatchObject({
        keptCop: 0,
        dueAtSpaCop: choice === 'return' ? 71_920 : 0,
      });
    },
  );

  it('of a no-show: the deposit is kept, nothing is due', async () => {
    const { sale, id } = await booked();
    await redate(sale, '2026-01-05');
    expect(
      (await ana.client.post<BookingView>(`/bookings/${id}/attendance`, { sequence: 0, state: 'NO_SHOW' }))
        .status,
    ).toBe(200);
    expect(await readBooking(ana, id)).toMatchObject({
      state: 'NO_SHOW',
      depositCop: 0,
      keptCop: 17_980,
      dueAtSpaCop: 0,
      balancePaid: false,
      changeable: false,
      whatsAppUrl: '',
    });
  });
});

describe('own bookings', () => {
  const listed = async ({ client }: Person, query = '') =>
    (await client.read<BookingView[]>(`/bookings${query}`)).map(({ _id }) => _id);
  /** Two that are ahead and two that are over, in no order. */
  async function four() {
    const [luz, service] = [await newShopper(), (await newService()).id];
    const [near, far] = [await freeDay(), await freeDay()].sort() as [string, string];
    const at = async (day: string) => (await made(service, day, { user: luz.id })).transaction;
    const sales = [await at(far), await at(near), await at(far), await at(near)] as const;
    await redate(sales[2], '2026-01-04');
    await redate(sales[3], '2026-01-05');
    const [later, next, older, last] = sales.map((sale) => `${sale}_${service}`) as [
      string,
      string,
      string,
      string,
    ];
    return { luz, sales, next, later, last, older };
  }

  it('list future ones first, then past ones, the latest first; pages are parts of that list', async () => {
    const { luz, sales, next, later, last, older } = await four();
    expect(await listed(luz)).toEqual([next, later, last, older]);
    expect([
      await listed(luz, '?page=1&limit=1'),
      await listed(luz, '?page=2&limit=1'),
      await listed(luz, '?page=2&limit=3'),
      await listed(luz, '?page=1'),
      await listed(luz, '?page=2'),
      await listed(luz, '?limit=3'),
    ]).toEqual([[next], [later], [older], [next, later, last, older], [], [next, later, last]]);
    await write(sales[1], { deletedAt: new Date().toISOString() });
    await write(sales[3], { status: 'EXPIRED' });
    expect([
      await listed(luz),
      await listed(luz, '?page=1&limit=1'),
      await listed(luz, '?page=2&limit=1'),
    ]).toEqual([[later, older], [later], [older]]);
  });

  it('that are trashed while the list is read are left out', async () => {
    const { luz, sales, later, older } = await four();
    const plain = db.find;
    let left = 1;
    db.find = (async (args: { collection: string; select?: object }) => {
      if (args.collection === 'sales' && !args.select && left-- > 0) {
        await write(sales[1], { deletedAt: new Date().toISOString() });
        await db.deleteOne({ collection: 'sales', where: { id: { equals: sales[3] } } });
      }
      return Reflect.apply(plain, db, [args]) as unknown;
    }) as never;
    try {
      expect(await listed(luz)).toEqual([later, older]);
    } finally {
      db.find = plain;
    }
    expect(left).toBeLessThan(1);
  });
});

it('calendar: shows bookings by time and cabin, in present and former cabins', async () => {
  const [service, day] = [(await newService()).id, await freeDay()];
  const bookings = await withBookingSettings({ cabins: 12 }, async () => {
    for (const cabin of [12, 2, 1, 3]) await made(service, day, { cabin, reservationTime: '12:00' });
    return made(service, day, { cabin: 5 });
  });
  expect(bookings.cabin).toBe(5);
  await withBookingSettings({ cabins: 2 }, async () => {
    const { cabins, bookings } = await ana.client.read<Calendar>(`/calendar?from=${day}&to=${day}`);
    expect(cabins).toEqual([1, 2, 3, 5, 12]);
    expect(bookings.map(({ reservationTime, cabin }) => [reservationTime, cabin])).toEqual([
      ['10:00', 5],
      ...[1, 2, 3, 12].map((cabin) => ['12:00', cabin]),
    ]);
  });
});
