import { messages } from '@spa-bronze/domain/messages';
import {
  closedOn,
  everyDay,
  withBookingSettings as withSettings,
  soonDay,
} from '../../testing/booking-settings';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { atProvider } from '../../testing/sandbox-calls';
import {
  addToCart,
  capture,
  claimsOn,
  costOf,
  createOrder,
  decide,
  freeDay,
  newService,
  openOrder,
  saleOf,
  webhookDelivered,
  bookingAt,
} from '../../testing/shop';
import { bookByHand, cancel, reschedule } from '../../testing/bookings';

let ana: Person;
let service: Awaited<ReturnType<typeof newService>>;
beforeAll(async () => {
  [ana, service] = [await newAdmin(), await newService()];
});

const book = (date: string, time: string, more: object = {}) =>
  bookByHand(ana, [service.id, date, time], more);
const booked = async (...args: Parameters<typeof book>) => {
  const { status, body } = await book(...args);
  return status === 201 ? body.data.cabin : body.message;
};

const { closedDay, outsideHours, bookingTooSoon, slotTaken, cabinNotForService } = messages;

const at = (reservationDate: string, reservationTime = '10:00') =>
  bookingAt(reservationDate, reservationTime);
const ten = (day: string, cabin: number) => [`${day} 10:00 #${cabin}`, `${day} 10:30 #${cabin}`];
/** An order of one booking that nobody has paid. */
async function ordered(day: string) {
  const carla = await newShopper();
  return { carla, order: await openOrder(carla, service, at(day)) };
}
/** Its time to pay is over, and its cabin is free again. */
const lapse = async (order: string) => server.inside.expire(server.payload, await saleOf(order));
const approve = async (order: string) => {
  await decide(order, 'approve');
  await webhookDelivered(order);
};
const outcome = async (person: Person, order: string) => {
  const { status, body } = await capture(person, order);
  return [status, status === 200 ? '' : body.message, (await saleOf(order)).status];
};
const capturedAt = async (order: string) => (await atProvider(order)).status;

describe('booking settings that changed after the booking was chosen', () => {
  test('cart and new order: refuse a booking on a day that is closed now', async () => {
    const [carla, day] = [await newShopper(), await freeDay()];
    await addToCart(carla, service.id, at(day));
    await withSettings(closedOn(day), async () => {
      expect(await carla.client.read('/view-cart-product')).toMatchObject([
        { problem: { message: closedDay } },
      ]);
      const refused = await createOrder(carla, costOf(service));
      expect({ status: refused.status, message: refused.body.message, claims: await claimsOn(day) }).toEqual({
        status: 409,
        message: closedDay,
        claims: [],
      });
    });
    expect((await createOrder(carla, costOf(service))).status).toBe(200);
  });

  test('payment in time: keeps the held cabin, although the day is closed now', async () => {
    const day = await freeDay();
    const { carla, order } = await ordered(day);
    await withSettings(closedOn(day), async () => {
      await approve(order);
      expect(await outcome(carla, order)).toEqual([200, '', 'APPROVED']);
      expect(await claimsOn(day)).toEqual(ten(day, 1));
    });
  });

  test('order placed again: refuses a booking on a day that is closed now, and frees its cabin', async () => {
    const day = await freeDay();
    const { carla } = await ordered(day);
    await withSettings(closedOn(day), async () => {
      const refused = await createOrder(carla, costOf(service));
      expect({ status: refused.status, message: refused.body.message, claims: await claimsOn(day) }).toEqual({
        status: 409,
        message: closedDay,
        claims: [],
      });
    });
  });

  /** A change of the spa after which the booking at ten o'clock is no longer possible. */
  const changes: [string, string, (day: string) => object][] = [
    ['a closed day', closedDay, (day) => closedOn(day)],
    ['a later opening', outsideHours, () => everyDay('10:30', '19:30')],
    ['an earlier closing', outsideHours, () => everyDay('08:00', '10:30')],
    [
      'another cabin for the service, which is taken',
      slotTaken,
      () => ({ serviceCabins: { [service.id]: [2] } }),
    ],
    ['a longer rest than there is before the next booking', slotTaken, () => ({ bufferMinutes: 30 })],
  ];
  test.each(changes)('late payment: is not captured and claims no cabin, for %s', async (_, why, changed) => {
    const [day, other] = [await freeDay(), await newService()];
    const { carla, order } = await ordered(day);
    await lapse(order);
    const rest = [
      await booked(day, '10:00', { productId: other.id, cabin: 2 }),
      await booked(day, '11:00', { productId: other.id, cabin: 1 }),
    ];
    const before = await claimsOn(day);
    await withSettings(changed(day), async () => {
      await approve(order);
      expect(await outcome(carla, order)).toEqual([409, why, 'EXPIRED']);
      expect({ rest, claims: await claimsOn(day), captured: await capturedAt(order) }).toEqual({
        rest: [2, 1],
        claims: before,
        captured: 'APPROVED',
      });
    });
    expect(await outcome(carla, order)).toEqual([200, '', 'APPROVED']);
    expect(await claimsOn(day)).toEqual([...before, ...ten(day, 1)].sort());
  });

  test('late payment already captured: is refunded when the day is closed now', async () => {
    const day = await freeDay();
    const { carla, order } = await ordered(day);
    await lapse(order);
    await withSettings(closedOn(day), async () => {
      await approve(order);
      await server.inside.captureAtProvider(server.payload, order);
      expect(await outcome(carla, order)).toEqual([409, messages.paymentRefunded, 'REFUNDED']);
      expect(await claimsOn(day)).toEqual([]);
    });
  });

  test('late payment: is captured within the lead time when the booking was chosen before it', async () => {
    const day = soonDay();
    await withSettings({ cabins: 20 }, async () => {
      const { carla, order } = await ordered(day);
      await lapse(order);
      await withSettings({ cabins: 20, noticeMinutes: 20_160 }, async () => {
        await approve(order);
        expect(await outcome(carla, order)).toEqual([200, '', 'APPROVED']);
      });
      expect(
        (
          await cancel(carla, `${(await saleOf(order)).id}_${service.id}`, {
            sequence: 0,
            refundCop: 17_980,
            keptCop: 0,
          })
        ).status,
      ).toBe(200);
    });
  });

  test('restore from the trash: a booking is restored only when the spa is open on its day', async () => {
    const day = await freeDay();
    const { carla, order } = await ordered(day);
    await approve(order);
    expect((await capture(carla, order)).status).toBe(200);
    const { id } = await saleOf(order);
    expect((await ana.client.delete(`/transactions/${id}`)).status).toBe(200);
    const restore = async () => {
      const { status, body } = await ana.client.post(`/transactions/${id}/restore`);
      return [status, status === 200 ? '' : body.message, await claimsOn(day)];
    };
    await withSettings(closedOn(day), async () => expect(await restore()).toEqual([409, closedDay, []]));
    await withSettings({ noticeMinutes: 20_160, furthestDays: 365 }, async () =>
      expect(await restore()).toEqual([200, '', ten(day, 1)]),
    );
  });

  test('reschedule: uses the present settings, and the lead time for shoppers only', async () => {
    const [day, near] = [await freeDay(), soonDay()];
    const { carla, order } = await ordered(day);
    await approve(order);
    expect((await capture(carla, order)).status).toBe(200);
    const id = `${(await saleOf(order)).id}_${service.id}`;
    const moved = async (who: Person, to: object) => {
      const { status, body } = await reschedule(who, id, { sequence: 0, keptCop: 0, ...to });
      return status === 200 ? 'moved' : body.message;
    };
    await withSettings(closedOn(day), async () => {
      const later = { reservationDate: day, reservationTime: '15:00' };
      expect({ carlaMoved: await moved(carla, later), anaMoved: await moved(ana, later) }).toEqual({
        carlaMoved: closedDay,
        anaMoved: closedDay,
      });
    });
    await withSettings({ serviceCabins: { [service.id]: [2] } }, async () => {
      expect(await moved(ana, { reservationDate: day, reservationTime: '15:00', cabin: 1 })).toBe(
        cabinNotForService,
      );
    });
    await withSettings({ noticeMinutes: 20_160, cabins: 20 }, async () => {
      const soon = { reservationDate: near, reservationTime: '14:00' };
      expect({ carlaMoved: await moved(carla, soon), anaMoved: await moved(ana, soon) }).toEqual({
        carlaMoved: bookingTooSoon,
        anaMoved: 'moved',
      });
      expect(await moved(ana, { reservationDate: day, reservationTime: '15:00', sequence: 1 })).toBe('moved');
    });
    await withSettings({ serviceCabins: { [service.id]: [2] } }, async () => {
      expect(await moved(carla, { reservationDate: day, reservationTime: '12:00', sequence: 2 })).toBe(
        'moved',
      );
      expect(await claimsOn(day)).toEqual([`${day} 12:00 #2`, `${day} 12:30 #2`]);
    });
  });
});
