import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { type HostedProvider, orderHosted, withHosted } from '../../testing/hosted-provider';
import { newAdmin, newShopper } from '../../testing/people';
import { addToCart, capture, newProduct, PRICE, reconcile, saleOf, stockOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const MINUTE = 60_000;
const DUE = PRICE * 100;
const due = new Date(0).toISOString();

const write = async (order: string, data: object) => writeRow('sales', (await saleOf(order)).id, data);

/** An order for one of `stock` units on the provider's page. */
async function orderFor(stock: number) {
  const [carla, item] = [await newShopper(), await newProduct({ stock })];
  await addToCart(carla, item.id);
  const { status, body, text } = await orderHosted(carla, PRICE);
  if (status !== 200) throw new Error(text);
  return { carla, item, order: String(body.id) };
}
/** Rounds of the job, of which one may meet a sale that somebody else works on. */
async function rounds(): Promise<void> {
  await reconcile();
  await reconcile();
}

describe('money that came, could not be written down, and was refused by its bank', () => {
  it('the order ends with its hold', async () => {
    await withHosted(async (provider) => {
      const { item, order } = await orderFor(2);
      await write(order, {
        captureRequested: true,
        holdUntil: new Date(Date.now() - MINUTE).toISOString(),
        nextLookAt: due,
      });
      provider.pay(order, DUE, 'DECLINED');
      await rounds();
      expect(await saleOf(order)).toMatchObject({ status: 'EXPIRED', captureRequested: false });
      expect(await stockOf(item.id)).toBe(2);
    });
  });

  it('its buyer may buy anew at once', async () => {
    await withHosted(async (provider) => {
      const { carla, order } = await orderFor(2);
      await write(order, { captureRequested: true });
      provider.pay(order, DUE, 'DECLINED');
      expect((await orderHosted(carla, PRICE)).status).toBe(200);
      expect(await saleOf(order)).toMatchObject({ status: 'CANCELLED', captureRequested: false });
    });
  });
});

it('two payments at the first look of the browser: the buyer hears that it is paid', async () => {
  await withHosted(async (provider) => {
    const { carla, order } = await orderFor(2);
    provider.pay(order, DUE);
    const more = provider.pay(order, DUE);
    expect((await capture(carla, order)).status).toBe(200);
    expect(await saleOf(order)).toMatchObject({
      status: 'APPROVED',
      reviewDue: true,
      surplus: [{ id: more }],
    });
  });
});

it('paid and found by the job at its due look: no warning, and one look', async () => {
  await withHosted(async (provider) => {
    const { order } = await orderFor(2);
    await write(order, { holdUntil: new Date(Date.now() - MINUTE).toISOString(), nextLookAt: due });
    provider.pay(order, DUE);
    const { id } = await saleOf(order);
    const warn = jest.spyOn(server.payload.logger, 'warn');
    try {
      await rounds();
      const about = warn.mock.calls.filter(([it]) => (it as never as { sale?: string }).sale === id);
      expect({ about, lookUps: provider.lookUps.get(order) }).toEqual({ about: [], lookUps: 1 });
    } finally {
      warn.mockRestore();
    }
  });
});

it.each([
  ['paid', true],
  ['paid, and staff changed and added to it', true, true],
  ['open', false],
])(
  'a replaced order that is paid while another of the same is %s: for review',
  async (...[, isPaid, isChanged]) => {
    await withHosted(async (provider) => {
      const { carla, item, order } = await orderFor(4);
      provider.pay(order, DUE, 'DECLINED');
      const second = String((await orderHosted(carla, PRICE)).body.id);
      if (isPaid) {
        provider.pay(second, DUE);
        await capture(carla, second);
      }
      if (isChanged) {
        const [line] = (await saleOf(second)).lines;
        const { productId, sellingPrice } = line!;
        const changed = { ...line, productId: 'other', ordered: { productId, sellingPrice } };
        await write(second, {
          lines: [changed, { ...line, productId: 'more', added: { key: 'a', by: 'x', at: due } }],
        });
      }
      provider.pay(order, DUE);
      await write(order, { nextLookAt: due });
      await rounds();
      expect(await saleOf(order)).toMatchObject({
        status: 'IN_REVIEW',
        held: false,
        captured: DUE,
        review: { why: messages.paidReplaced },
      });
      expect((await saleOf(second)).status).toBe(isPaid ? 'APPROVED' : 'CREATED');
      expect(await stockOf(item.id)).toBe(3);
    });
  },
);

it.each([
  ['one after the other: the second is for review', false, ['APPROVED', 'IN_REVIEW'], 1],
  ['at once: nothing is sold twice unseen', true, null, 2],
])(
  'two orders of the same that both ended, and both pages are paid late, %s',
  async (_how, atOnce, end, most) => {
    await withHosted(async (provider) => {
      const { carla, item, order } = await orderFor(4);
      provider.pay(order, DUE, 'DECLINED');
      const second = String((await orderHosted(carla, PRICE)).body.id);
      await write(second, { holdUntil: new Date(Date.now() - MINUTE).toISOString(), nextLookAt: due });
      await rounds();
      const both = [order, second];
      expect(await Promise.all(both.map(async (it) => (await saleOf(it)).status))).toEqual([
        'CANCELLED',
        'EXPIRED',
      ]);
      for (const it of both) {
        provider.pay(it, DUE);
        await write(it, { nextLookAt: due });
        if (!atOnce) await rounds();
      }
      await rounds();
      const sales = await Promise.all(both.map((it) => saleOf(it)));
      if (end) expect(sales.map(({ status }) => status)).toEqual(end);
      const doubted = sales.filter(
        ({ reviewDue, review }) => reviewDue && review?.why === messages.paidReplaced,
      );
      expect(doubted.length >= 1 && doubted.length <= most).toBe(true);
      const sold = sales.filter(({ status }) => status === 'APPROVED').length;
      expect(await stockOf(item.id)).toBe(4 - sold);
    });
  },
);

describe('the second payment of an order, when its sale is given back', () => {
  /** Paid twice, and given back by staff. */
  async function givenBack(provider: HostedProvider) {
    const { order } = await orderFor(3);
    provider.pay(order, DUE);
    const more = provider.pay(order, DUE);
    await rounds();
    const { id } = await saleOf(order);
    const { client } = await newAdmin();
    const all = { key: `second-${id}`, shipping: true, restock: true, freeSlots: true };
    expect((await client.post(`/transactions/${id}/refund`, all)).status).toBeLessThan(400);
    const decide = async (body: object) => (await client.post('/payments/review', { id, ...body })).status;
    return { order, decide, why: `${messages.paidTwice} COP 89900.00 (${more}).` };
  }

  it('by hand: it waits until a person closes it', async () => {
    await withHosted(async (provider) => {
      const { order, decide, why } = await givenBack(provider);
      const { review: both, reviewDue } = await saleOf(order);
      expect({ reviewDue, why: both?.why }).toEqual({
        reviewDue: true,
        why: expect.stringMatching(/^Devolución por hacer.+se pagó más de una vez/),
      });
      const hand = { action: 'hand', method: 'TRANSFER', note: 'Nequi' };
      expect(await decide(hand)).toBe(200);
      const handed = await saleOf(order);
      expect(handed).toMatchObject({ status: 'REFUNDED', reviewDue: true, review: { why } });
      expect(await decide(hand)).toBe(200);
      expect(await saleOf(order)).toMatchObject({
        version: handed.version,
        reviewDue: true,
        review: { why },
      });
      expect(await decide({ action: 'dismiss', note: 'Transferido' })).toBe(200);
      const closed = { reviewDue: false, surplus: [{ settledAt: expect.any(String) }] };
      expect(await saleOf(order)).toMatchObject(closed);
      const shown = await (
        await newAdmin()
      ).client.get<SaleView[]>(`/transactions?id=${(await saleOf(order)).id}`);
      expect(shown.body.data).toMatchObject([
        { surplus: [{ currency: 'COP', minor: DUE, settledAt: expect.any(String) }] },
      ]);
      await write(order, { nextLookAt: due });
      await rounds();
      expect(await saleOf(order)).toMatchObject(closed);
    });
  });

  it('each further payment is settled by itself, and refused refunds are owed until all are', async () => {
    await withHosted(async (provider) => {
      const { order, decide } = await givenBack(provider);
      const third = provider.pay(order, DUE);
      await write(order, { nextLookAt: due });
      await rounds();
      const [second] = (await saleOf(order)).surplus!;
      const settled = async () => {
        const { surplus, reviewDue, review, refunds } = await saleOf(order);
        const why = review?.why ?? '';
        return {
          settled: surplus!.map(({ settledAt }) => Boolean(settledAt)),
          reviewDue,
          named: [second!.id, third].map((it) => why.includes(it)),
          why: why.slice(0, 20),
          closed: refunds!.map(({ closed }) => Boolean(closed)),
        };
      };
      expect(await decide({ action: 'dismiss', note: '', surplus: [second!.id] })).toBe(200);
      const part = {
        settled: [true, false],
        reviewDue: true,
        named: [false, true],
        why: 'Devolución por hacer',
        closed: [false],
      };
      expect(await settled()).toEqual(part);
      expect(await decide({ action: 'dismiss', note: '', surplus: [second!.id] })).toBe(200);
      expect(await settled()).toEqual(part);
      expect(await decide({ action: 'dismiss', note: '', surplus: [third] })).toBe(200);
      expect(await settled()).toMatchObject({ settled: [true, true], reviewDue: false, closed: [true] });
    });
  });

  it('by its provider: it waits', async () => {
    await withHosted(async (provider) => {
      provider.refundCapture = async () => ({ id: 'void', status: 'COMPLETED', minor: DUE });
      const { order, why } = await givenBack(provider);
      expect(await saleOf(order)).toMatchObject({ status: 'REFUNDED', reviewDue: true, review: { why } });
    });
  });
});
