import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { CaptureStatus } from '../../providers/payments/payment-provider';
import { server } from '../../testing/worker-server';
import { meanwhile } from '../../testing/meanwhile';
import { newAdmin, newShopper } from '../../testing/people';
import { withProvider } from '../../testing/provider-fakes';
import { atProvider, faults } from '../../testing/sandbox-calls';
import {
  capture,
  decide,
  newProduct,
  openOrder,
  saleOf,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';
import type { Sale } from '../sales/sale';
import { webhook, approvedOrder, stateOf, moneyIs, withoutTurn } from '../../testing/approved-orders';
import { expectAnswer } from '../../testing/client';

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

  it('webhook: writes once that a free order was approved, and frees no lease for it', async () => {
    const order = await openOrder(await newShopper(), await newProduct());
    const before = await saleOf(order);
    await decide(order, 'approve');
    await webhookDelivered(order);
    const { status, writes, lockedBy } = await saleOf(order);
    expect({ status, writes: writes - before.writes, lockedBy }).toEqual({
      status: 'PAYER_APPROVED',
      writes: 1,
      lockedBy: null,
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
          minor: 2248,
          captured: 2248,
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

it('capture: answers that the payment is under way when another worker holds the order', async () => {
  const { carla, order } = await approvedOrder(5);
  await webhookDelivered(order);
  const reply = await withoutTurn(order, () => capture(carla, order));
  expectAnswer(reply, 409, messages.paymentUnderWay);
});
