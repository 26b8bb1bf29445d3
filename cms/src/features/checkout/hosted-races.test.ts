import { Client } from '../../testing/client';
import { eventually, inTime } from '../../testing/eventually';
import { frozenWorker, takeOver } from '../../testing/frozen-worker';
import { HOSTED, orderHosted, withHosted } from '../../testing/hosted-provider';
import { newShopper } from '../../testing/people';
import {
  addToCart,
  capture,
  newProduct,
  pickup,
  PRICE,
  reconcile,
  saleOf,
  stockOf,
} from '../../testing/shop';
import type { OpenProvider } from '../../providers/payments/payment-provider';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const WOMPI = 'wompi';
const ORDERS = 6;
const write = async (order: string, data: object) => writeRow('sales', (await saleOf(order)).id, data);
const past = new Date(0).toISOString();

it('paid while it expires, with event, job, browser and way back at once: each is sold once', async () => {
  await withHosted(async (provider) => {
    const item = await newProduct({ stock: 40 });
    const open = async () => {
      const buyer = await newShopper();
      await addToCart(buyer, item.id);
      return { buyer, order: String((await orderHosted(buyer, PRICE, WOMPI)).body.id) };
    };
    const all = await Promise.all(Array.from({ length: ORDERS }, open));
    await Promise.all(all.map(({ order }) => write(order, { holdUntil: past })));
    const rush = all.map(async ({ buyer, order }, nth) => {
      if (nth % 2) await reconcile();
      const id = provider.pay(order, PRICE * 100);
      const event = { id, reference: order, status: 'APPROVED', genuine: true };
      await Promise.all([
        new Client().post('/payment/wompi/events', event),
        new Client().post('/payment/wompi/events', event),
        reconcile(),
        capture(buyer, order),
        fetch(`${server.url}/payment-success?id=${encodeURIComponent(id)}`, {
          redirect: 'manual',
          headers: buyer.client.cookieHeader(),
        }),
      ]);
    });
    await Promise.all(rush);
    await eventually(
      async () => {
        await reconcile();
        const sales = await Promise.all(all.map(({ order }) => saleOf(order)));
        expect(sales.map(({ status }) => status)).toEqual(Array(ORDERS).fill('APPROVED'));
      },
      { what: 'every payment sold' },
    );
    await server.inside.backgroundDone();
    const sales = await Promise.all(all.map(({ order }) => saleOf(order)));
    expect(await stockOf(item.id)).toBe(40 - ORDERS);
    for (const { history, surplus, refunds } of sales)
      expect({
        approved: history.filter(({ to }) => to === 'APPROVED').length,
        surplus: surplus ?? null,
        refunds: refunds ?? [],
      }).toEqual({ approved: 1, surplus: null, refunds: [] });
  }, WOMPI);
});

it('order: of a process that died before it stored the reference, nothing is payable and nothing stays held', async () => {
  await withHosted(async () => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 4 })];
    await addToCart(carla, item.id);
    const first = String((await orderHosted(carla, PRICE)).body.id);
    const { id } = await saleOf(first);
    await write(first, { reference: `new-${id}`, nextLookAt: null, lockedBy: 'dead', lockExpiresAt: past });
    const { status, body } = await orderHosted(carla, PRICE);
    expect({ status, isNew: body.id !== first, stock: await stockOf(item.id) }).toEqual({
      status: 200,
      isNew: true,
      stock: 3,
    });
    expect((await saleOf(`new-${id}`)).status).toBe('CANCELLED');
  });
});

it('a refused order is replaced by a worker that stops before any of its writes, and its page is paid: the money is noted', async () => {
  await withHosted(async (provider) => {
    const charging = (server.payload.config.custom.payments as OpenProvider[]).find(
      (it) => it.provider.name === HOSTED,
    )!;
    let between = 0;
    for (let nth = 1; ; nth += 1) {
      const [carla, item] = [await newShopper(), await newProduct({ stock: 4 })];
      const { id, name, email } = carla;
      await addToCart(carla, item.id);
      const order = String((await orderHosted(carla, PRICE)).body.id);
      provider.pay(order, PRICE * 100, 'DECLINED');
      const worker = frozenWorker(nth);
      const end = server.inside
        .placeOrder(worker.payload, {
          user: { id, name, email, tel: '' },
          charging,
          cost: PRICE.toFixed(2),
          shippingInfo: pickup,
          origin: server.url,
          address: '-',
        })
        .then(
          () => false,
          () => false,
        );
      if (!(await inTime(Promise.race([worker.halted, end]), { what: `write ${nth} or the end` }))) break;
      const openOnes = { user: { equals: id }, status: { equals: 'CREATED' } };
      const isBetween =
        (await saleOf(order)).status === 'CANCELLED' &&
        (await server.payload.db.count({ collection: 'sales', where: openOnes })).totalDocs === 0;
      provider.pay(order, PRICE * 100);
      await write(order, { nextLookAt: past, lockExpiresAt: past });
      await reconcile();
      const { status, captured, reviewDue } = await saleOf(order);
      expect({ nth, captured, isNoted: status === 'APPROVED' || reviewDue }).toEqual({
        nth,
        captured: PRICE * 100,
        isNoted: true,
      });
      if (isBetween) {
        between += 1;
        expect({ status, stock: await stockOf(item.id) }).toEqual({ status: 'APPROVED', stock: 3 });
        expect((await capture(carla, order)).status).toBe(200);
      }
      worker.goOn();
      await inTime(end, { what: `the end after write ${nth}` });
    }
    expect(between).toBeGreaterThan(0);
  });
});

it('order: a press again while the first is asked waits for it, and gets its page', async () => {
  await withHosted(async (provider) => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 4 })];
    await addToCart(carla, item.id);
    const { createOrder } = provider;
    let go = () => {};
    const asks = new Promise<void>((started) => {
      provider.createOrder = async (input) => {
        provider.createOrder = createOrder;
        started();
        await new Promise<void>((end) => (go = end));
        return createOrder(input);
      };
    });
    const first = orderHosted(carla, PRICE);
    await asks;
    const second = orderHosted(carla, PRICE);
    go();
    const [one, two] = await Promise.all([first, second]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect({ stock: await stockOf(item.id) }).toEqual({ stock: 3 });
    expect((await saleOf(String(two.body.id))).status).toBe('CREATED');
  });
});

it.each([
  ['is there', 2, { status: 'APPROVED', stock: 1, refunds: [], approved: 1 }],
  ['is gone', 0, { status: 'IN_REVIEW', stock: 0, refunds: ['late'], approved: 0 }],
])(
  'late money, and what it bought %s: a worker that stops before any of its writes changes nothing of the end',
  async (_what, stock, end) => {
    await withHosted(async (provider) => {
      for (let nth = 1; ; nth += 1) {
        const [carla, item] = [await newShopper(), await newProduct({ stock: 2 })];
        await addToCart(carla, item.id);
        const order = String((await orderHosted(carla, PRICE)).body.id);
        await write(order, { holdUntil: past });
        await reconcile();
        expect((await saleOf(order)).status).toBe('EXPIRED');
        await writeRow('products', item.id, { stock });
        provider.pay(order, PRICE * 100);
        const { id } = await saleOf(order);
        const worker = frozenWorker(nth);
        const work = server.inside.handleWebhook(worker.payload, { orderId: order }, HOSTED).then(
          () => false,
          () => false,
        );
        const halted = await inTime(Promise.race([worker.halted, work]), { what: `write ${nth} or the end` });
        if (halted) {
          await write(order, { nextLookAt: past });
          await takeOver(id);
        }
        worker.goOn();
        await inTime(work, { what: `the end after write ${nth}` });
        await reconcile();
        const { status, history, refunds } = await saleOf(order);
        expect({
          nth,
          status,
          stock: await stockOf(item.id),
          /* Of a worker that died after it took the right to ask, staff hear ten minutes later. */
          refunds: (refunds ?? []).filter(({ state }) => state !== 'DONE').map(({ key }) => key),
          approved: history.filter(({ to }) => to === 'APPROVED').length,
        }).toEqual({ nth, ...end });
        if (!halted) return;
      }
    });
  },
);
