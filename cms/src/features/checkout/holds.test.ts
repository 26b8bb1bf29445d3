import { whyGone } from '@spa-bronze/domain/checkout/hold-limits';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
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
  bookingAt,
} from '../../testing/shop';
import { type Item, write, halfGone, expireOrders } from '../../testing/held-units';

/** An order that was approved by its payer and that nobody has captured yet. */
async function approvedOrder(person: Person, item: Item, quantity: number): Promise<string> {
  const order = await openOrder(person, item, { quantity });
  await decide(order, 'approve');
  await webhookDelivered(order);
  return order;
}

const lineOf = async (person: Person, order: string) =>
  (
    await person.client.read<{ reservationDetails: { unheld?: true }[] }[]>(
      `/transactions?reference=${order}`,
    )
  )[0]?.reservationDetails[0];

describe('a line of more than half of the free units', () => {
  it('all of the stock: is not held, others can buy, and its buyer reads that', async () => {
    const [carla, dora, item] = [await newShopper(), await newShopper(), await newProduct({ stock: 10 })];
    const order = await openOrder(carla, item, { quantity: 10 });
    expect({ stock: await stockOf(item.id), holds: await holdsOf(item.id) }).toEqual({
      stock: 10,
      holds: {},
    });
    expect(await lineOf(carla, order)).toMatchObject({ unheld: true });
    expect((await carla.client.read<{ available: number }[]>('/view-cart-product'))[0]).toMatchObject({
      available: 10,
    });
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
    const carla = await newShopper();
    const dora = await newShopper();
    const item = await newProduct({ stock: 10 });
    const other = await newProduct({ stock: 10 });
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
    const carla = await newShopper();
    const item = await newProduct({ stock: 4 });
    const service = await newService();
    const day = await freeDay();
    await addToCart(carla, item.id, { quantity: 4 });
    await addToCart(carla, service.id, bookingAt(day, '10:00'));
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
      capture: { id: 'CAPTURE-1', status: 'PENDING', minor: it.minor },
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
    const carla = await newShopper();
    const item = await newProduct({ stock: 2 });
    const other = await newProduct({ stock: 4 });
    await addToCart(carla, other.id);
    await addToCart(carla, item.id, { quantity: 2 });
    const order = String((await createOrder(carla, '67.43')).body.id);
    await decide(order, 'approve');
    await webhookDelivered(order);
    await write((await saleOf(order)).id, { minor: 100 });
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
    expect({ status, held: attached.held, unheld: lines.some(({ unheld }) => unheld) }).toEqual({
      status: 'APPROVED',
      held: true,
      unheld: false,
    });
    expect({ itemStock: await stockOf(item.id), otherStock: await stockOf(other.id) }).toEqual({
      itemStock: 0,
      otherStock: 3,
    });
  });

  it('ten orders of half of ten at once: no unit is held twice, and at most half of the free units each', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, newShopper));
    const item = await newProduct({ stock: 10 });
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
  const carla = await newShopper();
  const item = await newProduct({ stock: 4 });
  const service = await newService();
  const day = await freeDay();
  await expireOrders(carla);
  await addToCart(carla, item.id, { quantity: 4 });
  await addToCart(carla, service.id, bookingAt(day, '10:00'));
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
