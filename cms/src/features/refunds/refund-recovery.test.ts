import { randomUUID } from 'node:crypto';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { eventually } from '../../testing/eventually';
import { server } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
import { ana, paid, refund, rounds } from '../../testing/refunded-sales';
import { faults, paidBack } from '../../testing/sandbox-calls';
import {
  capture,
  claimsOn,
  decide,
  newProduct,
  openOrder,
  saleOf,
  reconcileUntil,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';
import { booked } from '../../testing/bookings';
import { writeRow } from '../../testing/rows';

/** The job's own rounds come by at any moment and are refused too. */
const MANY = 1000;

describe('a process that ends in the middle of a refund', () => {
  it('after the restock does not restock a second time', async () => {
    const { id, order, item } = await paid(2);
    await refund(id, { restock: true });
    const sale = await saleOf(order);
    const again = sale.refunds!.map((it) => ({ ...it, returned: false }));
    const mark = { [`back.${id}.${again[0]!.key}`]: 0 };
    await writeRow('products', item.id, { holds: mark });
    await writeRow('sales', id, { refunds: again, pendingEffects: true });
    await rounds(async () => expect((await saleOf(order)).pendingEffects).toBeFalsy());
    expect({
      stock: await stockOf(item.id),
      pendingEffects: (await saleOf(order)).pendingEffects,
      returned: (await saleOf(order)).refunds?.[0]?.returned,
    }).toEqual({ stock: 5, pendingEffects: false, returned: true });
    expect(
      await server.payload.db.findOne({ collection: 'products', where: { id: { equals: item.id } } }),
    ).toMatchObject({ holds: {} });
  });

  it('before the provider was asked leaves requests that the job completes, all of them', async () => {
    const { id, order } = await paid();
    const promise = {
      state: 'ASKED',
      lines: [],
      restock: [],
      frees: [],
      note: '',
      by: ana.email,
      at: new Date().toISOString(),
    };
    const promises = [
      { ...promise, key: 'antes-de-pedir', centavos: 4_000_000, cents: 1000 },
      { ...promise, key: 'y-el-resto', centavos: 4_990_000, cents: 1248 },
    ];
    await writeRow('sales', id, { refunds: promises, refundDue: true });
    await rounds(async () => expect((await saleOf(order)).refundDue).toBe(false));
    expect({ status: (await saleOf(order)).status, refunds: await paidBack(order) }).toEqual({
      status: 'REFUNDED',
      refunds: ['10.00', '12.48'],
    });
  });
});

it('refund: of two requests, the second without an answer is repeated, and the first stays done', async () => {
  const { id, order } = await paid();
  await webhookDelivered(order);
  const promise = {
    state: 'ASKED',
    lines: [],
    restock: [],
    frees: [],
    note: '',
    by: ana.email,
    at: new Date().toISOString(),
  };
  const promises = [
    { ...promise, key: 'la-primera', centavos: 4_000_000, cents: 1000 },
    { ...promise, key: 'la-segunda', centavos: 4_990_000, cents: 1248 },
  ];
  await writeRow('sales', id, { refunds: promises, refundDue: true });
  const noAnswer = () => Promise.reject(new server.inside.ProviderError('unavailable', 'no answer'));
  const [first] = await withProvider(
    ({ refundCapture }) => ({
      refundCapture: (input) => (input.reference === `${id}:la-segunda` ? noAnswer() : refundCapture(input)),
    }),
    async () => {
      await reconcileUntil(async () => (await saleOf(order)).refunds![0]!.state === 'DONE');
      expect(await saleOf(order)).toMatchObject({
        status: 'PARTLY_REFUNDED',
        refundDue: true,
        refunds: [{ state: 'DONE' }, { state: 'ASKED' }],
      });
      return (await saleOf(order)).refunds!;
    },
  );
  await rounds(async () => (await saleOf(order)).status === 'REFUNDED');
  expect(await saleOf(order)).toMatchObject({ refundDue: false, refunds: [first, { state: 'DONE' }] });
  expect(await paidBack(order)).toEqual(['10.00', '12.48']);
});

it('refund: requested hours ago, it is looked up first, because the provider may have forgotten its request id', async () => {
  const { id, order, item } = await paid(2);
  await webhookDelivered(order);
  await faults({ on: '/refund', dropAfterEffect: MANY, webhookDelayMs: 60_000 });
  await refund(id, { lines: [{ productId: item.id, quantity: 1 }] });
  await faults({});
  const { refunds: promised } = await saleOf(order);
  const hoursAgo = new Date(Date.now() - 7 * 3_600_000).toISOString();
  await writeRow('sales', id, { refunds: promised!.map((it) => ({ ...it, at: hoursAgo })) });
  expect(await paidBack(order)).toEqual(['22.48']);
  const again: string[] = [];
  await withProvider(
    ({ refundCapture }) => ({
      refundCapture: (input) => {
        // The rounds also carry out what other sales are due.
        if (!input.reference?.startsWith(id)) return refundCapture(input);
        again.push(input.reference);
        return refundCapture({ ...input, requestId: randomUUID() });
      },
    }),
    () => rounds(async () => expect((await saleOf(order)).status).toBe('PARTLY_REFUNDED')),
  );
  expect({ again, refunds: await paidBack(order) }).toEqual({ again: [], refunds: ['22.48'] });
});

describe("refund made in the provider's own pages", () => {
  /** Its webhook comes by itself. */
  const until = (order: string, status: string) =>
    eventually(async () => expect((await saleOf(order)).status).toBe(status), {
      what: 'the webhook of a refund',
    });

  it('in part and then in full is followed by its webhooks', async () => {
    const { order } = await paid();
    await server.inside.refundAtProvider(server.payload, order, 1000);
    await until(order, 'PARTLY_REFUNDED');
    expect(await saleOf(order)).toMatchObject({
      status: 'PARTLY_REFUNDED',
      refunds: [{ state: 'DONE', cents: 1000, centavos: 4_000_000, by: 'provider' }],
    });
    await server.inside.refundAtProvider(server.payload, order);
    await until(order, 'REFUNDED');
    expect((await saleOf(order)).refunds?.map(({ cents, centavos }) => [cents, centavos])).toEqual([
      [1000, 4_000_000],
      [1248, 4_990_000],
    ]);
  });

  const completed = (...amounts: number[]) =>
    amounts.map((minor, at) => ({ id: `PROVIDER-${at}`, status: 'COMPLETED' as const, minor }));
  const webhook = (order: string) =>
    server.inside.handleWebhook(server.payload, {
      eventId: randomUUID(),
      type: 'PAYMENT.CAPTURE.REFUNDED',
      orderId: order,
    });
  /** What the row knows of refunds after the provider says so of its order, twice. */
  async function result(order: string, text: (it: ProviderOrder) => Partial<ProviderOrder>) {
    await webhookDelivered(order);
    return whileOrderIs(
      order,
      (it) => ({ ...it, ...text(it) }),
      async () => {
        await webhook(order);
        const { status, refunds, history } = await saleOf(order);
        await webhook(order);
        expect(await saleOf(order)).toMatchObject({ status, refunds, history });
        return {
          status,
          known: (refunds ?? []).map(({ cents, centavos, state }) => [cents, centavos, state]),
        };
      },
    );
  }

  it('refund at the provider: two in one webhook add up to the pesos that were paid', async () => {
    const { id, order } = await paid();
    await writeRow('sales', id, { refunds: null });
    expect(await result(order, () => ({ refunds: completed(1000, 1248) }))).toEqual({
      status: 'REFUNDED',
      known: [
        [1000, 4_000_000, 'DONE'],
        [1248, 4_990_000, 'DONE'],
      ],
    });
  });

  it('refund at the provider: of every cent is of every peso, whatever the rounding', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct({ sellingPrice: 89_810 }));
    await decide(order, 'approve');
    await capture(carla, order);
    expect(await result(order, () => ({ refunds: completed(2245) }))).toEqual({
      status: 'REFUNDED',
      known: [[2245, 8_981_000, 'DONE']],
    });
  });

  it('refund at the provider: is bounded by what came, not by what was asked for', async () => {
    const { id, order } = await paid();
    await writeRow('sales', id, { captured: 3000 });
    expect(await result(order, () => ({ refunds: completed(2500) }))).toEqual({
      status: 'PARTLY_REFUNDED',
      known: [[2500, 10_000_000, 'DONE']],
    });
  });

  it.each(['PENDING', 'FAILED', 'CANCELLED'] as const)(
    'refund at the provider: one that is %s counts as nothing refunded',
    async (status) => {
      const { id, order } = await paid();
      await writeRow('sales', id, { refunds: null });
      expect(
        await result(order, () => ({ refunds: completed(1000).map((it) => ({ ...it, status })) })),
      ).toEqual({ status: 'APPROVED', known: [] });
    },
  );

  it('refund at the provider: a dispute about the rest counts as refunded, once', async () => {
    const { id, order } = await paid();
    await refund(id, { amountCop: 10_000 });
    expect(
      await result(order, ({ capture: made }) => ({ capture: { ...made!, status: 'REFUNDED' } })),
    ).toEqual({
      status: 'REFUNDED',
      known: [
        [250, 1_000_000, 'DONE'],
        [1998, 7_990_000, 'DONE'],
      ],
    });
  });

  it('refund at the provider: a dispute takes what a refund in the same webhook left', async () => {
    const { order } = await paid();
    expect(
      await result(order, ({ capture: made }) => ({
        capture: { ...made!, status: 'REFUNDED' },
        refunds: completed(1000),
      })),
    ).toEqual({
      status: 'REFUNDED',
      known: [
        [1000, 4_000_000, 'DONE'],
        [1248, 4_990_000, 'DONE'],
      ],
    });
  });

  it('refund at the provider: after our own full refund nothing more is recorded', async () => {
    const { id, order } = await paid();
    await refund(id);
    expect(
      await result(order, ({ capture: made }) => ({ capture: { ...made!, status: 'REFUNDED' } })),
    ).toEqual({ status: 'REFUNDED', known: [[2248, 8_990_000, 'DONE']] });
  });

  it('refund at the provider: of the whole deposit releases the slot', async () => {
    const { order, day } = await booked();
    expect((await claimsOn(day)).length).toBe(2);
    await result(order, () => ({ refunds: completed(450) }));
    expect({ status: (await saleOf(order)).status, claims: await claimsOn(day) }).toEqual({
      status: 'REFUNDED',
      claims: [],
    });
  });
});
