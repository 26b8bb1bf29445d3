import { randomUUID } from 'node:crypto';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { LinkedBooking } from '@spa-bronze/domain/booking/link-schemas';
import { dollarCost } from '@spa-bronze/domain/lib/dollars';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { cancel, readBooking, reschedule, to } from '../../testing/bookings';
import { addAgain } from '../../testing/carts';
import { Client } from '../../testing/client';
import { eventually } from '../../testing/eventually';
import { mailsTo } from '../../testing/outbox';
import { newShopper, sharedAdmin } from '../../testing/people';
import {
  addToCart,
  capture,
  claimsOn,
  createOrder,
  decide,
  freeDay,
  holdsOf,
  letLapse,
  newProduct,
  newService,
  reconcile,
  saleOf,
  stockOf,
  webhookDelivered,
} from '../../testing/shop';

const ana = sharedAdmin();

const shown = async (id: string) => (await ana.client.read<SaleView[]>(`/transactions?id=${id}`))[0]!;
const refund = (id: string, more: object) =>
  ana.client.post<SaleView>(`/transactions/${id}/refund`, { key: randomUUID(), ...more });

/** One purchase of one service at nine and at eleven, each of 89.900 with a deposit of 17.980. */
async function bookedTwice() {
  const [luz, service, day] = [await newShopper(), await newService(), await freeDay()];
  const at = (reservationTime: string) => ({ reservationDate: day, reservationTime });
  await addToCart(luz, service.id, { reservationDetails: at('09:00') });
  await addAgain(luz, service.id, { reservation: at('11:00') });
  const order = String((await createOrder(luz, dollarCost(2 * 1_798_000))).body.id);
  await decide(order, 'approve');
  await capture(luz, order);
  await webhookDelivered(order);
  const { id, lines } = await saleOf(order);
  const lineId = lines[1]!.lineId!;
  return {
    luz,
    service,
    day,
    sale: id,
    lineId,
    first: `${id}_${service.id}`,
    second: `${id}_${lineId}`,
  };
}

describe('one service twice in a sale', () => {
  it('has a booking each; the first is named by its product', async () => {
    const { luz, service, sale, lineId, first, second } = await bookedTwice();
    const { reservationDetails: lines } = await shown(sale);
    expect(
      lines.map((it) => ({ productId: it.productId, lineId: it.lineId, booking: it.booking?._id })),
    ).toEqual([
      { productId: service.id, lineId: undefined, booking: first },
      { productId: service.id, lineId, booking: second },
    ]);
    expect(lineId).not.toBe(service.id);
    const own = await luz.client.read<BookingView[]>('/bookings');
    expect(own.map((it) => ({ id: it._id, time: it.reservationTime }))).toEqual([
      { id: first, time: '09:00' },
      { id: second, time: '11:00' },
    ]);
    const files = await Promise.all([first, second].map((id) => luz.client.get(`/bookings/${id}.ics`)));
    const uids = files.map(({ text }) => /UID:(\S+)@/.exec(text.replaceAll('\r\n ', ''))?.[1]);
    expect(uids).toEqual([first, second]);
  });

  it('one is cancelled: its deposit goes back, its hour is free, and the other stands', async () => {
    const { luz, day, service, sale, lineId, first, second } = await bookedTwice();
    const before = await claimsOn(day);
    expect((await cancel(luz, second, { sequence: 0, refundCop: 17_980, keptCop: 0 })).status).toBe(200);
    const [stands, gone] = await Promise.all([first, second].map((id) => readBooking(luz, id)));
    expect({
      stands: stands!.state,
      due: stands!.dueAtSpaCop,
      gone: gone!.state,
      left: gone!.dueAtSpaCop,
    }).toEqual({
      stands: 'BOOKED',
      due: 71_920,
      gone: 'CANCELLED',
      left: 0,
    });
    expect(await claimsOn(day)).toEqual(before.filter((key) => key < `${day} 10:30`));
    const { refunds, refundedCop, balanceDueCop } = await shown(sale);
    expect({ refundedCop, balanceDueCop, lines: refunds[0]!.lines }).toEqual({
      refundedCop: 17_980,
      balanceDueCop: 71_920,
      lines: [{ productId: service.id, lineId, quantity: 1 }],
    });
    const mailOfIt = `<${sale}.cancelled-${lineId}@`;
    await eventually(async () => (await mailsTo(luz.email)).some((mail) => mail.includes(mailOfIt)), {
      what: 'the email about the second booking',
    });
  });

  it('one moves, its balance is paid, and the other stays as it is', async () => {
    const { luz, day, first, second, sale } = await bookedTwice();
    expect((await reschedule(luz, second, to(day, '12:00'))).status).toBe(200);
    const { version } = await shown(sale);
    const paid = await ana.client.post<BookingView>(`/bookings/${second}/balance`, {
      version,
      method: 'CASH',
    });
    expect(paid.status).toBe(200);
    const views = await Promise.all([first, second].map((id) => readBooking(luz, id)));
    expect(
      views.map((it) => ({ time: it.reservationTime, sequence: it.sequence, due: it.dueAtSpaCop })),
    ).toEqual([
      { time: '09:00', sequence: 0, due: 71_920 },
      { time: '12:00', sequence: 1, due: 0 },
    ]);
  });

  it('each has a link of its own in the emails, which changes no other', async () => {
    const { luz, first, second } = await bookedTwice();
    const mail = (await mailsTo(luz.email)).at(-1) ?? '';
    const tokens = [...new Set([...mail.matchAll(/\/cita\?token=([\w.-]+)/g)].map(([, it]) => it!))];
    expect(tokens.map((it) => it.split('.')[0])).toEqual([first, second]);
    expect(mail).toMatch(/Cambiar o cancelar: Mousse [^<\n]*9:00/);
    expect(mail).toMatch(/Cambiar o cancelar: Mousse [^<\n]*11:00/);
    const look = await Promise.all(
      tokens.map((token) => new Client().post<LinkedBooking>('/booking-link', { token })),
    );
    expect(look.map(({ body }) => body.data.reservationTime)).toEqual(['09:00', '11:00']);
    const forged = `${first}.${tokens[1]!.split('.')[1]}`;
    expect((await new Client().post('/booking-link', { token: forged })).status).toBe(404);
  });

  it('staff refund one by its id, once; the product alone names the first', async () => {
    const { luz, service, sale, lineId, first, second } = await bookedTwice();
    const one = { lines: [{ productId: service.id, lineId, quantity: 1 }], freeSlots: true };
    expect((await refund(sale, one)).status).toBe(200);
    expect((await refund(sale, one)).status).toBe(400);
    const states = async () =>
      (await Promise.all([first, second].map((id) => readBooking(luz, id)))).map((it) => it.state);
    expect(await states()).toEqual(['BOOKED', 'CANCELLED']);
    expect((await refund(sale, { lines: [{ productId: service.id }], freeSlots: true })).status).toBe(200);
    expect(await states()).toEqual(['CANCELLED', 'CANCELLED']);
    const { status, refundableCop, refundedCop } = await shown(sale);
    expect({ status, refundableCop, refundedCop }).toEqual({
      status: 'REFUNDED',
      refundableCop: 0,
      refundedCop: 35_960,
    });
  });

  it('goes to the trash and out of it with both hours', async () => {
    const { day, sale } = await bookedTwice();
    const before = await claimsOn(day);
    await ana.client.delete(`/transactions/${sale}`);
    expect(await claimsOn(day)).toEqual([]);
    expect((await ana.client.post(`/transactions/${sale}/restore`, {})).status).toBe(200);
    expect(await claimsOn(day)).toEqual(before);
  });
});

describe('one product twice in a sale', () => {
  it('staff sell it in two lines, refund one and restock it', async () => {
    const item = await newProduct({ stock: 5 });
    const { status, body } = await ana.client.post<SaleView>('/transactions/manual', {
      key: randomUUID(),
      buyer: { name: 'Luz Nueva' },
      method: 'CASH',
      lines: [
        { productId: item.id, quantity: 2 },
        { productId: item.id, quantity: 1 },
      ],
    });
    expect({ status, stock: await stockOf(item.id), holds: await holdsOf(item.id) }).toEqual({
      status: 201,
      stock: 2,
      holds: {},
    });
    const { _id: id, reservationDetails: lines } = body.data;
    const { lineId } = lines[1]!;
    const back = await refund(id, { lines: [{ productId: item.id, lineId }], restock: true });
    expect({
      status: back.status,
      refunded: back.body.data.refundedCop,
      stock: await stockOf(item.id),
    }).toEqual({
      status: 200,
      refunded: 89_900,
      stock: 3,
    });
    const rest = await refund(id, { lines: [{ productId: item.id, quantity: 2 }], restock: true });
    expect({ status: rest.status, sale: rest.body.data.status, stock: await stockOf(item.id) }).toEqual({
      status: 200,
      sale: 'REFUNDED',
      stock: 5,
    });
  });

  it('is refused when the lines are more than the stock together', async () => {
    const item = await newProduct({ stock: 2 });
    const line = { productId: item.id, quantity: 2 };
    const { status } = await ana.client.post('/transactions/manual', {
      key: randomUUID(),
      buyer: { name: 'Luz Nueva' },
      method: 'CASH',
      lines: [line, { ...line, quantity: 1 }],
    });
    expect({ status, stock: await stockOf(item.id) }).toEqual({ status: 409, stock: 2 });
  });

  it.each([
    { stock: 8, held: 4, free: 4 },
    { stock: 6, held: 0, free: 6 },
  ])(
    'an unpaid order of four in two lines holds $held of $stock, and none after it',
    async ({ stock, free }) => {
      const [carla, item] = [await newShopper(), await newProduct({ stock })];
      await addToCart(carla, item.id, { quantity: 3 });
      await addAgain(carla, item.id, { quantity: 1 });
      const order = String((await createOrder(carla, dollarCost(4 * 8_990_000))).body.id);
      const open = await stockOf(item.id);
      await letLapse(order);
      await reconcile();
      expect({ open, after: await stockOf(item.id) }).toEqual({ open: free, after: stock });
    },
  );

  it('the units of both lines leave the cart', async () => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 9 })];
    await addToCart(carla, item.id, { quantity: 4 });
    const line = { productId: item.id, quantity: 1 };
    const input = { key: randomUUID(), buyer: { name: 'Carla' }, user: carla.id, method: 'CASH' };
    await ana.client.post('/transactions/manual', { ...input, lines: [line, { ...line, quantity: 2 }] });
    const cart = await carla.client.get<{ quantity: number }[]>('/view-cart-product');
    expect(cart.body.data.map(({ quantity }) => quantity)).toEqual([1]);
  });
});
