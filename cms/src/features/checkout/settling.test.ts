import { server } from '../../testing/house';
import { newShopper } from '../../testing/people';
import { capture, createOrder, costOf, addToCart, decide, letLapse, newProduct, openOrder, saleOf, settle, settleUntil, stockOf } from '../../testing/shop';

interface ProviderSays { status: string; purchase_units: { payments: { captures: { status: string }[] } }[] }
const post = (path: string, body: object, headers = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
const webhook = (body: object, headers = {}) => post('/api/payment/webhook', body, headers);
/** The job's own rounds come by at any moment and are refused too. */
const MANY = 1000;
const faults = (body: object) => post('/sandbox/paypal/v1/_faults', body);
const atProvider = async (order: string) => await (await fetch(`${server.url}/sandbox/paypal/v2/checkout/orders/${order}`)).json() as ProviderSays;
/** An order for one of `stock` units, approved by its payer and not captured. */
async function approvedOrder(stock: number) {
  const carla = await newShopper();
  const mousse = await newProduct({ stock });
  const order = await openOrder(carla, mousse);
  await decide(order, 'approve');
  return { carla, mousse, order };
}
const lapsed = async (order: string) => {
  await letLapse(order);
  await settleUntil(async () => expect((await saleOf(order)).status).not.toMatch(/^(CREATED|PAYER_APPROVED)$/));
};

describe('what the browser left open', () => {
  it('is captured when the payer approved and closed the tab', async () => {
    const { mousse, order } = await approvedOrder(3);
    await settleUntil(async () => expect((await saleOf(order)).status).toBe('APPROVED'), () => Promise.all([settle(), settle()]));
    const sale = await saleOf(order);
    expect([sale.status, sale.history.filter(({ to }) => to === 'APPROVED').length, await stockOf(mousse.id)]).toEqual(['APPROVED', 1, 2]);
  });

  it('is captured once when the browser, the job and notices of the provider meet', async () => {
    const { carla, mousse, order } = await approvedOrder(3);
    await Promise.all([capture(carla, order), settle(), capture(carla, order), settle()]);
    const sale = await saleOf(order);
    expect([sale.status, sale.history.filter(({ to }) => to === 'APPROVED').length, await stockOf(mousse.id)]).toEqual(['APPROVED', 1, 2]);
  });

  it('expires with its hold and gives everything back', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await lapsed(order);
    expect([(await saleOf(order)).status, await stockOf(mousse.id)]).toEqual(['EXPIRED', 1]);
  });

  it('can still be paid after its hold while the stock is there', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await lapsed(order);
    await decide(order, 'approve');
    expect((await capture(carla, order)).status).toBe(200);
    expect([(await saleOf(order)).status, await stockOf(mousse.id)]).toEqual(['APPROVED', 0]);
  });

  it('is not charged when its hold is over and the stock is gone', async () => {
    const [carla, dora] = await Promise.all([newShopper(), newShopper()]);
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await lapsed(order);
    await openOrder(dora, mousse);
    await decide(order, 'approve');
    expect((await capture(carla, order)).status).toBe(409);
    expect([(await saleOf(order)).status, (await atProvider(order)).status]).toEqual(['EXPIRED', 'APPROVED']);
  });

  it('is given back when the money came and the stock was gone', async () => {
    const [carla, dora] = await Promise.all([newShopper(), newShopper()]);
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await decide(order, 'approve');
    await lapsedUnasked(order);
    await openOrder(dora, mousse);
    await server.inside.captureAtProvider(server.payload, order);
    expect((await capture(carla, order)).status).toBe(409);
    const [unit] = (await atProvider(order)).purchase_units;
    expect([(await saleOf(order)).status, unit?.payments.captures[0]?.status, await stockOf(mousse.id)]).toEqual(['REFUNDED', 'REFUNDED', 0]);
  });

  it('waits for the next try when others crowd on its product: what is there is not called gone', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await decide(order, 'approve');
    await lapsedUnasked(order);
    await server.inside.captureAtProvider(server.payload, order);
    const { db } = server.payload;
    const write = db.updateOne.bind(db);
    db.updateOne = (asked) => (asked.collection === 'products' && JSON.stringify(asked.where).includes(mousse.id) ? Promise.resolve(null) as never : write(asked));
    try {
      expect((await capture(carla, order)).status).toBe(409);
    } finally {
      db.updateOne = write;
    }
    const meanwhile = await saleOf(order);
    expect([meanwhile.status, meanwhile.refunds ?? []]).toEqual(['PAYER_APPROVED', []]);
    await settleUntil(async () => expect((await saleOf(order)).status).toBe('APPROVED'));
    expect(await stockOf(mousse.id)).toBe(0);
  });

  it('replaces nothing and holds nothing when the provider is not there', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    await addToCart(carla, mousse.id);
    await faults({ failNext: MANY, on: '/checkout/orders' });
    const order = await createOrder(carla, costOf(mousse));
    await faults({});
    expect([order.status, await stockOf(mousse.id)]).toEqual([503, 1]);
  });
});

describe('a notice of the provider', () => {
  it('is refused when it is forged, and changes nothing', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { supplementary_data: { related_ids: { order_id: order } } } };
    expect((await webhook(event)).status).toBe(400);
    expect((await webhook(event, { 'paypal-transmission-id': 'x', 'paypal-transmission-sig': 'y', 'paypal-transmission-time': new Date().toISOString() })).status).toBe(400);
    expect((await saleOf(order)).status).toBe('CREATED');
  });
});

/** The hold ends and is given back while the provider still waits: as if the job had run before the payer approved. */
async function lapsedUnasked(order: string): Promise<void> {
  const sale = await saleOf(order);
  await server.inside.expire(server.payload, sale);
}

describe('money whose answer was lost', () => {
  afterEach(() => faults({}));

  it('belongs to its sale: paying again after a broken capture finds it paid, and charges nothing more', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await faults({ on: '/capture', dropAfterEffect: MANY, webhookDelayMs: 60_000 });
    expect((await capture(carla, order)).status).toBe(503);
    await faults({});
    const again = await createOrder(carla, costOf(mousse));
    expect([again.status, again.body.message]).toEqual([409, 'Tu pago anterior acaba de recibirse. Míralo en Mis Reservas y revisa tu carrito.']);
    expect([(await saleOf(order)).status, await stockOf(mousse.id)]).toEqual(['APPROVED', 4]);
  });

  it('is told to the buyer who presses again when a notice or the job was faster and the cart is empty', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await lapsed(order);
    const again = await createOrder(carla, costOf(mousse));
    expect([again.status, again.body.message, again.body.data]).toEqual([409, 'Tu pago anterior acaba de recibirse. Míralo en Mis Reservas y revisa tu carrito.', { reference: order }]);
  });

  it('is found by the settling job', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await faults({ on: '/capture', dropAfterEffect: MANY, webhookDelayMs: 60_000 });
    expect((await capture(carla, order)).status).toBe(503);
    await faults({});
    await lapsed(order);
    expect([(await saleOf(order)).status, await stockOf(mousse.id)]).toEqual(['APPROVED', 4]);
  });
});

describe('an order that was replaced', () => {
  it('is not charged beside the new one', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 5 });
    const first = await openOrder(carla, mousse);
    const second = String((await createOrder(carla, costOf(mousse))).body.id);
    await Promise.all([decide(first, 'approve'), decide(second, 'approve')]);
    expect((await capture(carla, second)).status).toBe(200);
    expect((await capture(carla, first)).status).toBe(409);
    expect([(await atProvider(first)).status, (await saleOf(first)).status, await stockOf(mousse.id)]).toEqual(['APPROVED', 'CANCELLED', 4]);
  });

  it('holds nothing again without its payer\'s approval', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await lapsed(order);
    expect((await capture(carla, order)).status).toBe(409);
    expect([(await saleOf(order)).status, await stockOf(mousse.id)]).toEqual(['EXPIRED', 1]);
  });
});

it('keeps a payment that the provider holds back, with its stock, and lets the buyer buy again', async () => {
  const carla = await newShopper();
  const [mousse, guante] = await Promise.all([newProduct({ stock: 2 }), newProduct()]);
  const order = await openOrder(carla, mousse);
  await decide(order, 'approve');
  await faults({ captureStatus: 'PENDING' });
  const reply = await capture(carla, order);
  await faults({});
  expect([reply.status, (await saleOf(order)).status, await stockOf(mousse.id)]).toEqual([200, 'PENDING', 1]);
  expect((await saleOf(await openOrder(carla, guante))).lines).toHaveLength(1);
});

it('lets go, with its hold, of an order that the provider refuses for good', async () => {
  const carla = await newShopper();
  const mousse = await newProduct({ stock: 1 });
  const order = await openOrder(carla, mousse);
  await server.payload.db.updateOne({ collection: 'sales', id: (await saleOf(order)).id, data: { reference: 'UNKNOWN-TO-PROVIDER' } });
  await lapsed('UNKNOWN-TO-PROVIDER');
  expect([(await saleOf('UNKNOWN-TO-PROVIDER')).status, await stockOf(mousse.id)]).toEqual(['EXPIRED', 1]);
});
