import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { dollarCost } from '@spa-bronze/domain/lib/dollars';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { Sale } from './sale';
import { mailsTo } from '../../testing/outbox';
import { newShopper, sharedAdmin } from '../../testing/people';
import {
  addToCart,
  capture,
  createOrder,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  webhookDelivered,
  bookingAt,
} from '../../testing/shop';
import {
  booked,
  bookedTwo,
  cancel,
  reschedule,
  preview,
  readBooking,
  soon,
  to,
} from '../../testing/bookings';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();

const saleNow = async (order: string) =>
  (await ana.client.read<SaleView[]>(`/transactions?reference=${order}`))[0]!;
const payWhole = async (order: string, method: string | null) => {
  const { _id, version } = await saleNow(order);
  return ana.client.patch<SaleView>(`/transactions/${_id}`, {
    version,
    balancePaid: method && { method },
  });
};
const payBooking = async (id: string, method: string | null) =>
  (
    await ana.client.post<BookingView>(`/bookings/${id}/balance`, {
      version: (await readBooking(ana, id)).version,
      method,
    })
  ).body.data;

it('balance: paying that of the whole sale does not hide a deposit that is kept later', async () => {
  const { carla, id, order, day } = await booked();
  expect((await payWhole(order, 'CARD')).body.data).toMatchObject({
    balanceDueCop: 0,
    balancePaidCop: 71_920,
    balanceMethod: 'CARD',
  });
  expect(await readBooking(ana, id)).toMatchObject({ balancePaid: true, dueAtSpaCop: 0 });
  await soon(order);
  expect((await reschedule(carla, id, to(day, '15:00', { keptCop: 17_980 }))).status).toBe(200);
  expect(await readBooking(ana, id)).toMatchObject({ balancePaid: false, dueAtSpaCop: 17_980 });
  expect(await saleNow(order)).toMatchObject({
    balanceDueCop: 17_980,
    balancePaidCop: 71_920,
    balanceMethod: '',
  });
  expect(
    (await mailsTo(carla.email)).filter(
      (mail) => mail.includes('Tu cita cambi') && mail.includes('$17,980.00 COP'),
    ),
  ).toHaveLength(1);
  expect((await payWhole(order, 'CASH')).body.data).toMatchObject({
    balanceDueCop: 0,
    balancePaidCop: 89_900,
    balanceMethod: 'CASH',
  });
  expect((await payWhole(order, null)).body.data).toMatchObject({
    balanceDueCop: 89_900,
    balancePaidCop: 0,
    balanceMethod: '',
  });
});

it('balance: one that was taken and returned shows no method, also when the booking is cancelled later', async () => {
  const { id, order } = await booked();
  await payBooking(id, 'CASH');
  expect(await saleNow(order)).toMatchObject({ balanceMethod: 'CASH', balancePaidAt: expect.any(String) });
  await payBooking(id, null);
  expect((await cancel(ana, id, { sequence: 0, refundCop: 17_980, keptCop: 0 })).status).toBe(200);
  expect(await saleNow(order)).toMatchObject({
    balanceDueCop: 0,
    balancePaidCop: 0,
    balancePaidAt: null,
    balanceMethod: '',
  });
});

it('balance: that of the whole sale is undone for all bookings or for one, and its method can be corrected', async () => {
  const { order, first, second } = await bookedTwo();
  await payBooking(first, 'CASH');
  expect((await payWhole(order, 'CARD')).body.data).toMatchObject({
    balanceDueCop: 0,
    balancePaidCop: 143_840,
  });
  expect((await payWhole(order, null)).body.data).toMatchObject({
    balanceDueCop: 143_840,
    balancePaidCop: 0,
    balanceMethod: '',
  });
  await payWhole(order, 'TRANSFER');
  expect((await payWhole(order, 'CASH')).body.data).toMatchObject({
    balanceDueCop: 0,
    balancePaidCop: 143_840,
    balanceMethod: 'CASH',
  });
  expect(await payBooking(second, null)).toMatchObject({ balancePaid: false, dueAtSpaCop: 71_920 });
  expect({
    balancePaid: (await readBooking(ana, first)).balancePaid,
    balanceDueCop: (await saleNow(order)).balanceDueCop,
  }).toEqual({ balancePaid: true, balanceDueCop: 71_920 });
  expect((await payWhole(order, null)).body.data).toMatchObject({
    balanceDueCop: 143_840,
    balancePaidCop: 0,
  });
});

it('balance: the booking whose deposit is kept later owes, not the other one', async () => {
  const { luz, order, first, second, day } = await bookedTwo();
  await payWhole(order, 'CASH');
  await soon(order);
  await reschedule(luz, second, to(day, '15:00', { keptCop: 17_980 }));
  expect({
    firstDueAtSpaCop: (await readBooking(ana, first)).dueAtSpaCop,
    secondDueAtSpaCop: (await readBooking(ana, second)).dueAtSpaCop,
    balanceDueCop: (await saleNow(order)).balanceDueCop,
  }).toEqual({ firstDueAtSpaCop: 0, secondDueAtSpaCop: 17_980, balanceDueCop: 17_980 });
});

it.each([
  ['the client', false],
  ['staff', true],
])('balance: is returned when %s cancels, and a review asks staff to hand it over', async (_who, staff) => {
  const { carla, id, order } = await booked();
  await payBooking(id, 'CASH');
  const who = staff ? ana : carla;
  const { refundCop, keptCop, message } = await preview(who, id, 'cancel');
  expect({ refundCop, message }).toEqual({
    refundCop: 17_980,
    message: staff
      ? 'Se devuelve todo el abono: $ 17.980 COP. Devuélvele también lo que pagó en el spa: $ 71.920 COP.'
      : 'Te devolvemos todo tu abono: $17,980.00 COP. Lo que pagaste en el spa, $71,920.00 COP, te lo devolvemos allí.',
  });
  expect((await cancel(who, id, { sequence: 0, refundCop, keptCop })).status).toBe(200);
  const { balancePaidCop, balanceDueCop, status } = await saleNow(order);
  expect({ balancePaidCop, balanceDueCop, status }).toEqual({
    balancePaidCop: 0,
    balanceDueCop: 0,
    status: 'REFUNDED',
  });
  const { reviewDue, review, charges } = (await saleOf(order)) as unknown as Sale;
  expect(charges).toMatchObject([
    { centavos: 7_192_000, method: 'CASH', by: ana.email },
    { centavos: -7_192_000, method: 'CASH', by: who.email },
  ]);
  expect({ reviewDue, why: review?.why }).toEqual({
    reviewDue: !staff,
    why: staff
      ? undefined
      : 'Canceló su cita en línea y había pagado en el spa: entrégale su dinero y cierra la revisión.',
  });
});

it('balance: a paid booking does not owe it twice when a late reschedule keeps the deposit', async () => {
  const { carla, id, order } = await booked();
  await payBooking(id, 'CARD');
  await soon(order);
  expect(await preview(carla, id, 'reschedule')).toMatchObject({
    keptCop: 17_980,
    dueAtSpaCop: 17_980,
    message: expect.stringContaining('pagas ese valor otra vez, $17,980.00 COP') as string,
  });
});

it('balance: paid twice by the same method it counts once, and what is undone is returned by the method it came', async () => {
  const { id, order } = await booked();
  const first = await readBooking(ana, id);
  const taken = await payBooking(id, 'TRANSFER');
  expect(taken.version).toBe(first.version + 1);
  expect((await payBooking(id, 'TRANSFER')).version).toBe(taken.version);
  await payBooking(id, null);
  const { lines, charges, edits } = await saleOf(order);
  expect(charges).toMatchObject([
    { centavos: 7_192_000, method: 'TRANSFER', by: ana.email },
    { centavos: -7_192_000, method: 'TRANSFER', by: ana.email, reverses: charges![0]!.id },
  ]);
  const name = lines[0]!.productName;
  expect(edits?.map(({ by, what, after }) => [by, what, after])).toEqual([
    [ana.email, 'Saldo pagado', `${name}: $ 71.920 COP (Transferencia)`],
    [ana.email, 'Saldo sin pagar', name],
  ]);
});

it('balance: of a booking whose deposit is not paid is refused', async () => {
  const [carla, service] = [await newShopper(), await newService()];
  const order = await openOrder(carla, service, bookingAt(await freeDay(), '10:00'));
  const { id, version } = await saleOf(order);
  for (const status of ['CREATED', 'IN_REVIEW']) {
    await writeRow('sales', id, { status });
    const reply = await ana.client.post(`/bookings/${id}_${service.id}/balance`, {
      version,
      method: 'CASH',
    });
    expect({ status, reply }).toMatchObject({
      status,
      reply: { status: 409, body: { message: messages.bookingNotPaid } },
    });
  }
  expect((await saleOf(order)).charges ?? []).toEqual([]);
});

it('balance: of the whole sale paid again by another method is returned by the first and paid by the new one', async () => {
  const { order } = await bookedTwo();
  await payWhole(order, 'CARD');
  const {
    body: {
      data: { version },
    },
  } = await payWhole(order, 'CARD');
  expect((await payWhole(order, 'TRANSFER')).body.data).toMatchObject({
    version: version + 1,
    balancePaidCop: 143_840,
    balanceMethod: 'TRANSFER',
  });
  await payWhole(order, null);
  const { lines, charges } = await saleOf(order);
  const moved = lines.map(({ productId }) =>
    charges!.filter(({ lineId }) => lineId === productId).map(({ centavos, method }) => [centavos, method]),
  );
  const each = [
    [7_192_000, 'CARD'],
    [-7_192_000, 'CARD'],
    [7_192_000, 'TRANSFER'],
    [-7_192_000, 'TRANSFER'],
  ];
  expect(moved).toEqual([each, each]);
});

it('balance: of the whole sale is what each booking still owes, without goods and paid bookings, and nothing when it was paid before', async () => {
  const luz = await newShopper();
  const item = await newProduct();
  const one = await newService();
  const two = await newService();
  const day = await freeDay();
  await addToCart(luz, item.id);
  await addToCart(luz, one.id, bookingAt(day, '09:00'));
  await addToCart(luz, two.id, bookingAt(day, '11:00'));
  const order = String((await createOrder(luz, dollarCost(8_990_000 + 2 * 1_798_000))).body.id);
  await decide(order, 'approve');
  await capture(luz, order);
  await webhookDelivered(order);
  const charged = async () => {
    const { charges } = await saleOf(order);
    const of = (id: string) =>
      charges!.filter(({ lineId }) => lineId === id).map(({ centavos, method }) => [centavos, method]);
    return { [item.id]: of(item.id), [one.id]: of(one.id), [two.id]: of(two.id) };
  };
  const { _id, version } = await saleNow(order);
  expect(await payWhole(order, null)).toMatchObject({
    status: 200,
    body: { data: { version, balanceDueCop: 143_840 } },
  });
  await payBooking(`${_id}_${one.id}`, 'CASH');
  const paid = await payWhole(order, 'CARD');
  expect(paid.body.data).toMatchObject({ balanceDueCop: 0, balancePaidCop: 143_840, balanceMethod: 'CARD' });
  const taken = { [item.id]: [], [one.id]: [[7_192_000, 'CASH']], [two.id]: [[7_192_000, 'CARD']] };
  expect(await charged()).toEqual(taken);
  await ana.client.patch(`/transactions/${_id}`, {
    version: paid.body.data.version,
    notes: 'Pagó',
    balancePaid: { method: 'CARD' },
  });
  expect({ notes: (await saleNow(order)).notes, charged: await charged() }).toEqual({
    notes: 'Pagó',
    charged: taken,
  });
  expect((await payWhole(order, 'TRANSFER')).body.data).toMatchObject({
    balancePaidCop: 143_840,
    balanceMethod: 'TRANSFER',
  });
  expect(await charged()).toEqual({
    ...taken,
    [one.id]: [
      [7_192_000, 'CASH'],
      [-7_192_000, 'CASH'],
      [7_192_000, 'TRANSFER'],
    ],
    [two.id]: [
      [7_192_000, 'CARD'],
      [-7_192_000, 'CARD'],
      [7_192_000, 'TRANSFER'],
    ],
  });
});

it('balance: a request of staff with a stale sale is refused, and nothing is collected twice', async () => {
  const { id } = await booked();
  const { version } = await readBooking(ana, id);
  const collect = () => ana.client.post<BookingView>(`/bookings/${id}/balance`, { version, method: 'CASH' });
  const replies = await Promise.all([collect(), collect()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readBooking(ana, id)).toMatchObject({ balancePaid: true, collected: { amountCop: 71_920 } });
});
