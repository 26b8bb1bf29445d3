import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { PaymentProvider } from '../../providers/payments/payment-provider';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper } from '../../testing/people';
import { withProvider } from '../../testing/provider-fakes';
import { faults } from '../../testing/sandbox-calls';
import { capture, newProduct, openOrder, saleOf, stockOf, webhookDelivered } from '../../testing/shop';
import {
  MANY,
  approvedOrder,
  write,
  confirm,
  turnBack,
  stateOf,
  lapsedUnasked,
  withoutTurn,
} from '../../testing/approved-orders';
import { expectAnswer } from '../../testing/client';

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
    expectAnswer(reply, 409, messages.amountMismatch);
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
            capture: { ...answer.capture!, minor: answer.capture!.minor + more },
          };
        },
      });
      await faults({ webhookDelayMs: 60_000 });
      const reply = await withProvider(otherAmount, () => capture(carla, order));
      await faults({});
      expectAnswer(reply, 409, messages.paymentInReview);
      const sale = await saleOf(order);
      expect({ status: sale.status, why: sale.review?.why, captured: sale.captured }).toEqual({
        status: 'IN_REVIEW',
        why: `${messages.amountMismatch} Se pidieron USD 22.48 y llegaron USD ${(came / 100).toFixed(2)}.`,
        captured: came,
      });
      expect(await stockOf(mousse.id)).toBe(4);
      expect(await carla.client.read<{ quantity: number }[]>('/view-cart-product')).toMatchObject([
        { quantity: 1 },
      ]);
    },
  );

  it('captured amount that differs, partly refunded at the provider: sells what was held and empties the cart', async () => {
    const { carla, mousse, order } = await approvedOrder(5);
    await webhookDelivered(order);
    await write(order, { minor: 2000 });
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
      viewCartProduct: await carla.client.read('/view-cart-product'),
    }).toEqual({ state: 'PARTLY_REFUNDED', holds: {}, stock: 4, viewCartProduct: [] });
  });
});
