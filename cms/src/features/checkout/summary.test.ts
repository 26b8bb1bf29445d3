import { randomUUID } from 'node:crypto';
import { addDays } from '@spa-bronze/domain/booking';
import type { Summary } from '@spa-bronze/domain/transactions-summary';
import { server } from '../../testing/house';
import { newAdmin, newShopper } from '../../testing/people';
import { capture, decide, freeDay, newProduct, newService, openOrder, saleOf } from '../../testing/shop';
import type { SaleRow } from '../transactions/sale-row';

/** A day on which nothing else was sold: other tests' payments may settle at any moment. */
const longAgo = addDays('2001-01-01', Math.floor(Math.random() * 6000));
const noon = `${longAgo}T17:00:00.000Z`;
const backThen = <T extends object>(it: T): T => ({ ...it, ...('doneAt' in it && { doneAt: noon }), at: noon });

/** Lets everything that happened to a sale have happened on that day. */
async function age({ id, lines, refunds }: SaleRow): Promise<void> {
  const aged = lines.map((line) => (line.booking ? { ...line, booking: { ...line.booking, takings: line.booking.takings?.map(backThen) } } : line));
  await server.payload.db.updateOne({ collection: 'sales', id, data: { createdAt: noon, lines: aged, refunds: refunds?.map(backThen) } });
}

test('what was sold, deposited, collected and refunded, each on its day, and how full the cabins are', async () => {
  const [ana, carla] = [await newAdmin(), await newShopper()];
  const day = await freeDay();
  const ask = async (from: string, to: string, by = 'day') => (await ana.client.get<Summary>(`/summary?from=${from}&to=${to}&by=${by}`)).body.data;
  const empty = (await ask(day, day)).buckets[0]!;
  const pay = async (item: Parameters<typeof openOrder>[1], more = {}) => { const order = await openOrder(carla, item, more); await decide(order, 'approve'); await capture(carla, order); return saleOf(order); };
  const service = await newService({ sellingPrice: 100_000 });
  const goods = await newProduct({ sellingPrice: 5_000_000 });
  const at = (reservationTime: string) => ({ reservationDetails: { reservationDate: day, reservationTime } });
  const [kept, gone, bought] = [await pay(service, at('10:00')), await pay(service, at('16:00')), await pay(goods)];
  expect((await ana.client.post(`/bookings/${kept.id}_${service.id}/balance`, { version: kept.edition, method: 'CASH' })).status).toBe(200);
  expect((await ana.client.post(`/bookings/${gone.id}_${service.id}/cancel`, { sequence: 0, refundCop: 20_000, keptCop: 0 })).status).toBe(200);
  expect((await ana.client.post(`/transactions/${bought.id}/refund`, { key: randomUUID(), amountCop: 40_000 })).status).toBe(200);
  for (const { reference } of [kept, gone, bought]) await age(await saleOf(reference) as unknown as SaleRow);

  const after = await ask(longAgo, longAgo, 'month');
  expect(after.buckets).toMatchObject([{ orders: 3, receivedCop: 5_120_000, depositsCop: 40_000, balancesCop: 80_000, refundedCop: 60_000, servicesCop: 100_000, productsCop: 5_000_000 }]);
  expect([after.services, after.products]).toMatchObject([[{ productId: service.id, quantity: 1, totalCop: 100_000 }], [{ productId: goods.id, quantity: 1, totalCop: 5_000_000 }]]);
  const [full] = (await ask(day, day)).buckets as [typeof empty];
  expect([full.unitsTaken - empty.unitsTaken, full.visits - empty.visits, full.unitsOpen]).toEqual([2, 1, 42]);
});
