import { addDays } from '@spa-bronze/domain/lib/dates';
import type { BookingState } from '@spa-bronze/domain/booking/states';
import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { dollarCost } from '@spa-bronze/domain/lib/dollars';
import { server } from '../../testing/worker-server';
import { newShopper, type Person } from '../../testing/people';
import {
  addToCart,
  capture,
  createOrder,
  decide,
  freeDay,
  newService,
  saleOf,
  bookingAt,
} from '../../testing/shop';
import { booked, cancel, preview, to, reschedule } from '../../testing/bookings';
import { writeRow } from '../../testing/rows';

const at = (reservationDate: string, reservationTime: string) => bookingAt(reservationDate, reservationTime);
const cartOf = async ({ client }: Person) => await client.read<WireCartLine[]>('/view-cart-product');
const overlapsIn = async (person: Person) =>
  (await cartOf(person)).map(({ overlaps }) =>
    overlaps?.map(({ kind, productId, reservationTime }) => [kind, productId, reservationTime]),
  );
const added = async (person: Person, id: string, booking: object) =>
  (await addToCart(person, id, booking)).body.data as WireCartLine;

describe('overlapping bookings of one cart', () => {
  it('are named at both lines, and in the reply to the second one', async () => {
    const [carla, day] = [await newShopper(), await freeDay()];
    const [one, other] = await Promise.all([
      newService({ productName: 'Bronceado Clásico' }),
      newService({ serviceDuration: 90 }),
    ]);
    expect((await added(carla, one.id, at(day, '10:00'))).overlaps).toBeUndefined();
    expect((await added(carla, other.id, at(day, '09:00'))).overlaps).toEqual([
      {
        kind: 'cart',
        productId: one.id,
        productName: 'Bronceado Clásico',
        reservationDate: day,
        reservationTime: '10:00',
        duration: 60,
      },
    ]);
    expect(await overlapsIn(carla)).toEqual([[['cart', other.id, '09:00']], [['cart', one.id, '10:00']]]);
  });

  it('are none when they only touch or are on other days; another time removes the warning', async () => {
    const [carla, day] = [await newShopper(), await freeDay()];
    const [one, other] = await Promise.all([newService(), newService()]);
    await addToCart(carla, one.id, at(day, '10:00'));
    for (const [date, time] of [
      [day, '11:00'],
      [day, '09:00'],
      [await freeDay(), '10:00'],
    ] as const)
      expect((await added(carla, other.id, at(date, time))).overlaps).toBeUndefined();
    expect((await added(carla, other.id, at(day, '10:30'))).overlaps).toHaveLength(1);
    await addToCart(carla, other.id, at(day, '11:00'));
    expect(await overlapsIn(carla)).toEqual([undefined, undefined]);
  });

  it('are none for a line that cannot be bought', async () => {
    const [carla, day] = [await newShopper(), await freeDay()];
    const [one, other] = await Promise.all([newService(), newService()]);
    for (const { id } of [one, other]) await addToCart(carla, id, at(day, '10:00'));
    await server.payload.update({ collection: 'products', id: one.id, data: { stock: 0 } as never });
    expect(await overlapsIn(carla)).toEqual([undefined, undefined]);
  });

  it('are a warning only: the cart can be paid', async () => {
    const [carla, day] = [await newShopper(), await freeDay()];
    const [one, other] = await Promise.all([newService(), newService()]);
    for (const { id } of [one, other]) await addToCart(carla, id, at(day, '10:00'));
    const order = await createOrder(carla, dollarCost(2 * 1_798_000));
    expect(order.status).toBe(200);
    await decide(String(order.body.id), 'approve');
    expect((await capture(carla, String(order.body.id))).status).toBe(200);
  });
});

describe('overlap of a cart with booked services', () => {
  it('names a paid booking at the same time, also of the same service', async () => {
    const { carla, service, day } = await booked('10:00');
    const other = await newService();
    const booking = {
      kind: 'booked',
      productId: service.id,
      productName: expect.any(String),
      reservationDate: day,
      reservationTime: '10:00',
      duration: 60,
    };
    expect((await added(carla, other.id, at(day, '10:30'))).overlaps).toEqual([booking]);
    expect((await added(carla, service.id, at(day, '10:00'))).overlaps).toEqual(
      [booking, expect.objectContaining({ kind: 'cart', productId: other.id })].reverse(),
    );
  });

  it('ignores cancelled bookings and those of others, and uses the new time of a rescheduled one', async () => {
    const [{ carla, id, day }, stranger] = await Promise.all([booked('10:00'), newShopper()]);
    const other = await newService();
    expect((await added(stranger, other.id, at(day, '10:00'))).overlaps).toBeUndefined();
    await addToCart(carla, other.id, at(day, '10:00'));
    expect((await reschedule(carla, id, to(day, '15:00'))).status).toBe(200);
    expect(await overlapsIn(carla)).toEqual([undefined]);
    expect((await added(carla, other.id, at(day, '15:30'))).overlaps).toHaveLength(1);
    const { refundCop, keptCop } = await preview(carla, id, 'cancel');
    expect((await cancel(carla, id, { sequence: 1, refundCop, keptCop })).status).toBe(200);
    expect(await overlapsIn(carla)).toEqual([undefined]);
  });

  it('names bookings whose payment is captured or pending, not open or closed ones', async () => {
    const { carla, service, day, sale, order } = await booked('10:00');
    await addToCart(carla, (await newService()).id, at(day, '10:30'));
    const { lines } = await saleOf(order);
    const over = (state: BookingState) => ({
      lines: lines.map((line) => ({ ...line, booking: { ...line.booking!, state } })),
    });
    const write = (data: object) => writeRow('sales', sale, { ...data });
    const refund = (frees: string[] | null) => ({
      status: 'REFUNDED',
      refunds: [{ key: 'r', state: 'DONE', lines: [{ productId: service.id, quantity: 1 }], frees }],
    });
    const warnings: [object, boolean][] = [
      ...(['PENDING', 'APPROVED', 'PARTLY_REFUNDED'] as const).map((status): [object, boolean] => [
        { status },
        true,
      ]),
      ...(
        ['CREATED', 'PAYER_APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'IN_REVIEW', 'REFUNDED'] as const
      ).map((status): [object, boolean] => [{ status }, false]),
      ...(['ATTENDED', 'NO_SHOW', 'CANCELLED'] as const).map((state): [object, boolean] => [
        { status: 'APPROVED', ...over(state) },
        false,
      ]),
      [{ lines }, true],
      [refund(null), false],
      [refund([service.id]), false],
      [refund([]), true],
      [{ status: 'APPROVED', refunds: [], deletedAt: new Date().toISOString() }, false],
      [{ deletedAt: null }, true],
    ];
    await write({ lockedBy: 'test', lockExpiresAt: new Date(Date.now() + 60_000).toISOString() });
    try {
      for (const [data, warns] of warnings) {
        await write(data);
        expect({ data, overlaps: (await overlapsIn(carla))[0] }).toEqual({
          data,
          overlaps: warns ? [['booked', service.id, '10:00']] : undefined,
        });
      }
    } finally {
      await write({
        status: 'APPROVED',
        refunds: [],
        deletedAt: null,
        lines,
        lockedBy: null,
        lockExpiresAt: null,
      });
    }
  });

  it('names a booking of the day before that lasts past midnight', async () => {
    const { carla, service, day, sale, order } = await booked('10:00');
    const { lines } = await saleOf(order);
    await addToCart(carla, (await newService()).id, at(day, '10:00'));
    const before = addDays(day, -1);
    const long = lines.map((line) => ({
      ...line,
      reservationDate: before,
      reservationTime: '23:30',
      duration: 11 * 60,
    }));
    await writeRow('sales', sale, {
      lines: long,
      bookedFrom: `${before} 23:30`,
      bookedTo: `${before} 23:30`,
    });
    expect(await overlapsIn(carla)).toEqual([[['booked', service.id, '23:30']]]);
  });

  it('names bookings on its last day, however far apart its days are', async () => {
    const { carla, service, day } = await booked('10:00');
    const one = await newService();
    const other = await newService();
    const late = [await freeDay(), await freeDay(), await freeDay()][2] ?? '';
    await addToCart(carla, one.id, at(late, '10:00'));
    await addToCart(carla, other.id, at(day, '10:00'));
    expect(await overlapsIn(carla)).toEqual([undefined, [['booked', service.id, '10:00']]]);
  });
});
