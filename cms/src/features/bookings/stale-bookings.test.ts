import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { type Person, sharedAdmin } from '../../testing/people';
import { claimsOn, reconcile } from '../../testing/shop';
import {
  booked,
  bookInPerson,
  bookedTwo,
  cancel,
  reschedule,
  readBooking,
  soon,
  to,
} from '../../testing/bookings';

const ana = sharedAdmin();

const mark = (id: string, state: string, sequence = 0) =>
  ana.client.post<BookingView>(`/bookings/${id}/attendance`, { sequence, state });
const collect = (id: string, version: number, method: string | null = 'CASH') =>
  ana.client.post<BookingView>(`/bookings/${id}/balance`, { version, method });
const listed = async ({ client }: Person) =>
  (await client.read<BookingView[]>('/bookings')).map(({ _id }) => _id);
const saleShown = async (sale: string) => (await ana.client.read<SaleView[]>(`/transactions?id=${sale}`))[0]!;
const refusal = ({ status, body }: { status: number; body: { message: string } }) => ({
  status,
  message: body.message,
});
const refund = (refundCop: number, more: object = {}) => ({ sequence: 0, refundCop, keptCop: 0, ...more });
const inPersonBooking = (more?: object) => bookInPerson(ana, more);

describe('a booking with a stale version', () => {
  it('is not changed, and the answer contains its present state', async () => {
    const { carla, day, id } = await inPersonBooking();
    expect((await reschedule(carla, id, to(day, '15:00'))).status).toBe(200);
    for (const reply of [
      await reschedule(carla, id, to(day, '16:00')),
      await cancel(carla, id, refund(0)),
      await mark(id, 'NO_SHOW'),
    ]) {
      expect({ ...refusal(reply), data: reply.body.data }).toMatchObject({
        status: 409,
        message: messages.conflict,
        data: { _id: id, sequence: 1, reservationTime: '15:00' },
      });
    }
    expect((await reschedule(carla, id, to(day, '16:00', { sequence: 1 }))).status).toBe(200);
    expect(refusal(await reschedule(carla, id, to(day, '16:00')))).toEqual({
      status: 409,
      message: messages.conflict,
    });
    expect(await readBooking(carla, id)).toMatchObject({
      state: 'BOOKED',
      sequence: 2,
      reservationTime: '16:00',
    });
  });

  it('has a new version for staff, and a log entry for each change', async () => {
    const { day, id, sale } = await inPersonBooking();
    const { version } = await readBooking(ana, id);
    for (const [sequence, time] of [
      [0, '15:00'],
      [1, '16:00'],
    ] as const)
      expect((await reschedule(ana, id, to(day, time, { sequence }))).status).toBe(200);
    const stale = await collect(id, version);
    expect({ ...refusal(stale), data: stale.body.data }).toEqual({
      status: 409,
      message: messages.conflict,
      data: { version: version + 2 },
    });
    expect((await collect(id, version + 2)).body.data).toMatchObject({
      version: version + 3,
      balancePaid: true,
    });
    const { edits } = await saleShown(sale);
    expect(edits.slice(-3).map(({ what, by }) => [what, by])).toEqual([
      ['Cita movida', ana.email],
      ['Cita movida', ana.email],
      ['Saldo pagado', ana.email],
    ]);
    expect(edits.at(-2)).toMatchObject({
      before: expect.stringContaining('3:00\u00a0p.\u00a0m.') as string,
      after: expect.stringContaining('4:00\u00a0p.\u00a0m.') as string,
    });
  });

  it('leaves the other bookings of its sale unchanged', async () => {
    const { luz, sale, first, second, day } = await bookedTwo();
    expect((await reschedule(luz, first, to(day, '15:00'))).status).toBe(200);
    expect(await readBooking(luz, second)).toMatchObject({
      sequence: 0,
      reservationTime: '11:00',
      changedAt: null,
      state: 'BOOKED',
    });
    expect(await listed(luz)).toEqual([second, first]);
    expect((await cancel(luz, first, refund(17_980, { sequence: 1 }))).status).toBe(200);
    expect(await readBooking(luz, first)).toMatchObject({
      state: 'CANCELLED',
      depositCop: 0,
      refund: { amountCop: 17_980, state: 'DONE' },
    });
    expect(await readBooking(luz, second)).toMatchObject({
      sequence: 0,
      state: 'BOOKED',
      depositCop: 17_980,
      refund: null,
    });
    const productId = first.split('_')[1];
    expect(await saleShown(sale)).toMatchObject({
      refunds: [{ lines: [{ productId, quantity: 1 }], restock: [], freeSlots: [productId] }],
      review: null,
    });
    expect(await claimsOn(day)).toEqual([`${day} 11:00 #1`, `${day} 11:30 #1`]);
  });
});

it('change of cabin: requested twice is one change, whichever cabin the other booking of the sale has', async () => {
  const { sale, first, second, day } = await bookedTwo();
  const replies = [
    await reschedule(ana, second, to(day, '11:00', { cabin: 2 })),
    await reschedule(ana, second, to(day, '11:00', { cabin: 2 })),
  ];
  expect(replies.map(({ status, body }) => [status, body.data.cabin, body.data.sequence])).toEqual([
    [200, 2, 1],
    [200, 2, 1],
  ]);
  expect(await claimsOn(day)).toEqual(
    ['09:00 #1', '09:30 #1', '11:00 #2', '11:30 #2'].map((it) => `${day} ${it}`),
  );
  expect(refusal(await reschedule(ana, second, to(day, '11:00', { cabin: 2, sequence: 1 })))).toEqual({
    status: 400,
    message: messages.bookingSameTime,
  });
  expect(refusal(await reschedule(ana, first, to(day, '09:00', { cabin: 1 })))).toEqual({
    status: 400,
    message: messages.bookingSameTime,
  });
  expect(refusal(await reschedule(ana, second, to(day, '11:00', { cabin: 1 })))).toEqual({
    status: 409,
    message: messages.conflict,
  });
  expect(refusal(await reschedule(ana, second, to(day, '12:00', { cabin: 3, sequence: 1 })))).toEqual({
    status: 400,
    message: messages.cabinNotForService,
  });
  expect((await saleShown(sale)).edits).toMatchObject([
    { what: 'Cabina cambiada', before: 'Cabina 1', after: 'Cabina 2', by: ana.email },
  ]);
});

it('change of cabin: keeps no deposit at the same time, however late', async () => {
  const { day, order, id } = await booked();
  await soon(order);
  expect((await reschedule(ana, id, to(day, '10:00', { cabin: 2 }))).body.data).toMatchObject({
    cabin: 2,
    keptCop: 0,
    depositCop: 17_980,
  });
});

it('balance: one that was not collected cannot be undone', async () => {
  const { id } = await inPersonBooking();
  const { version } = await readBooking(ana, id);
  const reply = await collect(id, version, null);
  expect({ ...refusal(reply), version: reply.body.data.version }).toEqual({
    status: 200,
    message: messages.saleUpdated,
    version,
  });
  await reconcile();
});
