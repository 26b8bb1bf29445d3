import { randomUUID } from 'node:crypto';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { sharedAdmin } from '../../testing/people';
import {
  bookInPerson,
  booked,
  bookedTwo,
  cancel,
  preview,
  readBooking,
  reschedule,
  soon,
  to,
} from '../../testing/bookings';
import { mailsTo } from '../../testing/outbox';
import { server } from '../../testing/worker-server';
import { saleOf } from '../../testing/shop';
import type { BookingLine } from '../sales/sale';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

const ana = sharedAdmin();

async function take(id: string, ...payments: { method: string; amountCop: number }[]) {
  const { version } = await readBooking(ana, id);
  const body = { version, key: randomUUID(), payments };
  return (await ana.client.post<BookingView>(`/bookings/${id}/charges`, body)).body.data;
}
async function undo(id: string, charge: string) {
  const { version } = await readBooking(ana, id);
  return ana.client.post<BookingView>(`/bookings/${id}/charges/${charge}/undo`, { version });
}
const cash = (amountCop: number) => ({ method: 'CASH', amountCop });
/** A booking of 89.900 whose deposit of 17.980 came after it was made. */
async function withDeposit() {
  const email = `${randomUUID()}@correo.example`;
  const made = await bookInPerson(ana, { buyer: { name: 'Luz', email } });
  const { charges } = await take(made.id, cash(17_980));
  return { ...made, email, deposit: charges![0]!._id };
}
async function inThePast(order: string, booking: string): Promise<void> {
  const { lines, id } = await saleOf(order);
  const past = { reservationDate: '2026-11-20', reservationTime: '10:00' };
  const data = {
    lines: lines.map((line) => (booking.endsWith(`_${line.productId}`) ? { ...line, ...past } : line)),
  };
  await writeRow('sales', id, data);
}
const sumOf = async (order: string) =>
  (await saleOf(order)).charges!.reduce((sum, { centavos }) => sum + centavos, 0);

it('a deposit that came later: a late cancellation by the client keeps it, not what was paid beside it', async () => {
  const { carla, email, id, order } = await withDeposit();
  await take(id, cash(10_000));
  await soon(order);
  const { message, ...amounts } = await preview(carla, id, 'cancel');
  expect({ message, amounts }).toMatchObject({
    message: expect.stringContaining('el spa conserva tu abono de $17,980.00 COP') as string,
    amounts: { refundCop: 0, keptCop: 17_980, backAtSpaCop: 10_000 },
  });
  const reply = await cancel(carla, id, { sequence: 0, refundCop: 0, keptCop: 17_980 });
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { keptCop: 17_980, depositCop: 0, dueAtSpaCop: 0, collected: null } },
  });
  expect(await sumOf(order)).toBe(1_798_000);
  expect((await mailsTo(email)).at(-1)).toContain('el spa conserva tu abono de $17,980.00 COP');
});

it('money before a deposit that is more than one is balance: a late cancellation keeps nothing of it', async () => {
  const email = `${randomUUID()}@correo.example`;
  const { id, carla, order } = await bookInPerson(ana, { buyer: { name: 'Luz', email } });
  expect((await take(id, cash(80_000))).charges).toMatchObject([{ purpose: 'BALANCE', amountCop: 80_000 }]);
  await soon(order);
  const { refundCop, keptCop, backAtSpaCop } = await preview(carla, id, 'cancel');
  expect({ keptCop, backAtSpaCop }).toEqual({ keptCop: 0, backAtSpaCop: 80_000 });
  expect((await cancel(carla, id, { sequence: 0, refundCop, keptCop, backAtSpaCop })).status).toBe(200);
  expect((await mailsTo(email)).at(-1)).toContain('Lo que pagaste en el spa, $80,000.00 COP');
});

it('a deposit that came later: in time it is handed back at the spa, as the reply says', async () => {
  const { id, order } = await withDeposit();
  expect(await readBooking(ana, id)).toMatchObject({ depositCop: 17_980, collected: null });
  expect(await preview(ana, id, 'cancel')).toMatchObject({
    ...{ refundCop: 0, keptCop: 0, backAtSpaCop: 17_980 },
    message: 'Se devuelve todo el abono: $ 17.980 COP.',
  });
  const reply = await cancel(ana, id, { sequence: 0, refundCop: 0, keptCop: 0, backAtSpaCop: 17_980 });
  expect(reply.body.message).toBe(`${messages.bookingCancelled} Devuelve $ 17.980 COP en efectivo.`);
  expect(await sumOf(order)).toBe(0);
});

it('a deposit that came later: a late reschedule keeps it, the whole price is due, and it is not undone', async () => {
  const { carla, id, order, day, deposit } = await withDeposit();
  await soon(order);
  const moved = await reschedule(carla, id, to(day, '15:00', { keptCop: 17_980 }));
  expect(moved.body.data).toMatchObject({ keptCop: 17_980, depositCop: 0, dueAtSpaCop: 89_900 });
  expect((await readBooking(ana, id)).charges).toMatchObject([{ _id: deposit, kept: true }]);
  expect(await undo(id, deposit)).toMatchObject({ status: 409, body: { message: messages.depositKept } });
  await take(id, cash(89_900));
  const { refundCop, keptCop, backAtSpaCop } = await preview(ana, id, 'cancel');
  expect({ refundCop, keptCop, backAtSpaCop }).toEqual({ refundCop: 0, keptCop: 0, backAtSpaCop: 89_900 });
  expect((await cancel(ana, id, { sequence: 1, refundCop, keptCop, backAtSpaCop })).status).toBe(200);
  expect({ sum: await sumOf(order), booking: await readBooking(ana, id) }).toMatchObject({
    sum: 1_798_000,
    booking: { keptCop: 17_980, dueAtSpaCop: 0 },
  });
});

it('a deposit that came later: who does not come loses it, and only the rest is a choice', async () => {
  const { id, order, deposit } = await withDeposit();
  await take(id, cash(20_000));
  await inThePast(order, id);
  const mark = (more: object) =>
    ana.client.post<BookingView>(`/bookings/${id}/attendance`, { sequence: 0, state: 'NO_SHOW', ...more });
  expectAnswer(await mark({ collected: 'return', collectedCop: 0 }), 409, messages.bookingPreviewChanged);
  expect((await mark({ collected: 'return', collectedCop: 20_000 })).body).toMatchObject({
    message: expect.stringContaining('Devuelve $ 20.000 COP en efectivo.') as string,
    data: { keptCop: 17_980, dueAtSpaCop: 0, collected: null },
  });
  /* The email names what went back, whatever staff choose of the rest. */
  expect((await mark({ collected: 'keep', sequence: 1 })).status).toBe(200);
  expect((await saleOf(order)).lines[0]!.booking).toMatchObject({ state: 'NO_SHOW', backAtSpa: 2_000_000 });
  expect(await undo(id, deposit)).toMatchObject({ status: 409, body: { message: messages.depositKept } });
  expect(await sumOf(order)).toBe(1_798_000);
});

it('a cancellation is agreed with what the spa hands back: money that came meanwhile is shown first', async () => {
  const { id, order } = await booked();
  const { refundCop, keptCop, backAtSpaCop } = await preview(ana, id, 'cancel');
  await take(id, cash(20_000), { method: 'CARD', amountCop: 10_000 });
  const agreed = { sequence: 0, refundCop, keptCop, backAtSpaCop };
  expect(await cancel(ana, id, agreed)).toMatchObject({
    status: 409,
    body: { message: messages.bookingPreviewChanged, data: { backAtSpaCop: 30_000 } },
  });
  expect(await sumOf(order)).toBe(3_000_000);
  expect((await cancel(ana, id, { ...agreed, backAtSpaCop: 30_000 })).body.message).toContain(
    'Devuelve $ 20.000 COP en efectivo y $ 10.000 COP con datáfono.',
  );
  expect(await sumOf(order)).toBe(0);
});

it('the method of a balance that was paid in several ways is not rewritten as one', async () => {
  const { id, order } = await booked();
  await take(id, cash(20_000), { method: 'CARD', amountCop: 51_920 });
  const { id: sale, version, charges } = await saleOf(order);
  for (const method of ['CASH', 'CARD', 'NEQUI'])
    expect(
      await ana.client.patch(`/transactions/${sale}`, { version, balancePaid: { method } }),
    ).toMatchObject({ status: 409, body: { message: messages.severalMethods } });
  expect((await saleOf(order)).charges).toEqual(charges);
});

it('the whole balance: handing it back leaves what staff chose to keep, and says so when that is all', async () => {
  const { sale, order, first, second } = await bookedTwo();
  await take(first, cash(71_920));
  await take(second, cash(71_920));
  await inThePast(order, first);
  const kept = { sequence: 0, state: 'NO_SHOW', collected: 'keep', collectedCop: 71_920 };
  expect((await ana.client.post(`/bookings/${first}/attendance`, kept)).status).toBe(200);
  const takeBack = async () =>
    ana.client.patch(`/transactions/${sale}`, {
      version: (await saleOf(order)).version,
      balancePaid: null,
    });
  expect((await takeBack()).status).toBe(200);
  expect([await readBooking(ana, first), await readBooking(ana, second)]).toMatchObject([
    { keptCop: 89_900, collected: { amountCop: 71_920 } },
    { dueAtSpaCop: 71_920, collected: null },
  ]);
  expect(await takeBack()).toMatchObject({ status: 409, body: { message: messages.keptAtSpa } });
  expect(await sumOf(order)).toBe(7_192_000);
});

it.each([{ method: 'CASH' }, null])(
  'the whole balance: %j of a sale in the trash is refused',
  async (balancePaid) => {
    const { id, order, sale } = await booked();
    await take(id, cash(20_000));
    expect((await ana.client.delete(`/transactions/${sale}`)).status).toBe(200);
    const { version } = await saleOf(order);
    expectAnswer(
      await ana.client.patch(`/transactions/${sale}`, { version, balancePaid }),
      409,
      messages.saleInTrash,
    );
    expect(await sumOf(order)).toBe(2_000_000);
  },
);

it('charges: are refused for a sale that went to the trash since its booking was read', async () => {
  const { id, order } = await booked();
  const sale = await saleOf(order);
  expect((await ana.client.delete(`/transactions/${sale.id}`)).status).toBe(200);
  const { inside, payload } = server;
  const [line] = sale.lines;
  const charges = {
    version: sale.version + 1,
    key: randomUUID(),
    payments: [{ method: 'CASH' as const, amountCop: 1000 }],
  };
  await expect(
    inside.takeCharges(payload, { sale, line: line as BookingLine }, charges, ana.email),
  ).rejects.toMatchObject({ status: 404 });
  expect({ id, charges: (await saleOf(order)).charges ?? [] }).toEqual({ id, charges: [] });
});
