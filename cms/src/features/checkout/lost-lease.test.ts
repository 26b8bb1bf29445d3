import { messages } from '@spa-bronze/domain/messages';
import { server, serverRealm } from '../../testing/worker-server';
import { sharedAdmin } from '../../testing/people';
import { claimsOn, reconcile } from '../../testing/shop';
import { bookInPerson, cancel, reschedule, readBooking, to } from '../../testing/bookings';
import type { Sale } from '../sales/sale';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();

const taken = () => ({ lockedBy: 'another', lockExpiresAt: new Date(Date.now() + 60_000).toISOString() });
const write = (id: string, data: object) => writeRow('sales', id, data);

/**
 * Runs `work`, and `steal` at its first read of the claims of a sale: a process that stands still
 * there, past its lease.
 */
async function stolen<T>(sale: string, steal: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const { db } = server.payload;
  const plain = db.find;
  let left = 1;
  db.find = (async (args: { collection: string; where?: unknown }) => {
    const ours = args.collection === 'slot-claims' && JSON.stringify(args.where ?? '').includes(sale);
    if (ours && left > 0) {
      left -= 1;
      await steal();
    }
    return Reflect.apply(plain, db, [args]) as unknown;
  }) as never;
  try {
    const result = await work();
    expect(left).toBe(0);
    return result;
  } finally {
    (db.find as unknown) = plain;
  }
}

/** A booking that staff booked for a client: no notice of a payment comes to it from aside. */
async function inPersonBooking() {
  const booked = await bookInPerson(ana);
  return { ...booked, before: await claimsOn(booked.day) };
}
/** The sale's new holder ends, and the job comes by. */
async function jobAfter(sale: string): Promise<void> {
  await write(sale, { lockedBy: null, lockExpiresAt: null });
  await reconcile();
}

it('a reschedule beside a worker that keeps the sale goes through, and what the worker does then keeps its cabin', async () => {
  const { carla, id, day, sale } = await inPersonBooking();
  await write(sale, taken());
  expect((await reschedule(carla, id, to(day, '15:00'))).status).toBe(200);
  const moved = [`${day} 15:00 #1`, `${day} 15:30 #1`];
  expect(await claimsOn(day)).toEqual(moved);
  await write(sale, { pendingEffects: true });
  await jobAfter(sale);
  expect({ claims: await claimsOn(day), time: (await readBooking(ana, id)).reservationTime }).toEqual({
    claims: moved,
    time: '15:00',
  });
});

it.each(['cancel', 'review'] as const)(
  'a %s of a booking whose sale another worker keeps: is refused in bounded time',
  async (action) => {
    const { carla, id, day, sale, before } = await inPersonBooking();
    await write(sale, { ...taken(), lockExpiresAt: new Date(Date.now() + 120_000).toISOString() });
    const { Date: clock } = serverRealm();
    const now = clock.now.bind(clock);
    let ahead = 0;
    const faster = jest.spyOn(clock, 'now').mockImplementation(() => now() + ahead);
    try {
      const presses = {
        cancel: () => cancel(carla, id, { sequence: 0, refundCop: 0, keptCop: 0 }),
        review: () => ana.client.post('/payments/review', { id: sale, action: 'dismiss' }),
      };
      const pressed: Promise<{ status: number; body: { message: string } }> = presses[action]();
      const ticks = setInterval(() => {
        ahead += 3_000;
      }, 40);
      const { status, body } = await pressed.finally(() => clearInterval(ticks));
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: action === 'review' ? messages.paymentUnderWay : messages.conflict,
      });
    } finally {
      faster.mockRestore();
    }
    expect({ claims: await claimsOn(day), state: (await readBooking(ana, id)).state }).toEqual({
      claims: before,
      state: 'BOOKED',
    });
  },
);

it('a cancel whose worker paused does not overwrite the worker that took over', async () => {
  const { carla, id, day, sale, before } = await inPersonBooking();
  await write(sale, { pendingEffects: true });
  const reply = await stolen(
    sale,
    () => write(sale, taken()),
    () => cancel(carla, id, { sequence: 0, refundCop: 0, keptCop: 0 }),
  );
  expect(reply.status).toBe(409);
  expect(await claimsOn(day)).toEqual(before);
  expect(await readBooking(ana, id)).toMatchObject({
    state: 'BOOKED',
    reservationTime: '10:00',
    sequence: 0,
  });
  await jobAfter(sale);
  expect(await claimsOn(day)).toEqual(before);
});

it('reconciliation job: after a pause it frees no cabin that its successor has claimed since', async () => {
  const { day, sale, before } = await inPersonBooking();
  const { lines } = (await server.payload.db.findOne<Sale>({
    collection: 'sales',
    where: { id: { equals: sale } },
  }))!;
  const at = (time: string) => `${day} ${time} #1`;
  for (const time of ['15:00', '15:30'])
    await server.payload.db.create({
      collection: 'slot-claims',
      data: { key: at(time), date: day, cabin: 1, holder: `${sale}.1`, token: 'since', nextToken: null },
    });
  await write(sale, { pendingEffects: true });
  const moved = lines.map((line) => ({
    ...line,
    reservationTime: '15:00',
    booking: { ...line.booking!, claim: 'since' },
  }));
  await stolen(sale, () => write(sale, { ...taken(), lines: moved }), reconcile);
  expect(await claimsOn(day)).toEqual([...before, at('15:00'), at('15:30')]);
  await jobAfter(sale);
  expect(await claimsOn(day)).toEqual([at('15:00'), at('15:30')]);
});

it('reconciliation job: after a pause it moves no unit to the new time of a booking', async () => {
  const { day, sale, before } = await inPersonBooking();
  const { db } = server.payload;
  const { lines } = (await db.findOne<Sale>({ collection: 'sales', where: { id: { equals: sale } } }))!;
  const at = (time: string) => `${day} ${time} #1`;
  const claims = async () =>
    (
      await db.find<{ id: string; key: string; token: string; nextToken: string | null }>({
        collection: 'slot-claims',
        where: { date: { equals: day } },
        pagination: false,
        limit: 0,
        sort: 'key',
      })
    ).docs.map(({ key, token, nextToken }) => [key, token, nextToken]);
  const old = lines[0]!.productId;
  /* Half an hour on: the half hour that both times share is the old one's until the row says the new time. */
  await db.updateMany({
    collection: 'slot-claims',
    where: { key: { equals: at('10:30') } },
    data: { nextToken: 'new' },
  });
  await db.create({
    collection: 'slot-claims',
    data: { key: at('11:00'), date: day, cabin: 1, holder: `${sale}.1`, token: 'new', nextToken: null },
  });
  await write(sale, {
    pendingEffects: true,
    lines: lines.map((line) => ({
      ...line,
      reservationTime: '10:30',
      booking: { ...line.booking!, claim: 'new' },
    })),
  });
  await stolen(sale, () => write(sale, taken()), reconcile);
  expect(await claims()).toEqual([
    [before[0], old, null],
    [at('10:30'), old, 'new'],
    [at('11:00'), 'new', null],
  ]);
  await jobAfter(sale);
  expect(await claims()).toEqual([
    [at('10:30'), 'new', null],
    [at('11:00'), 'new', null],
  ]);
});
