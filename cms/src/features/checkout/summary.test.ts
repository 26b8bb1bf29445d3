import { randomUUID } from 'node:crypto';
import type { Transaction } from '@spa-bronze/domain/transactions';
import type { Summary } from '@spa-bronze/domain/transactions-summary';
import { newAdmin, newShopper } from '../../testing/people';
import { capture, decide, freeDay, newProduct, newService, openOrder } from '../../testing/shop';

jest.setTimeout(120_000);

const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

test('what was sold, deposited and refunded, and how full the cabins are', async () => {
  const [ana, carla] = [await newAdmin(), await newShopper()];
  const day = freeDay();
  const ask = async (from: string, to: string, by = 'day') => (await ana.client.get<Summary>(`/summary?from=${from}&to=${to}&by=${by}`)).body.data;
  const before = (await ask(today, today)).buckets[0]!;
  const empty = (await ask(day, day)).buckets[0]!;
  const pay = async (item: Parameters<typeof openOrder>[1], more = {}) => { const order = await openOrder(carla, item, more); await decide(order, 'approve'); await capture(carla, order); return order; };
  const service = await newService({ sellingPrice: 100_000 });
  await pay(service, { reservationDetails: { reservationDate: day, reservationTime: '10:00' } });
  const [visit] = (await ana.client.get<Transaction[]>(`/transactions?q=${encodeURIComponent(carla.email)}`)).body.data;
  const booking = visit!.reservationDetails[0]!.booking!._id;
  const { version } = (await ana.client.get<{ version: number }>(`/bookings/${booking}`)).body.data;
  await ana.client.post(`/bookings/${booking}/balance`, { version, method: 'CASH' });
  const goods = await newProduct({ sellingPrice: 5_000_000 });
  const order = await pay(goods);
  const [sale] = (await ana.client.get<Transaction[]>(`/transactions?reference=${order}`)).body.data;
  await ana.client.post(`/transactions/${sale!._id}/refund`, { key: randomUUID(), amountCop: 40_000 });

  const after = await ask(today, today, 'month');
  expect(after.buckets).toHaveLength(1);
  const [now] = after.buckets as [typeof before];
  expect({ orders: now.orders - before.orders, sales: now.salesCop - before.salesCop, services: now.servicesCop - before.servicesCop, products: now.productsCop - before.productsCop, deposits: now.depositsCop - before.depositsCop, balances: now.balancesCop - before.balancesCop, refunded: now.refundedCop - before.refundedCop })
    .toEqual({ orders: 2, sales: 5_020_000, services: 100_000, products: 5_000_000, deposits: 20_000, balances: 80_000, refunded: 40_000 });
  expect(after.products[0]).toMatchObject({ productId: goods.id, quantity: 1, totalCop: 5_000_000 });
  const [full] = (await ask(day, day)).buckets as [typeof empty];
  expect([full.unitsTaken - empty.unitsTaken, full.visits - empty.visits, full.unitsOpen]).toEqual([2, 1, 42]);
});
