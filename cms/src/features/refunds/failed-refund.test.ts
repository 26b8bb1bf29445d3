import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { server } from '../../testing/worker-server';
import { mailsTo } from '../../testing/outbox';
import { newAdmin, type Person } from '../../testing/people';
import { withProvider } from '../../testing/provider-fakes';
import { faults, paidBack } from '../../testing/sandbox-calls';
import {
  claimsOn,
  saleOf,
  reconcile,
  reconcileUntil,
  webhookDelivered as noticesTold,
} from '../../testing/shop';
import { booked, bookedTwo, cancel, readBooking } from '../../testing/bookings';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

const DEPOSIT = { sequence: 0, refundCop: 17_980, keptCop: 0 };
const MINUTE = 60_000;

let ana: Person;
let eva: Person;
beforeAll(async () => {
  [ana, eva] = [await newAdmin(), await newAdmin()];
});

afterEach(() => faults({}));

const withCapture = (sale: string, captureId: string | null) => writeRow('sales', sale, { captureId });
const review = (who: Person, id: string, body: object) =>
  who.client.post<SaleView>('/payments/review', { id, ...body });
const saleShown = async (id: string) => (await ana.client.read<SaleView[]>(`/transactions?id=${id}`))[0]!;

/** The titles and texts of the emails about money or the cancellation, oldest first. */
async function reported(email: string): Promise<string[]> {
  const mails = await mailsTo(email);
  return mails
    .filter((mail) => mail.includes('cancelada') || mail.includes('devol'))
    .map((mail) => mail.split('text/html')[0] ?? '')
    .filter((mail) => !mail.includes('confirmada'));
}

/** A cancelled booking whose deposit the provider refused to pay back. */
async function refusedOne(who?: Person) {
  const made = await booked();
  const { captureId } = await saleOf(made.order);
  await withCapture(made.sale, 'UNKNOWN-1');
  const reply = await cancel(who ?? ana, made.id, DEPOSIT);
  /* An email about the money waits a minute while that of the cancellation is on its way. */
  await server.inside.backgroundDone();
  return { ...made, reply, mend: () => withCapture(made.sale, captureId) };
}

describe('a cancellation whose refund the provider refuses', () => {
  it('is reported to staff, and its email promises no money', async () => {
    const { reply, carla } = await refusedOne();
    expectAnswer(
      reply,
      200,
      'Cancelada, pero la devolución falló. $ 17.980 COP quedaron en Pagos por revisar.',
    );
    expect(reply.body.data).toMatchObject({
      state: 'CANCELLED',
      refund: { amountCop: 17_980, state: 'REFUSED' },
    });
    const mails = await reported(carla.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(
      'Todavía no pudimos devolverte tu abono de $17,980.00 COP: el spa te contactará',
    );
    expect(mails[0]).not.toMatch(/Te devolv|va en camino/);
  });

  it('is reported to its shopper', async () => {
    const made = await booked();
    await withCapture(made.sale, 'UNKNOWN-1');
    const reply = await cancel(made.carla, made.id, DEPOSIT);
    expect(reply.body.message).toBe(
      'La cita quedó cancelada. Todavía no pudimos devolverte tu abono de $17,980.00 COP: el spa te contactará.',
    );
    expect((await readBooking(made.carla, made.id)).refund?.state).toBe('REFUSED');
  });

  it('is reported with its own refund, not with that of another booking of the sale', async () => {
    const { sale, first, second } = await bookedTwo();
    expect((await cancel(ana, first, DEPOSIT)).body.data.refund?.state).toBe('DONE');
    await withCapture(sale, 'UNKNOWN-1');
    expect((await cancel(ana, second, DEPOSIT)).body.message).toContain('la devolución falló');
  });

  it('goes to review too when the provider forbids it, instead of being requested forever', async () => {
    const { id, sale } = await booked();
    await faults({ on: '/refund', failNext: 1, failWith: 403 });
    expect((await cancel(ana, id, DEPOSIT)).body.data.refund?.state).toBe('REFUSED');
    const { review: waiting } = await saleShown(sale);
    expect(waiting).toMatchObject({
      waiting: true,
      why: expect.stringContaining('no permite devolver este cobro'),
    });
  });

  it('goes to review with the reason in Spanish and the code separately', async () => {
    const { sale } = await refusedOne();
    const waiting = (await ana.client.read<SaleView[]>('/payments/review')).find(({ _id }) => _id === sale);
    expect(waiting?.review?.why).toBe(
      'El proveedor de pagos no aceptó la devolución. El proveedor de pagos no encuentra este cobro.',
    );
    expect(waiting?.refunds).toMatchObject([
      { state: 'REFUSED', failed: true, why: expect.stringMatching(/^[A-Z_]+$/), handed: null },
    ]);
  });
});

it('review: a refused refund also states that staff owe what was paid at the spa', async () => {
  const { carla, id, sale, day, order } = await booked();
  const { version } = await readBooking(ana, id);
  expect((await ana.client.post(`/bookings/${id}/balance`, { version, method: 'CASH' })).status).toBe(200);
  const { captureId } = await saleOf(order);
  await withCapture(sale, 'UNKNOWN-1');
  expect((await cancel(carla, id, DEPOSIT)).status).toBe(200);
  expect((await saleShown(sale)).review?.why).toBe(
    `${messages.refundNotAccepted} El proveedor de pagos no encuentra este cobro. ${messages.depositByHand}`,
  );
  expect(await claimsOn(day)).toEqual([]);
  await withCapture(sale, captureId!);
  expect((await review(ana, sale, { action: 'retry' })).status).toBe(200);
  expect(await saleShown(sale)).toMatchObject({
    review: { waiting: true, why: messages.depositByHand },
    refunds: [{ state: 'DONE' }],
  });
});

describe('Intentar de nuevo', () => {
  it('requests the refund once under a new id, however many press, and then sends its email', async () => {
    const { sale, order, carla, id, mend } = await refusedOne();
    await mend();
    const replies = await Promise.all([ana, eva, ana].map((who) => review(who, sale, { action: 'retry' })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect({ paidBack: await paidBack(order), state: (await readBooking(ana, id)).refund?.state }).toEqual({
      paidBack: ['4.50'],
      state: 'DONE',
    });
    expect((await saleOf(order)).edits?.at(-1)).toMatchObject({
      what: 'Devolución pedida otra vez',
      after: '$ 17.980 COP',
    });
    const mails = await reported(carla.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain('Te devolvimos tu dinero');
  });

  it('that is refused again goes to review again, and can be retried', async () => {
    const { sale, order, carla, mend } = await refusedOne();
    const reply = await review(ana, sale, { action: 'retry' });
    expectAnswer(reply, 409, 'El proveedor de pagos no aceptó la devolución. Quedó en Pagos por revisar.');
    expect((await saleShown(sale)).review?.waiting).toBe(true);
    await mend();
    expectAnswer(await review(ana, sale, { action: 'retry' }), 200, messages.refundDone);
    expect({ paidBack: await paidBack(order), reported: (await reported(carla.email)).length }).toEqual({
      paidBack: ['4.50'],
      reported: 2,
    });
  });

  it('that is interrupted before the provider was asked is completed by the reconciliation job, once', async () => {
    const { sale, order, mend } = await refusedOne();
    await mend();
    await faults({ on: '/refund', dropAfterEffect: 1000, webhookDelayMs: MINUTE });
    const reply = await review(ana, sale, { action: 'retry' });
    expectAnswer(reply, 200, 'La devolución quedó pedida; el proveedor de pagos la está procesando.');
    await faults({});
    await reconcileUntil(
      async () => expect((await saleOf(order)).refundDue).toBeFalsy(),
      () => Promise.all([reconcile(), reconcile()]),
    );
    expect({ paidBack: await paidBack(order), state: (await saleOf(order)).refunds?.[0]?.state }).toEqual({
      paidBack: ['4.50'],
      state: 'DONE',
    });
  });

  it('does not refund what the provider refunded meanwhile', async () => {
    const { sale, order, mend } = await refusedOne();
    await mend();
    await noticesTold(order);
    await faults({ webhookDelayMs: MINUTE });
    await server.inside.refundAtProvider(server.payload, order);
    const reply = await review(ana, sale, { action: 'retry' });
    expect(reply).toMatchObject({ status: 409, body: { message: messages.reviewNoFailedRefund } });
    expect({
      paidBack: await paidBack(order),
      states: (await saleOf(order)).refunds?.map(({ state }) => state),
    }).toEqual({ paidBack: ['4.50'], states: ['REFUSED', 'DONE'] });
  });

  it('review: a retry uses a request id that the provider has not refused yet', async () => {
    const { sale, order, mend } = await refusedOne();
    await noticesTold(order);
    const names: string[] = [];
    await withProvider(
      ({ refundCapture }) => ({
        refundCapture: (input) => {
          if (input.requestId.includes(sale)) names.push(input.requestId);
          return refundCapture(input);
        },
      }),
      async () => {
        await review(ana, sale, { action: 'retry' });
        await mend();
        await review(ana, sale, { action: 'retry' });
      },
    );
    const name = `refund-${sale}-${(await saleOf(order)).refunds?.[0]?.key}`;
    expect({ names, paidBack: await paidBack(order) }).toEqual({
      names: [`${name}.1`, `${name}.2`],
      paidBack: ['4.50'],
    });
  });

  it('review: a retry is dated at its request, with person and note', async () => {
    const { sale, order } = await refusedOne();
    const { refunds } = await saleOf(order);
    const hoursAgo = new Date(Date.now() - 7 * 3_600_000).toISOString();
    await writeRow('sales', sale, { refunds: refunds!.map((it) => ({ ...it, at: hoursAgo })) });
    await review(eva, sale, { action: 'retry', note: 'Llamó' });
    const { refunds: after, edits } = await saleShown(sale);
    expect(after[0]!.at > hoursAgo).toBe(true);
    expect(edits.at(-1)).toMatchObject({ by: eva.email, after: '$ 17.980 COP · Llamó' });
  });

  it('is refused without a refused refund', async () => {
    const { sale } = await booked();
    await writeRow('sales', sale, {
      reviewDue: true,
      review: { why: 'Revisa', since: new Date().toISOString() },
    });
    for (const body of [{ action: 'retry' }, { action: 'hand', method: 'CASH' }])
      expect((await review(ana, sale, body)).status).toBe(409);
    expect((await saleShown(sale)).review?.waiting).toBe(true);
  });
});

describe('La entregué yo', () => {
  it('records who handed it over and how, and counts it as refunded', async () => {
    const { sale, order, carla, id, mend } = await refusedOne();
    await mend();
    expect((await review(ana, sale, { action: 'hand' })).body.fields).toEqual({ method: expect.any(String) });
    const today = dayOf(new Date());
    const refundedToday = async () =>
      (await ana.client.read<Summary>(`/summary?from=${today}&to=${today}`)).buckets[0]!.refundedCop;
    const before = await refundedToday();
    const reply = await review(ana, sale, { action: 'hand', method: 'CASH', note: 'En recepción' });
    expectAnswer(reply, 200, 'Quedó anotado que entregaste el dinero.');
    expect(reply.body.data).toMatchObject({
      status: 'REFUNDED',
      refundedCop: 17_980,
      refundableCop: 0,
      review: { waiting: false, action: 'hand', by: ana.email },
    });
    expect(reply.body.data.refunds).toMatchObject([
      { state: 'DONE', failed: false, handed: { method: 'CASH', by: ana.email }, doneAt: expect.any(String) },
    ]);
    expect((await saleOf(order)).pendingEffects).toBe(false);
    expect(reply.body.data.history.at(-1)).toMatchObject({
      to: 'REFUNDED',
      by: 'staff',
      note: 'Devolución entregada en el spa (Efectivo)',
    });
    expect(reply.body.data.edits.at(-1)).toMatchObject({
      by: ana.email,
      what: 'Devolución entregada en el spa',
      after: '$ 17.980 COP (Efectivo) · En recepción',
    });
    expect((await refundedToday()) - before).toBe(17_980);
    expect({ paidBack: await paidBack(order), state: (await readBooking(carla, id)).refund?.state }).toEqual({
      paidBack: [],
      state: 'DONE',
    });
    expect((await reported(carla.email)).at(-1)).toContain('Te lo entregamos en el spa (efectivo).');
    expect(JSON.stringify((await carla.client.get(`/transactions?reference=${order}`)).body)).not.toContain(
      ana.email,
    );
  });

  it('and a retry at the same moment refund once', async () => {
    const { sale, order, mend } = await refusedOne();
    await mend();
    const replies = await Promise.all([
      review(ana, sale, { action: 'hand', method: 'CASH' }),
      review(eva, sale, { action: 'retry' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const byHand = (await saleOf(order)).refunds?.[0]?.handed !== undefined;
    expect(await paidBack(order)).toEqual(byHand ? [] : ['4.50']);
  });

  it('leaves nothing that the provider could refund again', async () => {
    const { sale, order, mend } = await refusedOne();
    await mend();
    await review(ana, sale, { action: 'hand', method: 'TRANSFER' });
    expect((await review(ana, sale, { action: 'hand', method: 'TRANSFER' })).status).toBe(200);
    expect(
      (await ana.client.post(`/transactions/${sale}/refund`, { key: 'otra-vez-por-favor' })).status,
    ).toBe(409);
    await reconcile();
    expect({ paidBack: await paidBack(order), refundedCop: (await saleShown(sale)).refundedCop }).toEqual({
      paidBack: [],
      refundedCop: 17_980,
    });
  });
});

describe('review: handed over money', () => {
  const hand = (sale: string) => review(ana, sale, { action: 'hand', method: 'CARD' });

  it('is refused when the provider refunded it meanwhile', async () => {
    const { sale, order, mend } = await refusedOne();
    await mend();
    await noticesTold(order);
    await faults({ webhookDelayMs: MINUTE });
    await server.inside.refundAtProvider(server.payload, order);
    expect(await hand(sale)).toMatchObject({ status: 409, body: { message: messages.reviewNoFailedRefund } });
    expect((await saleShown(sale)).refunds.map(({ state, handed }) => [state, handed])).toEqual([
      ['REFUSED', null],
      ['DONE', null],
    ]);
  });

  it.each([
    [
      'is written down while the provider gives no answer',
      () => Promise.reject(new server.inside.ProviderError('timeout', 'late')),
      200,
      { state: 'DONE', handed: { method: 'CARD' } },
    ],
    [
      'is written down when the provider does not know the order',
      () => Promise.resolve(null),
      200,
      { state: 'DONE' },
    ],
    [
      'is not written down when a fault of our own comes between',
      () => Promise.reject(new Error('a fault')),
      500,
      { state: 'REFUSED' },
    ],
  ])('%s', async (_, answer, status, refund) => {
    const { sale, order } = await refusedOne();
    await noticesTold(order);
    const reply = await withProvider(
      ({ getOrder }) => ({ getOrder: (id) => (id === order ? answer() : getOrder(id)) }),
      () => hand(sale),
    );
    expect(reply.status).toBe(status);
    expect(await saleOf(order)).toMatchObject({ refunds: [refund] });
  });
});

it('review: a refund under way when staff close the review can be retried if it fails later', async () => {
  const { sale, order } = await booked();
  const requested = {
    key: 'antes',
    state: 'ASKED',
    centavos: 1_798_000,
    cents: 450,
    lines: [],
    restock: [],
    frees: [],
    note: '',
    by: ana.email,
    at: new Date().toISOString(),
  };
  await withCapture(sale, 'UNKNOWN-1');
  await writeRow('sales', sale, {
    reviewDue: true,
    refundDue: true,
    refunds: [requested],
    review: { why: 'Revisa', since: new Date().toISOString() },
  });
  expect((await review(ana, sale, { action: 'dismiss' })).status).toBe(200);
  await reconcileUntil(async () => (await saleOf(order)).refunds?.[0]?.state === 'REFUSED');
  expect((await saleShown(sale)).refunds).toMatchObject([{ state: 'REFUSED', failed: true }]);
});

it('review: a retry refunds what was decided last, not an earlier refused refund', async () => {
  const { sale, order } = await booked();
  const { captureId } = await saleOf(order);
  await noticesTold(order);
  await withCapture(sale, 'UNKNOWN-1');
  const part = { key: 'una-parte-nada-mas', amountCop: 5_000 };
  expect((await ana.client.post(`/transactions/${sale}/refund`, part)).status).toBe(409);
  expect((await review(ana, sale, { action: 'refund' })).status).toBe(409);
  await withCapture(sale, captureId);
  expect((await review(ana, sale, { action: 'retry' })).status).toBe(200);
  expect({ paidBack: await paidBack(order), status: (await saleShown(sale)).status }).toEqual({
    paidBack: ['4.50'],
    status: 'REFUNDED',
  });
});

it('review: a later retry does not request a refused refund whose review staff closed', async () => {
  const { sale, order, mend } = await refusedOne();
  expectAnswer(await review(ana, sale, { action: 'dismiss' }), 200, messages.reviewResolved);
  await mend();
  await writeRow('sales', sale, { reviewDue: true });
  expect({
    status: (await review(ana, sale, { action: 'retry' })).status,
    paidBack: await paidBack(order),
  }).toEqual({ status: 409, paidBack: [] });
});
