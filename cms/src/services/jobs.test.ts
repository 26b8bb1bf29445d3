import { randomUUID } from 'node:crypto';
import { shopStatus, type JobName } from '@spa-bronze/domain/status/status-schemas';
import { eventually } from '../testing/eventually';
import {
  lapsed,
  openMinuteShop,
  planBanners,
  saleWriter,
  unconfirmed,
  type MinuteShop,
} from '../testing/minute-shop';
import type { Where } from 'payload';
import { sandboxOf } from '../testing/provider-fakes';
import { server, serverRealm } from '../testing/worker-server';

const { inside } = server;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether the work of a job is done. */
type Done = () => Promise<boolean>;
/** One thing that a job has to do. It is made before the minute. */
type Work = (shop: MinuteShop) => Promise<Done>;

async function oldSession({ app: { payload } }: MinuteShop): Promise<Done> {
  const stamp = new Date().toISOString();
  const expiresAt = new Date(Date.now() - 8 * DAY_MS).toISOString();
  const data = { tokenHash: randomUUID(), kind: 'login', expiresAt, createdAt: stamp, updatedAt: stamp };
  const { id } = await payload.db.create({ collection: 'sessions', data });
  return async () =>
    (await payload.db.findOne({ collection: 'sessions', where: { id: { equals: id } } })) === null;
}

/** Writes the row that pauses a shop whose operator asked to resume it. */
async function resumeRequested({ app: { payload } }: MinuteShop): Promise<Done> {
  const stamp = new Date().toISOString();
  const pending = { since: stamp, resumeAt: stamp };
  const row = { key: 'pause', pending, lockedBy: null, lockExpiresAt: null, writes: 0 };
  await payload.db.create({ collection: 'leases', data: { ...row, createdAt: stamp, updatedAt: stamp } });
  return async () => {
    const where: Where = { and: [{ key: { equals: 'pause' } }, { pending: { exists: true } }] };
    return (await payload.db.count({ collection: 'leases', where })).totalDocs === 0;
  };
}

const saleIs = async (shop: MinuteShop, more: object, where: Where): Promise<Done> => {
  const id = await (await saleWriter(shop))(more);
  return async () => {
    const count = { collection: 'sales', where: { id: { equals: id }, ...where } } as const;
    return (await shop.app.payload.db.count(count as never)).totalDocs === 1;
  };
};

/** By the name of each job, what its round does. A new job has to be named here. */
const works: Record<JobName, Work> = {
  comparison: ({ app: { payload } }) => {
    const where: Where = { and: [{ key: { equals: 'comparison' } }, { pending: { exists: true } }] };
    return Promise.resolve(
      async () => (await payload.db.count({ collection: 'leases', where })).totalDocs === 1,
    );
  },
  emails: (shop) => saleIs(shop, unconfirmed(), { outboxAt: { exists: false } }),
  reconciliation: (shop) => saleIs(shop, lapsed(), { status: { equals: 'EXPIRED' } }),
  publications: async (shop) => {
    await planBanners(shop);
    const where = { title: { equals: 'Mañana' } };
    return async () => (await shop.app.payload.db.count({ collection: 'banners', where })).totalDocs === 1;
  },
  resume: resumeRequested,
  retention: oldSession,
};
const names = shopStatus.shape.jobs.element.shape.name.options;

/** Runs the jobs of a minute so long after the start, to their end. */
async function minuteAfter({ minute }: MinuteShop, ms: number): Promise<void> {
  const { Date: clock } = serverRealm();
  const { now } = clock;
  const ahead = jest.spyOn(clock, 'now').mockImplementation(() => now() + ms);
  try {
    minute();
    await inside.backgroundDone();
  } finally {
    ahead.mockRestore();
  }
}

test.each(names)('job %s: a minute after it was left, its work is done', async (name) => {
  const shop = await openMinuteShop();
  await inside.backgroundDone();
  const done = await works[name](shop);
  expect(await done()).toBe(false);
  await minuteAfter(shop, ['comparison', 'retention'].includes(name) ? HOUR_MS : 0);
  await eventually(done, { what: `the work of ${name}` });
});

test('jobs: those that run are those that have a name and an expectation here', async () => {
  const { app } = await openMinuteShop();
  await inside.backgroundDone();
  const log = (app.payload.config.custom as { jobs: Map<string, unknown> }).jobs;
  expect([...log.keys()].sort()).toEqual(Object.keys(works).sort());
  expect([...names].sort()).toEqual(Object.keys(works).sort());
});

test('retention: rows stay until an hour after the start', async () => {
  const shop = await openMinuteShop();
  await inside.backgroundDone();
  const done = await oldSession(shop);
  await minuteAfter(shop, HOUR_MS - 60_000);
  expect(await done()).toBe(false);
  await minuteAfter(shop, HOUR_MS);
  expect(await done()).toBe(true);
  const next = await oldSession(shop);
  await minuteAfter(shop, 2 * HOUR_MS - 60_000);
  expect(await next()).toBe(false);
  await minuteAfter(shop, 2 * HOUR_MS);
  expect(await next()).toBe(true);
});

test('resume: a shop stays paused while the provider does not answer for an order whose hold is over', async () => {
  const shop = await openMinuteShop();
  await inside.backgroundDone();
  const provider = sandboxOf(shop.app.payload);
  const { getOrder } = provider;
  provider.getOrder = () => {
    throw new inside.ProviderError('unavailable', 'no answer');
  };
  const id = await (await saleWriter(shop))({ ...lapsed(), captureRequested: true });
  const done = await resumeRequested(shop);
  await minuteAfter(shop, 0);
  expect(await done()).toBe(false);
  provider.getOrder = getOrder;
  await minuteAfter(shop, 0);
  expect(await done()).toBe(true);
  const sale = await shop.app.payload.db.findOne<{ id: string; status: string }>({
    collection: 'sales',
    where: { id: { equals: id } },
  });
  expect(sale?.status).toBe('EXPIRED');
});

test('resume: an open order of a provider without credentials is said and stays, and the shop goes on', async () => {
  const shop = await openMinuteShop();
  const { payload } = shop.app;
  await inside.backgroundDone();
  const isOpen = await saleIs(shop, { ...lapsed(), provider: 'peso' }, { status: { equals: 'CREATED' } });
  const done = await resumeRequested(shop);
  const warn = jest.spyOn(payload.logger, 'warn').mockReturnValue();
  try {
    await minuteAfter(shop, 0);
    expect({ isResumed: await done(), isOpen: await isOpen() }).toEqual({ isResumed: true, isOpen: true });
    expect(warn).toHaveBeenCalledWith(
      { orders: 1, providers: ['peso'] },
      expect.stringContaining('without credentials'),
    );
  } finally {
    warn.mockRestore();
  }
});
