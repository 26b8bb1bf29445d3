import { randomUUID } from 'node:crypto';
import { allowedActions, undoableOf } from '@spa-bronze/domain/booking/actions';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { newAdmin, type Person, sharedAdmin } from '../../testing/people';
import { bookInPerson, booked, bookedTwo, cancel, preview, readBooking, soon } from '../../testing/bookings';
import { saleOf } from '../../testing/shop';
import { expectAnswer } from '../../testing/client';

const ana = sharedAdmin();

const cash = (amountCop: number) => ({ method: 'CASH', amountCop });
async function take(id: string, more: object, { client }: Person = ana) {
  const { version } = await readBooking(ana, id);
  return client.post<BookingView>(`/bookings/${id}/charges`, {
    version,
    key: randomUUID(),
    payments: [],
    ...more,
  });
}
async function undo(id: string, charge: string) {
  const { version } = await readBooking(ana, id);
  return ana.client.post<BookingView>(`/bookings/${id}/charges/${charge}/undo`, { version });
}
async function discount(id: string, amountCop: number, why = 'Cliente de siempre') {
  const { version } = await readBooking(ana, id);
  return ana.client.post<BookingView>(`/bookings/${id}/discount`, { version, amountCop, why });
}
const moneyOf = ({ dueAtSpaCop, balancePaid, collected, charges }: BookingView) => ({
  dueAtSpaCop,
  balancePaid,
  collectedCop: collected?.amountCop ?? 0,
  charges: charges?.map(({ purpose, method, amountCop }) => ({ purpose, method, amountCop })),
});

it('charges: a balance is paid in parts and in several ways, and a tip beside it', async () => {
  const { id } = await booked();
  const first = await take(id, { payments: [cash(20_000), { method: 'NEQUI', amountCop: 1920 }] });
  expectAnswer(first, 200, 'Cobro anotado: $ 20.000 COP en efectivo y $ 1.920 COP por Nequi.');
  expect(first.body.data).toMatchObject({ dueAtSpaCop: 50_000, balancePaid: false });
  const rest = await take(id, {
    payments: [{ method: 'BREB', amountCop: 50_000 }],
    tip: cash(5000),
  });
  expect(rest.body.message).toBe('Cobro anotado: $ 50.000 COP por Bre-B. Propina: $ 5.000 COP en efectivo.');
  expect(moneyOf(rest.body.data)).toEqual({
    dueAtSpaCop: 0,
    balancePaid: true,
    collectedCop: 71_920,
    charges: [
      { purpose: 'BALANCE', method: 'CASH', amountCop: 20_000 },
      { purpose: 'BALANCE', method: 'NEQUI', amountCop: 1920 },
      { purpose: 'BALANCE', method: 'BREB', amountCop: 50_000 },
      { purpose: 'TIP', method: 'CASH', amountCop: 5000 },
    ],
  });
});

it('charges: the deposit of a booking without one may come later', async () => {
  const { id } = await bookInPerson(ana);
  expect(moneyOf((await take(id, { payments: [cash(17_980)] })).body.data)).toMatchObject({
    dueAtSpaCop: 71_920,
    charges: [{ purpose: 'DEPOSIT', amountCop: 17_980 }],
  });
  expect(moneyOf((await take(id, { payments: [cash(71_920)] })).body.data)).toMatchObject({
    dueAtSpaCop: 0,
    charges: [{ purpose: 'DEPOSIT' }, { purpose: 'BALANCE', amountCop: 71_920 }],
  });
});

it('charges: a booking by staff may be paid whole at once', async () => {
  const { id, order } = await bookInPerson(ana, { paid: 'all', method: 'TRANSFER' });
  expect(moneyOf(await readBooking(ana, id))).toEqual({
    dueAtSpaCop: 0,
    balancePaid: true,
    collectedCop: 71_920,
    charges: [{ purpose: 'BALANCE', method: 'TRANSFER', amountCop: 71_920 }],
  });
  expect(await preview(ana, id, 'cancel')).toMatchObject({ refundCop: 17_980 });
  expect((await saleOf(order)).edits![0]).toMatchObject({
    what: 'Registrada en el spa',
    after: '$ 89.900 COP (Transferencia)',
  });
});

it('charges: a late change of a booking paid whole at once keeps its deposit alone', async () => {
  const { carla, id, order } = await bookInPerson(ana, { paid: 'all', method: 'CASH' });
  await soon(order);
  const { keptCop, refundCop } = await preview(carla, id, 'cancel');
  expect({ keptCop, refundCop }).toEqual({ keptCop: 17_980, refundCop: 0 });
  expect((await cancel(carla, id, { sequence: 0, keptCop, refundCop })).status).toBe(200);
  const { charges } = await saleOf(order);
  expect(charges!.map(({ centavos }) => centavos)).toEqual([7_192_000, -7_192_000]);
});

it('charges: a booking paid whole at once is found by its key, and refused to another payment', async () => {
  const { input, id } = await bookInPerson(ana, { paid: 'all', method: 'CASH' });
  const again = (more: object) => ana.client.post<BookingView>('/bookings/manual', { ...input, ...more });
  expect(await again({})).toMatchObject({ status: 200, body: { data: { _id: id } } });
  expect((await again({ paid: 'deposit' })).body.message).toBe(messages.manualKeyTaken);
  expect((await again({ method: 'CARD' })).body.message).toBe(messages.manualKeyTaken);
});

it('charges: the same key is written once, and more than is due or nothing at all is refused', async () => {
  const { id, order } = await booked();
  const key = randomUUID();
  const once = await take(id, { key, payments: [cash(20_000)] });
  expect((await take(id, { key, payments: [cash(20_000)] })).body.data).toEqual(once.body.data);
  expectAnswer(await take(id, { key, payments: [cash(30_000)] }), 409, messages.manualKeyTaken);
  expect(await take(id, { payments: [cash(51_920.01)] })).toMatchObject({
    status: 400,
    body: { fields: { payments: 'Queda por cobrar $ 51.920 COP. Lo que sobra es vuelto o propina.' } },
  });
  expect(await take(id, {})).toMatchObject({
    status: 400,
    body: { fields: { payments: messages.required } },
  });
  expect(await take(id, { payments: [cash(0)] })).toMatchObject({
    status: 400,
    body: { fields: { 'payments.0.amountCop': messages.positive } },
  });
  expect((await saleOf(order)).charges).toHaveLength(1);
});

it('charges: of two people who collect one balance one wins, and the other reads who and how much', async () => {
  const [eva, { id, order }] = [await newAdmin(), await booked()];
  const [one, other] = await Promise.all([
    take(id, { payments: [cash(71_920)] }),
    take(id, { payments: [{ method: 'CARD', amountCop: 71_920 }] }, eva),
  ]);
  const [winner] = (await saleOf(order)).charges!;
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const money = winner!.method === 'CASH' ? 'en efectivo' : 'con datáfono';
  expect((one.status === 409 ? one : other).body.message).toBe(
    `${winner!.by} ya anotó un cobro de $ 71.920 COP ${money}.`,
  );
  expect((await saleOf(order)).charges).toHaveLength(1);
});

it('charges: another change than a charge is not called one', async () => {
  const [eva, { id, sale, order }] = [await newAdmin(), await booked()];
  await take(id, { payments: [cash(20_000)] }, eva);
  const { version } = await readBooking(ana, id);
  await ana.client.patch(`/transactions/${sale}`, { version, notes: 'Llega tarde' });
  const stale = { version, key: randomUUID(), payments: [cash(10_000)] };
  expect(await ana.client.post(`/bookings/${id}/charges`, stale)).toMatchObject({
    status: 409,
    body: { message: messages.conflict, data: { version: version + 1 } },
  });
  expect((await saleOf(order)).charges).toHaveLength(1);
});

it('charges: one is undone with its amount, once, and only from its own booking', async () => {
  const { first, second } = await bookedTwo();
  const taken = await take(first, { payments: [cash(20_000), { method: 'CARD', amountCop: 10_000 }] });
  const card = taken.body.data.charges![1]!;
  expect((await undo(second, card._id)).status).toBe(404);
  const undone = await undo(first, card._id);
  expect(undone.body.message).toBe('Cobro deshecho: $ 10.000 COP con datáfono.');
  expect((await undo(first, card._id)).body.data).toEqual(undone.body.data);
  expect(moneyOf(undone.body.data)).toMatchObject({
    dueAtSpaCop: 51_920,
    charges: [{ method: 'CASH', amountCop: 20_000 }],
  });
});

it('charges: of a booking that a refund cancelled, what was paid at the spa is undone by itself', async () => {
  const { id, sale, order } = await booked();
  await take(id, { payments: [cash(20_000)] });
  await ana.client.post(`/transactions/${sale}/refund`, { key: randomUUID(), freeSlots: true });
  const booking = await readBooking(ana, id);
  expect({ state: booking.state, undoable: undoableOf(booking) }).toMatchObject({
    state: 'CANCELLED',
    undoable: [{ purpose: 'BALANCE', amountCop: 20_000 }],
  });
  expect(allowedActions(booking, new Date()).unpay).toBe(true);
  expect((await undo(id, booking.charges![0]!._id)).body.message).toBe(
    'Cobro deshecho: $ 20.000 COP en efectivo.',
  );
  expect((await saleOf(order)).charges!.map(({ centavos }) => centavos)).toEqual([2_000_000, -2_000_000]);
});

it('charges: a cancelled booking hands each back the way it came, and keeps the tip', async () => {
  const { id, order } = await booked();
  await take(id, { payments: [cash(20_000), { method: 'CARD', amountCop: 10_000 }], tip: cash(5000) });
  const { refundCop, keptCop } = await preview(ana, id, 'cancel');
  expect((await cancel(ana, id, { sequence: 0, refundCop, keptCop })).status).toBe(200);
  const { charges } = await saleOf(order);
  expect(charges!.slice(3)).toMatchObject([
    { method: 'CASH', centavos: -2_000_000, reverses: charges![0]!.id },
    { method: 'CARD', centavos: -1_000_000, reverses: charges![1]!.id },
  ]);
});

it('sale on the wire: names discount and tips; tips are of staff alone and in no other sum', async () => {
  const { carla, id, sale } = await booked();
  const seenBy = async ({ client }: Person) =>
    (await client.read<SaleView[]>(`/transactions?id=${sale}`))[0]!;
  const before = await seenBy(ana);
  expect(before).not.toHaveProperty('discountCop');
  await discount(id, 10_000);
  await take(id, { payments: [cash(20_000)], tip: cash(5000) });
  const { discountCop, tipsCop, balancePaidCop, balanceDueCop } = await seenBy(ana);
  expect({ discountCop, tipsCop, balancePaidCop, balanceDueCop }).toEqual({
    ...{ discountCop: 10_000, tipsCop: 5000, balancePaidCop: 20_000, balanceDueCop: 41_920 },
  });
  expect(await seenBy(carla)).toMatchObject({ discountCop: 10_000, balancePaidCop: 20_000 });
  expect(await seenBy(carla)).not.toHaveProperty('tipsCop');
});

it('discount: what the spa forgoes is not due, has a reason, and is at most what was due', async () => {
  const { id, order } = await booked();
  expect(await discount(id, 71_920.5)).toMatchObject({
    status: 400,
    body: { fields: { amountCop: 'El descuento puede ser hasta de $ 71.920 COP, lo que queda por cobrar.' } },
  });
  expect(await discount(id, 10_000, '')).toMatchObject({
    status: 400,
    body: { fields: { why: messages.required } },
  });
  expect((await discount(id, 10_000)).body.data).toMatchObject({ dueAtSpaCop: 61_920, discountCop: 10_000 });
  expect((await discount(id, 71_920, 'Cortesía')).body.data).toMatchObject({ dueAtSpaCop: 0 });
  expect((await discount(id, 0, 'Error')).body.data).toMatchObject({ dueAtSpaCop: 71_920, discountCop: 0 });
  expect((await saleOf(order)).edits?.map(({ what, after }) => ({ what, after }))).toMatchObject([
    { what: 'Descuento', after: expect.stringContaining('$ 10.000 COP (Cliente de siempre)') as string },
    { what: 'Descuento', after: expect.stringContaining('$ 71.920 COP (Cortesía)') as string },
    { what: 'Descuento', after: expect.stringContaining('quitado') as string },
  ]);
});

it('charges: nothing is collected for a cancelled booking', async () => {
  const { carla, id } = await booked();
  const { refundCop, keptCop } = await preview(carla, id, 'cancel');
  await cancel(carla, id, { sequence: 0, refundCop, keptCop });
  expectAnswer(await take(id, { tip: cash(5000) }), 409, messages.bookingCancelledAlready);
  expect((await discount(id, 1000)).body.message).toBe(messages.bookingCancelledAlready);
});
