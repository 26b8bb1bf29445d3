import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../../testing/client';
import { eventually } from '../../testing/eventually';
import { type HostedProvider, orderHosted, withHosted } from '../../testing/hosted-provider';
import { newShopper } from '../../testing/people';
import { addToCart, newProduct, PRICE, saleOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const WOMPI = 'wompi';
const DUE = PRICE * 100;
const withWompi = (work: (provider: HostedProvider) => Promise<void>) => withHosted(work, WOMPI);

async function openedOrder(): Promise<string> {
  const [carla, item] = [await newShopper(), await newProduct()];
  await addToCart(carla, item.id);
  const { body, text } = await orderHosted(carla, PRICE, WOMPI);
  if (!body.id) throw new Error(text);
  return String(body.id);
}
const send = (id: string, reference: string, more: object = {}, client = new Client()) =>
  client.post('/payment/wompi/events', { id, reference, status: 'APPROVED', genuine: true, ...more });
const stored = async (where: object) =>
  (
    await server.payload.db.find<Record<string, unknown>>({
      collection: 'payment-events',
      where: where as never,
      pagination: false,
    })
  ).docs;
const storedOf = (reference: string) => stored({ reference: { equals: reference } });
const workOff = () => server.inside.workOffEvents(server.payload, undefined, 0);
const statusOf = async (order: string) => (await saleOf(order)).status;

describe('events of a provider that sends each once', () => {
  it('is answered with 200, stored without data of the payer, and worked off; again changes nothing', async () => {
    await withWompi(async (provider) => {
      const order = await openedOrder();
      const id = provider.pay(order, DUE);
      const replies = await Promise.all([1, 2, 3].map(() => send(id, order, { customer_email: 'x@y.co' })));
      expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
        Array(3).fill([200, messages.webhookReceived]),
      );
      await server.inside.backgroundDone();
      await workOff();
      expect(await statusOf(order)).toBe('APPROVED');
      const rows = await storedOf(order);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ provider: WOMPI, transactionId: id, status: 'APPROVED', dueAt: null });
      expect(JSON.stringify(rows)).not.toContain('x@y.co');
      expect((await saleOf(order)).history.filter(({ to }) => to === 'APPROVED')).toHaveLength(1);
    });
  });

  it('costs one look at the provider, and its payer on the way back two', async () => {
    await withWompi(async (provider) => {
      const [order, other] = [await openedOrder(), await openedOrder()];
      await send(provider.pay(order, DUE), order);
      await server.inside.backgroundDone();
      const carla = await newShopper();
      const id = provider.pay(other, DUE);
      await writeRow('sales', (await saleOf(other)).id, { user: carla.id });
      const back = await fetch(`${server.url}/payment-success?id=${encodeURIComponent(id)}`, {
        redirect: 'manual',
        headers: carla.client.cookieHeader(),
      });
      expect([back.status, back.headers.get('location')]).toEqual([
        302,
        `/payment-success?reference=${other}`,
      ]);
      expect([order, other].map((it) => provider.lookUps.get(it))).toEqual([1, 2]);
      expect(await Promise.all([order, other].map(statusOf))).toEqual(['APPROVED', 'APPROVED']);
    });
  });

  it('forged: 400, nothing stored and nobody asked; too many of one address are 429', async () => {
    await withWompi(async (provider) => {
      const [order, client] = [await openedOrder(), new Client()];
      provider.pay(order, DUE);
      const before = provider.lookUps.get(order);
      const replies = await Promise.all(
        Array.from({ length: 25 }, () => send('t', order, { genuine: false }, client)),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([
        ...Array(20).fill(400),
        ...Array(5).fill(429),
      ]);
      expect({ rows: await storedOf(order), lookUps: provider.lookUps.get(order) }).toEqual({
        rows: [],
        lookUps: before,
      });
    });
  });

  it('while somebody works on the sale it is 200 at once, and the job does the rest', async () => {
    await withWompi(async (provider) => {
      const order = await openedOrder();
      const id = provider.pay(order, DUE);
      let free = () => {};
      const { payload, inside } = server;
      const held = inside.withSale(
        payload,
        (await saleOf(order)).id,
        () => new Promise<void>((end) => (free = end)),
      );
      await eventually(async () => expect((await saleOf(order)).lockedBy).not.toBe(null), {
        what: 'the lease',
      });
      expect((await send(id, order)).status).toBe(200);
      expect((await storedOf(order))[0]!.dueAt).not.toBe(null);
      free();
      await held;
      await eventually(
        async () => {
          await workOff();
          expect(await statusOf(order)).toBe('APPROVED');
        },
        { what: 'the event worked off' },
      );
    });
  });

  it('while somebody works on the sale its payer waits four seconds on the way back, and the job does the rest', async () => {
    await withWompi(async (provider) => {
      const [carla, order] = [await newShopper(), await openedOrder()];
      const { id } = await saleOf(order);
      await writeRow('sales', id, { user: carla.id });
      const paid = provider.pay(order, DUE);
      let free = () => {};
      const held = server.inside.withSale(server.payload, id, () => new Promise<void>((end) => (free = end)));
      await eventually(async () => expect((await saleOf(order)).lockedBy).not.toBe(null), {
        what: 'the lease',
      });
      const since = performance.now();
      const back = await fetch(`${server.url}/payment-success?id=${encodeURIComponent(paid)}`, {
        redirect: 'manual',
        headers: carla.client.cookieHeader(),
      });
      const waited = performance.now() - since;
      expect([back.status, back.headers.get('location'), waited > 3_900]).toEqual([
        302,
        `/payment-success?reference=${order}`,
        true,
      ]);
      free();
      await held;
      await server.inside.backgroundDone();
      await eventually(
        async () => {
          await server.inside.runReconciliation(server.payload, 0);
          expect(await statusOf(order)).toBe('APPROVED');
        },
        { what: 'the payment' },
      );
    });
  });

  it('while the provider is away a round asks it once, and what failed is due after the others', async () => {
    await withWompi(async (provider) => {
      const orders = [await openedOrder(), await openedOrder()];
      const ids = orders.map((order) => provider.pay(order, DUE));
      provider.isAway = true;
      for (const [at, order] of orders.entries()) await send(ids[at]!, order);
      await server.inside.backgroundDone();
      const dueKeys = async () =>
        (await stored({ dueAt: { exists: true } }))
          .sort((a, b) => String(a.dueAt).localeCompare(String(b.dueAt)))
          .map(({ key }) => key);
      const [first] = await dueKeys();
      provider.lookUps.clear();
      await workOff();
      expect([...provider.lookUps.values()]).toEqual([1]);
      expect((await dueKeys()).at(-1)).toBe(first);
      provider.isAway = false;
      await workOff();
      expect(await Promise.all(orders.map(statusOf))).toEqual(['APPROVED', 'APPROVED']);
    });
  });

  it('while the provider is away it stays due; of a worker that died too', async () => {
    await withWompi(async (provider) => {
      const order = await openedOrder();
      const id = provider.pay(order, DUE);
      provider.isAway = true;
      expect((await send(id, order)).status).toBe(200);
      await server.inside.backgroundDone();
      await workOff();
      expect((await storedOf(order))[0]!.dueAt).not.toBe(null);
      provider.isAway = false;
      await workOff();
      expect({ status: await statusOf(order), due: (await storedOf(order))[0]!.dueAt }).toEqual({
        status: 'APPROVED',
        due: null,
      });
    });
  });

  it('of another shop on the account: counted, and nothing else', async () => {
    await withWompi(async () => {
      const counted = async () => (await stored({ foreign: { greater_than: 0 } })).map((it) => it.foreign);
      const before = ((await counted())[0] as number | undefined) ?? 0;
      const replies = await Promise.all([1, 2, 3].map((nth) => send(`f${nth}`, 'OTHER-1')));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await counted()).toEqual([before + 3]);
      expect(await storedOf('OTHER-1')).toEqual([]);
      expect((await server.inside.readSalesStatus(server.payload)).foreignEvents).toBe(before + 3);
    });
  });

  it('is deleted after 30 days', async () => {
    const row = (days: number) => ({
      key: `old ${days}`,
      provider: WOMPI,
      reference: 'SBT-old-1',
      createdAt: new Date(Date.now() - days * 24 * 3_600_000).toISOString(),
    });
    for (const days of [29, 31])
      await server.payload.db.create({ collection: 'payment-events', data: row(days) as never });
    await server.inside.deleteOldRows(server.payload, new Date(), () => false);
    expect((await storedOf('SBT-old-1')).map(({ key }) => key)).toEqual(['old 29']);
  });
});
