import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { booked, cancel, preview, readBooking } from '../../testing/bookings';
import { eventually } from '../../testing/eventually';
import { newShopper, sharedAdmin } from '../../testing/people';
import { whileOrderIs } from '../../testing/provider-fakes';
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
  pickup,
  saleOf,
  webhookDelivered,
  bookingAt,
} from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';
import { expectAnswer } from '../../testing/client';

const ana = sharedAdmin();
const refund = (id: string, body: object = {}) =>
  ana.client.post<SaleView>(`/transactions/${id}/refund`, { key: randomUUID(), ...body });
const saleShown = async (id: string) => (await ana.client.read<SaleView[]>(`/transactions?id=${id}`))[0]!;

/** Three products of 50 000, delivered for 10 000. */
async function delivered() {
  const [carla, city] = [await newShopper(), `Villa ${randomUUID()}`];
  await server.payload.create({
    collection: 'shipping-rates',
    data: { city, default: 10_000, neighborhoods: {} },
  });
  const items: string[] = [];
  for (const _ of [1, 2, 3]) {
    const { id } = await newProduct({ price: 50_000, sellingPrice: 50_000 });
    await addToCart(carla, id);
    items.push(id);
  }
  const to = { ...pickup, shippingMethod: 'delivery', address: 'Calle 1 # 2-3', city };
  const order = String((await createOrder(carla, '40.00', to)).body.id);
  await decide(order, 'approve');
  await capture(carla, order);
  await webhookDelivered(order);
  return { order, items, id: (await saleOf(order)).id };
}

/** A paid booking of 100 000, whose deposit is 20 000 (USD 5.00). */
const bookedFor100 = () => booked('10:00', { price: 100_000, sellingPrice: 100_000 });

describe('the shipping of a sale', () => {
  it('refund: gives the shipping back once, and says what is left of it', async () => {
    const { id, items } = await delivered();
    expect(await saleShown(id)).toMatchObject({ refundableShippingCop: 10_000, shippingUnsure: false });
    const ask = (productIds: string[]) =>
      refund(id, { lines: productIds.map((productId) => ({ productId })), shipping: true });
    const first = await ask([items[0]!]);
    expect(first.body.data).toMatchObject({
      refundedCop: 60_000,
      refundableShippingCop: 0,
      refunds: [{ shippingCop: 10_000 }],
    });
    for (const again of [[items[1]!], []])
      expectAnswer(await ask(again), 400, 'El envío de esta compra ya se devolvió.');
    const rest = await refund(id, { lines: items.slice(1).map((productId) => ({ productId })) });
    expect(rest.body.data).toMatchObject({ status: 'REFUNDED', refundedCop: 160_000 });
  });

  it('refund: of a refund from before 0.3.0 whose sum does not tell, the shipping is unsure', async () => {
    const { id, items } = await delivered();
    await refund(id, { amountCop: 55_000, lines: [{ productId: items[0] }] });
    const refunds = (await saleShown(id)).refunds.length;
    const { refunds: stored } = await saleOf((await saleShown(id)).reference);
    await writeRow('sales', id, { refunds: stored!.map((it) => ({ ...it, shipping: null })) });
    expect({ refunds, sale: await saleShown(id) }).toMatchObject({
      refunds: 1,
      sale: { shippingUnsure: true, refundableShippingCop: 10_000, refunds: [{ shippingCop: null }] },
    });
  });
});

describe('the version that a refund is decided on', () => {
  it('refund: two people who saw the same sale do not both give an amount back', async () => {
    const { sale, order } = await booked();
    const { version } = await saleShown(sale);
    const bodies = [1, 2].map(() => ({ key: randomUUID(), amountCop: 5_000, version }));
    const replies = await Promise.all(bodies.map((body) => refund(sale, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = [...replies].sort((a, b) => a.status - b.status);
    expect({ won: won!.body.data, lost: lost!.body }).toMatchObject({
      won: { refundedCop: 5_000 },
      lost: { message: messages.conflict, data: { _id: sale, refundedCop: 5_000 } },
    });
    expect((await saleOf(order)).refunds).toMatchObject([{ version, centavos: 500_000 }]);
    for (const body of bodies)
      expect((await refund(sale, body)).status).toBe(body === bodies[replies.indexOf(won!)] ? 200 : 409);
  });
});

describe('a deposit whose dollars are all back before its pesos', () => {
  it('cancels the booking when the refund of an amount takes the last cent', async () => {
    const { sale, id, day } = await bookedFor100();
    expect((await refund(sale, { amountCop: 19_990 })).body.data).toMatchObject({
      status: 'REFUNDED',
      refundableCop: 0,
      balanceDueCop: 0,
    });
    expect(await readBooking(ana, id)).toMatchObject({ state: 'CANCELLED', dueAtSpaCop: 0, depositCop: 0 });
    expect(await claimsOn(day)).toEqual([]);
  });

  it('can be cancelled while that refund is requested: nothing more goes back', async () => {
    const { sale, order, id, day, carla } = await bookedFor100();
    const key = randomUUID();
    await refund(sale, { key, amountCop: 19_990 });
    const { refunds } = await saleOf(order);
    await writeRow('sales', sale, {
      status: 'APPROVED',
      refunds: refunds!.map((it) => ({ ...it, state: 'ASKED' })),
    });
    const seen = await preview(carla, id, 'cancel');
    expect(seen).toMatchObject({ allowed: true, refundCop: 0, keptCop: 0 });
    const { sequence } = await readBooking(carla, id);
    const { status, body } = await cancel(carla, id, { sequence, refundCop: 0, keptCop: 0 });
    expect({ status, state: body.data.state }).toEqual({ status: 200, state: 'CANCELLED' });
    expect(await claimsOn(day)).toEqual([]);
  });

  it('can be cancelled when what is left of it is less than a cent of the charge', async () => {
    const carla = await newShopper();
    const [item, service] = [await newProduct(), await newService({ price: 75, sellingPrice: 75 })];
    const day = await freeDay();
    await addToCart(carla, item.id);
    await addToCart(carla, service.id, bookingAt(day, '10:00'));
    const order = String((await createOrder(carla, '22.48')).body.id);
    await decide(order, 'approve');
    await capture(carla, order);
    const { id: sale } = await saleOf(order);
    const booking = `${sale}_${service.id}`;
    const { refundCop, keptCop } = await preview(carla, booking, 'cancel');
    expect({ refundCop, keptCop }).toEqual({ refundCop: 15, keptCop: 0 });
    expect((await cancel(carla, booking, { sequence: 0, refundCop, keptCop })).status).toBe(200);
    expect(await saleShown(sale)).toMatchObject({
      status: 'PARTLY_REFUNDED',
      refunds: [{ state: 'DONE', amountCop: 15, amountUsd: '0.00' }],
    });
    expect((await refund(sale)).body.data).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ amountUsd: '0.00' }, { amountUsd: '22.48' }],
    });
  });
});

describe('a sale that is refunded without a choice about its booking', () => {
  it.each<[string, (sale: string, order: string) => Promise<unknown>]>([
    ['by an amount', (sale) => refund(sale, { amountCop: 17_980, freeSlots: true })],
    [
      "in the provider's own pages",
      async (_sale, order) => {
        await server.inside.refundAtProvider(server.payload, order);
        await eventually(async () => expect((await saleOf(order)).status).toBe('REFUNDED'), {
          what: 'the webhook of a refund',
        });
      },
    ],
  ])(
    '%s: the booking is cancelled for everybody, nothing is due, and nothing is collected',
    async (_, give) => {
      const { sale, order, id, day, carla } = await booked();
      await give(sale, order);
      const shown = await saleShown(sale);
      expect(shown).toMatchObject({
        status: 'REFUNDED',
        balanceDueCop: 0,
        reservationDetails: [{ booking: { state: 'CANCELLED' } }],
      });
      for (const person of [ana, carla])
        expect(await readBooking(person, id)).toMatchObject({
          state: 'CANCELLED',
          dueAtSpaCop: 0,
          changeable: false,
        });
      expect(await claimsOn(day)).toEqual([]);
      const collected = await ana.client.post(`/bookings/${id}/balance`, {
        version: shown.version,
        method: 'CASH',
      });
      expect(collected).toMatchObject({ status: 409, body: { message: messages.bookingCancelledAlready } });
      const edited = await ana.client.patch(`/transactions/${sale}`, {
        version: shown.version,
        balancePaid: { method: 'CASH' },
      });
      expect(edited.status).toBe(400);
    },
  );
});

describe('a booking that was kept when its sale was refunded', () => {
  const kept = async () => {
    const made = await booked();
    expect((await refund(made.sale)).body.data).toMatchObject({ status: 'REFUNDED', balanceDueCop: 0 });
    expect(await readBooking(made.carla, made.id)).toMatchObject({ state: 'BOOKED', dueAtSpaCop: 0 });
    return made;
  };
  const restore = (sale: string) => ana.client.post(`/transactions/${sale}/restore`, {});

  it('has its cabin again after trash and restore', async () => {
    const { sale, day } = await kept();
    expect((await claimsOn(day)).length).toBe(2);
    await ana.client.delete(`/transactions/${sale}`);
    expect(await claimsOn(day)).toEqual([]);
    expect((await restore(sale)).status).toBe(200);
    expect((await claimsOn(day)).length).toBe(2);
  });

  it('is not restored when others have both cabins', async () => {
    const { sale, day } = await kept();
    await ana.client.delete(`/transactions/${sale}`);
    for (const _ of [1, 2]) {
      const luz = await newShopper();
      const order = await openOrder(luz, await newService(), bookingAt(day, '10:00'));
      await decide(order, 'approve');
      await capture(luz, order);
    }
    expect((await restore(sale)).status).toBe(409);
    expect((await claimsOn(day)).length).toBe(4);
  });
});

it('review: an accepted payment of another amount counts as what came', async () => {
  const carla = await newShopper();
  const service = await newService({ price: 135_000, sellingPrice: 135_000 });
  const day = await freeDay();
  const order = await openOrder(carla, service, bookingAt(day, '10:00'));
  await decide(order, 'approve');
  const { id } = await saleOf(order);
  await whileOrderIs(
    order,
    (it) => ({ ...it, ...(it.capture && { capture: { ...it.capture, minor: 500 } }) }),
    async () => {
      await writeRow('sales', id, { minor: 676 });
      await capture(carla, order);
      await writeRow('sales', id, { minor: 675 });
      await ana.client.post('/payments/review', { id, action: 'attach', note: '' });
    },
  );
  expect(await saleShown(id)).toMatchObject({
    status: 'APPROVED',
    paidCop: 20_000,
    balanceDueCop: 115_000,
    refundableCop: 20_000,
  });
  expect(await readBooking(ana, `${id}_${service.id}`)).toMatchObject({
    depositCop: 20_000,
    dueAtSpaCop: 115_000,
  });
});
