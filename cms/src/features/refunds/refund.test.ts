import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/schemas';
import type { ProviderOrder, ProviderRefund, RefundInput } from '../../providers/payments/payment-provider';
import { eventually } from '../../testing/eventually';
import { mailsTo } from '../../testing/outbox';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
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
  reconcile,
  reconcileUntil,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';
import { booked } from '../../testing/bookings';

/** The job's own rounds come by at any moment and are refused too. */
const MANY = 1000;

let ana: Person;
beforeAll(async () => {
  ana = await newAdmin();
});
afterEach(() => faults({}));

async function paid(quantity = 1, stock = 5) {
  const carla = await newShopper();
  const item = await newProduct({ stock });
  const order = await openOrder(carla, item, { quantity });
  await decide(order, 'approve');
  await capture(carla, order);
  return { carla, item, order, id: (await saleOf(order)).id };
}

/** A service of 180 000 and a product of 89 900 in one sale. */
async function mixed() {
  const carla = await newShopper();
  const [item, service] = [
    await newProduct({ stock: 3 }),
    await newService({ price: 180_000, sellingPrice: 180_000 }),
  ];
  const day = await freeDay();
  await addToCart(carla, item.id);
  await addToCart(carla, service.id, {
    reservationDetails: { reservationDate: day, reservationTime: '10:00' },
  });
  const order = String((await createOrder(carla, '31.48')).body.id);
  await decide(order, 'approve');
  await capture(carla, order);
  return { carla, item, service, day, order, id: (await saleOf(order)).id };
}
const refund = (id: string, body: object = {}) =>
  ana.client.post<SaleView>(`/transactions/${id}/refund`, { key: randomUUID(), ...body });

const rounds = (check: () => Promise<unknown>) =>
  reconcileUntil(check, () => Promise.all([reconcile(), reconcile()]));

describe('a refund by staff', () => {
  it('of everything refunds it, and releases stock and slot as chosen', async () => {
    const { id, order, item, day } = await mixed();
    expect({ stock: await stockOf(item.id), claims: (await claimsOn(day)).length }).toEqual({
      stock: 2,
      claims: 2,
    });
    const reply = await refund(id, { restock: true, freeSlots: true, note: 'Con gusto' });
    expect({ status: reply.status, message: reply.body.message }).toEqual({
      status: 200,
      message: 'Devolución hecha.',
    });
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
    await server.payload.db.updateOne({ collection: 'sales', id, data: { refunds: null } });
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
    expect(await refund((await saleOf(order)).id)).toMatchObject({
      status: 409,
      body: { message: messages.refundNotPaid },
    });
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
    expect([
      reply.status,
      reply.body.data.status,
      reply.body.data.refunds[0]?.state,
      reply.body.message,
    ]).toEqual([
      200,
      'APPROVED',
      'ASKED',
      'La devolución quedó pedida; el proveedor de pagos la está procesando.',
    ]);
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
    await server.payload.db.updateOne({ collection: 'sales', id, data: { captureId: 'UNKNOWN-1' } });
    const reply = await refund(id);
    expect({ status: reply.status, message: reply.body.message, reply: reply.body.data }).toEqual({
      status: 409,
      message: 'El proveedor de pagos no aceptó la devolución. Quedó en Pagos por revisar.',
      reply: { why: 'INVALID_RESOURCE_ID' },
    });
    const waiting = (await ana.client.get<SaleView[]>('/payments/review')).body.data.find(
      ({ _id }) => _id === id,
    );
    expect(waiting).toMatchObject({
      status: 'APPROVED',
      refundableCop: 89_900,
      review: { waiting: true },
      refunds: [{ state: 'REFUSED' }],
    });
    const [own] = (await carla.client.get<SaleView[]>(`/transactions?reference=${order}`)).body.data;
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
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { fulfilment, reviewDue: true, review: { why: 'No llegó', since: new Date().toISOString() } },
    });
    const reply = await ana.client.post<SaleView>('/payments/review', {
      id,
      action: 'refund',
      note: 'No llegó',
    });
    expect([reply.status, reply.body.data.status, await stockOf(item.id)]).toEqual([
      200,
      'REFUNDED',
      left + back,
    ]);
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
  await server.payload.db.updateOne({ collection: 'sales', id, data: { held: false } });
  const key = randomUUID();
  for (const status of [200, 200]) expect((await refund(id, { key, restock: true })).status).toBe(status);
  expect(await stockOf(item.id)).toBe(3);
});

it('refund: writes no request while pending side effects cannot be applied', async () => {
  const { id, order } = await paid();
  await webhookDelivered(order);
  await server.payload.db.updateOne({ collection: 'sales', id, data: { pendingEffects: true } });
  const { db } = server.payload;
  const { find } = db;
  db.find = ((args) => {
    if (args.collection === 'products' && 'holds' in (args.select ?? {})) throw new Error('the disk is full');
    return Reflect.apply(find, db, [args]) as ReturnType<typeof find>;
  }) as typeof find;
  try {
    expect((await refund(id)).status).toBe(500);
  } finally {
    db.find = find;
  }
  expect({ saleRefunds: (await saleOf(order)).refunds, orderRefunds: await paidBack(order) }).toEqual({
    saleRefunds: [],
    orderRefunds: [],
  });
});

describe('request to the provider', () => {
  /** The refunds that it is asked for while `work` runs, and how often it is asked about the order. */
  async function requested(order: string, work: () => Promise<unknown>) {
    const [inputs, looks]: [RefundInput[], string[]] = [[], []];
    await withProvider(
      ({ refundCapture, getOrder }) => ({
        refundCapture: (input) => {
          if (input.reference?.startsWith(sale)) inputs.push(input);
          return refundCapture(input);
        },
        getOrder: (id) => {
          if (id === order) looks.push(id);
          return getOrder(id);
        },
      }),
      async () => {
        await work();
      },
    );
    return { inputs, looks };
  }
  let sale = '';

  it('refund: is requested at once, under its own request id, with the note for the payer', async () => {
    const { id, order } = await paid();
    await webhookDelivered(order);
    sale = id;
    const [key, next] = [randomUUID(), randomUUID()];
    const { inputs, looks } = await requested(order, async () => {
      await refund(id, { key, amountCop: 10_000, note: 'Con gusto' });
      await refund(id, { key: next, amountCop: 20_000 });
      await webhookDelivered(order);
    });
    expect(inputs.map(({ amountCents, note, requestId }) => [amountCents, note, requestId])).toEqual([
      [250, 'Con gusto', `refund-${id}-${key}`],
      [500, '', `refund-${id}-${next}`],
    ]);
    expect(looks.length).toBeLessThanOrEqual(2);
    expect((await saleOf(order)).refunds?.map(({ cents }) => cents)).toEqual([250, 500]);
  });

  it('refund: one that the provider accepted and did not complete is looked up, not requested again', async () => {
    const { id, order } = await paid();
    await refund(id, { amountCop: 10_000 });
    await webhookDelivered(order);
    let count = 0;
    const change = ({ refundCapture }: { refundCapture: (input: RefundInput) => Promise<unknown> }) => ({
      refundCapture: (input: RefundInput) => {
        if (!input.reference?.startsWith(id)) return refundCapture(input) as never;
        count += 1;
        return Promise.resolve({ id: `ACCEPTED-${id}`, status: 'PENDING' as const, amountCents: 1998 });
      },
    });
    await withProvider(change, () =>
      whileOrderIs(
        order,
        (it) => ({ ...it, refunds: [{ id: `ACCEPTED-${id}`, status: 'PENDING', amountCents: 1998 }] }),
        async () => {
          expect((await refund(id)).body).toMatchObject({
            message: messages.refundRequested,
            data: {
              status: 'PARTLY_REFUNDED',
              refundedCop: 10_000,
              refunds: [{ state: 'DONE' }, { state: 'ASKED' }],
            },
          });
          await reconcile();
          expect({ count, refundDue: (await saleOf(order)).refundDue }).toEqual({
            count: 1,
            refundDue: true,
          });
        },
      ),
    );
    const whole = (it: ProviderOrder) => ({
      ...it,
      refunds: [{ id: `ACCEPTED-${id}`, status: 'COMPLETED' as const, amountCents: 1998 }],
    });
    await withProvider(change, () =>
      whileOrderIs(order, whole, () => reconcileUntil(async () => !(await saleOf(order)).refundDue)),
    );
    expect({
      count,
      status: (await saleOf(order)).status,
      refunds: (await saleOf(order)).refunds?.length,
    }).toEqual({ count: 1, status: 'REFUNDED', refunds: 2 });
  });

  it.each([
    ['unauthorized', () => new server.inside.ProviderError('unauthorized', 'bad credentials'), 200],
    ['a fault of our own', () => new Error('a fault'), 500],
  ])('refund: %s does not answer about the refund, which is requested again', async (_, error, status) => {
    const { id, order } = await paid();
    await withProvider(
      ({ refundCapture }) => ({
        refundCapture: (input) =>
          input.reference?.startsWith(id) ? Promise.reject(error()) : refundCapture(input),
      }),
      async () => {
        expect((await refund(id)).status).toBe(status);
        expect(await saleOf(order)).toMatchObject({
          refundDue: true,
          reviewDue: false,
          refunds: [{ state: 'ASKED' }],
        });
      },
    );
    await rounds(async () => !(await saleOf(order)).refundDue);
    expect({ status: (await saleOf(order)).status, refunds: await paidBack(order) }).toEqual({
      status: 'REFUNDED',
      refunds: ['22.48'],
    });
  });

  it.each<[string, () => Promise<ProviderRefund>, string]>([
    ['answers FAILED', () => Promise.resolve({ id: 'F1', status: 'FAILED', amountCents: 0 }), 'FAILED'],
    [
      'answers CANCELLED',
      () => Promise.resolve({ id: 'C1', status: 'CANCELLED', amountCents: 0 }),
      'CANCELLED',
    ],
    [
      'rejects it without a reason',
      () => Promise.reject(new server.inside.ProviderError('rejected', 'no')),
      'rejected',
    ],
    [
      'forbids it',
      () =>
        Promise.reject(new server.inside.ProviderError('unauthorized', 'no', { issue: 'PERMISSION_DENIED' })),
      'PERMISSION_DENIED',
    ],
    [
      'does not let us',
      () =>
        Promise.reject(new server.inside.ProviderError('unauthorized', 'no', { issue: 'NOT_AUTHORIZED' })),
      'NOT_AUTHORIZED',
    ],
  ])('refund: one that the provider %s is not refunded, and waits for staff', async (_, answer, why) => {
    const { id, order } = await paid();
    const reply = await withProvider(
      ({ refundCapture }) => ({
        refundCapture: (input) => (input.reference?.startsWith(id) ? answer() : refundCapture(input)),
      }),
      () => refund(id),
    );
    expect(reply).toMatchObject({ status: 409, body: { message: messages.refundRefused, data: { why } } });
    expect(await saleOf(order)).toMatchObject({
      status: 'APPROVED',
      refundDue: false,
      reviewDue: true,
      refunds: [{ state: 'REFUSED', why, refusals: [{ why }] }],
    });
  });

  it('refund: requested hours ago for an order that the provider does not find, it is requested again', async () => {
    const { id, order } = await paid();
    await webhookDelivered(order);
    const promise = {
      key: 'hace-horas',
      state: 'ASKED',
      centavos: 8_990_000,
      cents: 2248,
      lines: [],
      restock: [],
      frees: [],
      note: '',
      by: ana.email,
      at: new Date(Date.now() - 7 * 3_600_000).toISOString(),
    };
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { refunds: [promise], refundDue: true },
    });
    await whileOrderIs(
      order,
      () => null,
      () => rounds(async () => (await saleOf(order)).status === 'REFUNDED'),
    );
    expect(await paidBack(order)).toEqual(['22.48']);
  });

  it('refund: requested hours ago, it is not confused with another refund', async () => {
    const { id, order } = await paid();
    await refund(id, { amountCop: 10_000 });
    await webhookDelivered(order);
    const { refunds: made } = await saleOf(order);
    const promise = {
      ...made![0]!,
      key: 'hace-horas',
      state: 'ASKED',
      centavos: 2_000_000,
      cents: 500,
      providerId: undefined,
      at: new Date(Date.now() - 7 * 3_600_000).toISOString(),
    };
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { refunds: [...made!, promise], refundDue: true },
    });
    await rounds(async () => !(await saleOf(order)).refundDue);
    expect({
      orderRefunds: await paidBack(order),
      saleRefunds: (await saleOf(order)).refunds?.map(({ cents, state }) => [cents, state]),
    }).toEqual({
      orderRefunds: ['2.50', '5.00'],
      saleRefunds: [
        [250, 'DONE'],
        [500, 'DONE'],
      ],
    });
  });

  it('refund: of a sale whose process of 0.3.0 ended before the cart: empties it first', async () => {
    const [carla, item] = [await newShopper(), await newProduct()];
    const order = await openOrder(carla, item);
    await faults({ webhookDelayMs: 60_000 });
    await decide(order, 'approve');
    await capture(carla, order);
    const { id } = await saleOf(order);
    const { db } = server.payload;
    await addToCart(carla, item.id);
    await db.updateMany({
      collection: 'carts',
      where: { user: { equals: carla.id } },
      data: { taken: [] } as never,
    });
    await db.updateOne({ collection: 'sales', id, data: { pendingEffects: true } });
    const inCart = async () =>
      (await carla.client.get<{ count: number }>('/countAddToCartProduct')).body.data.count;
    expect(await inCart()).toBe(1);
    const promise = {
      key: 'antes-de-todo',
      state: 'ASKED',
      centavos: 8_990_000,
      cents: 2248,
      lines: [],
      restock: [],
      frees: [],
      note: '',
      by: ana.email,
      at: new Date().toISOString(),
    };
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { refunds: [promise], refundDue: true },
    });
    await server.inside.handleWebhook(server.payload, {
      eventId: randomUUID(),
      type: 'PAYMENT.CAPTURE.COMPLETED',
      orderId: order,
    });
    expect({
      status: (await saleOf(order)).status,
      inCart: await inCart(),
      refunds: await paidBack(order),
    }).toEqual({ status: 'REFUNDED', inCart: 0, refunds: ['22.48'] });
  });

  it('refund: a worker that lost the sale after the request was written does not ask the provider', async () => {
    const { id, order } = await paid();
    await webhookDelivered(order);
    const { db } = server.payload;
    const { updateOne } = db;
    db.updateOne = (async (args: { collection: string; data: { refunds?: unknown[] } }) => {
      const written = (await Reflect.apply(updateOne, db, [args])) as { id?: string } | null;
      const isPromise = args.collection === 'sales' && args.data.refunds?.length && written?.id === id;
      if (isPromise)
        await Reflect.apply(updateOne, db, [
          {
            collection: 'sales',
            id,
            data: { lockedBy: 'another', lockExpiresAt: new Date(Date.now() + 60_000).toISOString() },
          },
        ]);
      return written;
    }) as never;
    try {
      expect((await refund(id)).status).toBe(409);
    } finally {
      db.updateOne = updateOne;
    }
    expect({ refundDue: (await saleOf(order)).refundDue, refunds: await paidBack(order) }).toEqual({
      refundDue: true,
      refunds: [],
    });
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { lockedBy: null, lockExpiresAt: null },
    });
    await rounds(async () => !(await saleOf(order)).refundDue);
    expect(await paidBack(order)).toEqual(['22.48']);
  });

  it('refund: waits while another worker holds the sale', async () => {
    const { id, order } = await paid();
    await webhookDelivered(order);
    const until = Date.now() + 500;
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { lockedBy: 'another', lockExpiresAt: new Date(until).toISOString() },
    });
    expect((await refund(id)).status).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(until);
  });
});

describe('a process that ends in the middle of a refund', () => {
  it('after the restock does not restock a second time', async () => {
    const { id, order, item } = await paid(2);
    await refund(id, { restock: true });
    const sale = await saleOf(order);
    const again = sale.refunds!.map((it) => ({ ...it, returned: false }));
    const mark = { [`back.${id}.${again[0]!.key}`]: 0 };
    await server.payload.db.updateOne({ collection: 'products', id: item.id, data: { holds: mark } });
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { refunds: again, pendingEffects: true },
    });
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
    await server.payload.db.updateOne({
      collection: 'sales',
      id,
      data: { refunds: promises, refundDue: true },
    });
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
  await server.payload.db.updateOne({
    collection: 'sales',
    id,
    data: { refunds: promises, refundDue: true },
  });
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
  await server.payload.db.updateOne({
    collection: 'sales',
    id,
    data: { refunds: promised!.map((it) => ({ ...it, at: hoursAgo })) },
  });
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
    amounts.map((amountCents, at) => ({ id: `PROVIDER-${at}`, status: 'COMPLETED' as const, amountCents }));
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
    await server.payload.db.updateOne({ collection: 'sales', id, data: { refunds: null } });
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
    await server.payload.db.updateOne({ collection: 'sales', id, data: { capturedCents: 3000 } });
    expect(await result(order, () => ({ refunds: completed(2500) }))).toEqual({
      status: 'PARTLY_REFUNDED',
      known: [[2500, 10_000_000, 'DONE']],
    });
  });

  it.each(['PENDING', 'FAILED', 'CANCELLED'] as const)(
    'refund at the provider: one that is %s counts as nothing refunded',
    async (status) => {
      const { id, order } = await paid();
      await server.payload.db.updateOne({ collection: 'sales', id, data: { refunds: null } });
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
