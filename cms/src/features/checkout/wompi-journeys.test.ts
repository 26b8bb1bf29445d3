import { eventually } from '../../testing/eventually';
import { orderHosted, withHosted } from '../../testing/hosted-provider';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { addToCart, newProduct, PRICE, reconcile, saleOf, stockOf } from '../../testing/shop';
import { tryPaying, type PayerChoice } from '../../testing/wompi-payer';
import { server } from '../../testing/worker-server';

const WOMPI = 'wompi';

/** An order at the stand-in of Wompi, and its page. */
async function openedOrder() {
  const [carla, item] = [await newShopper(), await newProduct({ stock: 4 })];
  await addToCart(carla, item.id);
  const { body, text } = await orderHosted(carla, PRICE, WOMPI);
  if (!body.payUrl) throw new Error(text);
  const page = new URL(String(body.payUrl), server.url).href;
  return { carla, item, order: String(body.id), pay: (choice: PayerChoice) => tryPaying(page, choice) };
}
/** Where the way back of a payment leads: null stays on the page. */
async function wayBack(id: string, who?: Person): Promise<string | null> {
  const query = new URLSearchParams({ id, env: 'test' });
  const reply = await fetch(`${server.url}/payment-success?${query}`, {
    redirect: 'manual',
    headers: who?.client.cookieHeader() ?? {},
  });
  return reply.headers.get('location');
}
const becomes = (order: string, status: string) =>
  eventually(async () => expect((await saleOf(order)).status).toBe(status), { what: `${order} ${status}` });
/** The stand-in shows a transaction as decided after a while. */
const decided = async (order: string, status: string) =>
  eventually(
    async () => {
      await reconcile();
      expect((await saleOf(order)).status).toBe(status);
    },
    { what: `${order} ${status}` },
  );

describe("a payment at Wompi's stand-in", () => {
  it('by card is void on the same day; a part, and another way to pay, staff give back', async () => {
    const [ana, byCard, byNequi] = [await newAdmin(), await openedOrder(), await openedOrder()];
    await Promise.all([byCard.pay('card'), byNequi.pay('nequi')]);
    const refunded = async (order: string, body: object) => {
      await becomes(order, 'APPROVED');
      const { id } = await saleOf(order);
      await ana.client.post(`/transactions/${id}/refund`, body);
      const { status, reviewDue, refunds } = await saleOf(order);
      return { status, reviewDue, refunds: refunds!.map(({ state, why }) => [state, why]) };
    };
    const byHand = { status: 'APPROVED', reviewDue: true, refunds: [['REFUSED', 'BY_HAND']] };
    expect(await refunded(byNequi.order, { key: 'todo-por-nequi' })).toEqual(byHand);
    expect(await refunded(byCard.order, { key: 'todo-por-tarjeta' })).toMatchObject({
      status: 'REFUNDED',
      refunds: [['DONE', undefined]],
    });
    await reconcile();
    expect((await saleOf(byCard.order)).refunds).toHaveLength(1);
  });

  it('is sold by its event alone, although a try before it was refused', async () => {
    const { item, order, pay } = await openedOrder();
    await pay('card declines');
    await pay('nequi');
    await becomes(order, 'APPROVED');
    expect(await stockOf(item.id)).toBe(3);
  });

  it('leads its buyer back to its reference, and says nothing to anybody else', async () => {
    const { carla, order, pay } = await openedOrder();
    const { id } = await pay('card');
    const dora = await newShopper();
    expect([await wayBack(id!, dora), await wayBack(id!), await wayBack('1-1-1', carla)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await wayBack(id!, carla)).toBe(`/payment-success?reference=${order}`);
    await decided(order, 'APPROVED');
  });

  it('of PSE that takes hours is pending', async () => {
    const { order, pay } = await openedOrder();
    await pay('pse takes hours');
    await decided(order, 'PENDING');
    const { held, captured } = await saleOf(order);
    expect({ held, captured: captured ?? null }).toEqual({ held: true, captured: null });
  });
});

it('way back: a payment of another amount says nothing', async () => {
  await withHosted(async (provider) => {
    const [carla, item] = [await newShopper(), await newProduct()];
    await addToCart(carla, item.id);
    const order = String((await orderHosted(carla, PRICE)).body.id);
    const id = provider.pay(order, PRICE * 100 - 100);
    expect(await wayBack(id, carla)).toBe(null);
  });
});
