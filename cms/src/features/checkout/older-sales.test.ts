import { randomUUID } from 'node:crypto';
import { withoutMovements } from '../../testing/no-drawer';
import { newAdmin, newShopper } from '../../testing/people';
import {
  addToCart,
  capture,
  costOf,
  createOrder,
  decide,
  newProduct,
  openOrder,
  saleOf,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';
import { server } from '../../testing/worker-server';

const { db } = server.payload;
const write = (id: string, data: object) => db.updateOne({ collection: 'sales', id, data: data as never });

it('start: what a process of 0.3.0 left half done is finished before the shop opens, once its lease is over', async () => {
  const ana = await newAdmin();
  const carla = await newShopper();
  const dora = await newShopper();
  const item = await newProduct({ stock: 9 });
  const ended = await openOrder(carla, item);
  const paid = await openOrder(dora, item);
  await decide(paid, 'approve');
  await capture(dora, paid);
  await webhookDelivered(paid);
  await addToCart(dora, item.id);
  await db.updateMany({
    collection: 'carts',
    where: { user: { equals: dora.id } },
    data: { taken: [] } as never,
  });
  const lines = [{ productId: item.id, quantity: 1 }];
  const walkIn = {
    key: randomUUID(),
    lines,
    buyer: { name: 'Luz Nueva', tel: '300 123 4567' },
    method: 'CASH',
  };
  const { body } = await ana.client.post<{ _id: string }>('/transactions/manual', walkIn);
  expect(await stockOf(item.id)).toBe(6);
  await db.updateOne({ collection: 'products', id: item.id, data: { stock: 7 } });
  await write(body.data._id, { status: 'CREATED', held: false });
  await withoutMovements(body.data._id);
  await write((await saleOf(paid)).id, { pendingEffects: true });
  const until = Date.now() + 500;
  const dead = { lockedBy: 'dead', lockExpiresAt: new Date(until).toISOString() };
  await write((await saleOf(ended)).id, { status: 'EXPIRED', pendingEffects: true, ...dead });

  await server.inside.finishOlderSales(server.payload);

  expect(Date.now()).toBeGreaterThanOrEqual(until);
  const { status, pendingEffects } = await saleOf(`manual-${walkIn.key}`);
  expect({ status, pendingEffects }).toEqual({ status: 'APPROVED', pendingEffects: false });
  const inCart = await dora.client.get<{ count: number }>('/countAddToCartProduct');
  expect({ stock: await stockOf(item.id), inCart: inCart.body.data.count }).toEqual({ stock: 7, inCart: 0 });
  const again = await createOrder(carla, costOf(item));
  expect({ status: again.status, stock: await stockOf(item.id) }).toEqual({ status: 200, stock: 6 });
});
