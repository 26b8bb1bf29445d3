import { randomUUID } from 'node:crypto';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { storedTime } from '@spa-bronze/domain/booking/stored-time';
import type { BookingView, BookingPreview } from '@spa-bronze/domain/booking/booking-schemas';
import type { Calendar } from '@spa-bronze/domain/booking/staff-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { server } from '../../testing/worker-server';
import { meanwhile } from '../../testing/meanwhile';
import { newShopper, type Person, sharedAdmin } from '../../testing/people';
import {
  addToCart,
  claimsOn,
  createOrder,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  webhookDelivered,
  approve,
  bookingAt,
} from '../../testing/shop';
import {
  booked,
  bookInPerson,
  cancel,
  reschedule,
  preview,
  readBooking,
  soon,
  to,
} from '../../testing/bookings';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();

const mark = (id: string, state: string, sequence = 0) =>
  ana.client.post<BookingView>(`/bookings/${id}/attendance`, { sequence, state });
const collect = (id: string, version: number, method: string | null = 'CASH') =>
  ana.client.post<BookingView>(`/bookings/${id}/balance`, { version, method });
const write = (sale: string, data: object) => writeRow('sales', sale, data);
/** As if the bookings of a sale were on another day. */
async function redate(order: string, reservationDate: string, reservationTime = '10:00'): Promise<void> {
  const { id, lines } = await saleOf(order);
  await write(id, {
    lines: lines.map((line) => ({
      ...line,
      reservationDate,
      reservationTime,
      booking: { ...line.booking!, ...storedTime(reservationDate, reservationTime) },
    })),
  });
}
const listed = async ({ client }: Person) =>
  (await client.read<BookingView[]>('/bookings')).map(({ _id }) => _id);
const saleShown = async (sale: string) => (await ana.client.read<SaleView[]>(`/transactions?id=${sale}`))[0]!;
const onCalendar = async (day: string) =>
  (await ana.client.read<Calendar>(`/calendar?from=${day}&to=${day}`)).bookings.map(({ _id }) => _id);
const notFound = { status: 404, message: messages.bookingNotFound };
const refusal = ({ status, body }: { status: number; body: { message: string } }) => ({
  status,
  message: body.message,
});
const refund = (refundCop: number, more: object = {}) => ({ sequence: 0, refundCop, keptCop: 0, ...more });
const inPersonBooking = (more?: object) => bookInPerson(ana, more);

/** A paid purchase of goods and of a booking at ten. */
async function paidBoth() {
  const carla = await newShopper();
  const service = await newService();
  const item = await newProduct();
  const day = await freeDay();
  await addToCart(carla, item.id);
  await addToCart(carla, service.id, bookingAt(day, '10:00'));
  const order = String((await createOrder(carla, '26.97')).body.id);
  await approve(carla, order);
  return { carla, service, item, day, order };
}

describe('a booking in the trash', () => {
  it('is hidden from its shopper, from staff, from lists and from the calendar', async () => {
    const { carla, day, id, sale } = await inPersonBooking();
    expect({ listed: await listed(carla), onCalendar: await onCalendar(day) }).toEqual({
      listed: [id],
      onCalendar: [id],
    });
    expect((await ana.client.delete(`/transactions/${sale}`)).status).toBe(200);
    expect({ listed: await listed(carla), onCalendar: await onCalendar(day) }).toEqual({
      listed: [],
      onCalendar: [],
    });
    for (const who of [carla, ana]) {
      const replies = [
        await who.client.get(`/bookings/${id}`),
        await who.client.get(`/bookings/${id}.ics`),
        await who.client.get(`/bookings/${id}/preview?action=cancel`),
        await reschedule(who, id, to(day, '15:00')),
        await cancel(who, id, refund(0)),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect({
      markStatus: (await mark(id, 'ATTENDED')).status,
      collectStatus: (await collect(id, 0)).status,
    }).toEqual({ markStatus: 404, collectStatus: 404 });
  });

  it('that was trashed while a request waited: is neither rescheduled nor cancelled', async () => {
    const { carla, day, id, sale } = await inPersonBooking();
    /* As whoever puts it there counts his write. */
    const writes = 1000;
    const trash = () => write(sale, { deletedAt: new Date().toISOString(), writes });
    expect(
      (await meanwhile('sales', { commit: trash }, () => reschedule(carla, id, to(day, '15:00')))).status,
    ).toBe(404);
    expect(await onCalendar(day)).toEqual([]);
    await write(sale, { deletedAt: null });
    expect((await meanwhile('sales', { updateOne: trash }, () => cancel(carla, id, refund(0)))).status).toBe(
      404,
    );
    await write(sale, { deletedAt: null });
    expect(await readBooking(ana, id)).toMatchObject({
      state: 'BOOKED',
      reservationTime: '10:00',
      sequence: 0,
    });
  });
});

it('a booking that was paid after its hour was gone: cannot be rescheduled, and its cabin is not taken', async () => {
  const { carla, day, id, sale } = await inPersonBooking();
  await write(sale, { held: false });
  expect((await reschedule(carla, id, to(day, '15:00'))).status).toBe(409);
  expect((await preview(carla, id, 'reschedule')).allowed).toBe(false);
});

it.each(['CREATED', 'IN_REVIEW'])(
  'a booking whose payment is %s: cannot be rescheduled, cancelled, marked or collected',
  async (status) => {
    const [carla, service, day] = [await newShopper(), await newService(), await freeDay()];
    const { id: sale } = await saleOf(await openOrder(carla, service, bookingAt(day, '10:00')));
    const id = `${sale}_${service.id}`;
    await write(sale, { status });
    try {
      expect({
        carlaBooking: await readBooking(carla, id),
        anaBooking: await readBooking(ana, id),
      }).toMatchObject({
        carlaBooking: { changeable: false, whatsAppUrl: '' },
        anaBooking: { changeable: false, whatsAppUrl: '' },
      });
      for (const who of [carla, ana]) {
        expect(await preview(who, id, 'cancel')).toMatchObject({
          allowed: false,
          message: messages.bookingNotPaid,
        });
        for (const reply of [
          await reschedule(who, id, to(day, '15:00')),
          await cancel(who, id, refund(17_980)),
        ])
          expect(refusal(reply)).toEqual({ status: 409, message: messages.bookingNotPaid });
      }
      const { version } = await readBooking(ana, id);
      for (const reply of [await mark(id, 'ATTENDED'), await collect(id, version)])
        expect(refusal(reply)).toEqual({ status: 409, message: messages.bookingNotPaid });
      expect(await listed(carla)).toEqual(status === 'CREATED' ? [] : [id]);
      expect(await readBooking(ana, id)).toMatchObject({ state: 'BOOKED', sequence: 0, version });
    } finally {
      await write(sale, { status: 'CREATED' });
      await carla.client.get(
        `/payment/cancel-payment?token=${(await server.payload.db.findOne<{ id: string; reference: string }>({ collection: 'sales', where: { id: { equals: sale } } }))?.reference}`,
      );
    }
  },
);

describe('a booking after its start', () => {
  it('cannot be changed by its shopper, but cancelled by staff', async () => {
    const { carla, day, order, id } = await booked();
    await redate(order, '2026-01-05');
    expect({
      carlaChangeable: (await readBooking(carla, id)).changeable,
      anaChangeable: (await readBooking(ana, id)).changeable,
    }).toEqual({ carlaChangeable: false, anaChangeable: true });
    expect(await preview(carla, id, 'cancel')).toMatchObject({ allowed: false, refundCop: 0, keptCop: 0 });
    for (const reply of [await cancel(carla, id, refund(0)), await reschedule(carla, id, to(day, '15:00'))])
      expect(refusal(reply)).toEqual({ status: 409, message: messages.bookingStarted });
    expect(await preview(ana, id, 'cancel')).toMatchObject({ allowed: true, keptCop: 17_980 });
    expect((await cancel(ana, id, refund(0, { keptCop: 17_980 }))).body.data).toMatchObject({
      state: 'CANCELLED',
      keptCop: 17_980,
    });
  });

  it('that took place: nobody reschedules or cancels it', async () => {
    const { carla, day, order, id } = await inPersonBooking();
    await redate(order, '2026-01-05');
    expect((await mark(id, 'ATTENDED')).status).toBe(200);
    for (const who of [carla, ana]) {
      for (const reply of [
        await cancel(who, id, refund(0, { sequence: 1 })),
        await reschedule(who, id, to(day, '15:00', { sequence: 1 })),
      ])
        expect(refusal(reply)).toEqual({ status: 409, message: messages.bookingStarted });
    }
    expect((await saleOf(order)).pendingEffects).toBe(false);
  });
});

it.each(['cancelled', 'paid back with its time set free'])(
  'a booking that was %s: nobody reschedules or cancels it again',
  async (how) => {
    const { carla, day, sale, id } = await booked();
    if (how === 'cancelled') expect((await cancel(carla, id, refund(17_980))).status).toBe(200);
    else
      expect(
        (await ana.client.post(`/transactions/${sale}/refund`, { key: randomUUID(), freeSlots: true }))
          .status,
      ).toBe(200);
    const { sequence } = await readBooking(ana, id);
    for (const who of [carla, ana]) {
      expect(await preview(who, id, 'cancel')).toMatchObject({
        allowed: false,
        message: messages.bookingCancelledAlready,
      });
      for (const reply of [
        await cancel(who, id, refund(0, { sequence })),
        await reschedule(who, id, to(day, '15:00', { sequence })),
        await reschedule(who, id, to(day, '10:00', { sequence, cabin: 2 })),
      ])
        expect({ ...refusal(reply), claims: await claimsOn(day) }).toEqual({
          status: 409,
          message: messages.bookingCancelledAlready,
          claims: [],
        });
    }
  },
);

describe('attendance', () => {
  it('refuses a no-show before the start, and any attendance before the day of the booking', async () => {
    const { id } = await inPersonBooking();
    for (const state of ['NO_SHOW', 'ATTENDED'])
      expect(refusal(await mark(id, state))).toEqual({ status: 409, message: messages.bookingNotStarted });
    expect(await readBooking(ana, id)).toMatchObject({ state: 'BOOKED', sequence: 0 });
  });

  it('accepts ATTENDED on the day before the start, refuses NO_SHOW, and can be undone', async () => {
    const { id, order } = await inPersonBooking();
    await redate(order, dayOf(new Date()), '23:59');
    expect(refusal(await mark(id, 'NO_SHOW'))).toEqual({ status: 409, message: messages.bookingNotStarted });
    expect((await mark(id, 'ATTENDED')).body.data).toMatchObject({ state: 'ATTENDED', sequence: 1 });
    expect((await mark(id, 'BOOKED', 1)).body.data).toMatchObject({ state: 'BOOKED', sequence: 2 });
  });

  it('changes nothing when repeated, and is refused for a cancelled booking', async () => {
    const { id } = await inPersonBooking();
    expect({ status: (await mark(id, 'BOOKED')).status, booking: await readBooking(ana, id) }).toMatchObject({
      status: 200,
      booking: { state: 'BOOKED', sequence: 0 },
    });
    expect((await cancel(ana, id, refund(0))).status).toBe(200);
    for (const state of ['BOOKED', 'ATTENDED', 'NO_SHOW'])
      expect(refusal(await mark(id, state, 1))).toEqual({
        status: 409,
        message: messages.bookingCancelledAlready,
      });
  });
});

describe('amounts of the preview', () => {
  it('changed since: 409 with the present preview, and nothing changes', async () => {
    const { carla, day, id } = await booked();
    for (const agreed of [refund(17_979), refund(0), refund(17_980, { keptCop: 1 })]) {
      const reply = await cancel(carla, id, agreed);
      expect({ ...refusal(reply), data: reply.body.data }).toMatchObject({
        status: 409,
        message: messages.bookingPreviewChanged,
        data: { action: 'cancel', refundCop: 17_980, keptCop: 0 },
      });
    }
    const moved = await reschedule(carla, id, to(day, '15:00', { keptCop: 17_980 }));
    expect({ ...refusal(moved), data: moved.body.data }).toMatchObject({
      status: 409,
      message: messages.bookingPreviewChanged,
      data: { action: 'reschedule', keptCop: 0 },
    });
    expect({ booking: await readBooking(carla, id), claims: await claimsOn(day) }).toMatchObject({
      booking: { state: 'BOOKED', sequence: 0, reservationTime: '10:00' },
      claims: [`${day} 10:00 #1`, `${day} 10:30 #1`],
    });
  });

  it('can be waived by staff only', async () => {
    const { carla, day, order, id } = await booked();
    await soon(order);
    expect(
      await carla.client.read<BookingPreview>(`/bookings/${id}/preview?action=cancel&waive=true`),
    ).toMatchObject({ free: false, refundCop: 0, keptCop: 17_980 });
    for (const reply of [
      await cancel(carla, id, refund(17_980, { waive: true })),
      await reschedule(carla, id, to(day, '15:00', { waive: true })),
    ])
      expect(refusal(reply)).toEqual({ status: 409, message: messages.bookingPreviewChanged });
    expect((await reschedule(ana, id, to(day, '15:00', { waive: true }))).body.data).toMatchObject({
      keptCop: 0,
      depositCop: 17_980,
    });
  });

  it('keep the deposit of a late reschedule, also with a chosen cabin and after another reschedule', async () => {
    const { day, order, id } = await booked();
    await soon(order);
    expect(refusal(await reschedule(ana, id, to(day, '10:00', { keptCop: 17_980 })))).toEqual({
      status: 400,
      message: messages.bookingSameTime,
    });
    expect(refusal(await reschedule(ana, id, to(day, '15:00', { cabin: 2 })))).toEqual({
      status: 409,
      message: messages.bookingPreviewChanged,
    });
    expect(
      (await reschedule(ana, id, to(day, '15:00', { cabin: 2, keptCop: 17_980 }))).body.data,
    ).toMatchObject({
      cabin: 2,
      keptCop: 17_980,
      dueAtSpaCop: 89_900,
    });
    expect((await reschedule(ana, id, to(day, '16:00', { sequence: 1 }))).body.data).toMatchObject({
      keptCop: 17_980,
      dueAtSpaCop: 89_900,
    });
    expect((await cancel(ana, id, refund(0, { sequence: 2 }))).body.data).toMatchObject({
      keptCop: 17_980,
      dueAtSpaCop: 0,
      refund: null,
    });
  });

  it('of a sale with another refund: both refunds are stored', async () => {
    const { carla, service, item, order } = await paidBoth();
    await webhookDelivered(order);
    const { id: sale } = await saleOf(order);
    expect(
      (
        await ana.client.post(`/transactions/${sale}/refund`, {
          key: randomUUID(),
          lines: [{ productId: item.id }],
        })
      ).status,
    ).toBe(200);
    expect((await cancel(carla, `${sale}_${service.id}`, refund(17_980))).status).toBe(200);
    const { refunds, status, refundedCop } = await saleShown(sale);
    expect({ refunds: refunds.length, status, refundedCop }).toEqual({
      refunds: 2,
      status: 'REFUNDED',
      refundedCop: 107_880,
    });
  });
});

describe('a cancellation online', () => {
  it.each([
    ['without a deposit: nobody has to hand anything over', false],
    ['without a deposit, paid at the spa: staff are to hand that money over', true],
  ])('%s', async (_case, isPaid) => {
    const { carla, id, sale } = await inPersonBooking();
    if (isPaid) expect((await collect(id, (await readBooking(ana, id)).version)).status).toBe(200);
    expect((await cancel(carla, id, refund(0))).body.data).toMatchObject({
      state: 'CANCELLED',
      refund: null,
      collected: null,
    });
    const { review, refunds } = await saleShown(sale);
    expect({ review, refunds }).toMatchObject({
      review: isPaid ? { waiting: true, why: messages.depositByHand } : null,
      refunds: [],
    });
  });

  it('of a deposit too small for the provider: counts as refunded, and no money moves', async () => {
    const carla = await newShopper();
    const service = await newService();
    const cheap = await newService({ sellingPrice: 40 });
    const day = await freeDay();
    await addToCart(carla, service.id, bookingAt(day, '10:00'));
    await addToCart(carla, cheap.id, bookingAt(day, '12:00'));
    const order = String((await createOrder(carla, '4.50')).body.id);
    await approve(carla, order);
    await webhookDelivered(order);
    const id = `${(await saleOf(order)).id}_${cheap.id}`;
    expect((await cancel(carla, id, refund(8))).status).toBe(200);
    expect({ booking: await readBooking(carla, id), refunds: (await saleOf(order)).refunds }).toMatchObject({
      booking: { state: 'CANCELLED', sequence: 1, depositCop: 0 },
      refunds: [{ state: 'DONE', centavos: 800, cents: 0 }],
    });
  });

  it('of a sale without lists: writes one refund and one history entry', async () => {
    const { carla, id, sale } = await booked();
    await write(sale, { refunds: null, edits: null });
    expect((await cancel(carla, id, refund(17_980))).status).toBe(200);
    const { refunds, edits } = await saleShown(sale);
    expect({
      refunds: refunds.map(({ state, amountCop }) => [state, amountCop]),
      whats: edits.map(({ what }) => what),
    }).toEqual({ refunds: [['DONE', 17_980]], whats: ['Cita cancelada'] });
  });
});

it.each([
  ['of goods', true],
  ['that the sale does not have', false],
])('a booking %s: is 404', async (_which, isGoods) => {
  const { carla, service, item, day, order } = await paidBoth();
  const { id: sale } = await saleOf(order);
  const id = `${sale}_${isGoods ? item.id : sale}`;
  for (const who of [carla, ana])
    expect({
      read: refusal(await who.client.get(`/bookings/${id}`)),
      cancelled: refusal(await cancel(who, id, refund(0))),
    }).toEqual({ read: notFound, cancelled: notFound });
  expect({ listed: await listed(carla), onCalendar: await onCalendar(day) }).toEqual({
    listed: [`${sale}_${service.id}`],
    onCalendar: [`${sale}_${service.id}`],
  });
});
