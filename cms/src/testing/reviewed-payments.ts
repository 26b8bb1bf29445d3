import { randomUUID } from 'node:crypto';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import { dollarCost } from '@spa-bronze/domain/lib/dollars';
import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { newAdmin, newShopper, type Person } from './people';
import {
  addToCart,
  capture,
  claimsOn,
  createOrder,
  decide,
  freeDay,
  newProduct,
  newService,
  saleOf,
  reconcileUntil,
  stockOf,
  webhookDelivered,
  bookingAt,
} from './shop';
import { writeRow } from './rows';

export const repaired = (order: string) =>
  reconcileUntil(async () => expect((await saleOf(order)).pendingEffects).toBeFalsy());
type Bought = Awaited<ReturnType<typeof newProduct>>;
/** An order of one of each of these products, and bookings at 10:00 of these services. */
export async function ordered(products: Bought[], bookings: [Bought, string][]): Promise<string> {
  const carla = await newShopper();
  for (const { id } of products) await addToCart(carla, id);
  for (const [{ id }, day] of bookings) await addToCart(carla, id, bookingAt(day, '10:00'));
  const lines = [...products, ...bookings.map(([service]) => service)].map(
    ({ id, category, sellingPrice }) => ({ productId: id, category, quantity: 1, sellingPrice }),
  );
  const order = String((await createOrder(carla, dollarCost(quote(lines, [], null).dueToday))).body.id);
  await decide(order, 'approve');
  return order;
}

/** A booking and two units, of which the provider took another amount than was asked for. */
export async function reviewed() {
  const carla = await newShopper();
  const item = await newProduct({ stock: 5 });
  const service = await newService();
  const day = await freeDay();
  await addToCart(carla, item.id, { quantity: 2 });
  await addToCart(carla, service.id, bookingAt(day, '10:00'));
  const due = quote(
    [
      { productId: item.id, category: item.category, quantity: 2, sellingPrice: item.sellingPrice },
      { productId: service.id, category: service.category, quantity: 1, sellingPrice: service.sellingPrice },
    ],
    [],
    null,
  );
  const order = String((await createOrder(carla, dollarCost(due.dueToday))).body.id);
  await decide(order, 'approve');
  const { id } = await saleOf(order);
  await writeRow('sales', id, { minor: 2000 });
  await capture(carla, order);
  await webhookDelivered(order);
  expect({
    status: (await saleOf(order)).status,
    claims: (await claimsOn(day)).length,
    stock: await stockOf(item.id),
  }).toEqual({ status: 'IN_REVIEW', claims: 2, stock: 3 });
  return { id, order, item, service, day };
}

/** What the provider took came after all had been given back. */
export async function late() {
  const bought = await reviewed();
  const write = (data: Record<string, unknown>) => writeRow('sales', bought.id, data);
  await write({ status: 'EXPIRED', pendingEffects: true });
  await reconcileUntil(async () =>
    expect({ claims: await claimsOn(bought.day), stock: await stockOf(bought.item.id) }).toEqual({
      claims: [],
      stock: 5,
    }),
  );
  await write({ status: 'IN_REVIEW', held: false });
  return bought;
}

export const webhook = (orderId: string) => ({
  eventId: randomUUID(),
  type: 'PAYMENT.CAPTURE.COMPLETED',
  orderId,
});

export const refund: Refund = {
  key: 'late',
  at: new Date().toISOString(),
  centavos: 1_000_00,
  cents: 25,
  lines: [],
  shipping: 0,
  restock: [],
  frees: null,
  by: 'server',
  note: '',
  state: 'ASKED',
};

export let ana: Person;
beforeAll(async () => {
  ana = await newAdmin();
});

/** Staff accept what waits for a review. */
export const attach = (id: string) =>
  ana.client.post<SaleView>('/payments/review', { id, action: 'attach', note: '' });

/** The same, in the trash. */
export async function trashed() {
  const bought = await reviewed();
  expect((await ana.client.delete(`/transactions/${bought.id}`)).status).toBe(200);
  expect(await claimsOn(bought.day)).toEqual([]);
  return bought;
}

/** Somebody else books the hour in person. */
export const fill = (productId: string, day: string, more: object = {}) =>
  ana.client.post<{ transaction: string }>('/bookings/manual', {
    key: randomUUID(),
    source: 'PHONE',
    buyer: { name: 'Luz Nueva' },
    productId,
    reservationDate: day,
    reservationTime: '10:00',
    paid: 'none',
    ...more,
  });
