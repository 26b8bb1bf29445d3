import { randomBytes, randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { withBookingSettings } from '../../testing/booking-settings';
import { server } from '../../testing/worker-server';
import { meanwhile } from '../../testing/meanwhile';
import { newAdmin, type Person } from '../../testing/people';
import { claimsOn, freeDay, newService } from '../../testing/shop';
import { bookByHand, bookedTwo, reschedule, to } from '../../testing/bookings';
import { expectAnswer } from '../../testing/client';

const { db } = server.payload;
let ana: Person;
let service: string;
beforeAll(async () => {
  ana = await newAdmin();
  service = (await newService()).id;
});

const book = (day: string, time: string, more: object = {}) => bookByHand(ana, [service, day, time], more);
const booked = async (...args: Parameters<typeof book>) => {
  const { status, body } = await book(...args);
  expect(status).toBe(201);
  return body.data;
};
const keys = (day: string, ...half: string[]) => half.map((it) => `${day} ${it}`);

interface Claim {
  id: string;
  key: string;
  token: string | null;
  nextToken: string | null;
}
const rows = async (date: string) =>
  (
    await db.find<Claim>({
      collection: 'slot-claims',
      where: { date: { equals: date } },
      pagination: false,
      limit: 0,
      sort: 'key',
    })
  ).docs;
/** The id of a sale that does not exist, in the format of both databases. */
const strangersHolder = () => `${randomBytes(12).toString('hex')}.1`;
/** Another booking claims a unit. */
async function take(key: string): Promise<void> {
  await db.create({
    collection: 'slot-claims',
    data: {
      key,
      date: key.slice(0, 10),
      cabin: Number(key.at(-1)),
      holder: strangersHolder(),
      token: 'otra',
      nextToken: null,
    },
  });
}

const claiming = <T>(events: Parameters<typeof meanwhile>[1], work: () => Promise<T>) =>
  meanwhile('slot-claims', events, work);

describe('claim of a cabin', () => {
  it('half of it is taken meanwhile: the booking gets the next cabin and leaves nothing in the first', async () => {
    const day = await freeDay();
    const { body } = await claiming({ commit: () => take(`${day} 10:30 #1`) }, () => book(day, '10:00'));
    expect({ cabin: body.data.cabin, claims: await claimsOn(day) }).toEqual({
      cabin: 2,
      claims: keys(day, '10:00 #2', '10:30 #1', '10:30 #2'),
    });
  });

  it('half of one is already taken: its other half is never claimed', async () => {
    const day = await freeDay();
    await take(`${day} 10:30 #1`);
    const [plain, claimed] = [db.commit!, [] as unknown[]];
    db.commit = (writes) => {
      claimed.push(...writes.filter((it) => it.collection === 'slot-claims').map((it) => it.data.key));
      return Reflect.apply(plain, db, [writes]);
    };
    try {
      expect((await booked(day, '10:00')).cabin).toBe(2);
    } finally {
      db.commit = plain;
    }
    expect(claimed).toEqual(keys(day, '10:00 #2', '10:30 #2'));
  });

  it('half of every cabin is taken meanwhile: refused, and no claim stays', async () => {
    const day = await freeDay();
    const { status, body } = await claiming(
      {
        commit: async () => {
          await take(`${day} 10:30 #1`);
          await take(`${day} 10:30 #2`);
        },
      },
      () => book(day, '10:00'),
    );
    expect({ status, message: body.message, claims: await claimsOn(day) }).toEqual({
      status: 409,
      message: messages.slotTaken,
      claims: keys(day, '10:30 #1', '10:30 #2'),
    });
  });

  it('the database fails: no claim stays, and the same request succeeds later', async () => {
    const [day, key] = [await freeDay(), randomUUID()];
    const failing = { commit: () => Promise.reject(new Error('disk full')) };
    expect((await claiming(failing, () => book(day, '10:00', { key }))).status).toBe(500);
    expect(await claimsOn(day)).toEqual([]);
    expect({ status: (await book(day, '10:00', { key })).status, claims: await claimsOn(day) }).toEqual({
      status: 201,
      claims: keys(day, '10:00 #1', '10:30 #1'),
    });
  });
});

describe('claim for a rescheduled booking', () => {
  it('half an hour later, with the other cabin taken: keeps the unit that both slots share', async () => {
    const day = await freeDay();
    const { _id } = await booked(day, '10:00', { cabin: 1 });
    for (const time of ['10:30', '11:00']) await take(`${day} ${time} #2`);
    expect((await reschedule(ana, _id, to(day, '10:30'))).status).toBe(200);
    expect(await claimsOn(day)).toEqual(keys(day, '10:30 #1', '10:30 #2', '11:00 #1', '11:00 #2'));
    const claimed = (await rows(day)).filter(({ key }) => key.endsWith('#1'));
    expect(new Set(claimed.map(({ token }) => token)).size).toBe(1);
  });

  it('never takes the unit of another sale of the same service', async () => {
    const day = await freeDay();
    await withBookingSettings({ cabins: 1 }, async () => {
      const [{ _id }] = [await booked(day, '10:00'), await booked(day, '11:00')];
      const { status, body } = await reschedule(ana, _id, to(day, '10:30'));
      expect({ status, message: body.message, claims: await claimsOn(day) }).toEqual({
        status: 409,
        message: messages.slotTaken,
        claims: keys(day, '10:00 #1', '10:30 #1', '11:00 #1', '11:30 #1'),
      });
    });
  });

  it('never takes the unit of another booking of its own sale', async () => {
    const { luz, day, first } = await bookedTwo();
    await withBookingSettings({ cabins: 1 }, async () => {
      const { status, body } = await reschedule(luz, first, to(day, '10:30'));
      expect({ status, message: body.message, claims: await claimsOn(day) }).toEqual({
        status: 409,
        message: messages.slotTaken,
        claims: keys(day, '09:00 #1', '09:30 #1', '11:00 #1', '11:30 #1'),
      });
    });
  });

  it('refused: the booking keeps its claims, and can still be rescheduled to another slot', async () => {
    const day = await freeDay();
    await withBookingSettings({ cabins: 1 }, async () => {
      const { _id } = await booked(day, '10:00');
      const refused = await claiming({ commit: () => take(`${day} 11:00 #1`) }, () =>
        reschedule(ana, _id, to(day, '10:30')),
      );
      expect({ status: refused.status, claims: await claimsOn(day) }).toEqual({
        status: 409,
        claims: keys(day, '10:00 #1', '10:30 #1', '11:00 #1'),
      });
      expect((await reschedule(ana, _id, to(day, '09:30'))).status).toBe(200);
      expect(await claimsOn(day)).toEqual(keys(day, '09:30 #1', '10:00 #1', '11:00 #1'));
    });
  });

  it('the rest of its own cabin is taken meanwhile: gets the other cabin and no unit of the first', async () => {
    const day = await freeDay();
    const { _id } = await booked(day, '10:00', { cabin: 1 });
    const moved = await claiming({ commit: () => take(`${day} 11:00 #1`) }, () =>
      reschedule(ana, _id, to(day, '10:30')),
    );
    expect({ status: moved.status, cabin: moved.body.data.cabin, claims: await claimsOn(day) }).toEqual({
      status: 200,
      cabin: 2,
      claims: keys(day, '10:30 #2', '11:00 #1', '11:00 #2'),
    });
  });

  it.each([
    ["somebody else's", { token: 'otra' }],
    ['marked for another move', { nextToken: 'otra' }],
  ])('the unit that both slots share is %s meanwhile: refused, and left unchanged', async (_what, since) => {
    const day = await freeDay();
    await withBookingSettings({ cabins: 1 }, async () => {
      const { _id } = await booked(day, '10:00');
      const passOn = async () => {
        const shared = (await rows(day)).find(({ key }) => key === `${day} 10:30 #1`)!;
        await db.updateOne({
          collection: 'slot-claims',
          id: shared.id,
          data: { ...since, holder: strangersHolder() },
        });
      };
      const refused = await claiming({ commit: passOn }, () => reschedule(ana, _id, to(day, '10:30')));
      expectAnswer(refused, 409, messages.slotTaken);
      expect(
        (await rows(day)).map(({ key, token, nextToken }) => ({ key: key.slice(11), token, nextToken })),
      ).toEqual([
        { key: '10:00 #1', token: service, nextToken: null },
        { key: '10:30 #1', token: service, nextToken: null, ...since },
      ]);
    });
  });
});
