import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { HOSTED, type HostedProvider, orderHosted, withHosted } from '../../testing/hosted-provider';
import { mailsTo } from '../../testing/outbox';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import {
  addToCart,
  capture,
  claimsOn,
  createOrder,
  freeDay,
  newProduct,
  newService,
  PRICE,
  reconcile,
  saleOf,
  stockOf,
  bookingAt,
} from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const MINUTE = 60_000;
const DUE = PRICE * 100;

const write = async (order: string, data: object) => writeRow('sales', (await saleOf(order)).id, data);
/** As if the hold had ended so many minutes ago, and the next look was due. */
const endedAgo = (order: string, minutes: number) =>
  write(order, {
    holdUntil: new Date(Date.now() - minutes * MINUTE).toISOString(),
    nextLookAt: new Date(0).toISOString(),
  });
const minutesToLook = async (order: string) => {
  const { nextLookAt } = await saleOf(order);
  return nextLookAt ? Math.round((Date.parse(nextLookAt) - Date.now()) / MINUTE) : null;
};

/** An order for one of `stock` units on the provider's page. */
async function orderFor(stock: number, person?: Person) {
  const [carla, item] = [person ?? (await newShopper()), await newProduct({ stock })];
  await addToCart(carla, item.id);
  const { status, body, text } = await orderHosted(carla, PRICE);
  if (status !== 200) throw new Error(text);
  return { carla, item, order: String(body.id) };
}
const statusOf = async (order: string) => (await saleOf(order)).status;
/** Rounds of the job, of which one may meet a sale that somebody else works on. */
async function rounds(): Promise<void> {
  await reconcile();
  await reconcile();
}
/** Somebody else takes the last unit. */
const takeLast = (id: string) => writeRow('products', id, { stock: 0 });
const review = async (order: string, body: object) =>
  (await newAdmin()).client.post<SaleView>('/payments/review', { id: (await saleOf(order)).id, ...body });
const reviewOf = async (order: string) => {
  const { status, reviewDue, review: it, refunds } = await saleOf(order);
  return { status, reviewDue, why: it?.why, refunds: refunds?.map(({ state, why }) => [state, why]) };
};
const late = {
  status: 'IN_REVIEW',
  reviewDue: true,
  why: 'Pagó cuando lo que compró ya no estaba disponible. Devolución por hacer. Wompi no devuelve este pago por su cuenta: haz la transferencia y márcala.',
  refunds: [['REFUSED', 'BY_HAND']],
};

describe('a payment on the page of its provider', () => {
  it('paid and nobody comes back: the job finds it; a refusal before it closes nothing', async () => {
    await withHosted(async (provider) => {
      const { carla, item, order } = await orderFor(2);
      provider.pay(order, DUE, 'DECLINED');
      await rounds();
      expect(await statusOf(order)).toBe('CREATED');
      const waiting = await capture(carla, order);
      expect({ status: waiting.status, data: waiting.body.data }).toMatchObject({
        status: 409,
        data: { status: 'CREATED' },
      });
      expect((await saleOf(order)).captureRequested).toBe(false);
      const paid = provider.pay(order, DUE);
      await rounds();
      expect(await saleOf(order)).toMatchObject({ status: 'APPROVED', captureId: paid, captured: DUE });
      expect(await stockOf(item.id)).toBe(1);
      expect((await mailsTo(carla.email)).length).toBe(1);
    });
  });

  it('paid while its order expires: what is there is claimed again', async () => {
    await withHosted(async (provider) => {
      const { item, order } = await orderFor(2);
      await endedAgo(order, 1);
      await rounds();
      expect({ status: await statusOf(order), stock: await stockOf(item.id) }).toEqual({
        status: 'EXPIRED',
        stock: 2,
      });
      provider.pay(order, DUE);
      await rounds();
      expect({ status: await statusOf(order), stock: await stockOf(item.id) }).toEqual({
        status: 'APPROVED',
        stock: 1,
      });
    });
  });

  it('paid when it is gone: staff are to give it back, and nobody is told that it was', async () => {
    await withHosted(async (provider) => {
      const { carla, item, order } = await orderFor(1);
      await endedAgo(order, 1);
      await rounds();
      await takeLast(item.id);
      provider.pay(order, DUE);
      await rounds();
      expect(await reviewOf(order)).toEqual(late);
      const seen = await capture(carla, order);
      expect(seen.body.message).toBe(messages.paymentInReview);
      const mails = (await mailsTo(carla.email)).join('\n');
      expect(mails).not.toMatch(/devolvimos|autom[áa]tica/i);
      await review(order, { action: 'hand', method: 'TRANSFER', note: 'Bancolombia 123' });
      expect(await reviewOf(order)).toMatchObject({ status: 'REFUNDED', reviewDue: false });
      await rounds();
      expect(provider.transactions.get(order)).toHaveLength(1);
    });
  });

  it('an order that was replaced in another window and is paid after all', async () => {
    await withHosted(async (provider) => {
      const { carla, item, order } = await orderFor(4);
      await addToCart(carla, item.id);
      const second = String((await orderHosted(carla, 2 * PRICE)).body.id);
      provider.pay(order, DUE);
      provider.pay(second, 2 * DUE);
      await rounds();
      expect([await statusOf(order), await statusOf(second)]).toEqual(['APPROVED', 'APPROVED']);
      expect(await stockOf(item.id)).toBe(1);
    });
  });

  it('is replaced by another way to pay also while its provider is away', async () => {
    await withHosted(async (provider) => {
      const { carla, order } = await orderFor(4);
      provider.isAway = true;
      expect((await createOrder(carla, '22.48')).status).toBe(200);
      expect(await saleOf(order)).toMatchObject({ status: 'CANCELLED', nextLookAt: expect.any(String) });
    });
  });

  it('whose time is over: nobody says that nothing was charged', async () => {
    await withHosted(async () => {
      const { carla, order } = await orderFor(2);
      await endedAgo(order, 1);
      await rounds();
      const { status, body } = await capture(carla, order);
      expect([status, body.message]).toEqual([409, messages.paymentLapsedAway]);
    });
  });

  it('is looked up in each round, then after 30 minutes, 3 hours and a day', async () => {
    await withHosted(async (provider) => {
      const { order } = await orderFor(2);
      for (const [minutes, next] of [
        [1, 0],
        [16, 14],
        [31, 149],
        [181, 1259],
        [1441, null],
      ] as const) {
        await endedAgo(order, minutes);
        const before = provider.lookUps.get(order) ?? 0;
        await rounds();
        expect(provider.lookUps.get(order)! > before).toBe(true);
        const look = await minutesToLook(order);
        expect(next === 0 ? look! < 0 : look === next).toBe(true);
      }
      const before = provider.lookUps.get(order);
      await rounds();
      expect({ lookUps: provider.lookUps.get(order), status: await statusOf(order) }).toEqual({
        lookUps: before,
        status: 'EXPIRED',
      });
    });
  });
});

describe('a payment that nobody asks about for days', () => {
  /** Paid when no look was planned any more, and no event came. */
  async function unnoticed(provider: HostedProvider) {
    const { item, order } = await orderFor(2);
    await endedAgo(order, 60 * 24 * 10);
    await rounds();
    expect(await saleOf(order)).toMatchObject({ status: 'EXPIRED', nextLookAt: null });
    provider.pay(order, DUE);
    await rounds();
    expect(await statusOf(order)).toBe('EXPIRED');
    return { item, order };
  }

  it('is found in the list of the night, and what is known is not looked up again', async () => {
    await withHosted(async (provider) => {
      const { item, order } = await unnoticed(provider);
      await server.inside.lookUpListed(server.payload);
      await rounds();
      expect({ status: await statusOf(order), stock: await stockOf(item.id) }).toEqual({
        status: 'APPROVED',
        stock: 1,
      });
      const { nextLookAt } = await saleOf(order);
      await server.inside.lookUpListed(server.payload);
      expect((await saleOf(order)).nextLookAt).toBe(nextLookAt);
    });
  });

  it('a void that nobody announced is found in the list of the night', async () => {
    await withHosted(async (provider) => {
      const { order } = await orderFor(2);
      const paid = provider.pay(order, DUE);
      await rounds();
      await write(order, { nextLookAt: null });
      provider.transactions.set(order, [{ id: paid, minor: DUE, state: 'VOIDED' }]);
      await server.inside.lookUpListed(server.payload);
      await rounds();
      expect(await saleOf(order)).toMatchObject({
        status: 'REFUNDED',
        refunds: [{ state: 'DONE', providerId: `reversed-${paid}`, by: 'provider' }],
      });
      const { nextLookAt } = await saleOf(order);
      await server.inside.lookUpListed(server.payload);
      expect((await saleOf(order)).nextLookAt).toBe(nextLookAt);
    });
  });

  it('is found before its order is deleted; an unpaid one is deleted', async () => {
    await withHosted(async (provider) => {
      const [{ order }, unpaid] = [await unnoticed(provider), await orderFor(2)];
      await endedAgo(unpaid.order, 60 * 24 * 10);
      await rounds();
      const old = new Date(Date.now() - 200 * 24 * 60 * MINUTE).toISOString();
      for (const it of [order, unpaid.order]) await write(it, { createdAt: old, updatedAt: old });
      await server.inside.deleteOldRows(server.payload, new Date(), () => false);
      await rounds();
      expect([await statusOf(order), await saleOf(unpaid.order)]).toEqual(['APPROVED', null]);
    });
  });
});

describe('a payment that its bank has not decided', () => {
  /** A pending payment for one service and one product, whose hold ended so long ago. */
  async function pending(provider: HostedProvider, minutes: number) {
    const carla = await newShopper();
    const item = await newProduct({ stock: 2 });
    const service = await newService();
    const day = await freeDay();
    await addToCart(carla, item.id);
    await addToCart(carla, service.id, bookingAt(day, '10:00'));
    const cost = PRICE + PRICE / 5;
    const order = String((await orderHosted(carla, cost)).body.id);
    provider.pay(order, cost * 100, 'PENDING');
    await rounds();
    await endedAgo(order, minutes);
    await rounds();
    const held = async () => ({
      status: await statusOf(order),
      stock: await stockOf(item.id),
      claims: (await claimsOn(day)).length,
    });
    return { carla, item, order, cost, held };
  }

  it('keeps hour and stock after its hold, then gives them back and is asked about each hour', async () => {
    await withHosted(async (provider) => {
      const { order, held } = await pending(provider, 20);
      expect(await held()).toEqual({ status: 'PENDING', stock: 1, claims: 2 });
      expect(await minutesToLook(order)).toBe(25);
      await endedAgo(order, 46);
      await rounds();
      expect(await held()).toEqual({ status: 'PENDING', stock: 2, claims: 0 });
      expect(await minutesToLook(order)).toBe(60);
      const { lines, outbox } = await saleOf(order);
      expect(lines.every(({ unheld }) => unheld)).toBe(true);
      expect(outbox?.map(({ key }) => key.split(':')[0])).toEqual(['waiting']);
      const before = provider.lookUps.get(order);
      await rounds();
      expect(provider.lookUps.get(order)).toBe(before);
    });
  });

  it('its payer hears by mail that the bank takes time, what that means for the hour, nothing after a refusal, and of a next try', async () => {
    await withHosted(async (provider) => {
      const { order } = await pending(provider, 0);
      const mail = async () => {
        const sale = await saleOf(order);
        const at = sale
          .outbox!.findLast(({ key }) => key.startsWith('waiting:'))!
          .key.slice('waiting:'.length);
        const written = await server.inside.emailWriters.waiting!(server.payload, sale, at, new Date());
        return written && written !== 'later' ? written.text : null;
      };
      expect(await mail()).toMatch(
        /Tu pago está en espera.*Tu banco todavía no confirma.*Guardamos lo que elegiste/s,
      );
      provider.settle(order, 'DECLINED');
      await rounds();
      expect(await mail()).toBeNull();
      provider.pay(order, 1, 'PENDING');
      await rounds();
      expect(await mail()).toMatch(/Tu pago está en espera/);
    });
  });

  it('approved after that: hour and stock are claimed again', async () => {
    await withHosted(async (provider) => {
      const { order, held } = await pending(provider, 46);
      provider.settle(order, 'APPROVED');
      await endedAgo(order, 300);
      await rounds();
      expect(await held()).toEqual({ status: 'APPROVED', stock: 1, claims: 2 });
      expect((await saleOf(order)).lines.some(({ unheld }) => unheld)).toBe(false);
    });
  });

  it('approved after somebody else took it: staff are to give it back', async () => {
    await withHosted(async (provider) => {
      const { item, order, held } = await pending(provider, 46);
      await takeLast(item.id);
      provider.settle(order, 'APPROVED');
      await endedAgo(order, 300);
      await rounds();
      expect(await held()).toEqual({ status: 'IN_REVIEW', stock: 0, claims: 0 });
      expect(await reviewOf(order)).toEqual(late);
    });
  });

  it('refused: it ends when its page offers no further try, and its cart is back', async () => {
    await withHosted(async (provider) => {
      const { carla, order, held } = await pending(provider, 0);
      provider.settle(order, 'DECLINED');
      await endedAgo(order, 3);
      await rounds();
      expect(await held()).toEqual({ status: 'PENDING', stock: 1, claims: 2 });
      const seen = async () =>
        (await carla.client.read<SaleView[]>(`/transactions?reference=${order}`))![0]!.provider.captureId;
      expect(await seen()).toBe('');
      const again = provider.pay(order, 1, 'PENDING');
      await rounds();
      expect(await seen()).toBe(again);
      provider.settle(order, 'DECLINED');
      await rounds();
      expect((await saleOf(order)).history.map(({ to, note = '' }) => [to, note]).slice(-3)).toEqual([
        ['PENDING', 'La transacción fue rechazada'],
        ['PENDING', ''],
        ['PENDING', 'La transacción fue rechazada'],
      ]);
      await endedAgo(order, 6);
      await rounds();
      expect(await held()).toEqual({ status: 'DECLINED', stock: 2, claims: 0 });
      await server.inside.sendOutbox(server.payload);
      const mail = (await mailsTo(carla.email)).find((it) => it.includes('Tu pago no se completó, '));
      expect(mail).toContain('Tu pago no fue aprobado. Si ves un cobro');
      expect(mail).not.toContain('no se te cobró nada');
      const cart = await carla.client.get<unknown[]>('/view-cart-product');
      expect(cart.body.data).toHaveLength(2);
    });
  });

  it('begun before the end, and gone when it is found: pending without a hold', async () => {
    await withHosted(async (provider) => {
      const { item, order } = await orderFor(1);
      await endedAgo(order, 1);
      await rounds();
      await takeLast(item.id);
      provider.pay(order, DUE, 'PENDING');
      await write(order, { nextLookAt: null });
      await server.inside.handleWebhook(server.payload, { orderId: order }, HOSTED);
      expect(await saleOf(order)).toMatchObject({
        status: 'PENDING',
        held: false,
        reviewDue: false,
        nextLookAt: expect.any(String),
      });
      await writeRow('products', item.id, { stock: 1 });
      provider.settle(order, 'APPROVED');
      await rounds();
      expect({ status: await statusOf(order), stock: await stockOf(item.id) }).toEqual({
        status: 'APPROVED',
        stock: 0,
      });
    });
  });

  it('its buyer may buy again, after a first refusal', async () => {
    await withHosted(async (provider) => {
      const { carla, item, order } = await orderFor(5);
      provider.pay(order, DUE, 'PENDING');
      await addToCart(carla, item.id);
      expect((await orderHosted(carla, 2 * PRICE)).body.message).toBe(messages.paymentUnderWay);
      expect((await orderHosted(carla, PRICE)).status).toBe(200);
    });
  });
});

describe('while the provider gives no answer', () => {
  it.each([
    ['is away', (provider: HostedProvider) => void (provider.isAway = true)],
    [
      'does not accept the credentials',
      (provider: HostedProvider) => {
        provider.getOrder = async () => {
          throw new server.inside.ProviderError('unauthorized', 'No', { status: 401 });
        };
      },
    ],
  ])(
    'because it %s: what an order holds goes 45 minutes after its hold; late money is found',
    async (_, stop) => {
      await withHosted(async (provider) => {
        const { carla, item, order } = await orderFor(2);
        const { getOrder } = provider;
        const found = async () => ({ status: await statusOf(order), stock: await stockOf(item.id) });
        provider.pay(order, DUE);
        stop(provider);
        await endedAgo(order, 44);
        await rounds();
        expect(await found()).toEqual({ status: 'CREATED', stock: 1 });
        await endedAgo(order, 46);
        await rounds();
        expect(await found()).toEqual({ status: 'EXPIRED', stock: 2 });
        expect(await minutesToLook(order)).toBeLessThan(0);
        await server.inside.sendOutbox(server.payload);
        expect(await mailsTo(carla.email)).toEqual([]);
        provider.isAway = false;
        provider.getOrder = getOrder;
        await rounds();
        expect(await found()).toEqual({ status: 'APPROVED', stock: 1 });
      });
    },
  );

  it('a payment at its bank stays pending, and gives back what it holds', async () => {
    await withHosted(async (provider) => {
      const { item, order } = await orderFor(2);
      provider.pay(order, DUE, 'PENDING');
      await rounds();
      provider.isAway = true;
      await endedAgo(order, 46);
      await rounds();
      expect({ status: await statusOf(order), stock: await stockOf(item.id) }).toEqual({
        status: 'PENDING',
        stock: 2,
      });
      expect(await minutesToLook(order)).toBeLessThan(0);
    });
  });
});

describe('one order that was paid twice', () => {
  it.each([
    ['at once', true],
    ['one after the other', false],
  ])('%s: sold once, and the rest goes to review once', async (_when, atOnce) => {
    await withHosted(async (provider) => {
      const { item, order } = await orderFor(3);
      provider.pay(order, DUE);
      if (!atOnce) {
        await rounds();
        await write(order, { nextLookAt: new Date(0).toISOString() });
      }
      const more = provider.pay(order, DUE);
      await rounds();
      expect(await saleOf(order)).toMatchObject({
        status: 'APPROVED',
        captured: DUE,
        surplus: [{ id: more, minor: DUE }],
        reviewDue: true,
        review: { why: `${messages.paidTwice} COP 89900.00 (${more}).` },
      });
      expect(await stockOf(item.id)).toBe(2);
      expect((await review(order, { action: 'dismiss', note: 'Transferido' })).status).toBe(200);
      await write(order, { nextLookAt: new Date(0).toISOString() });
      await rounds();
      expect(await saleOf(order)).toMatchObject({ reviewDue: false, status: 'APPROVED' });
    });
  });
});
