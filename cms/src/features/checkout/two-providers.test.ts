import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { confirm } from '../../testing/approved-orders';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { PESO, PesoProvider, withPesos } from '../../testing/peso-provider';
import {
  addToCart,
  capture,
  costOf,
  createOrder,
  decide,
  letLapse,
  newProduct,
  pickup,
  reconcile,
  reconcileUntil,
  saleOf,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';
import { server } from '../../testing/worker-server';

const PRICE = '89900.00';

const orderInPesos = ({ client }: Person, cost = PRICE, provider: unknown = PESO) =>
  client.post('/payment/create-order', {
    product: { description: 'Compra', cost },
    shippingInfo: pickup,
    provider,
  });

/** A product of 89 900 in the cart, of which there are so many. */
async function buyerOf(stock: number) {
  const [carla, item] = [await newShopper(), await newProduct({ stock })];
  await addToCart(carla, item.id);
  return { carla, item };
}
async function openInPesos(person: Person): Promise<string> {
  const reply = await orderInPesos(person);
  if (reply.status !== 200) throw new Error(reply.text);
  return String(reply.body.id);
}
async function openInDollars(person: Person, item: Parameters<typeof costOf>[0]): Promise<string> {
  const reply = await createOrder(person, costOf(item));
  if (reply.status !== 200) throw new Error(reply.text);
  return String(reply.body.id);
}
const seenBy = async ({ client }: Person, id: string) =>
  (await client.read<SaleView[]>(`/transactions?id=${id}`))[0]!;

test('order: a second provider charges its own currency, and the wire names the same dollar cents', async () => {
  const [provider, ana] = [new PesoProvider(), await newAdmin()];
  await withPesos(provider, async () => {
    const { carla } = await buyerOf(3);
    const order = await openInPesos(carla);
    const { id } = await saleOf(order);
    expect(provider.orders.get(order)).toMatchObject({ minor: 8_990_000, reference: id });
    provider.approve(order);
    const captured = await capture(carla, order);
    expect(captured.body).toMatchObject({
      id: order,
      purchase_units: [{ payments: { captures: [{ amount: { currency_code: 'COP', value: PRICE } }] } }],
    });
    expect((await confirm(carla, order, 2248)).body.data).toMatchObject({
      status: 'APPROVED',
      amountInCents: 2248,
      amountUsd: '22.48',
      paidCop: 89_900,
      rate: 4000,
      charged: { currency: 'COP', minor: 8_990_000 },
      provider: { name: PESO, orderId: order, captureId: `C-${order}` },
    });

    const part = { key: 'una-parte-en-pesos', amountCop: 10_000.5 };
    const { body } = await ana.client.post<SaleView>(`/transactions/${id}/refund`, part);
    expect(body.data).toMatchObject({
      status: 'PARTLY_REFUNDED',
      refundableCop: 79_899.5,
      refunds: [{ state: 'DONE', amountCop: 10_000.5, amountUsd: '2.50', minor: 1_000_050 }],
    });
    expect(provider.orders.get(order)!.refunds).toMatchObject([{ minor: 1_000_050 }]);
  });
});

test('order: another amount than was requested is told in the currency of the charge', async () => {
  const provider = new PesoProvider();
  await withPesos(provider, async () => {
    const { carla } = await buyerOf(3);
    const order = await openInPesos(carla);
    provider.orders.set(order, {
      ...provider.approve(order),
      capture: { id: `C-${order}`, status: 'COMPLETED', minor: 9_000_000 },
    });
    await reconcileUntil(async () => expect((await saleOf(order)).status).toBe('IN_REVIEW'));
    expect((await saleOf(order)).review?.why).toBe(
      `${messages.amountMismatch} Se pidieron COP 89900.00 y llegaron COP 90000.00.`,
    );
    expect(await seenBy(carla, (await saleOf(order)).id)).toMatchObject({ paidCop: 90_000 });
  });
});

test('order: a provider that is not offered is refused, and so is a price in the currency of another', async () => {
  const { carla, item } = await buyerOf(3);
  const unknown = await orderInPesos(carla);
  expect({ status: unknown.status, message: unknown.body.message, fields: unknown.body.fields }).toEqual({
    status: 400,
    message: messages.providerNotOffered,
    fields: { provider: messages.providerNotOffered },
  });
  expect((await orderInPesos(carla, PRICE, 7)).status).toBe(400);
  await withPesos(new PesoProvider(), async () => {
    const dollars = await orderInPesos(carla, '22.48');
    expect({ status: dollars.status, data: dollars.body.data }).toMatchObject({
      status: 409,
      data: { cost: PRICE, currency: 'COP', rate: 1 },
    });
  });
  expect(await stockOf(item.id)).toBe(3);
});

test('two tabs, two providers: one is sold, and late money of the other goes back', async () => {
  const provider = new PesoProvider();
  await withPesos(provider, async () => {
    const { carla, item } = await buyerOf(1);
    const first = await openInDollars(carla, item);
    await decide(first, 'approve');
    await webhookDelivered(first);
    const second = await openInPesos(carla);
    expect((await saleOf(first)).status).toBe('CANCELLED');
    provider.approve(second);
    await capture(carla, second);
    await server.inside.captureAtProvider(server.payload, first);
    await webhookDelivered(first);
    await reconcileUntil(async () => expect((await saleOf(first)).status).toBe('REFUNDED'));
    expect({
      status: (await saleOf(second)).status,
      stock: await stockOf(item.id),
      refunds: (await saleOf(first)).refunds,
    }).toMatchObject({ status: 'APPROVED', stock: 0, refunds: [{ state: 'DONE', cents: 2248 }] });
  });
});

test('two tabs, two providers: late money of the pesos goes back in pesos', async () => {
  const provider = new PesoProvider();
  await withPesos(provider, async () => {
    const { carla, item } = await buyerOf(1);
    const first = await openInPesos(carla);
    const second = await openInDollars(carla, item);
    await decide(second, 'approve');
    await capture(carla, second);
    provider.approve(first);
    await provider.captureOrder(first, 'elsewhere');
    await server.inside.handleWebhook(server.payload, { orderId: first }, PESO);
    await reconcileUntil(async () => expect((await saleOf(first)).status).toBe('REFUNDED'));
    expect({
      status: (await saleOf(second)).status,
      refunds: provider.orders.get(first)!.refunds,
    }).toMatchObject({ status: 'APPROVED', refunds: [{ minor: 8_990_000 }] });
  });
});

test('money of a second provider for an order that the shop does not know waits for review', async () => {
  const provider = new PesoProvider();
  await withPesos(provider, async () => {
    const { id } = await provider.createOrder({
      requestId: 'r',
      reference: 'gone',
      minor: 5_000_000,
      description: '',
      returnUrl: '',
      cancelUrl: '',
      expiresAt: new Date(),
      email: '',
    });
    await provider.captureOrder(id, 'elsewhere');
    await server.inside.handleWebhook(server.payload, { orderId: id }, PESO);
    expect(await saleOf(id)).toMatchObject({
      status: 'IN_REVIEW',
      provider: PESO,
      currency: 'COP',
      minor: 5_000_000,
      amounts: { dueToday: 5_000_000, rate: 4000 },
    });
  });
});

test('without the credentials of a provider its open order stays, is told, and can be replaced', async () => {
  const [provider, ana] = [new PesoProvider(), await newAdmin()];
  const { carla, item } = await buyerOf(2);
  const order = await withPesos(provider, () => openInPesos(carla));
  const { id } = await saleOf(order);
  await letLapse(order);
  await reconcile();
  expect(await saleOf(order)).toMatchObject({ status: 'CREATED', held: true });
  const { withoutCredentials } = (await ana.client.read<ShopStatus>('/status')).payments;
  expect(withoutCredentials).toEqual([{ provider: PESO, orders: 1 }]);
  expect((await seenBy(ana, id)).provider).toMatchObject({ name: PESO, withoutCredentials: true });
  expect((await seenBy(carla, id)).provider).not.toHaveProperty('withoutCredentials');
  expect((await capture(carla, order)).status).toBe(503);

  const other = await openInDollars(carla, item);
  expect((await saleOf(order)).status).toBe('CANCELLED');
  await decide(other, 'approve');
  await capture(carla, other);
  expect({ status: (await saleOf(other)).status, stock: await stockOf(item.id) }).toMatchObject({
    status: 'APPROVED',
  });
});

test('an order whose credentials come back ends as its provider says', async () => {
  const provider = new PesoProvider();
  const { carla } = await buyerOf(2);
  const order = await withPesos(provider, () => openInPesos(carla));
  provider.approve(order);
  await letLapse(order);
  await reconcile();
  expect((await saleOf(order)).status).toBe('CREATED');
  await withPesos(provider, () =>
    reconcileUntil(async () => expect((await saleOf(order)).status).toBe('APPROVED')),
  );
});
