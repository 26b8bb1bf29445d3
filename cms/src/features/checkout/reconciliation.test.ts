import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/schemas';
import type {
  CaptureStatus,
  PaymentProvider,
  ProviderOrder,
} from '../../providers/payments/payment-provider';
import { server, serverRealm } from '../../testing/worker-server';
import { meanwhile } from '../../testing/meanwhile';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
import { atProvider, faults, postTo } from '../../testing/sandbox-calls';
import {
  capture,
  createOrder,
  costOf,
  addToCart,
  decide,
  letLapse,
  newProduct,
  openOrder,
  saleOf,
  reconcile,
  reconcileUntil,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';
import type { Sale } from '../sales/sale';

const webhook = (body: object, headers = {}) => postTo('/api/payment/webhook', body, headers);
/** The job's own rounds come by at any moment and are refused too. */
const MANY = 1000;
/** An order for one of `stock` units, approved by its payer and not captured. */
async function approvedOrder(stock: number) {
  const carla = await newShopper();
  const mousse = await newProduct({ stock });
  const order = await openOrder(carla, mousse);
  await decide(order, 'approve');
  return { carla, mousse, order };
}
const write = async (order: string, data: object) =>
  server.payload.db.updateOne({ collection: 'sales', id: (await saleOf(order)).id, data: data as never });
const confirm = ({ client }: Person, reference: string, amountInCents = 2248) =>
  client.post<SaleView>('/transactions', { reference, amountInCents });
const turnBack = ({ client }: Person, order: string) => client.get(`/payment/cancel-payment?token=${order}`);
const stateOf = async (order: string) => (await saleOf(order)).status;
/** The provider says that the money of every order is in this state. */
const moneyIs =
  (status: CaptureStatus) =>
  ({ getOrder }: PaymentProvider): Partial<PaymentProvider> => ({
    getOrder: async (id) => {
      const order = await getOrder(id);
      return (
        order && {
          ...order,
          capture: { id: order.capture?.id ?? 'CAPTURE-1', status, amountCents: order.amountCents },
        }
      );
    },
  });
const lapsed = async (order: string) => {
  await letLapse(order);
  await reconcileUntil(async () =>
    expect((await saleOf(order)).status).not.toMatch(/^(CREATED|PAYER_APPROVED)$/),
  );
};

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
    await decide(order, 'approve');
    expect((await capture(carla, order)).status).toBe(200);
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

  it("is retried when its product's row is contended, and not treated as sold out", async () => {
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
      expect((await capture(carla, order)).status).toBe(409);
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

/**
 * The hold ends and is given back while the provider still waits: as if the job had run before the payer
 * approved.
 */
async function lapsedUnasked(order: string): Promise<void> {
  const sale = await saleOf(order);
  await server.inside.expire(server.payload, sale);
}

describe('capture whose answer was lost', () => {
  afterEach(() => faults({}));

  it('is paid once: paying again finds it paid and charges nothing more', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await faults({ on: '/capture', dropAfterEffect: MANY, webhookDelayMs: 60_000 });
    expect((await capture(carla, order)).status).toBe(503);
    await faults({});
    const again = await createOrder(carla, costOf(mousse));
    expect({ status: again.status, message: again.body.message }).toEqual({
      status: 409,
      message: 'Tu pago anterior acaba de recibirse. Míralo en Mis Reservas y revisa tu carrito.',
    });
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

describe('an order that was approved late', () => {
  /** An order that lapsed, and the buyer's cart with it as it was. */
  async function lapsedOrder() {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    const order = await openOrder(carla, mousse);
    await lapsed(order);
    return {
      carla,
      mousse,
      order,
      again: async () => String((await createOrder(carla, costOf(mousse))).body.id),
    };
  }
  const notCharged = async (order: string) => [(await atProvider(order)).status, await stateOf(order)];

  it('late approval: an order whose server died first releases what it held', async () => {
    const { carla, mousse, order } = await approvedOrder(1);
    await webhookDelivered(order);
    await write(order, { status: 'EXPIRED', pendingEffects: true });
    expect((await capture(carla, order)).status).toBe(200);
    const row = await server.payload.db.findOne<{ id: string; holds: object }>({
      collection: 'products',
      where: { id: { equals: mousse.id } },
    });
    expect({ state: await stateOf(order), holds: row?.holds, stock: await stockOf(mousse.id) }).toEqual({
      state: 'APPROVED',
      holds: {},
      stock: 0,
    });
  });

  it('late approval: is not charged when its buyer paid a newer order', async () => {
    const { carla, mousse, order, again } = await lapsedOrder();
    const newer = await again();
    await decide(newer, 'approve');
    expect((await capture(carla, newer)).status).toBe(200);
    await decide(order, 'approve');
    expect((await capture(carla, order)).status).toBe(409);
    expect({ notCharged: await notCharged(order), stock: await stockOf(mousse.id) }).toEqual({
      notCharged: ['APPROVED', 'EXPIRED'],
      stock: 4,
    });
  });

  it('late approval: an order that the provider does not know changes nothing', async () => {
    const { carla, mousse, order } = await lapsedOrder();
    await decide(order, 'approve');
    const reply = await whileOrderIs(
      order,
      () => null,
      () => capture(carla, order),
    );
    expect({
      status: reply.status,
      message: reply.body.message,
      state: await stateOf(order),
      stock: await stockOf(mousse.id),
    }).toEqual({ status: 409, message: messages.paymentLapsed, state: 'EXPIRED', stock: 5 });
  });

  it('late approval: is not charged while its buyer has a newer open order', async () => {
    const { carla, mousse, order, again } = await lapsedOrder();
    const newer = await again();
    await decide(order, 'approve');
    expect((await capture(carla, order)).status).toBe(409);
    expect({
      notCharged: await notCharged(order),
      state: await stateOf(newer),
      stock: await stockOf(mousse.id),
    }).toEqual({ notCharged: ['APPROVED', 'EXPIRED'], state: 'CREATED', stock: 4 });
  });

  it("late approval: is charged when the newer orders are of others and the buyer's own payment is older", async () => {
    const [carla, dora, mousse] = [await newShopper(), await newShopper(), await newProduct({ stock: 5 })];
    const older = await openOrder(carla, mousse);
    await decide(older, 'approve');
    await capture(carla, older);
    const order = await openOrder(carla, mousse);
    await lapsed(order);
    await openOrder(dora, mousse);
    await decide(order, 'approve');
    expect((await capture(carla, order)).status).toBe(200);
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'APPROVED',
      stock: 2,
    });
  });

  it('late approval: is not charged for an order in the trash', async () => {
    const { carla, order } = await lapsedOrder();
    expect((await (await newAdmin()).client.delete(`/transactions/${(await saleOf(order)).id}`)).status).toBe(
      200,
    );
    await decide(order, 'approve');
    expect((await capture(carla, order)).status).toBe(409);
    expect(await notCharged(order)).toEqual(['APPROVED', 'EXPIRED']);
  });

  it('late approval: is not charged for an order that its payer cancelled', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    const order = await openOrder(carla, mousse);
    await carla.client.get(`/payment/cancel-payment?token=${order}`);
    await decide(order, 'approve');
    expect((await capture(carla, order)).status).toBe(409);
    expect({ notCharged: await notCharged(order), stock: await stockOf(mousse.id) }).toEqual({
      notCharged: ['APPROVED', 'CANCELLED'],
      stock: 5,
    });
  });

  it('late approval: holds for the whole time again, under a new attempt, while the capture has no answer', async () => {
    const { carla, mousse, order } = await lapsedOrder();
    await decide(order, 'approve');
    await faults({ on: '/capture', failNext: MANY });
    const reply = await capture(carla, order);
    await faults({});
    const { status, attempt, holdUntil } = await saleOf(order);
    expect([
      reply.status,
      status,
      attempt,
      Date.parse(holdUntil) > Date.now(),
      await stockOf(mousse.id),
    ]).toEqual([503, 'PAYER_APPROVED', 2, true, 4]);
  });
});

describe('a capture without an answer', () => {
  afterEach(() => faults({}));

  it('unanswered capture: a new order request repeats it and opens no second order', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await faults({ on: '/capture', failNext: MANY });
    expect((await capture(carla, order)).status).toBe(503);
    await reconcile();
    expect((await createOrder(carla, costOf(mousse))).status).toBe(503);
    expect(await stateOf(order)).toBe('PAYER_APPROVED');
    await faults({});
    const again = await createOrder(carla, costOf(mousse));
    expect({
      status: again.status,
      again: again.body.data,
      state: await stateOf(order),
      stock: await stockOf(mousse.id),
    }).toEqual({ status: 409, again: { reference: order }, state: 'APPROVED', stock: 4 });
  });

  it('unanswered capture: the end of its hold does not close the order', async () => {
    const { mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await letLapse(order);
    await faults({ on: '/capture', failNext: MANY });
    await reconcile();
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'PAYER_APPROVED',
      stock: 4,
    });
    await faults({});
    await reconcileUntil(async () => (await stateOf(order)) === 'APPROVED');
    expect(await stockOf(mousse.id)).toBe(4);
  });

  it('unanswered capture: turning back does not close the order', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    const order = await openOrder(carla, mousse);
    await write(order, { captureRequested: true });
    await turnBack(carla, order);
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'CREATED',
      stock: 4,
    });
  });

  it('unanswered capture: the job requests it again before it closes the order', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    const order = await openOrder(carla, mousse);
    await write(order, { captureRequested: true });
    const requested: string[] = [];
    await withProvider(
      ({ captureOrder }) => ({
        captureOrder: (id, requestId) => {
          requested.push(id);
          return captureOrder(id, requestId);
        },
      }),
      () => lapsed(order),
    );
    expect({
      hasOrder: requested.includes(order),
      state: await stateOf(order),
      stock: await stockOf(mousse.id),
    }).toEqual({ hasOrder: true, state: 'EXPIRED', stock: 5 });
  });

  it('capture: keeps its request id until it is declined, and then uses another', async () => {
    const { carla, order } = await approvedOrder(5);
    await webhookDelivered(order);
    const names: string[] = [];
    const { ProviderError } = server.inside;
    const answers = [
      () => new ProviderError('timeout', 'late'),
      () => new ProviderError('declined', 'no'),
      () => null,
    ];
    await withProvider(
      ({ captureOrder }) => ({
        captureOrder: (id, requestId) => {
          if (id !== order) return captureOrder(id, requestId);
          names.push(requestId);
          const error = answers.shift()?.();
          return error ? Promise.reject(error) : captureOrder(id, requestId);
        },
      }),
      async () => {
        expect({
          captureStatus: (await capture(carla, order)).status,
          carlaStatus: (await capture(carla, order)).status,
          state: await stateOf(order),
        }).toEqual({ captureStatus: 503, carlaStatus: 409, state: 'DECLINED' });
        expect((await capture(carla, order)).status).toBe(200);
      },
    );
    expect([names[1] === names[0], names[2] === names[0], names.length]).toEqual([true, false, 3]);
  });

  it('capture: refused for a missing approval, the order can still be cancelled', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    const order = await openOrder(carla, mousse);
    expect((await capture(carla, order)).status).toBe(409);
    await turnBack(carla, order);
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'CANCELLED',
      stock: 5,
    });
  });
});

describe('a capture that the provider refuses for good', () => {
  afterEach(() => faults({}));

  it('refused capture: the order stays open until its hold ends, then it expires and releases its holds', async () => {
    const { mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await faults({ on: '/capture', failNext: MANY, failWith: 403 });
    await reconcile();
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'PAYER_APPROVED',
      stock: 4,
    });
    await lapsed(order);
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'EXPIRED',
      stock: 5,
    });
  });

  it('refused capture: money that came nevertheless belongs to its order', async () => {
    const { mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await faults({ webhookDelayMs: 60_000 });
    await withProvider(
      ({ captureOrder }) => ({
        captureOrder: async (id, requestId) => {
          await captureOrder(id, requestId);
          throw new server.inside.ProviderError('rejected', 'no');
        },
      }),
      () => lapsed(order),
    );
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'APPROVED',
      stock: 4,
    });
  });
});

describe('the reconciliation job', () => {
  const round = () => server.inside.runReconciliation(server.payload);

  it('reconciliation job: leaves a young order to its browser, and closes at once one whose hold is over', async () => {
    const { order: young } = await approvedOrder(5);
    await webhookDelivered(young);
    const over = await openOrder(await newShopper(), await newProduct());
    await letLapse(over);
    await reconcileUntil(async () => (await stateOf(over)) !== 'CREATED', round);
    expect({ youngState: await stateOf(young), overState: await stateOf(over) }).toEqual({
      youngState: 'PAYER_APPROVED',
      overState: 'EXPIRED',
    });
  });

  it('reconciliation job: leaves an order whose hold lasts, and the next order still replaces it', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    const order = await openOrder(carla, mousse);
    const requested: string[] = [];
    await withProvider(
      ({ captureOrder }) => ({
        captureOrder: (id, requestId) => {
          requested.push(id);
          return captureOrder(id, requestId);
        },
      }),
      reconcile,
    );
    expect({
      state: await stateOf(order),
      stock: await stockOf(mousse.id),
      hasOrder: requested.includes(order),
    }).toEqual({ state: 'CREATED', stock: 4, hasOrder: false });
    expect((await createOrder(carla, costOf(mousse))).status).toBe(200);
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'CANCELLED',
      stock: 4,
    });
  });

  it('reconciliation job: skips an order that another worker holds, and does not wait', async () => {
    const { order } = await approvedOrder(5);
    await webhookDelivered(order);
    await write(order, { lockedBy: 'another', lockExpiresAt: new Date(Date.now() + 60_000).toISOString() });
    const start = Date.now();
    await reconcile();
    expect(Date.now() - start).toBeLessThan(8_000);
    expect({ state: await stateOf(order), status: (await atProvider(order)).status }).toEqual({
      state: 'PAYER_APPROVED',
      status: 'APPROVED',
    });
    await write(order, { lockedBy: null, lockExpiresAt: null });
  });

  it('reconciliation job: does not charge an approved order that has ended', async () => {
    const { mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await lapsedUnasked(order);
    await write(order, { pendingEffects: true });
    await reconcile();
    expect({
      sale: await saleOf(order),
      status: (await atProvider(order)).status,
      stock: await stockOf(mousse.id),
    }).toMatchObject({ sale: { status: 'EXPIRED', pendingEffects: false }, status: 'APPROVED', stock: 5 });
  });

  it('reconciliation job: an error of ours closes no order, though its hold is over', async () => {
    const { mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await letLapse(order);
    await withProvider(() => ({ captureOrder: () => Promise.reject(new Error('bug')) }), reconcile);
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'PAYER_APPROVED',
      stock: 4,
    });
  });

  it('reconciliation job: logs a warning for what the next round may reconcile, and an error for the rest', async () => {
    const { order } = await approvedOrder(5);
    await webhookDelivered(order);
    const { id } = await saleOf(order);
    const [warn, error] = (['warn', 'error'] as const).map((level) =>
      jest.spyOn(server.payload.logger, level),
    );
    const { ProviderError } = server.inside;
    const reportedAs = async (captureOrder: () => Promise<never>) => {
      [warn, error].forEach((it) => it?.mockClear());
      await withProvider(() => ({ captureOrder }), reconcile);
      return [warn, error].map(
        (it) =>
          it?.mock.calls.filter(([about]) => (about as unknown as { sale?: string }).sale === id).length,
      );
    };
    const stolen = async () => {
      await write(order, { lockedBy: 'another' });
      throw new ProviderError('declined', 'no');
    };
    try {
      expect(await reportedAs(() => Promise.reject(new ProviderError('timeout', 'late')))).toEqual([1, 0]);
      expect(await reportedAs(() => Promise.reject(new ProviderError('not-approved', 'no')))).toEqual([1, 0]);
      expect(await reportedAs(() => Promise.reject(new ProviderError('rejected', 'no')))).toEqual([0, 1]);
      expect(await reportedAs(() => Promise.reject(new Error('bug')))).toEqual([0, 1]);
      expect(await reportedAs(stolen)).toEqual([1, 0]);
    } finally {
      [warn, error].forEach((it) => it?.mockRestore());
      await write(order, { lockedBy: null, lockExpiresAt: null });
    }
  });

  it('reconciliation job: does not take a sale without pending side effects', async () => {
    const { carla, order } = await approvedOrder(5);
    await capture(carla, order);
    await webhookDelivered(order);
    let seen: number | undefined;
    /* Its emails are written down in the background. */
    await reconcileUntil(async () => {
      const before = seen;
      seen = (await saleOf(order)).writes;
      expect(seen).toBe(before);
    });
  });

  it('reconciliation job: takes no more orders when its server stops', async () => {
    const { order } = await approvedOrder(5);
    await webhookDelivered(order);
    await server.inside.runReconciliation(server.payload, 0, () => true);
    expect(await stateOf(order)).toBe('PAYER_APPROVED');
  });

  it('reconciliation job: an order that fails does not stop the others', async () => {
    const [{ order: broken }, { order }] = [await approvedOrder(5), await approvedOrder(5)];
    for (const each of [broken, order]) await webhookDelivered(each);
    await withProvider(
      ({ getOrder }) => ({
        getOrder: (id) => (id === broken ? Promise.reject(new Error('broken')) : getOrder(id)),
      }),
      async () => {
        await reconcileUntil(async () => (await stateOf(order)) === 'APPROVED');
      },
    );
    expect({ brokenState: await stateOf(broken), orderState: await stateOf(order) }).toEqual({
      brokenState: 'PAYER_APPROVED',
      orderState: 'APPROVED',
    });
  });
});

describe('state of an open order at the provider', () => {
  afterEach(() => faults({}));

  it.each<CaptureStatus>(['DECLINED', 'FAILED'])(
    'money that is %s: closes the order and releases its holds',
    async (status) => {
      const { carla, mousse, order } = await approvedOrder(5);
      const reply = await withProvider(moneyIs(status), () => confirm(carla, order));
      expect({ status: reply.status, state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
        status: 409,
        state: 'DECLINED',
        stock: 5,
      });
    },
  );

  it('a void order: is cancelled and releases its holds', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    const isVoid = ({ getOrder }: PaymentProvider) => ({
      getOrder: async (id: string) => ({
        ...((await getOrder(id)) as ProviderOrder),
        status: 'VOIDED' as const,
      }),
    });
    await withProvider(isVoid, () => confirm(carla, order));
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'CANCELLED',
      stock: 5,
    });
  });

  it.each([
    ['whole', undefined, 409, 'REFUNDED', [2248], 5],
    ['in part', 1000, 200, 'PARTLY_REFUNDED', [1000], 4],
  ])(
    'money refunded %s at the provider before the first webhook: counts as refunded',
    async (_how, cents, code, status, refunds, stock) => {
      const { carla, mousse, order } = await approvedOrder(5);
      await webhookDelivered(order);
      await faults({ webhookDelayMs: 60_000 });
      await server.inside.captureAtProvider(server.payload, order);
      await server.inside.refundAtProvider(server.payload, order, cents);
      const reply = await capture(carla, order);
      const sale = await saleOf(order);
      expect({
        replyStatus: reply.status,
        saleStatus: sale.status,
        refunds: sale.refunds?.map((it) => it.cents),
        stock: await stockOf(mousse.id),
      }).toEqual({ replyStatus: code, saleStatus: status, refunds, stock });
      if (code === 409) expect(reply.body.message).toBe(messages.paymentRefunded);
    },
  );

  it.each<[CaptureStatus, number, string, number]>([
    ['COMPLETED', 200, 'APPROVED', 4],
    ['DECLINED', 409, 'DECLINED', 5],
  ])('pending money that becomes %s: the order ends in that status', async (status, code, ends, stock) => {
    const { carla, mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    expect((await withProvider(moneyIs('PENDING'), () => confirm(carla, order))).status).toBe(200);
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'PENDING',
      stock: 4,
    });
    expect({
      status: (await withProvider(moneyIs(status), () => confirm(carla, order))).status,
      state: await stateOf(order),
      stock: await stockOf(mousse.id),
    }).toEqual({ status: code, state: ends, stock });
  });

  it('money held back, whose server died before it emptied the cart: that is done though another amount comes then', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    const cart = async () =>
      (await server.payload.db.findOne<{ id: string; lines: object[]; taken: string[] }>({
        collection: 'carts',
        where: { user: { equals: carla.id } },
      }))!;
    const { id, lines, taken } = await cart();
    await withProvider(moneyIs('PENDING'), () => confirm(carla, order));
    await write(order, { pendingEffects: true });
    await server.payload.db.updateOne({ collection: 'carts', id, data: { lines, taken } as never });
    await whileOrderIs(
      order,
      (it) => ({ ...it, capture: { id: 'CAPTURE-1', status: 'COMPLETED', amountCents: 2000 } }),
      () => confirm(carla, order),
    );
    const { status, pendingEffects } = await saleOf(order);
    expect([lines.length, status, pendingEffects, (await cart()).lines, await stockOf(mousse.id)]).toEqual([
      1,
      'IN_REVIEW',
      false,
      [],
      4,
    ]);
  });

  it('pending money: pressing again requests no second capture', async () => {
    const { carla, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await withProvider(moneyIs('PENDING'), () => confirm(carla, order));
    let requested = 0;
    const reply = await withProvider(
      ({ captureOrder }) => ({
        captureOrder: (id, requestId) => {
          if (id === order) requested += 1;
          return captureOrder(id, requestId);
        },
      }),
      () => capture(carla, order),
    );
    expect([reply.status, reply.body.status, requested]).toEqual([200, 'PENDING', 0]);
  });

  it.each<CaptureStatus>(['DECLINED', 'FAILED'])(
    'pending money whose stock is gone: goes to review, which ends when the money is %s',
    async (ended) => {
      const [dora, { carla, mousse, order }] = [await newShopper(), await approvedOrder(1)];
      await webhookDelivered(order);
      await lapsedUnasked(order);
      await openOrder(dora, mousse);
      const reply = await withProvider(moneyIs('PENDING'), () => capture(carla, order));
      expect({ status: reply.status, message: reply.body.message, sale: await saleOf(order) }).toMatchObject({
        status: 409,
        message: messages.paymentInReview,
        sale: { status: 'IN_REVIEW', held: false, reviewDue: true, captureId: 'CAPTURE-1' },
      });
      const webhook = () =>
        server.inside.handleWebhook(server.payload, { eventId: 'x', type: 'x', orderId: order });
      await webhook();
      expect(await stateOf(order)).toBe('IN_REVIEW');
      await withProvider(moneyIs(ended), webhook);
      expect({ sale: await saleOf(order), stock: await stockOf(mousse.id) }).toMatchObject({
        sale: { status: 'DECLINED', reviewDue: false },
        stock: 0,
      });
    },
  );
});

describe('a payer who turns back', () => {
  afterEach(() => faults({}));

  it('turning back: does not close an order that the payer approved', async () => {
    await faults({ webhookDelayMs: 60_000 });
    const { carla, order } = await approvedOrder(5);
    expect((await turnBack(carla, order)).status).toBe(302);
    expect(await stateOf(order)).toBe('PAYER_APPROVED');
  });

  it.each(['', '?token=', '?token=UNKNOWN'])('turning back with %j: closes nothing', async (query) => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 5 })];
    const order = await openOrder(carla, mousse);
    const reply = await carla.client.get(`/payment/cancel-payment${query}`);
    expect({
      status: reply.status,
      location: reply.headers.get('location'),
      state: await stateOf(order),
    }).toEqual({ status: 302, location: '/cancel-order', state: 'CREATED' });
  });

  it('turning back: does not look up an order that has ended', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    await lapsedUnasked(order);
    let requested = 0;
    await withProvider(
      ({ getOrder }) => ({
        getOrder: (id) => {
          requested += Number(id === order);
          return getOrder(id);
        },
      }),
      () => turnBack(carla, order),
    );
    expect({ requested, state: await stateOf(order) }).toEqual({ requested: 0, state: 'EXPIRED' });
  });

  it('turning back: reports an error of ours', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    const reply = await withProvider(
      () => ({ getOrder: () => Promise.reject(new Error('bug')) }),
      () => turnBack(carla, order),
    );
    expect({ status: reply.status, state: await stateOf(order) }).toEqual({ status: 500, state: 'CREATED' });
  });

  it('in-person sale: can neither be captured nor cancelled by its reference', async () => {
    const [carla, { client }, key] = [await newShopper(), await newAdmin(), randomUUID()];
    const sale = {
      key,
      buyer: { name: carla.name },
      user: carla.id,
      method: 'CASH',
      lines: [{ productId: (await newProduct()).id, quantity: 1 }],
    };
    expect((await client.post('/transactions/manual', sale)).status).toBe(201);
    const reference = `manual-${key}`;
    await write(reference, { status: 'CREATED' });
    expect({
      captureStatus: (await capture(carla, reference)).status,
      turnBackStatus: (await turnBack(carla, reference)).status,
      state: await stateOf(reference),
    }).toEqual({ captureStatus: 404, turnBackStatus: 302, state: 'CREATED' });
    await write(reference, { status: 'APPROVED' });
  });

  it('turning back: succeeds when the provider does not answer, and the order stays open', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    await faults({ on: '/checkout/orders', failNext: MANY });
    expect({ status: (await turnBack(carla, order)).status, state: await stateOf(order) }).toEqual({
      status: 302,
      state: 'CREATED',
    });
  });
});

describe('confirmation by the browser', () => {
  afterEach(() => faults({}));

  it.each([2247, 2249])('confirm: refuses %i cents for a payment of 2248', async (cents) => {
    const { carla, order } = await approvedOrder(5);
    await capture(carla, order);
    const reply = await confirm(carla, order, cents);
    expect({ status: reply.status, message: reply.body.message }).toEqual({
      status: 409,
      message: messages.amountMismatch,
    });
    expect((await confirm(carla, order)).status).toBe(200);
  });

  it('confirm: asks the provider, which has the money already', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await faults({ webhookDelayMs: 60_000 });
    await server.inside.captureAtProvider(server.payload, order);
    const reply = await confirm(carla, order);
    expect({ status: reply.status, reply: reply.body.data, stock: await stockOf(mousse.id) }).toMatchObject({
      status: 200,
      reply: { status: 'APPROVED' },
      stock: 4,
    });
  });

  it('confirm: does not ask the provider about a paid order', async () => {
    const { carla, order } = await approvedOrder(5);
    await capture(carla, order);
    let requested = 0;
    const reply = await withProvider(
      ({ getOrder }) => ({
        getOrder: (id) => {
          requested += Number(id === order);
          return getOrder(id);
        },
      }),
      async () => {
        await webhookDelivered(order);
        requested = 0;
        return confirm(carla, order);
      },
    );
    expect({ status: reply.status, requested }).toEqual({ status: 200, requested: 0 });
  });

  it('confirm: reconciles nothing while another worker holds the order', async () => {
    const { carla, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await faults({ webhookDelayMs: 60_000 });
    await server.inside.captureAtProvider(server.payload, order);
    const reply = await withoutTurn(order, () => confirm(carla, order));
    expect({ status: reply.status, message: reply.body.message, state: await stateOf(order) }).toEqual({
      status: 409,
      message: messages.paymentNotApproved,
      state: 'PAYER_APPROVED',
    });
  });

  it('confirm: reports an error of ours', async () => {
    const { carla, order } = await approvedOrder(5);
    await webhookDelivered(order);
    expect(
      (
        await withProvider(
          () => ({ getOrder: () => Promise.reject(new Error('bug')) }),
          () => confirm(carla, order),
        )
      ).status,
    ).toBe(500);
  });

  it('confirm: does not approve while the provider does not answer', async () => {
    const { carla, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await faults({ on: '/checkout/orders', failNext: MANY });
    const reply = await confirm(carla, order);
    expect({ status: reply.status, message: reply.body.message, state: await stateOf(order) }).toEqual({
      status: 409,
      message: messages.paymentNotApproved,
      state: 'PAYER_APPROVED',
    });
  });
});

describe('captured amount that differs', () => {
  it.each([
    ['more', 100, 2348],
    ['less', -100, 2148],
  ])(
    'captured amount %s than requested: goes to review with both amounts, and is not approved',
    async (_how, more, came) => {
      const { carla, mousse, order } = await approvedOrder(5);
      await webhookDelivered(order);
      const otherAmount = ({ captureOrder }: PaymentProvider): Partial<PaymentProvider> => ({
        captureOrder: async (...args) => {
          const answer = await captureOrder(...args);
          return {
            ...answer,
            capture: { ...answer.capture!, amountCents: answer.capture!.amountCents + more },
          };
        },
      });
      await faults({ webhookDelayMs: 60_000 });
      const reply = await withProvider(otherAmount, () => capture(carla, order));
      await faults({});
      expect({ status: reply.status, message: reply.body.message }).toEqual({
        status: 409,
        message: messages.paymentInReview,
      });
      const sale = await saleOf(order);
      expect({ status: sale.status, why: sale.review?.why, capturedCents: sale.capturedCents }).toEqual({
        status: 'IN_REVIEW',
        why: `${messages.amountMismatch} Se pidieron USD 22.48 y llegaron USD ${(came / 100).toFixed(2)}.`,
        capturedCents: came,
      });
      expect(await stockOf(mousse.id)).toBe(4);
      expect((await carla.client.get<{ quantity: number }[]>('/view-cart-product')).body.data).toMatchObject([
        { quantity: 1 },
      ]);
    },
  );

  it('captured amount that differs, partly refunded at the provider: sells what was held and empties the cart', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await write(order, { usdCents: 2000 });
    await faults({ webhookDelayMs: 60_000 });
    expect((await capture(carla, order)).status).toBe(409);
    await server.inside.refundAtProvider(server.payload, order, 1000);
    await faults({});
    await server.inside.handleWebhook(server.payload, { eventId: 'x', type: 'x', orderId: order });
    const row = await server.payload.db.findOne<{ id: string; holds: object }>({
      collection: 'products',
      where: { id: { equals: mousse.id } },
    });
    expect({
      state: await stateOf(order),
      holds: row?.holds,
      stock: await stockOf(mousse.id),
      viewCartProduct: (await carla.client.get('/view-cart-product')).body.data,
    }).toEqual({ state: 'PARTLY_REFUNDED', holds: {}, stock: 4, viewCartProduct: [] });
  });
});

describe('genuine webhook', () => {
  afterEach(() => faults({}));
  const believed = <T>(work: () => Promise<T>) =>
    withProvider(() => ({ verifyWebhook: () => Promise.resolve(true) }), work);
  const tell = (event: object) =>
    webhook({ id: `WH-${randomUUID()}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', ...event });
  const genuine = (event: object) => believed(() => tell(event));
  const ofOrder = (order: string) => ({
    resource: { id: 'CAPTURE-1', supplementary_data: { related_ids: { order_id: order } } },
  });

  it('webhook: asks the provider instead of believing that an order was paid', async () => {
    const order = await openOrder(await newShopper(), await newProduct());
    expect({ status: (await genuine(ofOrder(order))).status, state: await stateOf(order) }).toEqual({
      status: 200,
      state: 'CREATED',
    });
  });

  it.each([
    ["the provider's id of the order", ofOrder],
    ['our reference', (_order: string, id: string) => ({ resource: { id: 'CAPTURE-1', custom_id: id } })],
  ])('webhook: reconciles the order that it names by %s alone', async (_how, event) => {
    const { mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await faults({ webhookDelayMs: 60_000 });
    await server.inside.captureAtProvider(server.payload, order);
    expect((await genuine(event(order, (await saleOf(order)).id))).status).toBe(200);
    expect({ state: await stateOf(order), stock: await stockOf(mousse.id) }).toEqual({
      state: 'APPROVED',
      stock: 4,
    });
  });

  it.each([
    ['no event', {}],
    [
      'of an order that the provider does not know',
      { event_type: 'PAYMENT.CAPTURE.COMPLETED', ...ofOrder('UNKNOWN') },
    ],
  ])('webhook: one that is %s changes nothing', async (_which, event) => {
    const reply = await believed(() =>
      webhook({ ...('event_type' in event && { id: `WH-${randomUUID()}` }), ...event }),
    );
    expect({
      status: reply.status,
      saleByReference: await server.inside.saleByReference(server.payload, 'UNKNOWN'),
    }).toEqual({ status: 200, saleByReference: null });
  });

  it('webhook: a reference that cannot be one of ours is not looked up', async () => {
    const reference = 'no id';
    const { db } = server.payload;
    const { findOne } = db;
    db.findOne = ((args: { where?: { id?: { equals: unknown } } }) =>
      args.where?.id?.equals === reference
        ? Promise.reject(new Error('malformed'))
        : (Reflect.apply(findOne, db, [args]) as unknown)) as never;
    const reply = await genuine({ resource: { id: 'CAPTURE-1', custom_id: reference } }).finally(() => {
      db.findOne = findOne;
    });
    expect(reply.status).toBe(200);
  });

  it.each<CaptureStatus | null>([null, 'DECLINED', 'FAILED'])(
    'webhook: an unknown order whose money is %s leaves no row',
    async (status) => {
      const order = await openOrder(await newShopper(), await newProduct());
      await server.payload.db.deleteMany({ collection: 'sales', where: { reference: { equals: order } } });
      const webhook = () => genuine(ofOrder(order));
      expect((await (status ? withProvider(moneyIs(status), webhook) : webhook())).status).toBe(200);
      expect(await server.inside.saleByReference(server.payload, order)).toBeNull();
    },
  );

  describe('orphan payment', () => {
    /** Paid at the provider, and forgotten here. */
    async function forgotten(): Promise<string> {
      const { order } = await approvedOrder(5);
      await webhookDelivered(order);
      await faults({ webhookDelayMs: 60_000 });
      await server.inside.captureAtProvider(server.payload, order);
      await server.payload.db.deleteMany({ collection: 'sales', where: { reference: { equals: order } } });
      return order;
    }

    it('webhook: an orphan payment has one row for review, however often it is reported, and can be refunded', async () => {
      const order = await forgotten();
      expect(
        (await believed(() => Promise.all([1, 2, 3].map(() => tell(ofOrder(order)))))).map(
          ({ status }) => status,
        ),
      ).toEqual([200, 200, 200]);
      expect((await genuine(ofOrder(order))).status).toBe(200);
      const {
        docs: [row, ...others],
      } = await server.payload.db.find<Sale>({
        collection: 'sales',
        where: { reference: { equals: order } },
        pagination: false,
        limit: 0,
      });
      expect({ row, others }).toMatchObject({
        row: {
          status: 'IN_REVIEW',
          reviewDue: true,
          review: { why: messages.paymentWithoutSale },
          user: null,
          buyer: { name: '', email: '', tel: '' },
          lines: [],
          shippingInfo: null,
          summary: 'Pago sin compra',
          usdCents: 2248,
          capturedCents: 2248,
          captureId: expect.stringMatching(/^\w+/),
          amounts: { total: 8_992_000, dueToday: 8_992_000, subtotal: 0, atSpa: 0 },
          provider: 'paypal',
          held: false,
          pendingEffects: false,
          lockedBy: null,
          openFor: row?.id,
        },
        others: [],
      });
      const { client } = await newAdmin();
      expect(
        (await client.post<SaleView>('/payments/review', { id: row?.id, action: 'refund', note: '' })).body
          .data.status,
      ).toBe('REFUNDED');
      expect((await atProvider(order)).purchase_units[0]?.payments.captures[0]?.status).toBe('REFUNDED');
    });

    it('webhook: an orphan payment is reported again when its row could not be written', async () => {
      const order = await forgotten();
      const { status } = await meanwhile(
        'sales',
        { commit: () => Promise.reject(new Error('disk full')) },
        () => genuine(ofOrder(order)),
      );
      expect({ status, saleByReference: await server.inside.saleByReference(server.payload, order) }).toEqual(
        { status: 500, saleByReference: null },
      );
      expect({ status: (await genuine(ofOrder(order))).status, sale: await saleOf(order) }).toMatchObject({
        status: 200,
        sale: { status: 'IN_REVIEW', lockedBy: null },
      });
    });
  });

  it('webhook: answers 503 when its order is locked, so that the provider repeats it', async () => {
    const order = await openOrder(await newShopper(), await newProduct());
    expect((await withoutTurn(order, () => genuine(ofOrder(order)))).status).toBe(503);
  });
});

/** Nobody reads or writes the sale of an order by its id, and so nobody leases it, until `work` is over. */
async function withoutTurn<T>(order: string, work: () => Promise<T>): Promise<T> {
  const { db } = server.payload;
  const { id } = await saleOf(order);
  const { findOne, updateOne } = db;
  const unlessThisSale = (method: unknown) =>
    ((args: { collection: string; where?: object }) =>
      args.collection === 'sales' &&
      JSON.stringify(args.where).includes(JSON.stringify({ id: { equals: id } }))
        ? Promise.resolve(null)
        : (Reflect.apply(method as typeof findOne, db, [args]) as unknown)) as never;
  Object.assign(db, { findOne: unlessThisSale(findOne), updateOne: unlessThisSale(updateOne) });
  try {
    return await work();
  } finally {
    Object.assign(db, { findOne, updateOne });
  }
}

it('capture: answers that the payment is under way when another worker holds the order', async () => {
  const { carla, order } = await approvedOrder(5);
  await webhookDelivered(order);
  const reply = await withoutTurn(order, () => capture(carla, order));
  expect({ status: reply.status, message: reply.body.message }).toEqual({
    status: 409,
    message: messages.paymentUnderWay,
  });
});
