import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eventually, deferred } from '../testing/eventually';
import {
  lapsed,
  openMinuteShop,
  planBanners,
  saleWriter,
  unconfirmed,
  type MinuteShop,
} from '../testing/minute-shop';
import { server, serverRealm, type TestServer } from '../testing/worker-server';

const { inside } = server;
/** Releases a round that still waits, so that the servers can close. */
const held: (() => void)[] = [];
afterEach(() => {
  for (const goOn of held.splice(0)) goOn();
});

type Find = TestServer['payload']['db']['find'];

/** Orders unpaid in time, paid ones with a due email, and drafts that are due: so many of each. */
async function work(shop: MinuteShop, many = 1): Promise<void> {
  const write = await saleWriter(shop);
  for (let count = 0; count < many; count += 1) {
    await write(lapsed());
    await write(unconfirmed());
  }
  await planBanners(shop, many);
}

/** Open orders, due emails, unpublished drafts, stored jobs. */
async function left({ app: { payload } }: MinuteShop): Promise<number[]> {
  const counts = await Promise.all([
    payload.db.count({ collection: 'sales', where: { status: { equals: 'CREATED' } } }),
    payload.db.count({ collection: 'sales', where: { outboxAt: { exists: true } } }),
    payload.db.count({ collection: 'banners', where: { title: { equals: 'Hoy' } } }),
    payload.db.count({ collection: 'payload-jobs' }),
  ]);
  return counts.map(({ totalDocs }) => totalDocs);
}
const mailsIn = async ({ app: { env } }: MinuteShop) =>
  (await readdir(path.join(env.dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml'))
    .length;

function gated(): { gate: Promise<void>; goOn: () => void } {
  const { done: gate, end: goOn } = deferred();
  held.push(goOn);
  return { gate, goOn };
}

/** Calls `meet` at each read of scheduled jobs. */
function watchPlans({ app: { payload } }: MinuteShop, meet: () => Promise<void>): void {
  const find = payload.db.find.bind(payload.db) as Find;
  payload.db.find = (async (args: Parameters<Find>[0]) => {
    if (args.collection === 'payload-jobs') await meet();
    return find(args);
  }) as Find;
}

test('minute jobs: at each start and every minute cancel unpaid orders, send due emails and publish what is scheduled', async () => {
  const values = await server.emptyShop();
  const shop = await openMinuteShop(values);
  await inside.backgroundDone();
  await work(shop);
  expect({ left: await left(shop), mails: await mailsIn(shop) }).toEqual({ left: [1, 1, 1, 1], mails: 0 });
  shop.minute();
  await eventually(
    async () =>
      expect({ left: await left(shop), mails: await mailsIn(shop) }).toEqual({
        left: [0, 0, 0, 0],
        mails: 1,
      }),
    {
      what: 'the jobs of the minute',
    },
  );

  await inside.backgroundDone();
  await work(shop);
  await shop.app.close();
  const again = await openMinuteShop(values);
  await eventually(
    async () =>
      expect({ left: await left(again), mails: await mailsIn(again) }).toEqual({
        left: [0, 0, 0, 0],
        mails: 2,
      }),
    {
      what: 'the jobs at the start',
    },
  );
});

test('minute jobs: a running round is not started twice, and a failed one is logged and runs again', async () => {
  const shop = await openMinuteShop();
  const logged = jest.spyOn(shop.app.payload.logger, 'error');
  await inside.backgroundDone();
  let looks = 0;
  const { gate, goOn } = gated();
  watchPlans(shop, async () => {
    looks += 1;
    await gate;
    throw new Error('the database went away');
  });
  shop.minute();
  shop.minute();
  await eventually(() => expect(looks).toBe(1));
  goOn();
  await inside.backgroundDone();
  expect(looks).toBe(1);
  expect(logged).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'the database went away' }) },
    'A round of a job failed',
  );
  shop.minute();
  await eventually(() => expect(looks).toBe(2));
});

test('minute jobs: close waits for running rounds, which start nothing more; the next start does the rest', async () => {
  const AT_ONCE = 4;
  const values = await server.emptyShop();
  const shop = await openMinuteShop(values);
  await inside.backgroundDone();
  const { payload } = shop.app;
  await work(shop, AT_ONCE + 2);
  const gates = { sales: gated(), mails: gated(), plans: gated() };
  const begun = { sales: new Set<string>(), mails: 0, plans: 0 };
  const counts = () => [begun.sales.size, begun.mails, begun.plans];
  const { updateOne } = payload.db;
  const { sendEmail } = payload;
  payload.db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
    if (args.collection === 'sales' && args.data.lockedBy) {
      begun.sales.add(JSON.stringify(args.where));
      await gates.sales.gate;
    }
    return updateOne.call(payload.db, args);
  }) as typeof updateOne;
  payload.sendEmail = async (mail) => {
    begun.mails += 1;
    await gates.mails.gate;
    return sendEmail.call(payload, mail);
  };
  const { runByID } = payload.jobs;
  Object.assign(payload.jobs, {
    runByID: async (args: Parameters<typeof runByID>[0]) => {
      begun.plans += 1;
      await gates.plans.gate;
      return runByID(args);
    },
  });
  shop.minute();
  await eventually(() => expect(counts()).toEqual([AT_ONCE, 1, 1]), { what: 'a full round' });
  const realm = serverRealm();
  const cleared = jest.spyOn(realm, 'clearInterval');
  const stopped = () =>
    cleared.mock.calls.filter(([timer]) => shop.timers.includes(timer as NodeJS.Timeout)).length;
  let closed = false;
  const closing = shop.app.close().then(() => {
    closed = true;
  });
  try {
    /* The jobs of old rows, of the end of a pause and of the comparison were started later and stop before. */
    for (const [job, count] of [
      ['plans', 3],
      ['sales', 5],
      ['mails', shop.timers.length],
    ] as const) {
      await eventually(() => expect(stopped()).toBe(count), {
        what: `the stop of the job of ${job}`,
        withinMs: 5_000,
      });
      expect(closed).toBe(false);
      gates[job].goOn();
    }
  } finally {
    for (const { goOn } of Object.values(gates)) goOn();
    cleared.mockRestore();
    await closing;
  }
  expect(counts()).toEqual([AT_ONCE, 1, 1]);
  const again = await openMinuteShop(values);
  await eventually(async () => expect(await left(again)).toEqual([0, 0, 0, 0]), {
    what: 'what was left to the next start',
  });
});
