import { randomUUID } from 'node:crypto';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { toCentavos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import { withBookingSettings } from '../../testing/booking-settings';
import { bookByHand, bookInPerson, bookedTwo, cancel, preview, readBooking } from '../../testing/bookings';
import { orderHosted, withHosted, type HostedProvider } from '../../testing/hosted-provider';
import { newShopper, sharedAdmin } from '../../testing/people';
import {
  addToCart,
  capture,
  claimsOn,
  freeDay,
  newProduct,
  newService,
  saleOf,
  bookingAt,
} from '../../testing/shop';

const DEPOSIT = 17_980;
const ana = sharedAdmin();

const another = (price: number, more: object = {}) => newService({ price, sellingPrice: price, ...more });
const changeTo = async (id: string, { id: productId, sellingPrice }: Awaited<ReturnType<typeof another>>) =>
  ana.client.post<BookingView>(`/bookings/${id}/service`, {
    ...{ version: (await readBooking(ana, id)).version, productId, totalCop: sellingPrice },
  });
const answer = ({ status, body: { message } }: { status: number; body: { message: string } }) => [
  status,
  message,
];
const handOver = (id: string) =>
  ana.client.post('/payments/review', { id, action: 'hand', method: 'TRANSFER', reference: 'M-778 12' });
const refundsIn = async (order: string) =>
  (await saleOf(order)).refunds!.map(({ state, centavos }) => [state, centavos / 100]);

/** Two paid bookings of one purchase, whose provider leaves every refund to staff. */
async function bookedHosted(provider: HostedProvider) {
  const carla = await newShopper();
  const one = await newService();
  const other = await newService();
  const day = await freeDay();
  for (const [{ id }, reservationTime] of [
    [one, '09:00'],
    [other, '11:00'],
  ] as const)
    await addToCart(carla, id, bookingAt(day, reservationTime));
  const order = String((await orderHosted(carla, 2 * DEPOSIT)).body.id);
  provider.pay(order, toCentavos(2 * DEPOSIT));
  await capture(carla, order);
  const { id } = await saleOf(order);
  return { order, sale: id, line: one.id, first: `${id}_${one.id}` };
}

it('change a service: a difference that the provider refused is handed over once', async () => {
  await withHosted(async (provider) => {
    const { order, sale, first } = await bookedHosted(provider);
    const [cheap, tiny] = [await another(10_000), await another(5000)];
    expect(answer(await changeTo(first, cheap))).toEqual([
      200,
      'Servicio cambiado. Quedan $ 7.980 COP por devolver a mano.',
    ]);
    expect(answer(await changeTo(first, tiny))).toEqual([409, messages.serviceWaitsForRefund]);
    expect(await refundsIn(order)).toEqual([['REFUSED', 7980]]);
    await handOver(sale);
    expect((await changeTo(first, tiny)).status).toBe(200);
    await handOver(sale);
    expect(await refundsIn(order)).toEqual([
      ['DONE', 7980],
      ['DONE', 5000],
    ]);
  });
});

it('change a service: a refund of its booking that is still to be made comes first', async () => {
  await withHosted(async (provider) => {
    const { order, sale, line, first } = await bookedHosted(provider);
    const cheap = await another(10_000);
    await ana.client.post(`/transactions/${sale}/refund`, {
      key: randomUUID(),
      lines: [{ productId: line, quantity: 1 }],
      freeSlots: false,
    });
    expect(answer(await changeTo(first, cheap))).toEqual([409, messages.serviceWaitsForRefund]);
    expect(await refundsIn(order)).toEqual([['REFUSED', DEPOSIT]]);
  });
});

it('change a service: a cancellation holds a difference that was refused, which is handed over once', async () => {
  await withHosted(async (provider) => {
    const { order, sale, first } = await bookedHosted(provider);
    await changeTo(first, await another(10_000));
    const { refundCop, keptCop } = await preview(ana, first, 'cancel');
    const { sequence } = await readBooking(ana, first);
    await cancel(ana, first, { sequence, refundCop, keptCop });
    await handOver(sale);
    const { refunds } = await saleOf(order);
    const handed = refunds!.filter(({ state }) => state === 'DONE');
    expect(handed.map(({ centavos }) => centavos / 100)).toEqual([DEPOSIT]);
  });
});

it('change a service: beside another booking no more than its own deposit is given back', async () => {
  const { order, sale, first } = await bookedTwo();
  const refund = { key: randomUUID(), amountCop: 10_000 };
  expect((await ana.client.post(`/transactions/${sale}/refund`, refund)).status).toBe(200);
  await changeTo(first, await another(5000));
  expect(await refundsIn(order)).toEqual([
    ['DONE', 10_000],
    ['DONE', DEPOSIT - 10_000],
  ]);
});

it('change a service: a booking in a chosen cabin takes another one where its own is taken', async () => {
  const { service, day, id, input } = await bookInPerson(ana, { cabin: 1 });
  await bookByHand(ana, [service.id, day, '11:00'], { cabin: 1 });
  const longer = await another(120_000, { serviceDuration: 90 });
  expect((await changeTo(id, longer)).body.data).toMatchObject({ cabin: 2, duration: 90 });
  expect(await ana.client.post<BookingView>('/bookings/manual', input)).toMatchObject({
    status: 200,
    body: { data: { _id: id } },
  });
});

it('change a service: what takes no longer fits, though rest or furthest day changed since; goods are refused', async () => {
  const { service, day, id } = await bookInPerson(ana);
  for (const cabin of [1, 2]) await bookByHand(ana, [service.id, day, '11:00'], { cabin });
  const [claims, same, goods] = [await claimsOn(day), await another(95_000), await newProduct()];
  await withBookingSettings({ bufferMinutes: 30, furthestDays: 1 }, async () =>
    expect((await changeTo(id, same)).status).toBe(200),
  );
  expect(await claimsOn(day)).toEqual(claims);
  expect(answer(await changeTo(id, goods))).toEqual([400, messages.notAService]);
});
