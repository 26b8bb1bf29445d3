import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { eventually } from '../../testing/eventually';
import { mailsTo } from '../../testing/outbox';
import { server } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import { withProvider } from '../../testing/provider-fakes';
import { ana, paid, refund, rounds } from '../../testing/refunded-sales';
import { faults, paidBack } from '../../testing/sandbox-calls';
import {
  addToCart,
  capture,
  claimsOn,
  createOrder,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  stockOf,
  bookingAt,
} from '../../testing/shop';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

/** The job's own rounds come by at any moment and are refused too. */
const MANY = 1000;

/** A service of 180 000 and a product of 89 900 in one sale. */
async function mixed() {
  const carla = await newShopper();
  const item = await newProduct({ stock: 3 });
  const service = await newService({ price: 180_000, sellingPrice: 180_000 });
  const day = await freeDay();
  await addToCart(carla, item.id);
  await addToCart(carla, service.id, bookingAt(day, '10:00'));
  const order = String((await createOrder(carla, '31.48')).body.id);
  await decide(order, 'approve');
  await capture(carla, order);
  return { carla, item, service, day, order, id: (await saleOf(order)).id };
}

describe('a refund by staff', () => {
  it('of everything refunds it, and releases stock and slot as chosen', async () => {
    const { id, order, item, day } = await mixed();
    expect({ stock: await stockOf(item.id), claims: (await claimsOn(day)).length }).toEqual({
      stock: 2,
      claims: 2,
    });
    const reply = await refund(id, { restock: true, freeSlots: true, note: 'Con gusto' });
    expectAnswer(reply, 200, 'Devolución hecha.');
    expect(reply.body.data).toMatchObject({
      status: 'REFUNDED',
      refundedCop: 125_900,
      refundableCop: 0,
      balanceDueCop: 0,
      edits: [{ by: ana.email, what: 'Devolución', after: '$ 125.900 COP' }],
    });
    expect(reply.body.data.refunds).toMatchObject([
      { by: ana.email, note: 'Con gusto', doneAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(reply.body.data.history.at(-1)).toMatchObject({ to: 'REFUNDED', by: 'staff', note: 'Con gusto' });
    expect({
      refunds: await paidBack(order),
      stock: await stockOf(item.id),
      claims: await claimsOn(day),
    }).toEqual({ refunds: ['31.48'], stock: 3, claims: [] });
    expect(
      await server.payload.db.findOne({ collection: 'products', where: { id: { equals: item.id } } }),
    ).toMatchObject({ holds: {} });
  });

  it('keeps stock and slot when nobody chose to release them', async () => {
    const { id, item, day } = await mixed();
    expect((await refund(id)).body.data.status).toBe('REFUNDED');
    expect({ stock: await stockOf(item.id), claims: (await claimsOn(day)).length }).toEqual({
      stock: 2,
      claims: 2,
    });
  });

  it('of one line refunds what was paid for it; the rest stays sold', async () => {
    const { id, order, item, service, day } = await mixed();
    const reply = await refund(id, { lines: [{ productId: service.id }], freeSlots: true, restock: true });
    expect(reply.body.data).toMatchObject({
      status: 'PARTLY_REFUNDED',
      refundedCop: 36_000,
      refundableCop: 89_900,
      balanceDueCop: 0,
    });
    expect({
      refunds: await paidBack(order),
      stock: await stockOf(item.id),
      claims: await claimsOn(day),
    }).toEqual({ refunds: ['9.00'], stock: 2, claims: [] });
    const rest = await refund(id, { lines: [{ productId: item.id }], restock: true });
    expect({
      status: rest.body.data.status,
      refunds: await paidBack(order),
      stock: await stockOf(item.id),
    }).toEqual({ status: 'REFUNDED', refunds: ['9.00', '22.48'], stock: 3 });
  });

  it('of an amount changes neither lines nor balance', async () => {
    const { id, order, day } = await mixed();
    await writeRow('sales', id, { refunds: null });
    expect((await refund(id, { amountCop: 10_000 })).body.data).toMatchObject({
      status: 'PARTLY_REFUNDED',
      refundedCop: 10_000,
      balanceDueCop: 144_000,
    });
    expect({ refunds: await paidBack(order), claims: (await claimsOn(day)).length }).toEqual({
      refunds: ['2.50'],
      claims: 2,
    });
  });

  it('is one refund however often one key is sent', async () => {
    const { id, order, item } = await paid(2);
    const key = randomUUID();
    const body = { key, lines: [{ productId: item.id, quantity: 1 }], restock: true };
    const replies = await Promise.all([1, 2, 3].map(() => refund(id, body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect({ refunds: await paidBack(order), stock: await stockOf(item.id) }).toEqual({
      refunds: ['22.48'],
      stock: 4,
    });
    expect((await refund(id, { ...body, restock: false })).status).toBe(409);
    const rest = { key: randomUUID() };
    for (const input of [rest, rest, body]) expect((await refund(id, input)).status).toBe(200);
    expect({ refunds: await paidBack(order), stock: await stockOf(item.id) }).toEqual({
      refunds: ['22.48', '22.47'],
      stock: 4,
    });
  });

  it('is one refund when two people press at once', async () => {
    const { id, order } = await paid();
    const replies = await Promise.all([refund(id), refund(id)]);
    expect(replies.map(({ status, body: { message } }) => [status, message]).sort()).toEqual([
      [200, messages.refundDone],
      [409, messages.refundNothingLeft],
    ]);
    expect(await paidBack(order)).toEqual(['22.48']);
  });

  it.each([
    [{ amountCop: 99_000 }, 'amountCop'],
    [{ amountCop: 10 }, 'amountCop'],
    [{ lines: [{ productId: 'nada' }] }, 'lines'],
    [{ key: 'corta' }, 'key'],
    [{ amountCop: -5 }, 'amountCop'],
  ])('%j is refused by its field', async (body, field) => {
    const { id, order } = await paid();
    const {
      status,
      body: { fields },
    } = await refund(id, body);
    expect({ status, fields: Object.keys(fields ?? {}), refunds: await paidBack(order) }).toEqual({
      status: 400,
      fields: [field],
      refunds: [],
    });
  });

  it('of an unpaid sale is refused', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    expectAnswer(await refund((await saleOf(order)).id), 409, messages.refundNotPaid);
    expect((await saleOf(order)).refunds).toEqual([]);
    expect((await refund('nada')).status).toBe(404);
  });

  it('gives the sale its next version before the provider answers: an edit of the former one is 409', async () => {
    const { id, order } = await paid();
    const { version } = await saleOf(order);
    const late = () => Promise.reject(new server.inside.ProviderError('timeout', 'late'));
    const reply = await withProvider(
      () => ({ refundCapture: late }),
      () => refund(id, { amountCop: 4000 }),
    );
    expect(reply.body.data).toMatchObject({ version: version + 1, refunds: [{ state: 'ASKED' }] });
    const edit = await ana.client.patch(`/transactions/${id}`, { version, notes: 'tarde' });
    expect(edit.status).toBe(409);
  });

  it('without an answer is finished by the reconciliation job, once', async () => {
    const { id, order, item } = await paid();
    await faults({ on: '/refund', dropAfterEffect: MANY, webhookDelayMs: 60_000 });
    const reply = await refund(id, { restock: true });
    expect({
      httpStatus: reply.status,
      status: reply.body.data.status,
      refund: reply.body.data.refunds[0]?.state,
      message: reply.body.message,
    }).toEqual({
      httpStatus: 200,
      status: 'APPROVED',
      refund: 'ASKED',
      message: 'La devolución quedó pedida; el proveedor de pagos la está procesando.',
    });
    await faults({});
    await rounds(async () => expect((await saleOf(order)).status).toBe('REFUNDED'));
    expect({
      status: (await saleOf(order)).status,
      refunds: await paidBack(order),
      stock: await stockOf(item.id),
    }).toEqual({ status: 'REFUNDED', refunds: ['22.48'], stock: 5 });
  });

  it('that the provider refuses goes to review, and the money counts as not refunded', async () => {
    const { id, order, carla } = await paid();
    await writeRow('sales', id, { captureId: 'UNKNOWN-1' });
    const reply = await refund(id);
    expect({ status: reply.status, message: reply.body.message, reply: reply.body.data }).toEqual({
      status: 409,
      message: 'El proveedor de pagos no aceptó la devolución. Quedó en Pagos por revisar.',
      reply: { why: 'INVALID_RESOURCE_ID' },
    });
    const waiting = (await ana.client.read<SaleView[]>('/payments/review')).find(({ _id }) => _id === id);
    expect(waiting).toMatchObject({
      status: 'APPROVED',
      refundableCop: 89_900,
      review: { waiting: true },
      refunds: [{ state: 'REFUSED' }],
    });
    const [own] = await carla.client.read<SaleView[]>(`/transactions?reference=${order}`);
    expect(own).toMatchObject({ review: null, refunds: [], edits: [], notes: '' });
  });

  it.each([
    ['SENT', 0],
    ['DELIVERED', 0],
    ['PICKED_UP', 0],
    ['PREPARING', 1],
    ['READY', 1],
  ])('from the review, of goods that are %s, restocks %i of 1', async (fulfilment, back) => {
    const { id, item } = await paid();
    const left = await stockOf(item.id);
    await writeRow('sales', id, {
      fulfilment,
      reviewDue: true,
      review: { why: 'No llegó', since: new Date().toISOString() },
    });
    const reply = await ana.client.post<SaleView>('/payments/review', {
      id,
      action: 'refund',
      note: 'No llegó',
    });
    expect({
      httpStatus: reply.status,
      status: reply.body.data.status,
      stock: await stockOf(item.id),
    }).toEqual({ httpStatus: 200, status: 'REFUNDED', stock: left + back });
    expect(reply.body.data.refunds).toMatchObject([{ by: ana.email, note: '', staffNote: 'No llegó' }]);
  });
});

test('refund: the reason opens the email to the buyer, the note of the team is in no email', async () => {
  const { id, carla } = await paid();
  const reply = await refund(id, { note: 'Con gusto', staffNote: 'Llamó dos veces' });
  expect(reply.body.data.refunds).toMatchObject([{ note: 'Con gusto', staffNote: 'Llamó dos veces' }]);
  expect(reply.body.data.history.at(-1)).toMatchObject({ to: 'REFUNDED', note: 'Con gusto' });
  await eventually(async () => {
    const mails = await mailsTo(carla.email);
    expect({
      opened: mails.filter((mail) => mail.includes('Con gusto')).length,
      leaked: mails.filter((mail) => mail.includes('Llamó dos veces')).length,
    }).toEqual({ opened: 1, leaked: 0 });
  });
});

it.each(['DECLINED', 'PENDING'])(
  'refund: refuses a sale whose payment is %s, and writes no request',
  async (captureStatus) => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    await decide(order, 'approve');
    await faults({ captureStatus });
    await capture(carla, order);
    await faults({});
    const { id, status } = await saleOf(order);
    expect(await refund(id)).toMatchObject({ status: 409, body: { message: messages.refundNotPaid } });
    expect({
      status,
      saleRefunds: (await saleOf(order)).refunds,
      orderRefunds: await paidBack(order),
    }).toEqual({ status: captureStatus, saleRefunds: [], orderRefunds: [] });
  },
);

it('refund: refuses a key that belongs to another amount, other lines or another restock choice', async () => {
  const { id, item, service, order } = await mixed();
  const [key, other] = [randomUUID(), randomUUID()];
  const booking = { key: other, amountCop: 5_000, lines: [{ productId: service.id }] };
  for (const input of [
    { key, amountCop: 10_000 },
    { ...booking, freeSlots: true },
  ])
    expect((await refund(id, input)).status).toBe(200);
  for (const input of [
    { key, amountCop: 20_000 },
    { key, amountCop: 10_000, lines: [{ productId: item.id }] },
    booking,
    { key },
  ]) {
    expect({ input, refund: await refund(id, input) }).toMatchObject({
      input,
      refund: { status: 409, body: { message: messages.refundKeyTaken } },
    });
  }
  expect({
    status: (await refund(id, { key, amountCop: 10_000 })).status,
    refunds: await paidBack(order),
  }).toEqual({ status: 200, refunds: ['2.50', '1.25'] });
});

it('refund: of a sale without holds restocks nothing, and pressed again is the same refund', async () => {
  const { id, item } = await paid(2);
  await writeRow('sales', id, { held: false });
  const key = randomUUID();
  for (const status of [200, 200]) expect((await refund(id, { key, restock: true })).status).toBe(status);
  expect(await stockOf(item.id)).toBe(3);
});
