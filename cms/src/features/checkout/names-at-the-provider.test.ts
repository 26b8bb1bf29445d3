import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { newShopper, sharedAdmin } from '../../testing/people';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
import { confirm, lapsedUnasked, write as writeOrder } from '../../testing/approved-orders';
import { server } from '../../testing/worker-server';
import {
  capture,
  costOf,
  createOrder,
  decide,
  newProduct,
  openOrder,
  reconcile,
  reconcileUntil,
  saleOf,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

const { payload } = server;
const ana = sharedAdmin();

async function approved() {
  const [carla, item] = [await newShopper(), await newProduct({ stock: 5 })];
  const order = await openOrder(carla, item);
  await decide(order, 'approve');
  await webhookDelivered(order);
  return { carla, item, order, id: (await saleOf(order)).id };
}
async function paid() {
  const bought = await approved();
  expect((await capture(bought.carla, bought.order)).status).toBe(200);
  await webhookDelivered(bought.order);
  return bought;
}
const write = (id: string, data: object) => writeRow('sales', id, data);
const refund = (id: string) => ana.client.post(`/transactions/${id}/refund`, { key: randomUUID() });

describe('PayPal, asked by several workers at once', () => {
  interface AtProvider {
    purchase_units: { payments?: { captures?: unknown[]; refunds?: unknown[] } }[];
  }
  const atProvider = async (order: string) => {
    const reply = await fetch(`${server.url}/sandbox/paypal/v2/checkout/orders/${order}`);
    const { captures = [], refunds = [] } =
      ((await reply.json()) as AtProvider).purchase_units[0]?.payments ?? {};
    return { captures: captures.length, refunds: refunds.length };
  };

  it('makes one charge and one refund, and the sale has one of each', async () => {
    const { carla, item, order, id } = await approved();
    const { status } = await saleOf(order);
    expect(status).toBe('PAYER_APPROVED');
    await Promise.all([capture(carla, order), capture(carla, order), reconcile(), reconcile()]);
    await webhookDelivered(order);
    expect({ ...(await atProvider(order)), stock: await stockOf(item.id) }).toEqual({
      captures: 1,
      refunds: 0,
      stock: 4,
    });
    let isFirst = true;
    await withProvider(
      ({ refundCapture }) => ({
        refundCapture: async (input) => {
          if (input.reference?.startsWith(id) && isFirst) {
            isFirst = false;
            await reconcile();
          }
          return refundCapture(input);
        },
      }),
      async () => expect((await refund(id)).status).toBe(200),
    );
    await webhookDelivered(order);
    const { history, refunds } = await saleOf(order);
    expect({ ...(await atProvider(order)), states: refunds?.map(({ state }) => state) }).toEqual({
      captures: 1,
      refunds: 1,
      states: ['DONE'],
    });
    expect(history.map(({ to }) => to)).toEqual(['CREATED', 'PAYER_APPROVED', 'APPROVED', 'REFUNDED']);
  });
});

it('provider: what 0.2.0 has stored is requested under the same names as then', async () => {
  const [capturing, refunding] = [await approved(), await paid()];
  const row = { centavos: 1_000_000, cents: 250, lines: [], shipping: null, restock: [], frees: null };
  const requested = { ...row, state: 'ASKED', note: '', by: 'ana', at: new Date().toISOString() };
  const names: string[] = [];
  await withProvider(
    ({ captureOrder, refundCapture }) => ({
      captureOrder: (order, name) => {
        if (order === capturing.order) names.push(name);
        return captureOrder(order, name);
      },
      refundCapture: (input) => {
        if (input.reference?.startsWith(refunding.id)) names.push(input.requestId, input.reference);
        return refundCapture(input);
      },
    }),
    async () => {
      await write(capturing.id, { attempt: 3, captureRequested: true });
      await reconcile();
      const refusals = [{ at: requested.at, why: 'INSUFFICIENT_FUNDS' }];
      await write(refunding.id, {
        refunds: [
          { ...requested, key: 'cita-7-0' },
          { ...requested, key: 'revision-1', refusals },
        ],
        refundDue: true,
      });
      await reconcile();
    },
  );
  expect([...new Set(names)]).toEqual([
    `capture-${capturing.id}.3`,
    `refund-${refunding.id}-cita-7-0`,
    `${refunding.id}:cita-7-0`,
    `refund-${refunding.id}-revision-1.1`,
    `${refunding.id}:revision-1.1`,
  ]);
});

describe('capture: money that cannot be written down at once is answered as pending, and the job writes it', () => {
  /** Runs `work` while commits are refused, all or those that make a sale APPROVED. */
  async function whileRefused<T>(work: () => Promise<T>, refused: 'all' | 'APPROVED' = 'all'): Promise<T> {
    const { db } = payload;
    const { commit } = db;
    db.commit = (writes) =>
      refused === 'all' || writes[0]?.data.status === refused
        ? Promise.resolve({ refused: 'changed', at: 0 })
        : Reflect.apply(commit!, db, [writes]);
    return work().finally(() => {
      db.commit = commit;
    });
  }
  const captured = (order: ProviderOrder): ProviderOrder => ({
    ...order,
    capture: { id: `C-${order.id}`, status: 'COMPLETED', minor: order.minor },
  });

  it.each([
    ['holds nothing', (order: string) => writeOrder(order, { held: false })],
    ['is closed', (order: string) => lapsedUnasked(order)],
  ])('when the sale %s', async (_, arrange) => {
    const { carla, item, order } = await approved();
    await arrange(order);
    await whileOrderIs(order, captured, async () => {
      expectAnswer(await whileRefused(() => capture(carla, order)), 200, 'Pago Pendiente');
      expect((await whileRefused(() => confirm(carla, order))).status).toBe(200);
      expect((await saleOf(order)).captureRequested).toBe(true);
      await reconcileUntil(async () => expect((await saleOf(order)).status).toBe('APPROVED'));
    });
    expect(await stockOf(item.id)).toBe(4);
  });

  it('when the sale holds all it sells, and no new order replaces it', async () => {
    const { carla, item, order } = await approved();
    expectAnswer(await whileRefused(() => capture(carla, order), 'APPROVED'), 200, 'Pago Pendiente');
    const { status, body } = await whileRefused(() => createOrder(carla, costOf(item)), 'APPROVED');
    expect({ status, message: body.message }).toEqual({ status: 409, message: messages.paymentUnderWay });
    await webhookDelivered(order);
    await reconcileUntil(async () => expect((await saleOf(order)).status).toBe('APPROVED'));
    expect(await stockOf(item.id)).toBe(4);
  });
});
