import { randomUUID } from 'node:crypto';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { eventually } from '../../testing/eventually';
import { server } from '../../testing/house';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { addToCart, capture, claimsOn, createOrder, decide, freeDay, newProduct, newService, openOrder, saleOf, settle, settleUntil, stockOf } from '../../testing/shop';

interface ProviderSays { purchase_units: { payments: { captures: { id: string; status: string }[]; refunds?: { id: string; amount: { value: string } }[] } }[] }
const post = (path: string, body: object, headers = {}) => fetch(`${server.url}${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
const faults = (body: object) => post('/sandbox/paypal/v1/_faults', body);
const atProvider = async (order: string) => (await (await fetch(`${server.url}/sandbox/paypal/v2/checkout/orders/${order}`)).json() as ProviderSays).purchase_units[0]!.payments;
/** The job's own rounds come by at any moment and are refused too. */
const MANY = 1000;
const refunds = async (order: string) => ((await atProvider(order)).refunds ?? []).map(({ amount }) => amount.value);

let ana: Person;
beforeAll(async () => { ana = await newAdmin(); });
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
  const [item, service] = [await newProduct({ stock: 3 }), await newService({ price: 180_000, sellingPrice: 180_000 })];
  const day = await freeDay();
  await addToCart(carla, item.id);
  await addToCart(carla, service.id, { reservationDetails: { reservationDate: day, reservationTime: '10:00' } });
  const order = String((await createOrder(carla, '31.48')).body.id);
  await decide(order, 'approve');
  await capture(carla, order);
  return { carla, item, service, day, order, id: (await saleOf(order)).id };
}
const refund = (id: string, body: object = {}) => ana.client.post<Transaction>(`/transactions/${id}/refund`, { key: randomUUID(), ...body });

const rounds = (check: () => Promise<unknown>) => settleUntil(check, () => Promise.all([settle(), settle()]));

describe('a refund by staff', () => {
  it('of everything pays it back and returns stock and hour as chosen', async () => {
    const { id, order, item, day } = await mixed();
    expect([await stockOf(item.id), (await claimsOn(day)).length]).toEqual([2, 2]);
    const reply = await refund(id, { restock: true, freeSlots: true, note: 'Con gusto' });
    expect([reply.status, reply.body.message]).toEqual([200, 'Devolución hecha.']);
    expect(reply.body.data).toMatchObject({ status: 'REFUNDED', refundedCop: 125_900, refundableCop: 0, balanceDueCop: 0, edits: [{ by: ana.email, what: 'Devolución', after: '$ 125.900 COP' }] });
    expect([await refunds(order), await stockOf(item.id), await claimsOn(day)]).toEqual([['31.48'], 3, []]);
    expect(await server.payload.db.findOne({ collection: 'products', where: { id: { equals: item.id } } })).toMatchObject({ holds: {} });
  });

  it('keeps stock and hour where nobody chose to give them back', async () => {
    const { id, item, day } = await mixed();
    expect((await refund(id)).body.data.status).toBe('REFUNDED');
    expect([await stockOf(item.id), (await claimsOn(day)).length]).toEqual([2, 2]);
  });

  it('of one line pays back what was paid for it; the rest stays sold', async () => {
    const { id, order, item, service, day } = await mixed();
    const reply = await refund(id, { lines: [{ productId: service.id }], freeSlots: true, restock: true });
    expect(reply.body.data).toMatchObject({ status: 'PARTLY_REFUNDED', refundedCop: 36_000, refundableCop: 89_900, balanceDueCop: 0 });
    expect([await refunds(order), await stockOf(item.id), await claimsOn(day)]).toEqual([['9.00'], 2, []]);
    const rest = await refund(id, { lines: [{ productId: item.id }], restock: true });
    expect([rest.body.data.status, await refunds(order), await stockOf(item.id)]).toEqual(['REFUNDED', ['9.00', '22.48'], 3]);
  });

  it('of an amount leaves lines and balance alone', async () => {
    const { id, order, day } = await mixed();
    expect((await refund(id, { amountCop: 10_000 })).body.data).toMatchObject({ status: 'PARTLY_REFUNDED', refundedCop: 10_000, balanceDueCop: 144_000 });
    expect([await refunds(order), (await claimsOn(day)).length]).toEqual([['2.50'], 2]);
  });

  it('is one refund however often and however fast it is asked for under one key', async () => {
    const { id, order, item } = await paid(2);
    const key = randomUUID();
    const body = { key, lines: [{ productId: item.id, quantity: 1 }], restock: true };
    const replies = await Promise.all([1, 2, 3].map(() => refund(id, body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await refunds(order), await stockOf(item.id)]).toEqual([['22.48'], 4]);
    expect((await refund(id, { ...body, restock: false })).status).toBe(409);
    await refund(id);
    expect((await refund(id, body)).status).toBe(200);
    expect([await refunds(order), await stockOf(item.id)]).toEqual([['22.48', '22.47'], 4]);
  });

  it('is one refund when two people press at once', async () => {
    const { id, order } = await paid();
    const replies = await Promise.all([refund(id), refund(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refunds(order)).toEqual(['22.48']);
  });

  it.each([[{ amountCop: 99_000 }, 400], [{ amountCop: 10 }, 400], [{ lines: [{ productId: 'nada' }] }, 400], [{ key: 'corta' }, 400], [{ amountCop: -5 }, 400]])('%j is refused', async (body, status) => {
    const { id, order } = await paid();
    expect([(await refund(id, body)).status, await refunds(order)]).toEqual([status, []]);
  });

  it('of what was not paid is refused', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    expect((await refund((await saleOf(order)).id)).status).toBe(409);
    expect((await refund('nada')).status).toBe(404);
  });

  it('whose answer was lost is finished by the settling job, once', async () => {
    const { id, order, item } = await paid();
    await faults({ on: '/refund', dropAfterEffect: MANY, webhookDelayMs: 60_000 });
    const reply = await refund(id, { restock: true });
    expect([reply.status, reply.body.data.status, reply.body.data.refunds[0]?.state, reply.body.message]).toEqual([200, 'APPROVED', 'ASKED', 'La devolución quedó pedida; el proveedor de pagos la está procesando.']);
    await faults({});
    await rounds(async () => expect((await saleOf(order)).status).toBe('REFUNDED'));
    expect([(await saleOf(order)).status, await refunds(order), await stockOf(item.id)]).toEqual(['REFUNDED', ['22.48'], 5]);
  });

  it('that the provider refuses goes to the review, and the money counts as not paid back', async () => {
    const { id, order, carla } = await paid();
    await server.payload.db.updateOne({ collection: 'sales', id, data: { captureId: 'UNKNOWN-1' } });
    const reply = await refund(id);
    expect([reply.status, reply.body.message]).toEqual([409, 'El proveedor de pagos no aceptó la devolución. Quedó en Pagos por revisar.']);
    const waiting = (await ana.client.get<Transaction[]>('/payments/review')).body.data.find(({ _id }) => _id === id);
    expect(waiting).toMatchObject({ status: 'APPROVED', refundableCop: 89_900, review: { waiting: true }, refunds: [{ state: 'REFUSED' }] });
    const [own] = (await carla.client.get<Transaction[]>(`/transactions?reference=${order}`)).body.data;
    expect(own).toMatchObject({ review: null, refunds: [], edits: [], notes: '' });
  });

  it('of goods that left the spa, from the review, puts none of them on the shelf', async () => {
    const { id, item } = await paid();
    const left = await stockOf(item.id);
    await server.payload.db.updateOne({ collection: 'sales', id, data: { fulfilment: 'SENT', reviewDue: true, review: { why: 'No llegó', since: new Date().toISOString() } } });
    const reply = await ana.client.post<Transaction>('/payments/review', { id, action: 'refund' });
    expect([reply.status, reply.body.data.status, await stockOf(item.id)]).toEqual([200, 'REFUNDED', left]);
  });
});

describe('a process that ends in the middle of a refund', () => {
  it('after its stock came back puts it back no second time', async () => {
    const { id, order, item } = await paid(2);
    await refund(id, { restock: true });
    const sale = await saleOf(order);
    const again = sale.refunds!.map((it) => ({ ...it, returned: false }));
    const mark = { [`back.${id}.${again[0]!.key}`]: 0 };
    await server.payload.db.updateOne({ collection: 'products', id: item.id, data: { holds: mark } });
    await server.payload.db.updateOne({ collection: 'sales', id, data: { refunds: again, effectsDue: true } });
    await rounds(async () => expect((await saleOf(order)).effectsDue).toBeFalsy());
    expect([await stockOf(item.id), (await saleOf(order)).effectsDue, (await saleOf(order)).refunds?.[0]?.returned]).toEqual([5, false, true]);
    expect(await server.payload.db.findOne({ collection: 'products', where: { id: { equals: item.id } } })).toMatchObject({ holds: {} });
  });

  it('before the provider was asked leaves a promise that the job keeps', async () => {
    const { id, order } = await paid();
    const promise = { key: 'antes-de-pedir', state: 'ASKED', centavos: 8_990_000, cents: 2248, lines: [], restock: [], frees: [], note: '', by: ana.email, at: new Date().toISOString() };
    await server.payload.db.updateOne({ collection: 'sales', id, data: { refunds: [promise], refundDue: true } });
    await rounds(async () => expect((await saleOf(order)).status).toBe('REFUNDED'));
    expect([(await saleOf(order)).status, await refunds(order)]).toEqual(['REFUNDED', ['22.48']]);
  });
});

it('promised hours ago is looked up before it is asked for: the provider may have forgotten its request id', async () => {
  const { id, order, item } = await paid(2);
  await faults({ on: '/refund', dropAfterEffect: MANY, webhookDelayMs: 60_000 });
  await refund(id, { lines: [{ productId: item.id, quantity: 1 }] });
  await faults({});
  const { refunds: promised } = await saleOf(order);
  const hoursAgo = new Date(Date.now() - 7 * 3_600_000).toISOString();
  await server.payload.db.updateOne({ collection: 'sales', id, data: { refunds: promised!.map((it) => ({ ...it, at: hoursAgo })) } });
  const { provider } = server.payload.config.custom!.payments as { provider: { refundCapture: (input: object) => Promise<unknown> } };
  const real = provider.refundCapture;
  let asked = 0;
  provider.refundCapture = (input) => { asked += 1; return real({ ...input, requestId: randomUUID() }); };
  await rounds(async () => expect((await saleOf(order)).status).toBe('PARTLY_REFUNDED'));
  provider.refundCapture = real;
  expect([asked, (await saleOf(order)).status, await refunds(order)]).toEqual([0, 'PARTLY_REFUNDED', ['22.48']]);
});

describe('a refund made at the provider’s own desk', () => {
  /** Its notice comes by itself. */
  const until = (order: string, status: string) => eventually(async () => expect((await saleOf(order)).status).toBe(status), { what: 'the notice of a refund' });

  it('in part and then whole is followed by its notices', async () => {
    const { order } = await paid();
    await server.inside.refundAtProvider(server.payload, order, 1000);
    await until(order, 'PARTLY_REFUNDED');
    expect(await saleOf(order)).toMatchObject({ status: 'PARTLY_REFUNDED', refunds: [{ state: 'DONE', cents: 1000, centavos: 4_000_000, by: 'provider' }] });
    await server.inside.refundAtProvider(server.payload, order);
    await until(order, 'REFUNDED');
    expect((await saleOf(order)).refunds?.map(({ cents }) => cents)).toEqual([1000, 1248]);
  });
});
