import { randomUUID } from 'node:crypto';
import { addDays, dayOf, isTuesday } from '@spa-bronze/domain/lib/dates';
import { whyGone } from '@spa-bronze/domain/checkout/hold-limits';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/schemas';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { onSqlite } from '../../testing/databases';
import { server } from '../../testing/worker-server';
import { meanwhile } from '../../testing/meanwhile';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { whileOrderIs } from '../../testing/provider-fakes';
import { atProvider } from '../../testing/sandbox-calls';
import {
  addToCart,
  capture,
  claimsOn,
  costOf,
  createOrder,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  reconcile,
  reconcileUntil,
  stockOf,
  webhookDelivered,
  holdsOf,
} from '../../testing/shop';

const MINUTE = 60_000;
const HOLD = server.env.holdMinutes * MINUTE;
interface Query {
  sql: string;
  args: unknown[];
}
interface Client {
  execute: (query: Query) => Promise<{ rows: Record<string, unknown>[] }>;
}
type Item = Awaited<ReturnType<typeof newProduct>>;

const write = (id: string, data: object) =>
  server.payload.db.updateOne({ collection: 'sales', id, data: data as never });

/** An order that was approved by its payer and that nobody has captured yet. */
async function approvedOrder(person: Person, item: Item, quantity: number): Promise<string> {
  const order = await openOrder(person, item, { quantity });
  await decide(order, 'approve');
  await webhookDelivered(order);
  return order;
}

/** The order again, as the same buyer presses once more. */
async function orderAgain(person: Person, item: Item, quantity = 1): Promise<string> {
  const { status, body, text } = await createOrder(person, costOf(item, quantity));
  if (status !== 200) throw new Error(text);
  return String(body.id);
}

/** As if the orders of this buyer had been placed, and had ended, so much earlier. */
async function moveBack(person: Person, ms: number): Promise<void> {
  const { docs } = await server.payload.db.find<{
    id: string;
    createdAt: string;
    updatedAt: string;
    holdUntil: string;
  }>({ collection: 'sales', where: { user: { equals: person.id } }, pagination: false, limit: 0 });
  const earlier = (date: string) => new Date(Date.parse(date) - ms).toISOString();
  for (const { id, createdAt, updatedAt, holdUntil } of docs) {
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { createdAt: earlier(createdAt), updatedAt: earlier(updatedAt), holdUntil: earlier(holdUntil) },
    });
  }
}

const minutesLeft = async (order: string) =>
  Math.round((Date.parse((await saleOf(order)).holdUntil) - Date.now()) / MINUTE);
const lineOf = async (person: Person, order: string) =>
  (await person.client.get<{ reservationDetails: { unheld?: true }[] }[]>(`/transactions?reference=${order}`))
    .body.data[0]?.reservationDetails[0];

/** An approved order of all units of `item` and one of `other`; dora has ordered one of `item` since. */
async function halfGone() {
  const [carla, dora, item, other] = [
    await newShopper(),
    await newShopper(),
    await newProduct({ stock: 2 }),
    await newProduct({ stock: 4 }),
  ];
  await addToCart(carla, other.id);
  await addToCart(carla, item.id, { quantity: 2 });
  const order = String((await createOrder(carla, '67.43')).body.id);
  await decide(order, 'approve');
  await webhookDelivered(order);
  await openOrder(dora, item);
  return { carla, item, other, order };
}

describe('a line of more than half of the free units', () => {
  it('all of the stock: is not held, others can buy, and its buyer reads that', async () => {
    const [carla, dora, item] = [await newShopper(), await newShopper(), await newProduct({ stock: 10 })];
    const order = await openOrder(carla, item, { quantity: 10 });
    expect({ stock: await stockOf(item.id), holds: await holdsOf(item.id) }).toEqual({
      stock: 10,
      holds: {},
    });
    expect(await lineOf(carla, order)).toMatchObject({ unheld: true });
    expect(
      (await carla.client.get<{ available: number }[]>('/view-cart-product')).body.data[0],
    ).toMatchObject({ available: 10 });
    expect((await addToCart(dora, item.id, { quantity: 10 })).status).toBe(200);
  });

  it('half of it: is held', async () => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 10 })];
    const order = await openOrder(carla, item, { quantity: 5 });
    expect({
      stock: await stockOf(item.id),
      held: (await saleOf(order)).held,
      line: await lineOf(carla, order),
    }).toEqual({ stock: 5, held: true, line: expect.not.objectContaining({ unheld: true }) });
  });

  it('is paid when it is still there', async () => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 10 })];
    const order = await approvedOrder(carla, item, 10);
    expect((await capture(carla, order)).status).toBe(200);
    const { status, held, lines } = await saleOf(order);
    expect({
      status,
      held,
      unheld: lines[0]?.unheld,
      stock: await stockOf(item.id),
      holds: await holdsOf(item.id),
    }).toEqual({ status: 'APPROVED', held: true, unheld: undefined, stock: 0, holds: {} });
  });

  it('gone before the capture: refused with 409, not captured, and all holds released', async () => {
    const [carla, dora, item, other] = [
      await newShopper(),
      await newShopper(),
      await newProduct({ stock: 10 }),
      await newProduct({ stock: 10 }),
    ];
    await addToCart(carla, other.id);
    await addToCart(carla, item.id, { quantity: 10 });
    const order = String((await createOrder(carla, '247.23')).body.id);
    expect({
      itemStock: await stockOf(item.id),
      otherStock: await stockOf(other.id),
      held: (await saleOf(order)).held,
    }).toEqual({ itemStock: 10, otherStock: 9, held: true });
    const { body: cart } = await carla.client.get<{ available: number }[]>('/view-cart-product');
    expect(cart.data.map(({ available }) => available)).toEqual([10, 10]);
    await decide(order, 'approve');
    await webhookDelivered(order);
    await openOrder(dora, item);
    const refused = await capture(carla, order);
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 409,
      message: messages.notEnoughStock,
    });
    const { body } = await carla.client.get<SaleView[]>(`/transactions?reference=${order}`);
    expect(body.data.map(whyGone)).toEqual([messages.notEnoughStock]);
    expect({
      status: (await saleOf(order)).status,
      atProvider: (await atProvider(order)).status,
      itemStock: await stockOf(item.id),
      otherStock: await stockOf(other.id),
    }).toEqual({ status: 'EXPIRED', atProvider: 'APPROVED', itemStock: 9, otherStock: 10 });
    expect(await holdsOf(other.id)).toEqual({});
    await reconcile();
    expect({ status: (await saleOf(order)).status, stock: await stockOf(other.id) }).toEqual({
      status: 'EXPIRED',
      stock: 10,
    });
  });

  it('beside a booking: the booking is held, and keeps its cabin when both are paid', async () => {
    const [carla, item, service, day] = [
      await newShopper(),
      await newProduct({ stock: 4 }),
      await newService(),
      await freeDay(),
    ];
    await addToCart(carla, item.id, { quantity: 4 });
    await addToCart(carla, service.id, {
      reservationDetails: { reservationDate: day, reservationTime: '10:00' },
    });
    const order = String((await createOrder(carla, '94.40')).body.id);
    const claimed = await claimsOn(day);
    expect({ stock: await stockOf(item.id), claimed }).toEqual({
      stock: 4,
      claimed: [`${day} 10:00 #1`, `${day} 10:30 #1`],
    });
    await decide(order, 'approve');
    await webhookDelivered(order);
    expect((await capture(carla, order)).status).toBe(200);
    expect({ stock: await stockOf(item.id), claims: await claimsOn(day) }).toEqual({
      stock: 0,
      claims: claimed,
    });
  });

  it('gone before the reconciliation job captures: is refused too', async () => {
    const [carla, dora, item] = [await newShopper(), await newShopper(), await newProduct({ stock: 2 })];
    const order = await approvedOrder(carla, item, 2);
    await openOrder(dora, item);
    await reconcileUntil(async () => expect((await saleOf(order)).status).toBe('EXPIRED'));
    expect({ atProvider: (await atProvider(order)).status, stock: await stockOf(item.id) }).toEqual({
      atProvider: 'APPROVED',
      stock: 1,
    });
  });

  it('gone while the payment is pending: the sale goes to review, and all holds are released', async () => {
    const { carla, item, other, order } = await halfGone();
    const heldBack = (it: ProviderOrder): ProviderOrder => ({
      ...it,
      capture: { id: 'CAPTURE-1', status: 'PENDING', amountCents: it.amountCents },
    });
    expect((await whileOrderIs(order, heldBack, () => capture(carla, order))).status).toBe(409);
    expect({
      sale: await saleOf(order),
      itemStock: await stockOf(item.id),
      otherStock: await stockOf(other.id),
    }).toMatchObject({
      sale: { status: 'IN_REVIEW', held: false, reviewDue: true },
      itemStock: 1,
      otherStock: 4,
    });
  });

  it('gone when the money came: is refunded automatically', async () => {
    const [carla, dora, item] = [await newShopper(), await newShopper(), await newProduct({ stock: 2 })];
    const order = await approvedOrder(carla, item, 2);
    await openOrder(dora, item);
    await server.inside.captureAtProvider(server.payload, order);
    expect((await capture(carla, order)).status).toBe(409);
    expect({ status: (await saleOf(order)).status, stock: await stockOf(item.id) }).toEqual({
      status: 'REFUNDED',
      stock: 1,
    });
  });

  it.each([
    ["without the payer's approval", (it: ProviderOrder) => it],
    ['of an order that the provider does not know', () => null],
  ])('capture %s: claims nothing', async (_which, change) => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 10 })];
    const order = await openOrder(carla, item, { quantity: 10 });
    const refused = await whileOrderIs(order, change, () => capture(carla, order));
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 409,
      message: messages.paymentNotApproved,
    });
    expect({ stock: await stockOf(item.id), status: (await saleOf(order)).status }).toEqual({
      stock: 10,
      status: 'CREATED',
    });
  });

  it.each([1, 10])('a look whether an order of %i units is approved: tells its state', async (quantity) => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 10 })];
    const order = await openOrder(carla, item, { quantity });
    const look = () => carla.client.post('/payment/capture-order', { orderID: order, ifApproved: true });
    const before = await look();
    expect({ status: before.status, body: before.body }).toMatchObject({
      status: 200,
      body: { message: messages.paymentNotApproved, status: 'CREATED', purchase_units: [] },
    });
    await decide(order, 'approve');
    expect((await look()).body).toMatchObject({ status: 'COMPLETED', purchase_units: [{}] });
    expect(await saleOf(order)).toMatchObject({ status: 'APPROVED' });
  });

  it('another amount than requested: goes to review and holds nothing until it is accepted', async () => {
    const [carla, item, other] = [
      await newShopper(),
      await newProduct({ stock: 2 }),
      await newProduct({ stock: 4 }),
    ];
    await addToCart(carla, other.id);
    await addToCart(carla, item.id, { quantity: 2 });
    const order = String((await createOrder(carla, '67.43')).body.id);
    await decide(order, 'approve');
    await webhookDelivered(order);
    await write((await saleOf(order)).id, { usdCents: 100 });
    await server.inside.captureAtProvider(server.payload, order);
    await reconcileUntil(async () => {
      const { status, pendingEffects } = await saleOf(order);
      expect({ status, pendingEffects: Boolean(pendingEffects) }).toEqual({
        status: 'IN_REVIEW',
        pendingEffects: false,
      });
    });
    const { id, held } = await saleOf(order);
    expect({ held, itemStock: await stockOf(item.id), otherStock: await stockOf(other.id) }).toEqual({
      held: false,
      itemStock: 2,
      otherStock: 4,
    });
    const ana = await newAdmin();
    expect((await ana.client.post('/payments/review', { id, action: 'attach', note: '' })).status).toBe(200);
    const { status, lines, ...attached } = await saleOf(order);
    expect([status, attached.held, lines.some(({ unheld }) => unheld)]).toEqual(['APPROVED', true, false]);
    expect({ itemStock: await stockOf(item.id), otherStock: await stockOf(other.id) }).toEqual({
      itemStock: 0,
      otherStock: 3,
    });
  });

  it('ten orders of half of ten at once: no unit is held twice, and at most half of the free units each', async () => {
    const [buyers, item] = [
      await Promise.all(Array.from({ length: 10 }, newShopper)),
      await newProduct({ stock: 10 }),
    ];
    await Promise.all(buyers.map((buyer) => addToCart(buyer, item.id, { quantity: 5 })));
    const orders = await Promise.all(buyers.map((buyer) => createOrder(buyer, costOf(item, 5))));
    expect(orders.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect({ stock: await stockOf(item.id), holds: Object.values(await holdsOf(item.id)) }).toEqual({
      stock: 5,
      holds: [5],
    });
    await Promise.all(orders.map(({ body }) => decide(String(body.id), 'approve')));
    const paid = await Promise.all(orders.map(({ body }, at) => capture(buyers[at]!, String(body.id))));
    await reconcile();
    const statuses = await Promise.all(
      orders.map(async ({ body }) => (await saleOf(String(body.id))).status),
    );
    expect(statuses.filter((it) => it === 'APPROVED')).toHaveLength(2);
    expect(paid.filter(({ status }) => status === 409).length).toBe(8);
    expect({ stock: await stockOf(item.id), holds: await holdsOf(item.id) }).toEqual({ stock: 0, holds: {} });
  });
});

it('claiming before the capture, the database away for a moment: the order stays open and holds nothing, and the next try pays', async () => {
  const [carla, item, service, day] = [
    await newShopper(),
    await newProduct({ stock: 4 }),
    await newService(),
    await freeDay(),
  ];
  await expireOrders(carla);
  await addToCart(carla, item.id, { quantity: 4 });
  await addToCart(carla, service.id, {
    reservationDetails: { reservationDate: day, reservationTime: '10:00' },
  });
  const order = String((await createOrder(carla, '94.40')).body.id);
  await decide(order, 'approve');
  await webhookDelivered(order);
  const away = () => Promise.reject(new server.inside.DatabaseAwayError());
  const found = async () => ({
    status: (await saleOf(order)).status,
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
    claims: await claimsOn(day),
  });
  const { status } = await meanwhile('slot-claims', { commit: away }, () => capture(carla, order));
  expect({ reply: status, ...(await found()) }).toEqual({
    reply: 503,
    status: 'PAYER_APPROVED',
    stock: 4,
    holds: {},
    claims: [],
  });
  expect((await capture(carla, order)).status).toBe(200);
  expect(await found()).toEqual({
    status: 'APPROVED',
    stock: 0,
    holds: {},
    claims: [`${day} 10:00 #1`, `${day} 10:30 #1`],
  });
});

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
      await decide(order, 'approve');
      expect((await capture(carla, order)).status).toBe(200);
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
    await decide(paid, 'approve');
    expect((await capture(carla, paid)).status).toBe(200);
    expect(await minutesLeft(await openOrder(carla, item))).toBe(15);
  });
});

it('create-order: a booking of the open order needs no lead time, also when the next order holds nothing', async () => {
  const [carla, service] = [await newShopper(), await newService()];
  const tomorrow = addDays(dayOf(new Date()), 1);
  const day = isTuesday(tomorrow) ? addDays(tomorrow, 1) : tomorrow;
  const order = await openOrder(carla, service, {
    reservationDetails: { reservationDate: day, reservationTime: '12:00' },
  });
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
    (await carla.client.get<{ available: number }[]>('/view-cart-product')).body.data[0]?.available;
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
    const [carla, dora, item, service, day] = [
      await newShopper(),
      await newShopper(),
      await newProduct({ stock: 2 }),
      await newService(),
      await freeDay(),
    ];
    await expireOrders(carla);
    await addToCart(carla, service.id, {
      reservationDetails: { reservationDate: day, reservationTime: '10:00' },
    });
    await addToCart(carla, item.id);
    const order = String((await createOrder(carla, '26.97')).body.id);
    expect({
      stock: await stockOf(item.id),
      claims: await claimsOn(day),
      minutesLeft: await minutesLeft(order),
    }).toEqual({ stock: 2, claims: [], minutesLeft: 15 });
    expect((await addToCart(dora, item.id, { quantity: 2 })).status).toBe(200);
    await decide(order, 'approve');
    expect((await capture(carla, order)).status).toBe(200);
    expect({
      itemStock: await stockOf(item.id),
      serviceStock: await stockOf(service.id),
      claims: await claimsOn(day),
    }).toEqual({ itemStock: 1, serviceStock: 1, claims: [`${day} 10:00 #1`, `${day} 10:30 #1`] });
  });

  it('five in a day: an order of a product without stock is refused as before', async () => {
    const [carla, service, day] = [await newShopper(), await newService(), await freeDay()];
    await expireOrders(carla);
    await addToCart(carla, service.id, {
      reservationDetails: { reservationDate: day, reservationTime: '10:00' },
    });
    for (const other of [await newShopper(), await newShopper()])
      await openOrder(other, service, {
        reservationDetails: { reservationDate: day, reservationTime: '10:00' },
      });
    const refused = await createOrder(carla, costOf(service));
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 409,
      message: messages.slotTaken,
    });
  });

  it('five in a day: an order of a product that is trashed at that moment is refused as before', async () => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 2 })];
    await expireOrders(carla);
    await addToCart(carla, item.id);
    const takenOff = () =>
      server.payload.db.updateOne({
        collection: 'products',
        id: item.id,
        data: { deletedAt: new Date().toISOString() } as never,
      });
    const refused = await meanwhile('sales', { find: takenOff }, () => createOrder(carla, costOf(item)));
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 409,
      message: messages.notForSale,
    });
  });

  it('five in a day: an order of more than the stock is refused as before', async () => {
    const [carla, dora, item] = [await newShopper(), await newShopper(), await newProduct({ stock: 2 })];
    await expireOrders(carla);
    await addToCart(carla, item.id, { quantity: 2 });
    await openOrder(dora, item);
    const refused = await createOrder(carla, costOf(item, 2));
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 409,
      message: messages.notEnoughStock,
    });
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
    const [carla, item, other] = [
      await newShopper(),
      await newProduct({ stock: 4 }),
      await newProduct({ stock: 4 }),
    ];
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

/** Orders of this buyer that nobody paid in time, one after another, the last of them two holds ago. */
async function expireOrders(person: Person, count = 5): Promise<void> {
  const item = await newProduct({ stock: 9 });
  for (let nth = 0; nth < count; nth += 1) {
    const order = await openOrder(person, item);
    await server.inside.expire(server.payload, await saleOf(order));
    expect((await saleOf(order)).status).toBe('EXPIRED');
    await person.client.post('/delete-cart-product', { productId: item.id });
    await moveBack(person, 2 * HOLD);
  }
}
