import { randomUUID } from 'node:crypto';
import type { Data } from '@spa-bronze/domain/api';
import type { OutsideBookings } from '@spa-bronze/domain/booking/hours-schemas';
import type { RepeatPreview } from '@spa-bronze/domain/booking/staff-schemas';
import { addDays } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { bookByHand, cancel, readBooking, reschedule, to } from '../../testing/bookings';
import { closedOn, onDay, withBookingSettings, withHours } from '../../testing/booking-settings';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { claimsOn, freeDay, newService, saleOf } from '../../testing/shop';
import { writeRow } from '../../testing/rows';
import { server } from '../../testing/worker-server';

type Repeated = Data<'POST /bookings/{id}/repeat'>;

let ana: Person;
beforeAll(async () => {
  ana = await newAdmin();
});

/** Does something right before the claims are read. */
function beforeClaimsAreRead(work: () => Promise<unknown>): void {
  const { db } = server.payload;
  const { find } = db;
  const spy = jest.spyOn(db, 'find').mockImplementation(async (query) => {
    if (query.collection !== 'slot-claims') return find.call(db, query) as never;
    spy.mockRestore();
    await work();
    return find.call(db, query) as never;
  });
}
afterEach(() => jest.restoreAllMocks());

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

  it('book in a closed cabin with a reason where the open one is taken, and move there', async () => {
    const [{ id }, day] = [await newService(), await freeDay()];
    await withBookingSettings(withHours({ ranges: [{ ...onDay(day), cabin: 2 }] }), async () => {
      const book = async (time: string) => (await bookByHand(ana, [id, day, time], why)).body.data;
      const [first, second, other] = [await book('10:00'), await book('10:00'), await book('15:00')];
      expect([first, second, other].map(({ cabin, outsideWhy }) => [cabin, outsideWhy])).toEqual([
        [1, undefined],
        [2, 'Viaja temprano'],
        [1, undefined],
      ]);
      await bookByHand(ana, [id, day, '12:00']);
      const moved = await reschedule(ana, other._id, to(day, '12:00', why));
      expect(moved.body.data).toMatchObject({ cabin: 2, outsideWhy: 'Viaja temprano' });
      const back = await reschedule(ana, other._id, to(day, '16:00', { ...why, sequence: 1 }));
      expect([back.body.data.cabin, back.body.data.outsideWhy]).toEqual([1, undefined]);
    });
  });

  it('are told of it when the day is closed later, not when it was closed already', async () => {
    const [{ id }, day] = [await newService(), await freeDay()];
    const book = async (time: string) => (await bookByHand(ana, [id, day, time], why)).body.data;
    const open = await book('20:00');
    await withBookingSettings(closedOn(day), async () => {
      const closed = await book('21:00');
      const shown = [await readBooking(ana, open._id), await readBooking(ana, closed._id)];
      expect(shown.map((it) => it.outsideOpening)).toEqual(['El spa está cerrado ese día', '']);
      const { bookings } = (await ana.client.post<OutsideBookings>('/hours/outside', closedOn(day))).body
        .data;
      expect(bookings.map(({ _id }) => _id)).toEqual([open._id]);
    });
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

describe('a repeated booking', () => {
  const repeat = (id: string, dates: string[], more: object = {}) =>
    ana.client.post<Repeated>(`/bookings/${id}/repeat`, {
      key: randomUUID(),
      dates,
      totalCop: 89_900,
      ...more,
    });
  const stateOn = async (id: string) =>
    (await ana.client.get<RepeatPreview>(`/bookings/${id}/repeat?weeks=1&times=1`)).body.data.dates[0]!.state;

  it('outside the hours: a closed day is closed unless its own day was, and hours since then need no reason', async () => {
    const [{ id: service }, day] = [await newService(), await freeDay()];
    const next = addDays(day, 7);
    const early = (await bookByHand(ana, [service, day, '06:00'], why)).body.data;
    await withBookingSettings(closedOn(day, next), async () => {
      expect(await stateOn(early._id)).toBe('closed');
      const closed = (await bookByHand(ana, [service, day, '06:00'], why)).body.data;
      const { made } = (await repeat(closed._id, [next])).body.data;
      expect(made[0]).toMatchObject({ outsideWhy: 'Viaja temprano', outsideOpening: '' });
    });
    await withBookingSettings(withHours({ ranges: [onDay(next, '05:00', '19:00')] }), async () => {
      expect((await repeat(early._id, [next])).body.data.made[0]!.outsideWhy).toBeUndefined();
    });
  });

  it('with its key again: answers what stands though it was moved, its service is dearer or it is cancelled', async () => {
    const [{ id: service }, day] = [await newService(), await freeDay()];
    const [next, off, later] = [7, 8, 14].map((days) => addDays(day, days)) as [string, string, string];
    const { data } = (await bookByHand(ana, [service, day, '10:00'])).body;
    const key = { key: randomUUID() };
    const first = await repeat(data._id, [next, off], key);
    expect([first.status, first.body.data.refused]).toEqual([
      201,
      [{ date: off, reason: messages.notWeeksAfter }],
    ]);
    await reschedule(ana, data._id, to(day, '12:00'));
    const made = first.body.data.made.map(({ _id }) => _id);
    const again = async (dates: string[]) => {
      const { status, body } = await repeat(data._id, dates, key);
      return [status, body.data.made.map(({ _id }) => _id), body.data.refused.map(({ reason }) => reason)];
    };
    expect(await again([next])).toEqual([200, made, []]);
    await writeRow('products', service, { sellingPrice: 9_990_000 });
    expect(await again([next, later])).toEqual([200, made, [messages.servicePriceChanged]]);
    await cancel(ana, data._id, { sequence: 1, refundCop: 0, keptCop: 0 });
    expect(await again([next, later])).toEqual([200, made, [messages.bookingNotRepeated]]);
    expect((await repeat(data._id, [later])).status).toBe(409);
  });

  it('is not written at a price that changes meanwhile, and answers what another process writes meanwhile', async () => {
    const [{ id: service }, day] = [await newService(), await freeDay()];
    const next = addDays(day, 7);
    const { data } = (await bookByHand(ana, [service, day, '10:00'])).body;
    await withBookingSettings({ cabins: 1 }, async () => {
      const key = { key: randomUUID() };
      beforeClaimsAreRead(() => repeat(data._id, [next], key));
      const { status, body } = await repeat(data._id, [next], key);
      expect([status, body.data.made.length]).toEqual([200, 1]);
      const [buyer, manual] = [{ name: 'Luz' }, { key: randomUUID() }];
      const book = () => bookByHand(ana, [service, day, '15:00'], { ...manual, buyer });
      beforeClaimsAreRead(book);
      expect((await book()).status).toBe(200);
    });
    beforeClaimsAreRead(() => writeRow('products', service, { sellingPrice: 9_990_000 }));
    expect((await repeat(data._id, [addDays(day, 14)])).status).toBe(409);
    expect(await claimsOn(addDays(day, 14))).toEqual([]);
  });
});

describe('staff book several services of one visit', () => {
  it('each in a cabin of its own, with the rest between them', async () => {
    const [first, second, day] = [await newService(), await newService(), await freeDay()];
    const book = (reservationTime: string, more: object = {}) =>
      bookByHand(ana, [first.id, day, '10:00'], {
        more: [{ productId: second.id, reservationTime }],
        ...more,
      });
    await withBookingSettings({ cabins: 1, bufferMinutes: 30 }, async () => {
      const key = randomUUID();
      const early = await book('11:00', { key });
      expect([early.status, early.body.fields]).toEqual([
        409,
        { 'more.0.reservationTime': messages.slotTaken },
      ]);
      const written = await server.payload.count({
        collection: 'sales',
        where: { reference: { equals: `manual-${key}` } },
      });
      expect(written.totalDocs).toBe(0);
      expect((await book('11:30')).status).toBe(201);
    });
    await withBookingSettings({ serviceCabins: { [second.id]: [1] } }, async () => {
      const at = { more: [{ productId: second.id, reservationTime: '15:00' }] };
      const { status, body } = await bookByHand(ana, [first.id, day, '15:00'], at);
      expect([status, body.data.cabin]).toEqual([201, 2]);
    });
  });

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
