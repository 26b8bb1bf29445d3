import { randomUUID } from 'node:crypto';
import type { Data } from '@spa-bronze/domain/api';
import type { RepeatPreview } from '@spa-bronze/domain/booking/staff-schemas';
import { addDays } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { bookByHand, readBooking, reschedule, to } from '../../testing/bookings';
import { closedOn, withBookingSettings } from '../../testing/booking-settings';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { claimsOn, freeDay, newService, saleOf } from '../../testing/shop';

type Repeated = Data<'POST /bookings/{id}/repeat'>;

let ana: Person;
beforeAll(async () => {
  ana = await newAdmin();
});

const why = { outsideWhy: 'Viaja temprano' };
/** What the log of its sale says last. */
const lastStep = async ({ reference }: BookingView) => (await saleOf(reference)).edits!.at(-1)!.after;

describe('staff outside the opening hours', () => {
  it('book with a reason, which claims a cabin like any booking, until none is free', async () => {
    const [{ id }, day] = [await newService(), await freeDay()];
    const book = (more: object) => bookByHand(ana, [id, day, '06:00'], more);
    const refused = await book({});
    expect([refused.status, refused.body.message]).toEqual([400, messages.outsideHours]);
    const made = await Promise.all([1, 2, 3].map(() => book(why)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    const { data } = made.find(({ status }) => status === 201)!.body;
    expect(data).toMatchObject({
      reservationTime: '06:00',
      outsideOpening: '',
      outsideWhy: 'Viaja temprano',
    });
    expect(await lastStep(data)).toContain('Fuera del horario: Viaja temprano');
    expect(await claimsOn(day)).toHaveLength(4);
    /* A time within the hours needs no reason, and keeps none. */
    expect((await bookByHand(ana, [id, day, '10:00'], why)).body.data.outsideWhy).toBeUndefined();
    expect((await bookByHand(ana, [id, '2090-11-23', '06:00'], why)).body.message).toBe(
      messages.bookingTooFar,
    );
    expect((await bookByHand(ana, [id, '2020-11-23', '06:00'], why)).status).toBe(400);
  });

  it('move a booking there and to another cabin, and back from the trash; the client may not', async () => {
    const [{ id: service }, day, carla] = [await newService(), await freeDay(), await newShopper()];
    const { data } = (await bookByHand(ana, [service, day, '10:00'], { user: carla.id })).body;
    expect((await reschedule(carla, data._id, to(day, '21:00', why))).status).toBe(400);
    const moved = await reschedule(ana, data._id, to(day, '21:00', why));
    expect([moved.status, moved.body.data.outsideWhy]).toEqual([200, 'Viaja temprano']);
    expect(await lastStep(data)).toContain('Fuera del horario: Viaja temprano');
    const other = await reschedule(ana, data._id, to(day, '21:00', { sequence: 1, cabin: 2 }));
    expect([other.status, other.body.data.outsideWhy]).toEqual([200, 'Viaja temprano']);
    await ana.client.delete(`/transactions/${data.transaction}`);
    expect(await claimsOn(day)).toHaveLength(0);
    expect((await ana.client.post(`/transactions/${data.transaction}/restore`)).status).toBe(200);
    expect(await claimsOn(day)).toHaveLength(2);
    expect((await readBooking(carla, data._id)).outsideWhy).toBeUndefined();
    const back = await reschedule(ana, data._id, to(day, '10:00', { sequence: 2 }));
    expect([back.status, back.body.data.outsideWhy]).toEqual([200, undefined]);
  });

  it('see the free half hours of the whole day; a client does not', async () => {
    const [{ id }, day, carla] = [await newService(), await freeDay(), await newShopper()];
    await Promise.all([1, 2].map(() => bookByHand(ana, [id, day, '06:00'], why)));
    const starts = async ({ client }: Person) => {
      const at = `/availability?productId=${id}&date=${day}&view=staff&anyHour=true`;
      const { data } = (await client.get<{ slots: { time: string; available: boolean }[] }>(at)).body;
      return data.slots.filter(({ available }) => available).map(({ time }) => time);
    };
    const all = await starts(ana);
    expect([all[0], all.includes('06:00'), all.at(-1)]).toEqual(['00:00', false, '23:30']);
    expect((await starts(carla))[0]).toBe('08:00');
  });
});

describe('staff repeat a booking', () => {
  type Preview = RepeatPreview['dates'][number]['state'][];
  const previewOf = async (id: string): Promise<Preview> =>
    (await ana.client.get<RepeatPreview>(`/bookings/${id}/repeat?weeks=1&times=3`)).body.data.dates.map(
      ({ state }) => state,
    );

  it('see each date first, book what is free, and write nothing twice with the same key', async () => {
    const [{ id: service }, day] = [await newService(), await freeDay()];
    const [next, full, closed] = [7, 14, 21].map((days) => addDays(day, days));
    const { data } = (await bookByHand(ana, [service, day, '10:00'])).body;
    expect(await previewOf(data._id)).toEqual(['free', 'free', 'free']);
    await Promise.all([1, 2].map(() => bookByHand(ana, [service, full!, '10:00'])));
    await withBookingSettings(closedOn(closed!), async () => {
      expect(await previewOf(data._id)).toEqual(['free', 'full', 'closed']);
      const body = { key: randomUUID(), dates: [next!, full!, closed!], totalCop: 89_900 };
      const repeat = (more: object = {}) =>
        ana.client.post<Repeated>(`/bookings/${data._id}/repeat`, { ...body, ...more });
      expect((await repeat({ totalCop: 1 })).status).toBe(409);
      expect((await repeat({ dates: [full] })).status).toBe(409);
      expect(await claimsOn(next!)).toEqual([]);
      const [first, second] = await Promise.all([repeat(), repeat()]);
      const third = await repeat();
      expect([first.status, second.status].sort()).toEqual([200, 201]);
      for (const { body: reply } of [first, second, third])
        expect(reply.data).toMatchObject({
          made: [{ reservationDate: next, reservationTime: '10:00', dueAtSpaCop: 89_900, depositCop: 0 }],
          refused: [
            { date: full, reason: messages.slotTaken },
            { date: closed, reason: expect.any(String) as string },
          ],
        });
      expect(third.body.message).toContain('Quedó 1 cita. No se reservó');
      expect(new Set([first, second, third].map((it) => it.body.data.made[0]!._id)).size).toBe(1);
      expect(await claimsOn(next!)).toHaveLength(2);
    });
  });
});

describe('staff book several services of one visit', () => {
  it('with all cabins in one commit, as one sale whose bill is collected at once', async () => {
    const [first, second, day] = [await newService(), await newService(), await freeDay()];
    const key = randomUUID();
    const book = (reservationTime: string, more: object = {}) =>
      bookByHand(ana, [first.id, day, '10:00'], {
        more: [{ productId: second.id, reservationTime }],
        key,
        ...more,
      });
    const closed = await book('23:00');
    expect([closed.status, closed.body.fields]).toEqual([
      400,
      { 'more.0.reservationTime': messages.outsideHours },
    ]);
    expect(await claimsOn(day)).toEqual([]);
    const [made, again] = await Promise.all([book('11:00'), book('11:00')]);
    expect([made.status, again.status].sort()).toEqual([200, 201]);
    expect(again.body.data._id).toBe(made.body.data._id);
    expect(await claimsOn(day)).toEqual([
      `${day} 10:00 #1`,
      `${day} 10:30 #1`,
      `${day} 11:00 #1`,
      `${day} 11:30 #1`,
    ]);
    const { lines } = await saleOf(made.body.data.reference);
    expect(lines.map((it) => it.reservationTime)).toEqual(['10:00', '11:00']);
    expect(made.body.data).toMatchObject({ dueAtSpaCop: 89_900, billDueCop: 2 * 89_900 });
    const bill = {
      version: made.body.data.version,
      key: randomUUID(),
      lines: lines.map((it) => it.productId),
    };
    const paid = await ana.client.post<BookingView>(`/bookings/${made.body.data._id}/charges`, {
      ...bill,
      payments: [{ method: 'CASH', amountCop: 2 * 89_900 }],
    });
    expect([paid.status, paid.body.data.billDueCop]).toEqual([200, 0]);
    /* A second service that has no cabin leaves the first without one, too. */
    const taken = bookByHand(ana, [first.id, day, '14:00']);
    await Promise.all([taken, bookByHand(ana, [second.id, day, '14:00'])]);
    const full = await bookByHand(ana, [first.id, day, '13:00'], {
      more: [{ productId: second.id, reservationTime: '14:00' }],
    });
    expect([full.status, full.body.fields]).toEqual([409, { 'more.0.reservationTime': messages.slotTaken }]);
    expect((await claimsOn(day)).filter((it) => it.includes(' 13:'))).toEqual([]);
  });
});
