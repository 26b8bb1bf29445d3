import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { ServicePreview } from '@spa-bronze/domain/booking/staff-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { bookByHand, bookInPerson, booked, cancel, preview, readBooking } from '../../testing/bookings';
import { calendarIn, mailsTo } from '../../testing/outbox';
import { sharedAdmin } from '../../testing/people';
import { claimsOn, newService, saleOf } from '../../testing/shop';
import { expectAnswer } from '../../testing/client';

const ana = sharedAdmin();

/** A service at another price, of one hour unless said. */
const another = (price: number, more: object = {}) => newService({ price, sellingPrice: price, ...more });
async function change(id: string, [productId, totalCop]: [string, number], more: object = {}, who = ana) {
  const { version } = await readBooking(ana, id);
  return who.client.post<BookingView>(`/bookings/${id}/service`, { version, productId, totalCop, ...more });
}
const shown = async (sale: string) => (await ana.client.read<SaleView[]>(`/transactions?id=${sale}`))[0]!;
const charge = async (id: string, method: string, amountCop: number) =>
  ana.client.post(`/bookings/${id}/charges`, {
    version: (await readBooking(ana, id)).version,
    key: `cobro-${method}-${amountCop}`,
    payments: [{ method, amountCop }],
  });

it('change a service: price and duration follow, the rest is due, ids stay, and the client is told', async () => {
  const [{ carla, id, sale, order, day, service }, longer] = [
    await booked(),
    await another(120_000, { serviceDuration: 90, productName: 'Bronceado largo' }),
  ];
  const before = await shown(sale);
  const seen = await ana.client.get<ServicePreview>(`/bookings/${id}/service?productId=${longer.id}`);
  expect(seen.body.data).toEqual({
    ...{ priceCop: 120_000, dueAtSpaCop: 102_020, backAtSpaCop: 0, refundCop: 0 },
    message: 'Queda por cobrar $ 102.020 COP.',
  });
  const { body } = await change(id, [longer.id, 120_000]);
  expect(body.message).toBe('Servicio cambiado. Queda por cobrar $ 102.020 COP.');
  expect(body.data).toMatchObject({
    ...{ _id: id, productId: longer.id, duration: 90, priceCop: 120_000 },
    ...{ depositCop: 17_980, dueAtSpaCop: 102_020, sequence: 1 },
  });
  const after = await shown(sale);
  const { amountInCents, paidCop, depositCop } = before;
  expect(after).toMatchObject({
    amountInCents,
    paidCop,
    depositCop,
    totalCop: 120_000,
    balanceDueCop: 102_020,
  });
  expect(after.edits.at(-1)).toMatchObject({
    what: 'Servicio cambiado',
    before: expect.stringContaining('$ 89.900 COP'),
    after: expect.stringContaining('Bronceado largo, 90 min: $ 120.000 COP'),
  });
  expect((await saleOf(order)).lines[0]).toMatchObject({ productId: longer.id, lineId: service.id });
  expect(await claimsOn(day)).toHaveLength(3);
  const mail = (await mailsTo(carla.email)).at(-1)!;
  expect(mail).toContain('Tu cita cambi');
  expect(calendarIn(mail)).toEqual({ method: 'REQUEST', sequence: 1 });
  const again = await change(id, [longer.id, 120_000]);
  expect({ status: again.status, edits: (await shown(sale)).edits.length }).toEqual({
    status: 200,
    edits: after.edits.length,
  });
  expect(await preview(ana, id, 'cancel')).toMatchObject({ refundCop: 17_980, dueAtSpaCop: 0 });
});

it('change a service: a cheaper one gives back the last money at the spa first, then of the deposit', async () => {
  const [{ id, sale, order }, cheap, tiny] = [await booked(), await another(60_000), await another(10_000)];
  await charge(id, 'CASH', 50_000);
  await charge(id, 'NEQUI', 21_920);
  const once = await change(id, [cheap.id, 60_000]);
  expect(once.body.message).toBe(
    'Servicio cambiado. Devuelve $ 7.980 COP en efectivo y $ 21.920 COP por Nequi.',
  );
  expect(once.body.data).toMatchObject({ dueAtSpaCop: 0, collected: { amountCop: 42_020 } });
  const twice = await change(id, [tiny.id, 10_000]);
  expect(twice.body.message).toBe(
    'Servicio cambiado. Devuelve $ 42.020 COP en efectivo. Se devolvieron $ 7.980 COP como pagó.',
  );
  expect(twice.body.data).toMatchObject({ state: 'BOOKED', dueAtSpaCop: 0, depositCop: 10_000 });
  expect(await shown(sale)).toMatchObject({
    status: 'PARTLY_REFUNDED',
    refundedCop: 7980,
    totalCop: 10_000,
    balanceDueCop: 0,
    balancePaidCop: 0,
  });
  const back = await another(89_900);
  expect((await change(id, [back.id, 89_900])).body.data.dueAtSpaCop).toBe(79_900);
  const view = await readBooking(ana, id);
  const { refundCop, keptCop } = await preview(ana, id, 'cancel');
  expect(refundCop).toBe(10_000);
  await cancel(ana, id, { sequence: view.sequence, refundCop, keptCop });
  const { refunds, status } = await saleOf(order);
  expect({ status, refunds: refunds!.map(({ centavos, cents }) => [centavos, cents]) }).toEqual({
    status: 'REFUNDED',
    refunds: [
      [798_000, 200],
      [1_000_000, 250],
    ],
  });
});

it('change a service: one that does not fit is refused, and nothing changes', async () => {
  const { service, day, id, order } = await bookInPerson(ana);
  const longer = await another(120_000, { serviceDuration: 90 });
  for (const cabin of [1, 2]) await bookByHand(ana, [service.id, day, '11:00'], { cabin });
  const [before, claims] = [await saleOf(order), await claimsOn(day)];
  expectAnswer(await change(id, [longer.id, 120_000]), 409, messages.serviceDoesNotFit);
  expect({ lines: (await saleOf(order)).lines, claims: await claimsOn(day) }).toEqual({
    lines: before.lines,
    claims,
  });
  const shorter = await another(40_000, { serviceDuration: 30 });
  expect((await change(id, [shorter.id, 40_000])).status).toBe(200);
  expect(await claimsOn(day)).toHaveLength(claims.length - 1);
});

it('change a service: the request that made a booking still finds it, and a discount gives no money back', async () => {
  const { id, input, sale } = await bookInPerson(ana, { paid: 'all', method: 'CASH' });
  const more = await another(100_000);
  await change(id, [more.id, 100_000]);
  const { version } = await readBooking(ana, id);
  await ana.client.post(`/bookings/${id}/discount`, { version, amountCop: 10_100, why: 'Cortesía' });
  const less = await another(95_000);
  const { body } = await change(id, [less.id, 95_000]);
  expect(body.message).toBe('Servicio cambiado. No queda nada por cobrar ni por devolver.');
  expect(body.data).toMatchObject({ dueAtSpaCop: 0, discountCop: 5100 });
  expect(await ana.client.post<BookingView>('/bookings/manual', input)).toMatchObject({
    status: 200,
    body: { data: { _id: id, productId: less.id } },
  });
  expect(await shown(sale)).toMatchObject({ totalCop: 95_000, paidCop: 17_980, balancePaidCop: 71_920 });
});

it('change a service: of two people one wins; a stale price, a client and a cancelled booking are refused', async () => {
  const [{ carla, id }, one, other] = [await booked(), await another(50_000), await another(70_000)];
  const refusal = (reply: { status: number; body: { message: string } }) => [
    reply.status,
    reply.body.message,
  ];
  expect(refusal(await change(id, [one.id, 49_000]))).toEqual([409, messages.servicePriceChanged]);
  expect((await change(id, [one.id, 50_000], {}, carla)).status).toBe(403);
  const replies = await Promise.all([change(id, [one.id, 50_000]), change(id, [other.id, 70_000])]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { sequence } = await readBooking(ana, id);
  const { refundCop, keptCop } = await preview(ana, id, 'cancel');
  await cancel(ana, id, { sequence, refundCop, keptCop });
  const third = await another(80_000);
  expect(refusal(await change(id, [third.id, 80_000]))).toEqual([409, messages.bookingCancelledAlready]);
});
