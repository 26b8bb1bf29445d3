import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { server, serverRealm } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
import { atProvider, faults } from '../../testing/sandbox-calls';
import {
  capture,
  createOrder,
  costOf,
  addToCart,
  decide,
  newProduct,
  openOrder,
  saleOf,
  reconcile,
  reconcileUntil,
  stockOf,
  webhookDelivered,
  approve,
} from '../../testing/shop';
import {
  webhook,
  MANY,
  approvedOrder,
  write,
  stateOf,
  lapsed,
  lapsedUnasked,
} from '../../testing/approved-orders';
import { expectAnswer } from '../../testing/client';

describe('order that the browser left open', () => {
  it('is captured when the payer approved and closed the tab', async () => {
    const { mousse, order } = await approvedOrder(3);
    await reconcileUntil(
      async () => expect((await saleOf(order)).status).toBe('APPROVED'),
      () => Promise.all([reconcile(), reconcile()]),
    );
    const sale = await saleOf(order);
    expect({
      status: sale.status,
      history: sale.history.filter(({ to }) => to === 'APPROVED').length,
      stock: await stockOf(mousse.id),
    }).toEqual({ status: 'APPROVED', history: 1, stock: 2 });
  });

  it.each([0, 60_000])(
    'is captured by a round for rows of any age when its row is %i ms ahead',
    async (ms) => {
      const { order } = await approvedOrder(3);
      await webhookDelivered(order);
      const at = Date.now();
      const now = jest.spyOn(serverRealm().Date, 'now').mockReturnValue(at);
      try {
        await write(order, { updatedAt: new Date(at + ms).toISOString() });
        await reconcile();
      } finally {
        now.mockRestore();
      }
      expect(await stateOf(order)).toBe('APPROVED');
    },
  );

  it('is captured once when the browser, the job and webhooks of the provider meet', async () => {
    const { carla, mousse, order } = await approvedOrder(3);
    await Promise.all([capture(carla, order), reconcile(), capture(carla, order), reconcile()]);
    const sale = await saleOf(order);
    expect({
      status: sale.status,
      history: sale.history.filter(({ to }) => to === 'APPROVED').length,
      stock: await stockOf(mousse.id),
    }).toEqual({ status: 'APPROVED', history: 1, stock: 2 });
  });

  it('expires with its hold and releases everything', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await lapsed(order);
    expect({ status: (await saleOf(order)).status, stock: await stockOf(mousse.id) }).toEqual({
      status: 'EXPIRED',
      stock: 1,
    });
  });

  it('can still be paid after its hold while there is stock', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await lapsed(order);
    await approve(carla, order);
    expect({ status: (await saleOf(order)).status, stock: await stockOf(mousse.id) }).toEqual({
      status: 'APPROVED',
      stock: 0,
    });
  });

  it('is not charged when its hold is over and the stock is gone', async () => {
    const [carla, dora] = await Promise.all([newShopper(), newShopper()]);
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await lapsed(order);
    await openOrder(dora, mousse);
    await decide(order, 'approve');
    expect((await capture(carla, order)).status).toBe(409);
    expect({
      saleStatus: (await saleOf(order)).status,
      atProviderStatus: (await atProvider(order)).status,
    }).toEqual({ saleStatus: 'EXPIRED', atProviderStatus: 'APPROVED' });
  });

  it('is refunded when the money came and the stock was gone', async () => {
    const [carla, dora] = await Promise.all([newShopper(), newShopper()]);
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await decide(order, 'approve');
    await lapsedUnasked(order);
    await write(order, { refunds: null });
    await openOrder(dora, mousse);
    await server.inside.captureAtProvider(server.payload, order);
    expect((await capture(carla, order)).status).toBe(409);
    const [unit] = (await atProvider(order)).purchase_units;
    expect({
      saleStatus: (await saleOf(order)).status,
      captures0Status: unit?.payments.captures[0]?.status,
      stock: await stockOf(mousse.id),
    }).toEqual({ saleStatus: 'REFUNDED', captures0Status: 'REFUNDED', stock: 0 });
    expect((await saleOf(order)).refunds).toMatchObject([
      {
        key: 'late',
        state: 'DONE',
        centavos: 8_990_000,
        cents: 2248,
        lines: [],
        restock: [],
        frees: null,
        note: messages.paymentRefunded,
        by: 'server',
      },
    ]);
  });

  it('is refunded by the job when the provider did not answer at once', async () => {
    const { carla, mousse, order } = await approvedOrder(1);
    await webhookDelivered(order);
    await lapsedUnasked(order);
    const refused = {
      key: 'earlier',
      state: 'REFUSED',
      centavos: 100,
      cents: 1,
      lines: [],
      restock: [],
      frees: null,
      note: '',
      by: 'server',
      at: new Date().toISOString(),
    };
    await write(order, { refunds: [refused] });
    await openOrder(await newShopper(), mousse);
    await faults({ webhookDelayMs: 60_000 });
    await server.inside.captureAtProvider(server.payload, order);
    const away = () => Promise.reject(new server.inside.ProviderError('network', 'away'));
    const reply = await withProvider(
      () => ({ refundCapture: away }),
      () => capture(carla, order),
    );
    await faults({});
    expect({ status: reply.status, sale: await saleOf(order) }).toMatchObject({
      status: 503,
      sale: { status: 'IN_REVIEW', refundDue: true },
    });
    await reconcileUntil(async () => (await stateOf(order)) === 'REFUNDED');
    expect({ stock: await stockOf(mousse.id), refunds: (await saleOf(order)).refunds }).toMatchObject({
      stock: 0,
      refunds: [refused, { key: 'late', state: 'DONE' }],
    });
  });

  it("is answered as pending and retried when its product's row is contended, and not treated as sold out", async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await decide(order, 'approve');
    await lapsedUnasked(order);
    await server.inside.captureAtProvider(server.payload, order);
    const { db } = server.payload;
    const { commit } = db;
    db.commit = (writes) =>
      writes.some((it) => it.collection === 'products')
        ? Promise.resolve({ refused: 'changed', at: 1 })
        : Reflect.apply(commit!, db, [writes]);
    try {
      expect(await capture(carla, order)).toMatchObject({ status: 200, body: { message: 'Pago Pendiente' } });
    } finally {
      db.commit = commit;
    }
    const { status, refunds } = await saleOf(order);
    expect({ status, refunds }).toEqual({ status: 'EXPIRED', refunds: [] });
    await reconcileUntil(async () => expect((await saleOf(order)).status).toBe('APPROVED'));
    expect(await stockOf(mousse.id)).toBe(0);
  });

  it('keeps the earlier order and holds nothing when the provider does not answer', async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    await addToCart(carla, mousse.id);
    await faults({ failNext: MANY, on: '/checkout/orders' });
    const order = await createOrder(carla, costOf(mousse));
    await faults({});
    expect({ status: order.status, stock: await stockOf(mousse.id) }).toEqual({ status: 503, stock: 1 });
  });
});

describe('a webhook of the provider', () => {
  it('is refused when forged, and changes nothing', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    const event = {
      id: 'WH-1',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { supplementary_data: { related_ids: { order_id: order } } },
    };
    expect((await webhook(event)).status).toBe(400);
    expect(
      (
        await webhook(event, {
          'paypal-transmission-id': 'x',
          'paypal-transmission-sig': 'y',
          'paypal-transmission-time': new Date().toISOString(),
        })
      ).status,
    ).toBe(400);
    expect((await saleOf(order)).status).toBe('CREATED');
  });
});

describe('capture whose answer was lost', () => {
  afterEach(() => faults({}));

  it('is paid once: paying again finds it paid and charges nothing more', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await faults({ on: '/capture', dropAfterEffect: MANY, webhookDelayMs: 60_000 });
    expect((await capture(carla, order)).status).toBe(503);
    await faults({});
    const again = await createOrder(carla, costOf(mousse));
    expectAnswer(
      again,
      409,
      'Tu pago anterior acaba de recibirse. Míralo en Mis Reservas y revisa tu carrito.',
    );
    expect({ status: (await saleOf(order)).status, stock: await stockOf(mousse.id) }).toEqual({
      status: 'APPROVED',
      stock: 4,
    });
  });

  it('is shown to the buyer who presses again when a webhook or the job was faster and the cart is empty', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await lapsed(order);
    const again = await createOrder(carla, costOf(mousse));
    expect({ status: again.status, message: again.body.message, again: again.body.data }).toEqual({
      status: 409,
      message: 'Tu pago anterior acaba de recibirse. Míralo en Mis Reservas y revisa tu carrito.',
      again: { reference: order },
    });
  });

  it('is found by the reconciliation job', async () => {
    await faults({ webhookDelayMs: 60_000 });
    const { carla, mousse, order } = await approvedOrder(5);
    await faults({ on: '/capture', dropAfterEffect: MANY, webhookDelayMs: 60_000 });
    expect((await capture(carla, order)).status).toBe(503);
    await faults({});
    await lapsed(order);
    expect({ status: (await saleOf(order)).status, stock: await stockOf(mousse.id) }).toEqual({
      status: 'APPROVED',
      stock: 4,
    });
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
    expect({
      atProviderStatus: (await atProvider(first)).status,
      saleStatus: (await saleOf(first)).status,
      stock: await stockOf(mousse.id),
    }).toEqual({ atProviderStatus: 'APPROVED', saleStatus: 'CANCELLED', stock: 4 });
  });

  it("is not held again without its payer's approval", async () => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    await lapsed(order);
    expect((await capture(carla, order)).status).toBe(409);
    expect({ status: (await saleOf(order)).status, stock: await stockOf(mousse.id) }).toEqual({
      status: 'EXPIRED',
      stock: 1,
    });
  });
});

it('pending payment: keeps its stock, and lets the buyer buy again', async () => {
  const carla = await newShopper();
  const [mousse, guante] = await Promise.all([newProduct({ stock: 2 }), newProduct()]);
  const order = await openOrder(carla, mousse);
  await decide(order, 'approve');
  await faults({ captureStatus: 'PENDING' });
  const reply = await capture(carla, order);
  await faults({});
  expect({
    replyStatus: reply.status,
    saleStatus: (await saleOf(order)).status,
    stock: await stockOf(mousse.id),
  }).toEqual({ replyStatus: 200, saleStatus: 'PENDING', stock: 1 });
  expect(reply.body).toMatchObject({
    message: messages.paymentPending,
    status: 'PENDING',
    purchase_units: [{ payments: { captures: [{ id: expect.stringMatching(/^\w+/), status: 'PENDING' }] } }],
  });
  expect((await saleOf(await openOrder(carla, guante))).lines).toHaveLength(1);
});

it.each([
  ['was not asked to capture', false],
  ['was asked to capture', true],
])(
  'unknown order: is closed with its hold when the provider does not know it and %s',
  async (_which, captureRequested) => {
    const carla = await newShopper();
    const mousse = await newProduct({ stock: 1 });
    const order = await openOrder(carla, mousse);
    const unknown = `UNKNOWN-${randomUUID()}`;
    await write(order, { reference: unknown, captureRequested });
    await lapsed(unknown);
    const { status, history } = await saleOf(unknown);
    expect({ status, stock: await stockOf(mousse.id), note: history.at(-1)?.note }).toEqual({
      status: 'EXPIRED',
      stock: 1,
      note: captureRequested ? 'INVALID_RESOURCE_ID' : undefined,
    });
  },
);

it('unknown order: is closed with its hold without a look-up when it never reached the provider', async () => {
  const mousse = await newProduct({ stock: 1 });
  const order = await openOrder(await newShopper(), mousse);
  const never = `new-${randomUUID()}`;
  await write(order, { reference: never });
  await withProvider(
    ({ getOrder }) => ({
      getOrder: (id) =>
        id === never ? Promise.reject(new server.inside.ProviderError('network', 'asked')) : getOrder(id),
    }),
    () => lapsed(never),
  );
  expect({ state: await stateOf(never), stock: await stockOf(mousse.id) }).toEqual({
    state: 'EXPIRED',
    stock: 1,
  });
});

describe('closed order whose capture may have been carried out', () => {
  const longAgo = new Date(Date.now() - 11 * 60_000).toISOString();
  async function closedOrder(at?: string) {
    const { mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await lapsedUnasked(order);
    const { history } = await saleOf(order);
    const [first, last] = [{ ...history[0]!, at: longAgo }, history.at(-1)!];
    await write(order, { captureRequested: true, history: [first, first, { ...last, at: at ?? last.at }] });
    return { mousse, order };
  }

  it.each([
    ['of just now is asked about again', undefined, true],
    ['of ten minutes ago is asked about no more', longAgo, false],
  ])('closed order: one %s', async (_which, at, captureRequested) => {
    const { mousse, order } = await closedOrder(at);
    await reconcile();
    expect({ sale: await saleOf(order), stock: await stockOf(mousse.id) }).toMatchObject({
      sale: { status: 'EXPIRED', captureRequested },
      stock: 5,
    });
  });

  it('closed order: one that the provider does not know stays closed and is not looked up again', async () => {
    const { order } = await closedOrder(longAgo);
    await whileOrderIs(order, () => null, reconcile);
    expect(await saleOf(order)).toMatchObject({ status: 'EXPIRED', captureRequested: false });
  });

  it('closed order: late money is recorded', async () => {
    const { mousse, order } = await closedOrder();
    await faults({ webhookDelayMs: 60_000 });
    await server.inside.captureAtProvider(server.payload, order);
    await faults({});
    await reconcile();
    expect({ sale: await saleOf(order), stock: await stockOf(mousse.id) }).toMatchObject({
      sale: { status: 'APPROVED', captureRequested: false },
      stock: 4,
    });
  });
});
