import { randomUUID } from 'node:crypto';
import { addDays, dayOf, instantOf, isTuesday, timeOf } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { onDay, withBookingSettings, withHours } from '../../testing/booking-settings';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper } from '../../testing/people';
import {
  addToCart,
  claimsOn,
  costOf,
  createOrder,
  freeDay,
  newService,
  openOrder,
  saleOf,
  reconcileUntil,
  bookingAt,
} from '../../testing/shop';
import { cancel } from '../../testing/bookings';
import type { Sale } from '../sales/sale';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

const booking = (reservationDate: string, reservationTime = '10:00') =>
  bookingAt(reservationDate, reservationTime);

describe('lead time', () => {
  const notice = (noticeMinutes: number) =>
    server.payload.updateGlobal({ slug: 'booking-settings', data: { noticeMinutes } });
  afterEach(() => notice(0));
  const DAYS = 20_160;

  it('applies at the payment too, but not to what the open order holds, nor to staff', async () => {
    const carla = await newShopper();
    const dora = await newShopper();
    const ana = await newAdmin();
    const service = await newService();
    const day = nextOpenDay();
    await addToCart(carla, service.id, booking(day, '10:00'));
    await openOrder(dora, service, booking(day, '10:00'));
    await notice(DAYS);
    const refused = await createOrder(carla, costOf(service), undefined);
    expectAnswer(
      refused,
      409,
      'Esa hora está muy cerca y ya no alcanzamos a preparar tu cita. Por favor elige otra.',
    );
    const again = await createOrder(dora, costOf(service), undefined);
    expect(again.status).toBe(200);
    await dora.client.get(`/payment/cancel-payment?token=${String(again.body.id)}`);
    const input = {
      key: randomUUID(),
      source: 'PHONE',
      buyer: { name: 'Luz Nueva' },
      productId: service.id,
      reservationDate: day,
      reservationTime: '15:00',
      paid: 'none',
    };
    const made = await ana.client.post<{ _id: string }>('/bookings/manual', input);
    expect(made.status).toBe(201);
    await cancel(ana, made.body.data._id, { sequence: 0, refundCop: 0, keptCop: 0 });
  });

  const keeps =
    (other: object) =>
    ({ lines }: Sale) => ({ lines: lines.map((line) => ({ ...line, ...other })) });
  it.each<[string, (sale: Sale) => object]>([
    ['holds nothing', () => ({ held: false })],
    ['has expired', () => ({ status: 'EXPIRED', pendingEffects: true })],
    ['keeps another time', keeps({ reservationTime: '16:30' })],
    ['keeps another day', keeps({ reservationDate: '2024-01-03' })],
  ])(
    'create-order: refuses a booking too near though it is in the open order, when that one %s',
    async (_how, change) => {
      const [dora, service] = [await newShopper(), await newService({ serviceDuration: 30 })];
      await notice(0);
      const order = await openOrder(dora, service, booking(nextOpenDay(), '17:00'));
      const sale = await saleOf(order);
      await writeRow('sales', sale.id, change(sale));
      await notice(DAYS);
      const { status, body } = await createOrder(dora, costOf(service), undefined);
      await notice(0);
      for (const it of [order, body.id]) await dora.client.get(`/payment/cancel-payment?token=${String(it)}`);
      await reconcileUntil(async () =>
        (await claimsOn(nextOpenDay())).every((key) => !key.includes('17:00')),
      );
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: 'Esa hora está muy cerca y ya no alcanzamos a preparar tu cita. Por favor elige otra.',
      });
    },
  );
});

describe('a slot that has begun', () => {
  /**
   * Runs `work` in a shop that is open at this half hour, or the next one if that begins within so many
   * milliseconds, and sets it free again.
   */
  async function atThisHalfHour(work: (day: string, time: string) => Promise<void>, soon = 0): Promise<void> {
    const now = Date.now() + soon;
    const day = dayOf(new Date(now));
    const since = now - instantOf(day, '00:00').getTime();
    const time = timeOf(Math.floor(since / 1_800_000) * 30);
    await withBookingSettings({ ...withHours({ ranges: [onDay(day, '00:00', '00:00')] }), cabins: 3 }, () =>
      work(day, time),
    );
  }

  it('manual booking: staff book a walk-in for the half hour that has begun', () =>
    atThisHalfHour(async (day, time) => {
      const [ana, service] = [await newAdmin(), await newService({ serviceDuration: 30 })];
      const input = {
        key: randomUUID(),
        source: 'WALK_IN',
        buyer: { name: 'Luz Nueva' },
        productId: service.id,
        reservationDate: day,
        reservationTime: time,
        paid: 'none',
      };
      const { status, body } = await ana.client.post<{ _id: string; transaction: string }>(
        '/bookings/manual',
        input,
      );
      await free(body.data?.transaction);
      expect(status).toBe(201);
    }, 5_000));

  it('create-order: refuses a booking that has begun, although the open order held it', () =>
    atThisHalfHour(async (day, time) => {
      const [carla, service] = [await newShopper(), await newService({ serviceDuration: 30 })];
      const { id, lines } = await saleOf(await openOrder(carla, service, booking(await freeDay())));
      await writeRow('sales', id, {
        lines: lines.map((line) => ({ ...line, reservationDate: day, reservationTime: time })),
      });
      const cart = await server.payload.db.findOne<{ id: string; lines: object[] }>({
        collection: 'carts',
        where: { user: { equals: carla.id } },
      });
      await writeRow('carts', cart!.id, {
        lines: cart!.lines.map((line) => ({
          ...line,
          reservation: { reservationDate: day, reservationTime: time },
        })),
      });
      const { status, body } = await createOrder(carla, costOf(service), undefined);
      if (status === 200) await free((await saleOf(String(body.id))).id);
      expect({ status, message: body.message }).toEqual({ status: 409, message: messages.bookingInPast });
    }));

  const free = (sale = '') =>
    server.payload.db.deleteMany({ collection: 'slot-claims', where: { holder: { equals: `${sale}.1` } } });
});

/** Tomorrow, or the day after a Tuesday. */
function nextOpenDay(): string {
  const tomorrow = addDays(dayOf(new Date()), 1);
  return isTuesday(tomorrow) ? addDays(tomorrow, 1) : tomorrow;
}
