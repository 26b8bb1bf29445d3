import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { eventually } from '../../testing/eventually';
import { server, serverRealm } from '../../testing/worker-server';
import { newAdmin, newShopper } from '../../testing/people';
import { costOf, createOrder, newProduct, openOrder, saleOf, stockOf } from '../../testing/shop';
import { withTicks } from '../../testing/server-timers';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

/** Another worker holds the sale until so many milliseconds from now. */
const lease = (id: string, ms: number, lockedBy = randomUUID()) =>
  writeRow('sales', id, { lockedBy, lockExpiresAt: new Date(Date.now() + ms).toISOString() });
const waitShortly = (id: string) =>
  server.inside.withSale(server.payload, id, () => Promise.resolve('done'), { waitMs: 50 });

async function openSale() {
  const carla = await newShopper();
  const item = await newProduct({ stock: 3 });
  const order = await openOrder(carla, item);
  return { carla, item, order, id: (await saleOf(order)).id };
}

const serverDate = serverRealm().Date;
/** Runs `work` while the server's clock goes a thousand times as fast, until it is so many milliseconds ahead. */
async function withFastClock<T>(aheadMs: number, work: () => Promise<T>): Promise<T> {
  const now = serverDate.now.bind(serverDate);
  const began = now();
  const clock = jest
    .spyOn(serverDate, 'now')
    .mockImplementation(() => now() + Math.min(aheadMs, (now() - began) * 1000));
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}

it('sale lease: of a dead worker is waited for until it ends', async () => {
  const { id } = await openSale();
  await lease(id, 600);
  expect(await waitShortly(id)).toBe('done');
});

it('sale lease: of a live worker that renews it, the next worker is refused in bounded time', async () => {
  const { id } = await openSale();
  const lockedBy = randomUUID();
  await lease(id, 60_000, lockedBy);
  const renewal = setInterval(() => void lease(id, 60_000, lockedBy), 100);
  try {
    expect(await waitShortly(id)).toBeNull();
  } finally {
    clearInterval(renewal);
  }
});

it('sale lease: a caller that does not wait is refused at once', async () => {
  const { id } = await openSale();
  await lease(id, 600);
  expect(
    await server.inside.withSale(server.payload, id, () => Promise.resolve('done'), { waitMs: 0 }),
  ).toBeNull();
});

it('create-order: after the server died during the first press it waits for the lease and opens the order', async () => {
  const { carla, item, order, id } = await openSale();
  await lease(id, 15_000);
  expectAnswer(
    await withFastClock(17_000, () => createOrder(carla, costOf(item))),
    200,
    messages.orderCreated,
  );
  expect({ status: (await saleOf(order)).status, stock: await stockOf(item.id) }).toEqual({
    status: 'CANCELLED',
    stock: 2,
  });
});

it("sale lease: a slow worker renews its lease, frees it at the end and frees nobody else's", async () => {
  const { id } = await openSale();
  const row = async () =>
    (await server.payload.db.findOne({ collection: 'sales', where: { id: { equals: id } } })) as {
      lockedBy: string | null;
      lockExpiresAt: string | null;
    } | null;
  await withTicks(5_000, (tick) =>
    server.inside.withSale(server.payload, id, async ({ lockedBy }) => {
      await lease(id, 100, lockedBy as ReturnType<typeof randomUUID>);
      tick();
      await eventually(
        async () =>
          expect(Date.parse((await row())?.lockExpiresAt ?? '') - Date.now()).toBeGreaterThan(10_000),
        { what: 'a renewed lease' },
      );
    }),
  );
  expect(await row()).toMatchObject({ lockedBy: null, lockExpiresAt: null });

  const other = randomUUID();
  await server.inside.withSale(server.payload, id, () => lease(id, 60_000, other));
  expect((await row())?.lockedBy).toBe(other);
});

it('sale lease: when the database is away at renewal and release the work counts, a line is logged and renewing ends', async () => {
  const { id } = await openSale();
  const { db, logger } = server.payload;
  const { findOne, updateOne } = db;
  let looks = 0;
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const warnings = () =>
    (warn.mock.calls as unknown as { sales?: string }[][]).filter(([about]) => about?.sales === id).length;
  const isOurs = ({ where }: { where?: object }) => JSON.stringify(where ?? '').includes(id);
  const soon = () =>
    Reflect.apply(findOne, db, [
      { collection: 'sales', where: { id: { equals: randomUUID() } } },
    ]) as Promise<unknown>;
  db.findOne = ((args: { where?: object }) => {
    looks += Number(isOurs(args));
    return Reflect.apply(findOne, db, [args]) as unknown;
  }) as never;
  try {
    await withTicks(5_000, async (tick) => {
      await server.inside.withSale(server.payload, id, async () => {
        db.updateOne = (args) =>
          isOurs(args)
            ? Promise.reject(new Error('away'))
            : (Reflect.apply(updateOne, db, [args]) as ReturnType<typeof updateOne>);
        const before = looks;
        tick();
        await soon();
        expect(looks).toBe(before + 1);
        await eventually(() => expect(warnings()).toBe(1), {
          what: 'a word on the lease that could not be renewed',
        });
      });
      expect(warnings()).toBe(2);
      const before = looks;
      tick();
      await soon();
      expect(looks).toBe(before);
    });
  } finally {
    Object.assign(db, { findOne, updateOne });
    warn.mockRestore();
  }
});

it('sale lease: its holder may write other sales, and after losing it no sale', async () => {
  const [{ id }, other] = [await openSale(), await openSale()];
  const write = (sale: string) => server.inside.changeSale(server.payload, sale, () => ({}));
  const writes = async () =>
    (
      await server.payload.db.findOne<{ id: string; writes: number }>({
        collection: 'sales',
        where: { id: { equals: other.id } },
      })
    )?.writes ?? 0;
  const before = await writes();
  await server.inside.withSale(server.payload, id, () => write(other.id));
  expect(await writes()).toBe(before + 1);
  await server.inside.withSale(server.payload, id, async () => {
    await lease(id, 60_000);
    for (const sale of [other.id, id])
      await expect(write(sale)).rejects.toMatchObject({ status: 409, message: messages.conflict });
  });
  expect(await writes()).toBe(before + 1);
});

it('sale lease: two hundred simultaneous changes of one sale are all made, one after the other', async () => {
  const { id } = await openSale();
  const before = (await server.payload.db.findOne({
    collection: 'sales',
    where: { id: { equals: id } },
  })) as unknown as { writes: number };
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      server.inside.changeSale(server.payload, id, () => ({ notes: String(index) }) as never),
    ),
  );
  expect(
    (
      (await server.payload.db.findOne({
        collection: 'sales',
        where: { id: { equals: id } },
      })) as unknown as { writes: number }
    ).writes,
  ).toBe(before.writes + 200);
});

it.each(['refund', 'review'])(
  'sale lease: while another worker keeps it a %s is refused in bounded time and changes nothing',
  async (action) => {
    const { client } = await newAdmin();
    const item = await newProduct({ stock: 3 });
    const input = {
      key: randomUUID(),
      buyer: { name: 'Luz' },
      method: 'CASH',
      lines: [{ productId: item.id, quantity: 1 }],
    };
    expect((await client.post('/transactions/manual', input)).status).toBe(201);
    const { id, version } = await saleOf(`manual-${input.key}`);
    await lease(id, 120_000);
    const calls: Record<string, () => Promise<{ status: number; body: { message: string } }>> = {
      refund: () => client.post(`/transactions/${id}/refund`, { key: randomUUID() }),
      review: () => client.post('/payments/review', { id, action: 'dismiss' }),
    };
    expectAnswer(await withFastClock(30_000, calls[action]!), 409, messages.paymentUnderWay);
    expect({ version: (await saleOf(`manual-${input.key}`)).version, stock: await stockOf(item.id) }).toEqual(
      { version, stock: 2 },
    );
  },
);

it('sale lease: while another worker keeps it an in-person sale sent again is answered and changes nothing', async () => {
  const { client } = await newAdmin();
  const item = await newProduct({ stock: 3 });
  const input = {
    key: randomUUID(),
    buyer: { name: 'Luz' },
    method: 'CASH',
    lines: [{ productId: item.id, quantity: 1 }],
  };
  const first = await client.post<{ _id: string }>('/transactions/manual', input);
  const { id, version } = await saleOf(`manual-${input.key}`);
  await lease(id, 120_000);
  expect(await client.post('/transactions/manual', input)).toMatchObject({
    status: 200,
    body: { message: first.body.message, data: { _id: id } },
  });
  expect({ version: (await saleOf(`manual-${input.key}`)).version, stock: await stockOf(item.id) }).toEqual({
    version,
    stock: 2,
  });
});
