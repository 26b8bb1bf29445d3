import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import { sum } from '@spa-bronze/domain/lib/money';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import { booked, cancel, readBooking, reschedule, soon, to } from '../../testing/bookings';
import { calendarIn, mailsTo } from '../../testing/outbox';
import { type Person, sharedAdmin } from '../../testing/people';
import { claimsOn, freeDay, holdsOf, newProduct, newService, saleOf, stockOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { sales } from '../sales/sales-operations';
import { expectAnswer } from '../../testing/client';

const ana = sharedAdmin();

const shown = async (id: string, { client }: Person = ana) =>
  (await client.read<SaleView[]>(`/transactions?id=${id}`))[0]!;
/** What a refused request leaves as it was. Sent emails are marked meanwhile. */
async function stored(id: string) {
  const { version, edits, reservationDetails, fulfilment, totalCop } = await shown(id);
  return { version, edits, reservationDetails, fulfilment, totalCop };
}
async function add(sale: string, more: object) {
  const { version } = await shown(sale);
  return ana.client.post<SaleView>(`/transactions/${sale}/lines`, { version, key: randomUUID(), ...more });
}
async function remove(sale: string, line: string) {
  const { version } = await shown(sale);
  return ana.client.post<SaleView>(`/transactions/${sale}/lines/${line}/remove`, { version });
}
const balance = async (sale: string, method: string | null) =>
  ana.client.patch<SaleView>(`/transactions/${sale}`, {
    version: (await shown(sale)).version,
    balancePaid: method && { method },
  });
const at = (reservationDate: string, reservationTime: string) => ({ reservationDate, reservationTime });
const linesOf = ({ reservationDetails: lines }: SaleView) =>
  lines.map(({ productId, quantity, totalPrice, dueCop, added }) => ({
    productId,
    quantity,
    totalPrice,
    dueCop,
    isAdded: added !== undefined,
  }));

/** A booking paid by its deposit, and a cream of 89.900 of which there are three. */
async function visit() {
  const [made, cream] = await Promise.all([booked(), newProduct({ stock: 3 })]);
  return { ...made, cream };
}

describe('goods added at the spa', () => {
  it('leave the stock at once and are due there; what was ordered stays as it was', async () => {
    const { sale, service, cream, carla } = await visit();
    const before = await shown(sale);
    const { status, body } = await add(sale, { productId: cream.id, quantity: 2, totalCop: 179_800 });
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'Agregado a la cuenta.' });
    const { amountInCents, paidCop, depositCop, refundableCop } = before;
    expect(body.data).toMatchObject({
      ...{ amountInCents, paidCop, depositCop, refundableCop },
      totalCop: 269_700,
      balanceDueCop: 251_720,
      fulfilment: 'PICKED_UP',
      status: 'APPROVED',
    });
    expect(linesOf(body.data)).toEqual([
      { productId: service.id, quantity: 1, totalPrice: 89_900, dueCop: 71_920, isAdded: false },
      { productId: cream.id, quantity: 2, totalPrice: 179_800, dueCop: 179_800, isAdded: true },
    ]);
    expect(body.data.edits.at(-1)).toMatchObject({
      by: ana.email,
      what: 'Agregado en el spa',
      after: expect.stringContaining('$ 179.800 COP'),
    });
    expect({ stock: await stockOf(cream.id), holds: await holdsOf(cream.id) }).toEqual({
      stock: 1,
      holds: {},
    });
    expect(linesOf(await shown(sale, carla)).map(({ dueCop }) => dueCop)).toEqual([undefined, undefined]);
  });

  it('are written once by a repeated key, also at once; the key with other goods is refused', async () => {
    const { sale, cream } = await visit();
    const { version } = await shown(sale);
    const input = { version, key: randomUUID(), productId: cream.id };
    const send = (more: object = {}) =>
      ana.client.post<SaleView>(`/transactions/${sale}/lines`, { ...input, ...more });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect({ lines: (await shown(sale)).reservationDetails.length, stock: await stockOf(cream.id) }).toEqual({
      lines: 2,
      stock: 2,
    });
    expectAnswer(await send({ quantity: 2 }), 409, messages.manualKeyTaken);
  });

  it.each([
    ['there are not enough', { quantity: 4 }, messages.notEnoughStock],
    ['the price is another', { totalCop: 80_000 }, messages.linePriceChanged],
    ['the sale changed since it was read', { version: 0 }, messages.conflict],
  ])('are refused when %s, and nothing is written', async (_, more, message) => {
    const { sale, cream } = await visit();
    const before = await stored(sale);
    expect(await add(sale, { productId: cream.id, ...more })).toMatchObject({
      status: 409,
      body: { message },
    });
    expect({ stock: await stockOf(cream.id), sale: await stored(sale) }).toEqual({ stock: 3, sale: before });
  });

  it('of the last unit are got by one of two people', async () => {
    const [one, other, cream] = await Promise.all([booked(), booked(), newProduct({ stock: 1 })]);
    const replies = await Promise.all([one, other].map(({ sale }) => add(sale, { productId: cream.id })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stockOf(cream.id)).toBe(0);
  });

  it('are not added to a sale that is in the trash, or given back', async () => {
    const { sale, cream } = await visit();
    await ana.client.post(`/transactions/${sale}/refund`, { key: randomUUID() });
    expectAnswer(await add(sale, { productId: cream.id }), 409, messages.saleTakesNoMore);
    await ana.client.delete(`/transactions/${sale}`);
    const trashed = { version: 9, key: randomUUID(), productId: cream.id };
    expect((await ana.client.post(`/transactions/${sale}/lines`, trashed)).status).toBe(404);
    expect(await stockOf(cream.id)).toBe(3);
  });

  it('are taken away with their money, and the stock is back once', async () => {
    const { sale, cream } = await visit();
    const line = (await add(sale, { productId: cream.id })).body.data.reservationDetails[1]!.lineId!;
    await balance(sale, 'NEQUI');
    const { version } = await shown(sale);
    const send = () => ana.client.post<SaleView>(`/transactions/${sale}/lines/${line}/remove`, { version });
    const [once, again] = await Promise.all([send(), send()]);
    expect([once.status, again.status]).toEqual([200, 200]);
    const now = await shown(sale);
    expect(now).toMatchObject({
      totalCop: 89_900,
      balancePaidCop: 71_920,
      balanceDueCop: 0,
      fulfilment: null,
    });
    expect(now.edits.at(-1)).toMatchObject({
      what: 'Quitado de la cuenta',
      after: expect.stringContaining('Devuelto $ 89.900 COP por Nequi'),
    });
    expect({ stock: await stockOf(cream.id), lines: now.reservationDetails.length }).toEqual({
      stock: 3,
      lines: 1,
    });
  });

  it('of a line that was taken away come again under its key, as another line', async () => {
    const { sale, cream } = await visit();
    const key = randomUUID();
    const ids: string[] = [];
    for (const quantity of [1, 2]) {
      const { body } = await add(sale, { key, productId: cream.id, quantity });
      const id = body.data.reservationDetails[1]!.lineId!;
      ids.push(id);
      expect((await remove(sale, id)).status).toBe(200);
    }
    expect({ ids: new Set(ids).size, stock: await stockOf(cream.id) }).toEqual({ ids: 2, stock: 3 });
  });

  it('stay paid when the booking is cancelled late or all of its deposit goes back', async () => {
    const { sale, id, order, cream } = await visit();
    await add(sale, { productId: cream.id });
    await balance(sale, 'CASH');
    await soon(order);
    const agreed = { sequence: 0, refundCop: 0, keptCop: 17_980 };
    expect((await cancel(ana, id, agreed)).status).toBe(200);
    expect(await shown(sale)).toMatchObject({ balancePaidCop: 89_900, balanceDueCop: 0 });
    const refund = { key: randomUUID(), restock: true };
    const { body } = await ana.client.post<SaleView>(`/transactions/${sale}/refund`, refund);
    expect(body.data).toMatchObject({
      status: 'REFUNDED',
      refundedCop: 17_980,
      balancePaidCop: 89_900,
      balanceDueCop: 0,
    });
    expect(await stockOf(cream.id)).toBe(2);
  });

  it('count as sold and as paid on the day on which that was', async () => {
    const { sale, cream } = await visit();
    await add(sale, { productId: cream.id });
    await balance(sale, 'CARD');
    const today = dayOf(new Date());
    const { body } = await ana.client.get<Summary>(`/summary?from=${today}&to=${addDays(today, 1)}&by=day`);
    expect(body.data.products.find(({ productId }) => productId === cream.id)).toMatchObject({
      quantity: 1,
      totalCop: 89_900,
    });
  });
});

describe('a service added at the spa', () => {
  it('is a booking with its own cabin, that moves, is cancelled and taken away as others', async () => {
    const [{ sale, day, carla }, retouch] = await Promise.all([booked(), newService()]);
    const before = await claimsOn(day);
    const { status, body } = await add(sale, { productId: retouch.id, ...at(day, '11:00') });
    const id = body.data.reservationDetails[1]!.booking!._id;
    expect({ status, claims: (await claimsOn(day)).length }).toEqual({
      status: 201,
      claims: before.length + 2,
    });
    expect(await readBooking(carla, id)).toMatchObject({
      reservationTime: '11:00',
      depositCop: 0,
      dueAtSpaCop: 89_900,
      source: 'WALK_IN',
      state: 'BOOKED',
    });
    expect((await reschedule(ana, id, to(day, '15:00'))).status).toBe(200);
    const line = id.split('_')[1]!;
    expect((await remove(sale, line)).body.data).toMatchObject({ totalCop: 89_900, balanceDueCop: 71_920 });
    expect(await claimsOn(day)).toEqual(before);
    expect((await ana.client.get(`/bookings/${id}`)).status).toBe(404);
  });

  it('hands back what was paid and its tips when it is taken away', async () => {
    const [{ sale, day, carla }, retouch] = await Promise.all([booked(), newService()]);
    const { body } = await add(sale, { productId: retouch.id, ...at(day, '15:00') });
    const { lineId, booking } = body.data.reservationDetails[1]!;
    const { status } = await ana.client.post(`/bookings/${booking!._id}/charges`, {
      version: body.data.version,
      key: randomUUID(),
      payments: [{ method: 'CARD', amountCop: 89_900 }],
      tip: { method: 'CASH', amountCop: 5000 },
    });
    const removed = await remove(sale, lineId!);
    expect([status, removed.status]).toEqual([200, 200]);
    expect(removed.body.data.edits.at(-1)!.after).toContain(
      'Devuelto $ 89.900 COP con datáfono · Propina devuelta $ 5.000 COP en efectivo',
    );
    const { charges } = (await sales.findById(server.payload, sale))!;
    expect(sum(charges!.map(({ centavos }) => centavos))).toBe(0);
    const gone = (await mailsTo(carla.email)).filter((it) => it.includes('Tu cita quedó cancelada, '));
    expect(gone).toEqual([
      expect.stringContaining('Lo que pagaste en el spa, $94,900.00 COP, te lo devolvemos allí.'),
    ]);
    expect(calendarIn(gone[0])).toEqual({ method: 'CANCEL', sequence: 1 });
  });

  it('frees its cabin when it was the only booking of the sale', async () => {
    const [cream, retouch, day] = [await newProduct(), await newService(), await freeDay()];
    const { body } = await ana.client.post<SaleView>('/transactions/manual', {
      key: randomUUID(),
      buyer: { name: 'Luz Nueva' },
      method: 'CASH',
      lines: [{ productId: cream.id, quantity: 1 }],
    });
    const { _id } = body.data;
    const added = await add(_id, { productId: retouch.id, ...at(day, '16:00') });
    expect(await claimsOn(day)).toHaveLength(2);
    const line = added.body.data.reservationDetails[1]!.lineId!;
    expect((await remove(_id, line)).status).toBe(200);
    expect(await claimsOn(day)).toEqual([]);
  });

  it('is refused at an hour that is taken or closed, and nothing is written', async () => {
    const [{ sale, day }, other] = await Promise.all([booked(), newService()]);
    for (const _cabin of [1, 2]) await add(sale, { productId: other.id, ...at(day, '14:00') });
    const [before, claims] = [await stored(sale), await claimsOn(day)];
    const replies = [
      await add(sale, { productId: other.id, ...at(day, '14:00') }),
      await add(sale, { productId: other.id, ...at(day, '23:00') }),
      await add(sale, { productId: other.id }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 400]);
    expect({ sale: await stored(sale), claims: await claimsOn(day) }).toEqual({ sale: before, claims });
  });

  it('stays with its hour when the deposit of the first goes back whole', async () => {
    const [{ sale, id, day }, other] = await Promise.all([booked(), newService()]);
    const added = (await add(sale, { productId: other.id, ...at(day, '16:00') })).body.data;
    await ana.client.post(`/transactions/${sale}/refund`, { key: randomUUID(), freeSlots: true });
    const second = added.reservationDetails[1]!.booking!._id;
    const [first, stays] = [await readBooking(ana, id), await readBooking(ana, second)];
    expect({ first: first.state, stays: stays.state, due: stays.dueAtSpaCop }).toEqual({
      first: 'CANCELLED',
      stays: 'BOOKED',
      due: 89_900,
    });
    expect((await claimsOn(day)).every((key) => key.includes('16:'))).toBe(true);
  });

  it('leaves its cabin in the trash and takes one again from there; what was ordered is never taken away', async () => {
    const [{ sale, day, service }, other] = await Promise.all([booked(), newService()]);
    await add(sale, { productId: other.id, ...at(day, '16:00') });
    const claims = await claimsOn(day);
    await ana.client.delete(`/transactions/${sale}`);
    expect(await claimsOn(day)).toEqual([]);
    expect((await ana.client.post(`/transactions/${sale}/restore`, {})).status).toBe(200);
    expect(await claimsOn(day)).toEqual(claims);
    expectAnswer(await remove(sale, service.id), 409, messages.lineNotAdded);
  });
});

describe('the bill of a visit', () => {
  const charge = async (id: string, more: object) =>
    ana.client.post<BookingView>(`/bookings/${id}/charges`, {
      version: (await readBooking(ana, id)).version,
      key: randomUUID(),
      ...more,
    });

  it('is paid in one act, in several ways and with a tip beside it', async () => {
    const { sale, id, service, cream } = await visit();
    const line = (await add(sale, { productId: cream.id })).body.data.reservationDetails[1]!.lineId!;
    expect(await readBooking(ana, id)).toMatchObject({ dueAtSpaCop: 71_920, billDueCop: 161_820 });
    const input = {
      key: randomUUID(),
      lines: [line, service.id],
      payments: [
        { method: 'CASH', amountCop: 100_000 },
        { method: 'CARD', amountCop: 61_820 },
      ],
      tip: { method: 'NEQUI', amountCop: 5000 },
    };
    const { status, body } = await charge(id, input);
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message:
        'Cobro anotado: $ 100.000 COP en efectivo y $ 61.820 COP con datáfono. Propina: $ 5.000 COP por Nequi.',
    });
    expect(body.data).toMatchObject({ dueAtSpaCop: 0, billDueCop: 0, balancePaid: true });
    expect((await charge(id, input)).status).toBe(200);
    expect(await shown(sale)).toMatchObject({ balancePaidCop: 161_820, balanceDueCop: 0 });
    const { charges, version } = await readBooking(ana, id);
    expect(new Set(charges!.map(({ actCop }) => actCop))).toEqual(new Set([166_820]));
    const undo = `/bookings/${id}/charges/${charges![0]!._id}/undo`;
    const undone = await ana.client.post<BookingView>(undo, { version, whole: true });
    expect(undone.body.message).toBe(
      'Cobro deshecho: $ 100.000 COP en efectivo, $ 61.820 COP con datáfono y $ 5.000 COP por Nequi.',
    );
    expect(undone.body.data).toMatchObject({ dueAtSpaCop: 71_920, billDueCop: 161_820, charges: [] });
    expect((await shown(sale)).edits.at(-1)!.after).toMatch(/^Mousse \w+ \+ Mousse \w+: /);
    const again = await ana.client.post<BookingView>(undo, { version, whole: true });
    expect(again.body.data).toEqual(undone.body.data);
  });

  it('of the goods alone leaves the tip with the booking, is not another line by its key, and is undone', async () => {
    const { sale, id, service, cream } = await visit();
    const line = (await add(sale, { productId: cream.id })).body.data.reservationDetails[1]!.lineId!;
    const payments = [{ method: 'CASH', amountCop: 50_000 }];
    const input = { key: randomUUID(), payments, tip: { method: 'NEQUI', amountCop: 5000 } };
    const paid = await charge(id, { ...input, lines: [line] });
    expect(paid.body.data).toMatchObject({ dueAtSpaCop: 71_920, billDueCop: 111_820 });
    expect((await charge(id, { ...input, lines: [service.id] })).status).toBe(409);
    const [first, tip] = (await saleOf(paid.body.data.reference)).charges!;
    expect({ goods: first!.lineId, tip: tip!.lineId }).toEqual({ goods: line, tip: service.id });
    const { version } = await shown(sale);
    const undone = await ana.client.post(`/bookings/${id}/charges/${first!.id}/undo`, { version });
    expect({ status: undone.status, due: (await readBooking(ana, id)).billDueCop }).toEqual({
      status: 200,
      due: 161_820,
    });
  });

  it('is paid in part: what was added comes first; taken away it says what to hand back', async () => {
    const { sale, id, service, cream } = await visit();
    const line = (await add(sale, { productId: cream.id })).body.data.reservationDetails[1]!.lineId!;
    const payments = [{ method: 'CASH', amountCop: 50_000 }];
    const paid = await charge(id, { key: randomUUID(), payments, lines: [service.id, line] });
    expect(paid.body.data).toMatchObject({ dueAtSpaCop: 71_920, billDueCop: 111_820 });
    expect((await remove(sale, line)).body.message).toBe(
      'Quitado de la cuenta. Devuelto $ 50.000 COP en efectivo.',
    );
  });

  it('is refused beyond what is due, or with a line that is gone, and nothing is written', async () => {
    const { sale, id, service, cream } = await visit();
    await add(sale, { productId: cream.id });
    const before = await stored(sale);
    const payments = [{ method: 'CASH', amountCop: 161_821 }];
    const { lineId } = before.reservationDetails[1]!;
    expect((await charge(id, { payments, lines: [service.id, lineId] })).status).toBe(400);
    expect((await charge(id, { payments, lines: [service.id, 'gone'] })).status).toBe(409);
    expect(await stored(sale)).toEqual(before);
  });
});
