import { messages } from '@spa-bronze/domain/messages';
import type {
  CaptureStatus,
  PaymentProvider,
  ProviderOrder,
} from '../../providers/payments/payment-provider';
import { server } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
import { atProvider, faults } from '../../testing/sandbox-calls';
import {
  capture,
  createOrder,
  costOf,
  letLapse,
  newProduct,
  openOrder,
  saleOf,
  reconcile,
  reconcileUntil,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';
import {
  approvedOrder,
  write,
  confirm,
  stateOf,
  moneyIs,
  lapsedUnasked,
} from '../../testing/approved-orders';
import { writeRow } from '../../testing/rows';

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

  it('money held back, whose process of 0.3.0 died before it emptied the cart: the start does it, though another amount comes then', async () => {
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
    await writeRow('carts', id, { lines, taken });
    await server.inside.finishOlderSales(server.payload);
    await whileOrderIs(
      order,
      (it) => ({ ...it, capture: { id: 'CAPTURE-1', status: 'COMPLETED', minor: 2000 } }),
      () => confirm(carla, order),
    );
    const { status, pendingEffects } = await saleOf(order);
    expect({
      lines: lines.length,
      status,
      pendingEffects,
      cart: (await cart()).lines,
      stock: await stockOf(mousse.id),
    }).toEqual({ lines: 1, status: 'IN_REVIEW', pendingEffects: false, cart: [], stock: 4 });
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
    expect({ httpStatus: reply.status, status: reply.body.status, requested }).toEqual({
      httpStatus: 200,
      status: 'PENDING',
      requested: 0,
    });
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
