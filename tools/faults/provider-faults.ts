import { Buyer } from './buyer';
import type { PayPalSide } from './paypal-side';
import type { Item, World as AnyWorld } from './world';

type World = AnyWorld<PayPalSide>;

/** A fault of the provider, with the expected result after its end. */
interface Trouble {
  name: string;
  see: (world: World) => Promise<unknown>;
  expect: unknown;
}

interface Case {
  buyer: Buyer;
  item: Item;
  order: string;
}
const QUIET = { webhookDelayMs: 3_600_000 };

/** A buyer with an approved order for the last unit. */
async function approved(world: World, decision: 'approve' | 'decline' | null = 'approve'): Promise<Case> {
  const item = await world.goods(1);
  const [buyer] = await Buyer.come(world, [[{ item }]]);
  await buyer!.fill();
  const order = String((await buyer!.order()).body.id);
  if (decision) await buyer!.decide(order, decision);
  return { buyer: buyer!, item, order };
}

/** Rounds of the job until the order has a final state. */
async function decided(world: World, { buyer, order }: Case): Promise<string> {
  for (let round = 0; round < 100; round += 1) {
    const state = await buyer.stateOf(order);
    if (state !== 'CREATED' && state !== 'PAYER_APPROVED') return state;
    await world.shop.ask('reconcile', -1000);
  }
  return buyer.stateOf(order);
}

/**
 * Captures while the provider has these faults. Returns the status of the reply, and the state of the payment
 * after the faults.
 */
const captured = (faults: Record<string, unknown>) => async (world: World) => {
  const it = await approved(world);
  await world.faults({ ...QUIET, ...faults });
  const { status } = await it.buyer.capture(it.order);
  await world.faults(QUIET);
  return [status, await decided(world, it)];
};

/** Captures while webhooks have these faults. Returns the state after the last webhook. */
const afterWebhooks = (faults: Record<string, unknown>) => async (world: World) => {
  await world.provider.faults(faults);
  const it = await approved(world);
  await world.faults({});
  await it.buyer.capture(it.order);
  await world.webhooksDelivered(it.order);
  return it.buyer.stateOf(it.order);
};

const pending = (end: 'COMPLETED' | 'DECLINED') => async (world: World) => {
  const it = await approved(world);
  await world.faults({ captureStatus: 'PENDING' });
  const { status } = await it.buyer.capture(it.order);
  await world.faults({});
  const meanwhile = await it.buyer.stateOf(it.order);
  const order = await world.provider.sandbox.client().getOrder(it.order);
  await world.provider.sandbox.post(
    `/v2/payments/captures/${order?.capture?.id}/settle`,
    { status: end },
    { authorization: await world.provider.token() },
  );
  for (let round = 0; round < 100 && (await it.buyer.stateOf(it.order)) === 'PENDING'; round += 1)
    await world.shop.ask('reconcile', -1000);
  return [status, meanwhile, await it.buyer.stateOf(it.order)];
};

const troubles: Trouble[] = [
  { name: 'slow', see: captured({ delayMs: 700 }), expect: [200, 'APPROVED'] },
  {
    name: 'a time-out, and the capture made later',
    see: captured({ on: '/capture', delayMs: 2_000 }),
    expect: [503, 'APPROVED'],
  },
  ...[500, 503, 429].map((failWith) => ({
    name: `${failWith} once`,
    see: captured({ on: '/capture', failNext: 1, failWith }),
    expect: [200, 'APPROVED'],
  })),
  { name: '503 without end', see: captured({ on: '/capture', failNext: 50 }), expect: [503, 'APPROVED'] },
  {
    name: '401 once: a new token',
    see: captured({ on: '/capture', failNext: 1, failWith: 401 }),
    expect: [200, 'APPROVED'],
  },
  ...[400, 403, 404, 422].map((failWith) => ({
    name: `${failWith}: refused, and asked again by the job`,
    see: captured({ on: '/capture', failNext: 1, failWith }),
    expect: [503, 'APPROVED'],
  })),
  {
    name: 'the connection breaks after the capture',
    see: captured({ on: '/capture', dropAfterEffect: 1 }),
    expect: [200, 'APPROVED'],
  },
  {
    name: 'the connection breaks after the capture, each time',
    see: captured({ on: '/capture', dropAfterEffect: 3 }),
    expect: [503, 'APPROVED'],
  },
  {
    name: 'the connection breaks after the order is made',
    see: async (world) => {
      await world.faults({ ...QUIET, on: '/checkout/orders', dropAfterEffect: 1 });
      const it = await approved(world);
      await it.buyer.capture(it.order);
      return decided(world, it);
    },
    expect: 'APPROVED',
  },
  { name: 'notices twice', see: afterWebhooks({ duplicateWebhooks: true }), expect: 'APPROVED' },
  { name: 'webhooks out of order', see: afterWebhooks({ webhookDelayMs: 1_500 }), expect: 'APPROVED' },
  { name: 'PENDING, then completed', see: pending('COMPLETED'), expect: [200, 'PENDING', 'APPROVED'] },
  { name: 'PENDING, then declined', see: pending('DECLINED'), expect: [200, 'PENDING', 'DECLINED'] },
  { name: 'DECLINED', see: captured({ captureStatus: 'DECLINED' }), expect: [409, 'DECLINED'] },
  {
    name: 'an instrument that fails',
    see: async (world) => {
      const it = await approved(world, 'decline');
      return [(await it.buyer.capture(it.order)).status, await decided(world, it)];
    },
    expect: [409, 'DECLINED'],
  },
  {
    name: 'ORDER_ALREADY_CAPTURED',
    see: async (world) => {
      await world.faults(QUIET);
      const it = await approved(world);
      await world.provider.sandbox.client().captureOrder(it.order, `elsewhere-${it.order}`);
      return [(await it.buyer.capture(it.order)).status, await decided(world, it)];
    },
    expect: [200, 'APPROVED'],
  },
  {
    name: 'approved, and the payer never comes back',
    see: async (world) => {
      await world.faults(QUIET);
      return decided(world, await approved(world));
    },
    expect: 'APPROVED',
  },
  {
    name: "forged: a record asked for, a notice made up, another buyer's order",
    see: async (world) => {
      const it = await approved(world, null);
      const thief = (await approved(world, null)).buyer;
      const event = {
        id: 'WH-1',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: { supplementary_data: { related_ids: { order_id: it.order } } },
      };
      const notice = await fetch(`${world.shop.url}/api/payment/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
      });
      return [
        (await it.buyer.confirm(it.order)).status,
        (await it.buyer.confirm('NO-SUCH-ORDER')).status,
        (await thief.capture(it.order)).status,
        (await thief.confirm(it.order)).status,
        notice.status,
        await it.buyer.stateOf(it.order),
      ];
    },
    expect: [409, 404, 404, 404, 400, 'CREATED'],
  },
];

/** Runs every fault in turn. Returns those with an unexpected result. */
export async function providerFaults(world: World): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, see, expect } of troubles) {
    const seen = await see(world).finally(() => world.provider.faults({}));
    if (JSON.stringify(seen) !== JSON.stringify(expect))
      wrong.push(`${name}: expected ${JSON.stringify(expect)}, saw ${JSON.stringify(seen)}`);
  }
  return wrong;
}
