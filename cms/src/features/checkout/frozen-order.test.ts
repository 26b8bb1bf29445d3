import { AsyncResource } from 'node:async_hooks';
import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { dollarCost } from '@spa-bronze/domain/lib/dollars';
import type { Payload } from 'payload';
import { inTime } from '../../testing/eventually';
import { frozenWorker, takeOver } from '../../testing/frozen-worker';
import { openSandboxOf } from '../../testing/provider-fakes';
import { server } from '../../testing/worker-server';
import { newShopper, type Person } from '../../testing/people';
import { withProvider } from '../../testing/provider-fakes';
import {
  addToCart,
  capture,
  claimsOn,
  decide,
  freeDay,
  letLapse,
  newProduct,
  newService,
  openOrder,
  pickup,
  reconcile,
  saleOf,
  stockOf,
  webhookDelivered,
  holdsOf,
  bookingAt,
} from '../../testing/shop';

const { inside } = server;
type Sale = Awaited<ReturnType<typeof saleOf>>;

const openOrderOf = async (user: string) =>
  (await server.payload.db.findOne({
    collection: 'sales',
    where: { openFor: { equals: user } },
  })) as unknown as Sale | null;
interface Wanted {
  item: { id: string; category: string; sellingPrice: number };
  quantity: number;
}
const placeOrder = (payload: Payload, { id, name, email }: Person, wanted: Wanted[]) => {
  const lines = wanted.map(({ item: { id: productId, category, sellingPrice }, quantity }) => ({
    productId,
    category,
    sellingPrice,
    quantity,
  }));
  return inside.placeOrder(payload, {
    user: { id, name, email, tel: '' },
    charging: openSandboxOf(payload),
    cost: dollarCost(quote(lines, [], null).dueToday),
    shippingInfo: pickup,
    origin: server.url,
    address: '-',
  });
};

it('order: a worker that pauses before any of its writes holds nothing after its order was closed', async () => {
  const service = await newService();
  let closed = 0;
  for (let nth = 1; ; nth += 1) {
    const [carla, item, day] = [await newShopper(), await newProduct({ stock: 5 }), await freeDay()];
    await addToCart(carla, item.id, { quantity: 2 });
    await addToCart(carla, service.id, bookingAt(day, '10:00'));
    const worker = frozenWorker(nth);
    const end = placeOrder(worker.payload, carla, [
      { item, quantity: 2 },
      { item: service, quantity: 1 },
    ]).then(
      () => 'done',
      (error: { status?: number }) => error.status,
    );
    const halted = await inTime(Promise.race([worker.halted, end.then(() => false)]), {
      what: `write ${nth} or the end`,
    });
    const begun = halted ? await openOrderOf(carla.id) : null;
    if (begun) {
      closed += 1;
      await letLapse(begun.reference);
      await takeOver(begun.id);
    }
    worker.goOn();
    const outcome = await inTime(end, { what: `the end after write ${nth}` });
    if (!halted) break;
    if (!begun) continue;
    const { status } = await saleOf(begun.reference);
    const left = [await stockOf(item.id), await holdsOf(item.id), await claimsOn(day)];
    expect({ nth, outcome, status, left }).toEqual({
      nth,
      outcome: 409,
      status: 'EXPIRED',
      left: [5, {}, []],
    });
  }
  expect(closed).toBeGreaterThan(0);
});

it('capture: money that a paused worker took after its sale was closed is found by the job, also without a webhook', async () => {
  const [carla, item] = [await newShopper(), await newProduct({ stock: 5 })];
  const order = await openOrder(carla, item);
  await webhookDelivered(order);
  const { id } = await saleOf(order);
  /* Bound here: what others do is not done under the lease of the paused worker. */
  const closeMeanwhile = AsyncResource.bind(async () => {
    await letLapse(order);
    await takeOver(id);
    expect((await saleOf(order)).status).toBe('EXPIRED');
    await decide(order, 'approve');
  });
  let isFirst = true;
  await withProvider(
    ({ captureOrder }) => ({
      getOrder: () => Promise.resolve(null),
      captureOrder: async (...call) => {
        if (isFirst) {
          isFirst = false;
          await closeMeanwhile();
        }
        return captureOrder(...call);
      },
    }),
    async () => {
      expect(await capture(carla, order)).toMatchObject({ status: 200, body: { message: 'Pago Pendiente' } });
      await webhookDelivered(order);
      expect((await saleOf(order)).status).toBe('EXPIRED');
    },
  );
  await reconcile();
  const { status, captureRequested } = await saleOf(order);
  expect({ status, captureRequested, stock: await stockOf(item.id) }).toEqual({
    status: 'APPROVED',
    captureRequested: false,
    stock: 4,
  });
});
