import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../../testing/client';
import { moveBack, MINUTE } from '../../testing/held-units';
import { orderHosted, withHosted } from '../../testing/hosted-provider';
import { newShopper, type Person } from '../../testing/people';
import {
  addToCart,
  claimsOn,
  freeDay,
  holdsOf,
  newProduct,
  newService,
  PRICE,
  saleOf,
  stockOf,
  bookingAt,
} from '../../testing/shop';
import { server } from '../../testing/worker-server';

const openOf = async ({ id }: Person) =>
  (
    await server.payload.db.find<{ status: string; reference: string }>({
      collection: 'sales',
      where: { user: { equals: id }, status: { equals: 'CREATED' } },
      pagination: false,
    })
  ).docs;

describe('an order at a provider whose page takes the money', () => {
  it('holds all before the page is offered, and its page ends with the hold', async () => {
    await withHosted(async () => {
      const carla = await newShopper();
      const item = await newProduct({ stock: 3 });
      const service = await newService();
      const day = await freeDay();
      await addToCart(carla, item.id);
      await addToCart(carla, service.id, bookingAt(day, '10:00'));
      const { status, body } = await orderHosted(carla, PRICE + PRICE / 5);
      expect(status).toBe(200);
      const sale = await saleOf(String(body.id));
      const page = new URL(String(body.payUrl));
      expect({
        held: sale.held,
        unheld: sale.lines.some(({ unheld }) => unheld),
        claims: (await claimsOn(day)).length,
        stock: await stockOf(item.id),
        page: Object.fromEntries(page.searchParams),
      }).toEqual({
        held: true,
        unheld: false,
        claims: 2,
        stock: 2,
        page: {
          reference: sale.reference,
          minor: '10788000',
          until: new Date(sale.holdUntil).toISOString(),
          email: carla.email,
          returnUrl: `${server.url}/payment-success`,
        },
      });
    });
  });

  it('asked for again it is the same page; what was changed or tried gets another', async () => {
    await withHosted(async (provider) => {
      const [carla, item] = [await newShopper(), await newProduct({ stock: 9 })];
      await addToCart(carla, item.id);
      const [first, again] = [await orderHosted(carla, PRICE), await orderHosted(carla, PRICE)];
      expect(again.body).toEqual(first.body);
      provider.isAway = true;
      expect((await orderHosted(carla, PRICE)).body).toEqual(first.body);
      provider.isAway = false;
      await addToCart(carla, item.id);
      const two = await orderHosted(carla, 2 * PRICE);
      expect(two.body.id).not.toBe(first.body.id);
      provider.pay(String(two.body.id), 2 * PRICE * 100, 'DECLINED');
      const third = await orderHosted(carla, 2 * PRICE);
      expect(third.body.id).not.toBe(two.body.id);
      expect({ open: await openOf(carla), stock: await stockOf(item.id) }).toMatchObject({
        open: [{ reference: third.body.id }],
        stock: 7,
      });
    });
  });

  it('only its buyer cancels it, because its reference is no secret', async () => {
    await withHosted(async (provider) => {
      const [carla, dora, item] = [await newShopper(), await newShopper(), await newProduct({ stock: 3 })];
      await addToCart(carla, item.id);
      const order = String((await orderHosted(carla, PRICE)).body.id);
      const cancelled = async (client: Client) => {
        const { status } = await client.get(`/payment/cancel-payment?token=${order}`);
        return [status, (await saleOf(order)).status, await stockOf(item.id)];
      };
      expect(await cancelled(new Client())).toEqual([302, 'CREATED', 2]);
      expect(await cancelled(dora.client)).toEqual([302, 'CREATED', 2]);
      expect(provider.lookUps.get(order)).toBeUndefined();
      expect(await cancelled(carla.client)).toEqual([302, 'CANCELLED', 3]);
    });
  });

  it('after too many calls of the address nobody cancels it, and the answer is the same', async () => {
    await withHosted(async () => {
      const [carla, item] = [await newShopper(), await newProduct({ stock: 3 })];
      await addToCart(carla, item.id);
      const order = String((await orderHosted(carla, PRICE)).body.id);
      const calls = Array.from({ length: 61 }, () =>
        carla.client.post('/payment/capture-order', { orderID: 'X' }),
      );
      expect((await Promise.all(calls)).map(({ status }) => status)).toContain(429);
      const { status } = await carla.client.get(`/payment/cancel-payment?token=${order}`);
      expect([status, (await saleOf(order)).status]).toEqual([302, 'CREATED']);
    });
  });

  it('two windows at once have one order and one page', async () => {
    await withHosted(async () => {
      const [carla, item] = [await newShopper(), await newProduct({ stock: 9 })];
      await addToCart(carla, item.id);
      const replies = await Promise.all([1, 2, 3].map(() => orderHosted(carla, PRICE)));
      const open = await openOf(carla);
      expect(open).toHaveLength(1);
      expect(new Set(replies.map(({ body }) => body.payUrl)).size).toBe(1);
      expect(replies[0]!.body.id).toBe(open[0]!.reference);
    });
  });

  it.each([
    [
      'more than half of what is there',
      async (carla: Person) => {
        const item = await newProduct({ stock: 3 });
        await addToCart(carla, item.id, { quantity: 2 });
        return { item, cost: 2 * PRICE };
      },
    ],
    [
      'after two holds in a row',
      async (carla: Person) => {
        const item = await newProduct({ stock: 3 });
        await addToCart(carla, item.id);
        await orderHosted(carla, PRICE);
        await moveBack(carla, 26 * MINUTE);
        return { item, cost: PRICE };
      },
    ],
  ])('%s: refused, naming the other way, and nothing is held', async (_when, prepare) => {
    await withHosted(async () => {
      const carla = await newShopper();
      const { item, cost } = await prepare(carla);
      const { status, body } = await orderHosted(carla, cost);
      expect({
        status,
        message: body.message,
        fields: Object.keys(body.fields ?? {}),
        payUrl: body.payUrl,
      }).toEqual({
        status: 409,
        message: `${messages.notHeldUnpaid} Puedes pagar con PayPal.`,
        fields: ['provider'],
        payUrl: undefined,
      });
      expect({
        open: await openOf(carla),
        stock: await stockOf(item.id),
        holds: await holdsOf(item.id),
      }).toEqual({ open: [], stock: 3, holds: {} });
    });
  });

  it.each([
    [
      'a charge under its least',
      1_499,
      'Con este medio de pago el mínimo es $1,500.00 COP. Puedes pagar con PayPal.',
    ],
    ['centavos', 2_000.5, `${messages.wholePesosOnly} Puedes pagar con PayPal.`],
  ])('%s is refused before anything is held', async (_what, price, message) => {
    await withHosted(async () => {
      const [carla, item] = [await newShopper(), await newProduct({ price, sellingPrice: price })];
      await addToCart(carla, item.id);
      const { status, body } = await orderHosted(carla, price);
      expect({ status, message: body.message, stock: await stockOf(item.id) }).toEqual({
        status: 409,
        message,
        stock: 10,
      });
    });
  });
});
