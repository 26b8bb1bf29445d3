import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { Status } from '@spa-bronze/domain/sales/sale-rules';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { whileOrderIs } from '../../testing/provider-fakes';
import {
  capture,
  costOf,
  addToCart,
  createOrder,
  decide,
  newProduct,
  openOrder,
  saleOf,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

let ana: Person;
let eva: Person;
beforeAll(async () => {
  [ana, eva] = [await newAdmin(), await newAdmin()];
});

async function paid(stock = 5) {
  const carla = await newShopper();
  const item = await newProduct({ stock });
  const order = await openOrder(carla, item);
  await decide(order, 'approve');
  await capture(carla, order);
  const [transaction] = await ana.client.read<SaleView[]>(`/transactions?reference=${order}`);
  return { carla, item, order, id: transaction!._id, version: transaction!.version };
}
const edit = (who: Person, id: string, body: object) =>
  who.client.patch<SaleView>(`/transactions/${id}`, body);

describe('a payment that could not be reconciled', () => {
  const resolve = (id: string, action: string, who = ana) =>
    who.client.post<SaleView>('/payments/review', { id, action, note: 'Revisado' });
  const waiting = async () => await ana.client.read<SaleView[]>('/payments/review');

  /** The provider took another amount than was asked for. */
  async function mismatch() {
    const carla = await newShopper();
    const item = await newProduct({ stock: 2 });
    await addToCart(carla, item.id);
    const order = String((await createOrder(carla, costOf(item))).body.id);
    await decide(order, 'approve');
    const { id } = await saleOf(order);
    await writeRow('sales', id, { minor: 2000 });
    await capture(carla, order);
    return { carla, item, order, id };
  }

  it('is listed with its reason and since when', async () => {
    const { id } = await mismatch();
    expect((await waiting()).find(({ _id }) => _id === id)).toMatchObject({
      status: 'IN_REVIEW',
      review: {
        why: 'El valor no coincide con el pago registrado. Se pidieron USD 20.00 y llegaron USD 22.48.',
        waiting: true,
        action: null,
        since: expect.stringMatching(/^\d{4}-/),
      },
    });
  });

  it('is on a page of those that wait, the one that waits longest first', async () => {
    const ids = [(await mismatch()).id, (await mismatch()).id, (await mismatch()).id];
    for (const [at, id] of ids.entries()) {
      const review = { why: 'Espera', since: `2001-01-0${3 - at}T12:00:00.000Z` };
      await writeRow('sales', id, { review });
    }
    const page = async (query: string) => {
      const { body } = await ana.client.get<SaleView[]>(`/payments/review?${query}`);
      return { ids: body.data.map(({ _id }) => _id), total: body.total };
    };
    try {
      const all = await page('');
      expect({ ids: all.ids.slice(0, 3), total: all.total }).toEqual({
        ids: ids.toReversed(),
        total: all.ids.length,
      });
      expect(await page('limit=2')).toEqual({ ids: [ids[2], ids[1]], total: all.total });
      expect(await page('page=2&limit=2')).toEqual({ ids: all.ids.slice(2, 4), total: all.total });
      expect(await page('page=1')).toEqual({ ids: all.ids.slice(0, 50), total: all.total });
      expect(await page('page=90000')).toEqual({ ids: [], total: all.total });
      expect((await ana.client.get('/payments/review?limit=201')).status).toBe(400);
    } finally {
      for (const id of ids) await resolve(id, 'dismiss');
    }
  });

  it('is accepted once by one click', async () => {
    const { id, item, carla } = await mismatch();
    const replies = await Promise.all([resolve(id, 'attach'), resolve(id, 'attach', eva)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]!.body.data).toMatchObject({
      status: 'APPROVED',
      review: { waiting: false, action: 'attach' },
    });
    expect({
      stock: await stockOf(item.id),
      waits: (await waiting()).some(({ _id }) => _id === id),
      cart: (await carla.client.read<{ count: number }>('/countAddToCartProduct')).count,
    }).toEqual({ stock: 1, waits: false, cart: 0 });
    expect(await resolve(id, 'refund')).toMatchObject({
      status: 409,
      body: { data: { action: 'attach', by: replies[0]!.body.data.review!.by } },
    });
  });

  it('is refunded once by one click, to the last cent that was captured', async () => {
    const { id, item } = await mismatch();
    const replies = await Promise.all([resolve(id, 'refund'), resolve(id, 'refund', eva)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]!.body.data).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ amountUsd: '22.48', state: 'DONE' }],
    });
    expect(await stockOf(item.id)).toBe(2);
  });

  it('is dismissed by one click, with the person', async () => {
    const { id } = await mismatch();
    const { review, version } = (await waiting()).find(({ _id }) => _id === id)!;
    expect((await resolve(id, 'dismiss')).body.data).toMatchObject({
      status: 'IN_REVIEW',
      version: version + 1,
      review: { waiting: false, action: 'dismiss', by: ana.email, why: review!.why, since: review!.since },
      edits: [{ by: ana.email, what: 'Revisión cerrada', after: 'Revisado' }],
    });
    expect((await edit(eva, id, { version, notes: 'tarde' })).status).toBe(409);
    expect((await waiting()).some(({ _id }) => _id === id)).toBe(false);
  });

  it('review: lists the longest waiting first', async () => {
    const since = ['2020-01-02', '2020-01-03', '2020-01-01'];
    const ids: string[] = [];
    for (const at of since) {
      const { id } = await paid();
      ids.push(id);
      await writeRow('sales', id, {
        reviewDue: true,
        review: { why: 'Por ver', since: `${at}T00:00:00.000Z` },
      });
    }
    const { id: unexplained } = await paid();
    await writeRow('sales', unexplained, { reviewDue: true, createdAt: '2020-01-01T12:00:00.000Z' });
    const order = [ids[2], unexplained, ids[0], ids[1]];
    expect((await waiting()).map(({ _id }) => _id).filter((id) => order.includes(id))).toEqual(order);
    expect(await resolve(unexplained, 'dismiss')).toMatchObject({
      status: 200,
      body: { message: messages.reviewResolved, data: { review: { why: '', waiting: false } } },
    });
  });

  it.each<[string, (order: ProviderOrder) => ProviderOrder | null, string, Status]>([
    [
      'holds it back',
      (it) => ({ ...it, capture: { ...it.capture!, status: 'PENDING' } }),
      messages.reviewHeldBack,
      'IN_REVIEW',
    ],
    [
      'declined it',
      (it) => ({ ...it, capture: { ...it.capture!, status: 'DECLINED' } }),
      messages.reviewNoMoney,
      'DECLINED',
    ],
    [
      'has paid it back',
      (it) => ({ ...it, capture: { ...it.capture!, status: 'REFUNDED' } }),
      messages.reviewNoMoney,
      'REFUNDED',
    ],
    ['never took it', (it) => ({ ...it, capture: undefined }), messages.reviewNoMoney, 'IN_REVIEW'],
    ['does not know the order', () => null, messages.reviewNoMoney, 'IN_REVIEW'],
  ])('review: money is not accepted when the provider %s', async (_, text, message, status) => {
    const { id, order } = await mismatch();
    await webhookDelivered(order);
    expect(await whileOrderIs(order, text, () => resolve(id, 'attach'))).toMatchObject({
      status: 409,
      body: { message },
    });
    expect((await saleOf(order)).status).toBe(status);
  });

  it('review: money that the provider partly refunded meanwhile is accepted as what is left', async () => {
    const { id, order } = await mismatch();
    await webhookDelivered(order);
    const part = (it: ProviderOrder): ProviderOrder => ({
      ...it,
      capture: { ...it.capture!, status: 'PARTIALLY_REFUNDED' },
      refunds: [{ id: 'PROVIDER-1', status: 'COMPLETED', minor: 1000 }],
    });
    const reply = await whileOrderIs(order, part, () => resolve(id, 'attach'));
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'PARTLY_REFUNDED',
          refundedCop: 40_000,
          review: { waiting: false, action: 'attach', by: ana.email },
        },
      },
    });
  });

  it('review: continues when the provider refunds a part, and ends when it has refunded everything', async () => {
    const { id, order } = await mismatch();
    await webhookDelivered(order);
    const isWaiting = async () => (await waiting()).some(({ _id }) => _id === id);
    const refundedAtProvider = (status: 'PARTIALLY_REFUNDED' | 'REFUNDED', amounts: number[]) =>
      whileOrderIs(
        order,
        (it) => ({
          ...it,
          capture: { ...it.capture!, status },
          refunds: amounts.map((minor, nth) => ({
            id: `PROVIDER-${nth}`,
            status: 'COMPLETED' as const,
            minor,
          })),
        }),
        () =>
          server.inside.handleWebhook(server.payload, {
            eventId: 'x',
            type: 'PAYMENT.CAPTURE.REFUNDED',
            orderId: order,
          }),
      );
    await refundedAtProvider('PARTIALLY_REFUNDED', [1000]);
    expect({ status: (await saleOf(order)).status, isWaiting: await isWaiting() }).toEqual({
      status: 'PARTLY_REFUNDED',
      isWaiting: true,
    });
    await refundedAtProvider('REFUNDED', [1000, 1248]);
    const { status, refunds } = await saleOf(order);
    expect({ status, isWaiting: await isWaiting(), cents: refunds?.map(({ cents }) => cents) }).toEqual({
      status: 'REFUNDED',
      isWaiting: false,
      cents: [1000, 1248],
    });
  });

  it('review: accepted money can be refunded later, to the last cent that was captured', async () => {
    const { id, order, item } = await mismatch();
    await webhookDelivered(order);
    await writeRow('sales', id, { captureId: 'OLD-1', captured: null });
    expect((await resolve(id, 'attach')).body.data.status).toBe('APPROVED');
    const reply = await ana.client.post<SaleView>(`/transactions/${id}/refund`, {
      key: randomUUID(),
      restock: true,
    });
    expect(reply.body.data).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ amountUsd: '22.48', state: 'DONE' }],
    });
    expect(await stockOf(item.id)).toBe(2);
  });

  it('review: a refund that the provider refuses waits again, and can be asked for again', async () => {
    const { id, order, item } = await mismatch();
    await webhookDelivered(order);
    const { captureId } = await saleOf(order);
    await writeRow('sales', id, { captureId: 'UNKNOWN-1' });
    for (const _ of [1, 2]) {
      expectAnswer(await resolve(id, 'refund'), 409, messages.refundRefused);
      expect((await waiting()).some(({ _id }) => _id === id)).toBe(true);
    }
    await writeRow('sales', id, { captureId });
    expect(await resolve(id, 'refund')).toMatchObject({
      status: 200,
      body: {
        message: messages.reviewResolved,
        data: {
          status: 'REFUNDED',
          refunds: [{ state: 'REFUSED' }, { state: 'REFUSED' }, { state: 'DONE' }],
        },
      },
    });
    expect(await stockOf(item.id)).toBe(2);
  });

  it('review: units are free again when the provider refunds what it had refused to staff', async () => {
    const { id, order, item } = await mismatch();
    await webhookDelivered(order);
    const { captureId } = await saleOf(order);
    await writeRow('sales', id, { captureId: 'UNKNOWN-1' });
    expect({ status: (await resolve(id, 'refund')).status, stock: await stockOf(item.id) }).toEqual({
      status: 409,
      stock: 1,
    });
    await writeRow('sales', id, { captureId });
    await whileOrderIs(
      order,
      (it) => ({ ...it, capture: { ...it.capture!, status: 'REFUNDED' } }),
      () =>
        server.inside.handleWebhook(server.payload, {
          eventId: 'x',
          type: 'PAYMENT.CAPTURE.REFUNDED',
          orderId: order,
        }),
    );
    expect({ status: (await saleOf(order)).status, stock: await stockOf(item.id) }).toEqual({
      status: 'REFUNDED',
      stock: 2,
    });
  });

  it('review: a decision waits while another worker holds the sale', async () => {
    const { id, order } = await mismatch();
    await webhookDelivered(order);
    const until = Date.now() + 500;
    await writeRow('sales', id, { lockedBy: 'another', lockExpiresAt: new Date(until).toISOString() });
    expect((await resolve(id, 'dismiss')).status).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(until);
  });

  it('of an unknown order gets one row, however often the provider reports it', async () => {
    const { order, id } = await paid();
    await server.payload.db.deleteMany({ collection: 'sales', where: { id: { equals: id } } });
    const event = { eventId: 'x', type: 'PAYMENT.CAPTURE.COMPLETED', orderId: order, reference: id };
    await Promise.all([1, 2, 3].map(() => server.inside.handleWebhook(server.payload, event)));
    await server.inside.handleWebhook(server.payload, event);
    expect((await saleOf(order)).lockedBy).toBeNull();
    const found = (await waiting()).filter(({ reference }) => reference === order);
    expect(found).toMatchObject([
      {
        status: 'IN_REVIEW',
        amountInCents: 2248,
        review: { why: 'Llegó un pago que no corresponde a ninguna compra registrada.' },
      },
    ]);
    expect((await resolve(found[0]!._id, 'refund')).body.data.status).toBe('REFUNDED');
  });

  it('cannot be decided when it is not under review', async () => {
    const { id } = await paid();
    for (const action of ['attach', 'refund', 'dismiss'])
      expect(await resolve(id, action)).toMatchObject({
        status: 409,
        body: { message: messages.reviewNotWaiting, data: { action: null, by: '' } },
      });
    expect((await resolve('nada', 'dismiss')).status).toBe(404);
  });
});
