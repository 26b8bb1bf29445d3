import fc from 'fast-check';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { addToCart, claimsOn, costOf, createOrder, freeDay, newService, bookingAt } from '../../testing/shop';
import { bookByHand, cancel, reschedule, readBooking, to } from '../../testing/bookings';
import { sample } from '../../testing/sample';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';

const CLIENTS = sample(200, 60);
let ana: Person;
let service: Awaited<ReturnType<typeof newService>>;
beforeAll(async () => {
  [ana, service] = [await newAdmin(), await newService()];
});

const book = async (day: string, time: string, cabin?: number) =>
  bookByHand(ana, [service.id, day, time], { cabin });

/** Cabins by half hour, as the bookings that stand say it: what the claims must be, no more and no less. */
async function claimsOfBookings(day: string): Promise<string[]> {
  const { body } = await ana.client.get<{ bookings: BookingView[] }>(`/calendar?from=${day}&to=${day}`);
  return body.data.bookings
    .flatMap(({ reservationTime, cabin }) => {
      const [hour = 0, minute = 0] = reservationTime.split(':').map(Number);
      return [0, 30]
        .map((more) => new Date(Date.UTC(2000, 0, 1, hour, minute + more)).toISOString().slice(11, 16))
        .map((time) => `${day} ${time} #${cabin}`);
    })
    .sort();
}

it(`gives one slot to one buyer a cabin when ${CLIENTS} want it at once`, async () => {
  const day = await freeDay();
  const buyers = await Promise.all(Array.from({ length: CLIENTS }, newShopper));
  for (const buyer of buyers) await addToCart(buyer, service.id, bookingAt(day, '10:00'));
  const orders = await Promise.all(buyers.map((buyer) => createOrder(buyer, costOf(service), undefined)));
  const statuses = orders.map(({ status }) => status);
  process.stdout.write(
    `race: ${CLIENTS} clients, ${statuses.filter((it) => it === 200).length} won, ${statuses.filter((it) => it === 409).length} were told\n`,
  );
  expect({
    won: statuses.filter((it) => it === 200).length,
    lost: statuses.filter((it) => it === 409).length,
  }).toEqual({ won: 2, lost: CLIENTS - 2 });
  expect(await claimsOn(day)).toEqual(
    ['10:00 #1', '10:00 #2', '10:30 #1', '10:30 #2'].map((it) => `${day} ${it}`),
  );
}, 120_000);

it('reschedule: of two bookings that race for one free slot exactly one gets it', async () => {
  const day = await freeDay();
  await book(day, '15:00');
  const bookings = await Promise.all(
    ['09:00', '12:00', '17:00'].map(async (time) => (await book(day, time)).body.data._id),
  );
  const replies = await Promise.all(bookings.map((id) => reschedule(ana, id, to(day, '15:00'))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await claimsOn(day)).toEqual(await claimsOfBookings(day));
});

type Action = { kind: 'book' | 'move' | 'cancel'; booking: number; time: string; cabin: number | undefined };
const times = Array.from(
  { length: 8 },
  (_, index) => `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);
const actions = fc.record<Action>({
  kind: fc.constantFrom('book', 'book', 'move', 'move', 'cancel'),
  booking: fc.nat(9),
  time: fc.constantFrom(...times),
  cabin: fc.constantFrom(undefined, undefined, 1, 2, 3),
});

/** Whoever chose a cabin has that one, or nothing. */
function validated(
  { status, body: { data } }: { status: number; body: { data: BookingView } },
  cabin: number | undefined,
): number {
  if (status < 300 && cabin !== undefined) expect(data.cabin).toBe(cabin);
  return status;
}

async function perform({ kind, booking, time, cabin }: Action, day: string, made: string[]): Promise<number> {
  const id = made[booking % Math.max(1, made.length)];
  if (kind === 'book' || !id) {
    const reply = await book(day, time, cabin);
    if (reply.status === 201) made.push(reply.body.data._id);
    return validated(reply, cabin);
  }
  const { sequence } = await readBooking(ana, id);
  return kind === 'move'
    ? validated(await reschedule(ana, id, to(day, time, { sequence, cabin })), cabin)
    : (await cancel(ana, id, { sequence, refundCop: 0, keptCop: 0 })).status;
}

it('cabins: no two bookings share one, in any order of booking, rescheduling and cancelling, in sequence or at once', async () => {
  let [runs, done] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(actions, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
      async (rounds) => {
        const [day, made]: [string, string[]] = [await freeDay(), []];
        for (const round of rounds) {
          const statuses = await Promise.all(round.map((action) => perform(action, day, made)));
          for (const status of statuses) expect([200, 201, 400, 409]).toContain(status);
          done += statuses.filter((status) => status < 300).length;
          const claims = await claimsOn(day);
          expect(new Set(claims).size).toBe(claims.length);
          expect(claims).toEqual(await claimsOfBookings(day));
        }
        runs += 1;
      },
    ),
    { numRuns: sample(25, 8), seed: 20261121, endOnFailure: true },
  );
  process.stdout.write(`claims: ${runs} histories, ${done} bookings, moves and cancellations carried out\n`);
}, 120_000);
