import { messages } from '@spa-bronze/domain/messages';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper } from '../../testing/people';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
import { atProvider, faults } from '../../testing/sandbox-calls';
import {
  capture,
  createOrder,
  costOf,
  decide,
  letLapse,
  newProduct,
  openOrder,
  saleOf,
  reconcile,
  reconcileUntil,
  stockOf,
  webhookDelivered,
  approve,
} from '../../testing/shop';
import { MANY, approvedOrder, write, turnBack, stateOf, lapsed } from '../../testing/approved-orders';

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

  it('late approval: is not charged when its buyer paid a newer order', async () => {
    const { carla, mousse, order, again } = await lapsedOrder();
    const newer = await again();
    await approve(carla, newer);
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
    await approve(carla, order);
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
    expect({
      replyStatus: reply.status,
      status,
      attempt,
      held: Date.parse(holdUntil) > Date.now(),
      stock: await stockOf(mousse.id),
    }).toEqual({ replyStatus: 503, status: 'PAYER_APPROVED', attempt: 2, held: true, stock: 4 });
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
    expect({
      secondIsFirst: names[1] === names[0],
      thirdIsFirst: names[2] === names[0],
      count: names.length,
    }).toEqual({ secondIsFirst: true, thirdIsFirst: false, count: 3 });
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
