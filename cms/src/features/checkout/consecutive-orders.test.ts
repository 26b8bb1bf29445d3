import { randomUUID } from 'node:crypto';
import { addDays, dayOf, isTuesday } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { onSqlite } from '../../testing/databases';
import { server } from '../../testing/worker-server';
import { meanwhile } from '../../testing/meanwhile';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import {
  addToCart,
  capture,
  claimsOn,
  costOf,
  createOrder,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  stockOf,
  approve,
  bookingAt,
} from '../../testing/shop';
import { MINUTE, HOLD, type Item, write, moveBack, halfGone, expireOrders } from '../../testing/held-units';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

interface Query {
  sql: string;
  args: unknown[];
}
interface Client {
  execute: (query: Query) => Promise<{ rows: Record<string, unknown>[] }>;
}

/** The order again, as the same buyer presses once more. */
async function orderAgain(person: Person, item: Item, quantity = 1): Promise<string> {
  const { status, body, text } = await createOrder(person, costOf(item, quantity));
  if (status !== 200) throw new Error(text);
  return String(body.id);
}

const minutesLeft = async (order: string) =>
  Math.round((Date.parse((await saleOf(order)).holdUntil) - Date.now()) / MINUTE);

describe('holds of consecutive orders of one buyer', () => {
  it.each([
    ['replaced by the next', false],
    ['cancelled by the buyer', true],
  ])(
    '%s: end two holds after the first began; then the next holds nothing and can still be paid',
    async (_how, cancels) => {
      const [carla, item] = [await newShopper(), await newProduct({ stock: 1 })];
      let order = await openOrder(carla, item);
      const next = async (later: number) => {
        if (cancels) await carla.client.get(`/payment/cancel-payment?token=${order}`);
        await moveBack(carla, later);
        order = await orderAgain(carla, item);
      };
      expect(await minutesLeft(order)).toBe(15);
      await next(14 * MINUTE);
      expect({ minutesLeft: await minutesLeft(order), stock: await stockOf(item.id) }).toEqual({
        minutesLeft: 15,
        stock: 0,
      });
      await next(10 * MINUTE);
      expect({ minutesLeft: await minutesLeft(order), stock: await stockOf(item.id) }).toEqual({
        minutesLeft: 6,
        stock: 0,
      });
      await next(2 * MINUTE);
      expect({
        minutesLeft: await minutesLeft(order),
        stock: await stockOf(item.id),
        unheld: (await saleOf(order)).lines[0]?.unheld,
      }).toEqual({ minutesLeft: 15, stock: 1, unheld: true });
      await next(2 * MINUTE);
      expect(await stockOf(item.id)).toBe(1);
      await approve(carla, order);
      expect(await stockOf(item.id)).toBe(0);
    },
  );

  it('an order that ended because a line was gone: its hold counts too', async () => {
    const { carla, item, other, order } = await halfGone();
    await moveBack(carla, 14 * MINUTE);
    expect((await capture(carla, order)).body.message).toBe(messages.notEnoughStock);
    await carla.client.post('/delete-cart-product', { productId: item.id });
    await moveBack(carla, 10 * MINUTE);
    expect(await minutesLeft(await orderAgain(carla, other))).toBe(6);
  });

  it('an order without holds: counts as a pause while it is open', async () => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 1 })];
    await openOrder(carla, item);
    await moveBack(carla, 26 * MINUTE);
    await orderAgain(carla, item);
    expect(await stockOf(item.id)).toBe(1);
    await moveBack(carla, HOLD + MINUTE);
    expect({
      minutesLeft: await minutesLeft(await orderAgain(carla, item)),
      stock: await stockOf(item.id),
    }).toEqual({ minutesLeft: 15, stock: 0 });
  });

  it('an in-person sale between them: does not restart the time', async () => {
    const [carla, ana, item] = [await newShopper(), await newAdmin(), await newProduct({ stock: 9 })];
    await openOrder(carla, item);
    await moveBack(carla, 24 * MINUTE);
    const sale = {
      key: randomUUID(),
      buyer: { name: carla.name },
      user: carla.id,
      method: 'CASH',
      lines: [{ productId: (await newProduct()).id, quantity: 1 }],
    };
    expect((await ana.client.post('/transactions/manual', sale)).status).toBe(201);
    expect(await minutesLeft(await orderAgain(carla, item))).toBe(6);
  });

  it('a pause as long as a hold, or a payment: the next order holds for the whole time', async () => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 9 })];
    const first = await openOrder(carla, item);
    await carla.client.get(`/payment/cancel-payment?token=${first}`);
    await moveBack(carla, HOLD);
    expect(await minutesLeft(await orderAgain(carla, item))).toBe(15);
    await moveBack(carla, 12 * MINUTE);
    const paid = await orderAgain(carla, item);
    await moveBack(carla, 12 * MINUTE);
    await approve(carla, paid);
    expect(await minutesLeft(await openOrder(carla, item))).toBe(15);
  });
});

it('create-order: a booking of the open order needs no lead time, also when the next order holds nothing', async () => {
  const [carla, service] = [await newShopper(), await newService()];
  const tomorrow = addDays(dayOf(new Date()), 1);
  const day = isTuesday(tomorrow) ? addDays(tomorrow, 1) : tomorrow;
  const order = await openOrder(carla, service, bookingAt(day, '12:00'));
  await moveBack(carla, 26 * MINUTE);
  const notice = (noticeMinutes: number) =>
    server.payload.updateGlobal({ slug: 'booking-settings', data: { noticeMinutes } });
  await notice(20_160);
  try {
    const next = await orderAgain(carla, service);
    expect({ status: (await saleOf(order)).status, held: (await saleOf(next)).held }).toEqual({
      status: 'CANCELLED',
      held: false,
    });
  } finally {
    await notice(0);
  }
});

it.each([
  ['holds nothing', { held: false }, { held: true }],
  ['has ended', { status: 'EXPIRED' }, { status: 'CREATED' }],
])('cart: an own order that %s adds nothing to what is free', async (_how, data, before) => {
  const [carla, item] = [await newShopper(), await newProduct({ stock: 10 })];
  const order = await openOrder(carla, item, { quantity: 4 });
  const { id } = await saleOf(order);
  const available = async () =>
    (await carla.client.read<{ available: number }[]>('/view-cart-product'))[0]?.available;
  expect(await available()).toBe(10);
  await write(id, data);
  try {
    expect(await available()).toBe(6);
  } finally {
    await write(id, before);
  }
});

describe('orders that expired unpaid', () => {
  it('five in a day: the next order holds nothing, and claims when it is paid', async () => {
    const carla = await newShopper();
    const dora = await newShopper();
    const item = await newProduct({ stock: 2 });
    const service = await newService();
    const day = await freeDay();
    await expireOrders(carla);
    await addToCart(carla, service.id, bookingAt(day, '10:00'));
    await addToCart(carla, item.id);
    const order = String((await createOrder(carla, '26.97')).body.id);
    expect({
      stock: await stockOf(item.id),
      claims: await claimsOn(day),
      minutesLeft: await minutesLeft(order),
    }).toEqual({ stock: 2, claims: [], minutesLeft: 15 });
    expect((await addToCart(dora, item.id, { quantity: 2 })).status).toBe(200);
    await approve(carla, order);
    expect({
      itemStock: await stockOf(item.id),
      serviceStock: await stockOf(service.id),
      claims: await claimsOn(day),
    }).toEqual({ itemStock: 1, serviceStock: 1, claims: [`${day} 10:00 #1`, `${day} 10:30 #1`] });
  });

  it('five in a day: an order of a product without stock is refused as before', async () => {
    const [carla, service, day] = [await newShopper(), await newService(), await freeDay()];
    await expireOrders(carla);
    await addToCart(carla, service.id, bookingAt(day, '10:00'));
    for (const other of [await newShopper(), await newShopper()])
      await openOrder(other, service, bookingAt(day, '10:00'));
    const refused = await createOrder(carla, costOf(service));
    expectAnswer(refused, 409, messages.slotTaken);
  });

  it('five in a day: an order of a product that is trashed at that moment is refused as before', async () => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 2 })];
    await expireOrders(carla);
    await addToCart(carla, item.id);
    const takenOff = () => writeRow('products', item.id, { deletedAt: new Date().toISOString() });
    const refused = await meanwhile('sales', { find: takenOff }, () => createOrder(carla, costOf(item)));
    expectAnswer(refused, 409, messages.notForSale);
  });

  it('five in a day: an order of more than the stock is refused as before', async () => {
    const [carla, dora, item] = [await newShopper(), await newShopper(), await newProduct({ stock: 2 })];
    await expireOrders(carla);
    await addToCart(carla, item.id, { quantity: 2 });
    await openOrder(dora, item);
    const refused = await createOrder(carla, costOf(item, 2));
    expectAnswer(refused, 409, messages.notEnoughStock);
  });

  it('orders that ended because a line was gone do not count', async () => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 9 })];
    await expireOrders(carla);
    const { docs } = await server.payload.db.find<{ id: string; history: object[] }>({
      collection: 'sales',
      where: { user: { equals: carla.id } },
      pagination: false,
      limit: 0,
    });
    for (const { id, history } of docs)
      await write(id, {
        history: history.map((step, at) =>
          at === history.length - 1 ? { ...step, note: messages.notEnoughStock } : step,
        ),
      });
    await moveBack(carla, 2 * HOLD);
    await openOrder(carla, item);
    expect(await stockOf(item.id)).toBe(8);
  });

  it('four, or five of which one is older than a day, or five declined ones: the next order is held', async () => {
    const [carla, dora, item] = [await newShopper(), await newShopper(), await newProduct({ stock: 9 })];
    await expireOrders(carla, 1);
    await moveBack(carla, 24 * 60 * MINUTE);
    await expireOrders(carla, 4);
    await openOrder(carla, item);
    expect(await stockOf(item.id)).toBe(8);
    await expireOrders(dora);
    const { docs } = await server.payload.db.find<{ id: string }>({
      collection: 'sales',
      where: { user: { equals: dora.id } },
      pagination: false,
      limit: 0,
    });
    for (const { id } of docs) await write(id, { status: 'DECLINED' });
    await moveBack(dora, 2 * HOLD);
    await openOrder(dora, item);
    expect(await stockOf(item.id)).toBe(7);
  });

  onSqlite('are counted by the index on the buyer, whatever the history of the shop', async () => {
    const [carla, item] = [await newShopper(), await newProduct()];
    const { client } = server.payload.db as unknown as { client: Client };
    const execute = jest.spyOn(client, 'execute');
    let requested: Query[];
    try {
      await openOrder(carla, item);
      requested = execute.mock.calls
        .map(([query]) => query)
        .filter(
          ({ sql, args }) => sql.includes('created_at') && args.includes(carla.id) && args.includes('manual'),
        );
    } finally {
      execute.mockRestore();
    }
    expect(requested.length).toBeGreaterThanOrEqual(2);
    for (const { sql, args } of requested) {
      const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
      expect(rows.map(({ detail }) => detail)).toContainEqual(
        expect.stringMatching(/SEARCH .*sales.* USING .*INDEX \S*user\S* \(user_id=\?/),
      );
    }
  });

  it('RATE_LIMIT=off: expired orders are not counted, and half of the free units is still the limit', async () => {
    const carla = await newShopper();
    const item = await newProduct({ stock: 4 });
    const other = await newProduct({ stock: 4 });
    await expireOrders(carla);
    server.env.rateLimit = false;
    try {
      await addToCart(carla, item.id, { quantity: 2 });
      await addToCart(carla, other.id, { quantity: 3 });
      await orderAgain(carla, item, 5);
    } finally {
      server.env.rateLimit = true;
    }
    expect({ itemStock: await stockOf(item.id), otherStock: await stockOf(other.id) }).toEqual({
      itemStock: 2,
      otherStock: 4,
    });
  });
});
