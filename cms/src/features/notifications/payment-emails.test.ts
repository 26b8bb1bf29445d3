import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { mailsTo } from '../../testing/outbox';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
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
  reconcile,
  reconcileUntil,
  saleOf,
  webhookDelivered,
  bookingAt,
} from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const cartOf = async ({ client }: Person) =>
  (await client.read<WireCartLine[]>('/view-cart-product')).map(({ productId, quantity, ...line }) => ({
    productId,
    quantity,
    time: line.reservationDetails?.reservationTime,
  }));
const NOT_PAID = 'Tu pago no se completó, ';
const keysOf = async (order: string) =>
  ((await saleOf(order)).outbox ?? []).map(({ key }) => key.split(':')[0]);
/** Runs `work` while the provider answers every call about this order with a capture of this status. */
const captureIs = <T>(order: string, status: 'PENDING' | 'DECLINED', work: () => Promise<T>) =>
  withProvider(({ getOrder, captureOrder }) => {
    const withCapture = async (id: string) => {
      const it = (await getOrder(id))!;
      return { ...it, capture: { id: `C-${order}`, minor: it.minor, status } };
    };
    return {
      getOrder: (id) => (id === order ? withCapture(id) : getOrder(id)),
      captureOrder: (id, key) => (id === order ? withCapture(id) : captureOrder(id, key)),
    };
  }, work);
/** Rounds of the job until the order has this status. */
const settledAs = (order: string, status: string) =>
  reconcileUntil(async () => expect((await saleOf(order)).status).toBe(status));

/** An approved order of a booking at ten and two units. */
async function approved() {
  const luz = await newShopper();
  const service = await newService();
  const item = await newProduct();
  const day = await freeDay();
  await addToCart(luz, service.id, bookingAt(day, '10:00'));
  await addToCart(luz, item.id, { quantity: 2 });
  const order = String((await createOrder(luz, '49.45')).body.id);
  await decide(order, 'approve');
  await webhookDelivered(order);
  return { luz, service, item, day, order };
}
/** The same, whose payment is held back. */
async function heldBack() {
  const bought = await approved();
  await captureIs(bought.order, 'PENDING', () => capture(bought.luz, bought.order));
  expect((await saleOf(bought.order)).status).toBe('PENDING');
  return bought;
}

describe('a payment that was held back and is declined later', () => {
  it('gives the order back to the cart, frees its slot, and tells the shopper once how to book again', async () => {
    const { luz, service, item, day, order } = await heldBack();
    expect({ cart: await cartOf(luz), claims: (await claimsOn(day)).length }).toEqual({
      cart: [],
      claims: 2,
    });
    await captureIs(order, 'DECLINED', () => settledAs(order, 'DECLINED'));
    await captureIs(order, 'DECLINED', reconcile);
    expect(await saleOf(order)).toMatchObject({ status: 'DECLINED', pendingEffects: false });
    expect({ cart: await cartOf(luz), claims: await claimsOn(day) }).toEqual({
      cart: [
        { productId: service.id, quantity: 1, time: '10:00' },
        { productId: item.id, quantity: 2, time: undefined },
      ],
      claims: [],
    });
    await server.inside.sendOutbox(server.payload);
    const mails = (await mailsTo(luz.email)).filter((mail) => mail.includes(NOT_PAID));
    expect(mails).toHaveLength(1);
    for (const text of [
      'no se te cobró nada',
      'Tu cita no quedó reservada',
      'Tus productos no quedaron',
      '/cart',
    ])
      expect(mails[0]).toContain(text);
  });

  it('leaves what the shopper put in her cart meanwhile', async () => {
    const { luz, item, order } = await heldBack();
    await addToCart(luz, item.id);
    await captureIs(order, 'DECLINED', () => settledAs(order, 'DECLINED'));
    expect(await cartOf(luz)).toContainEqual({ productId: item.id, quantity: 1, time: undefined });
  });

  it('that is paid after all leaves the cart again', async () => {
    const { luz, order } = await heldBack();
    await captureIs(order, 'DECLINED', () => settledAs(order, 'DECLINED'));
    expect(await cartOf(luz)).toHaveLength(2);
    const paid = (it: { minor: number }) => ({
      id: `C-${order}`,
      minor: it.minor,
      status: 'COMPLETED' as const,
    });
    await whileOrderIs(
      order,
      (it) => ({ ...it, capture: paid(it) }),
      () => capture(luz, order),
    );
    expect((await saleOf(order)).status).toBe('APPROVED');
    expect(await cartOf(luz)).toEqual([]);
  });
});

describe('what a shopper is told of a payment that she did not see end', () => {
  it('declined while nobody looked: that it came to nothing', async () => {
    const { order } = await approved();
    await captureIs(order, 'DECLINED', () => settledAs(order, 'DECLINED'));
    expect(await keysOf(order)).toEqual(['unpaid']);
  });

  it('declined while she looked: nothing more than the page', async () => {
    const { luz, order } = await approved();
    await captureIs(order, 'DECLINED', () => capture(luz, order));
    expect({ status: (await saleOf(order)).status, keys: await keysOf(order) }).toEqual({
      status: 'DECLINED',
      keys: [],
    });
  });

  it('held back while nobody looked: that it is waited for, unless it comes at once', async () => {
    const { order } = await approved();
    await captureIs(order, 'PENDING', () => settledAs(order, 'PENDING'));
    const { outbox } = await saleOf(order);
    expect(outbox).toMatchObject([{ key: expect.stringMatching(/^waiting:/) as string }]);
    expect(Date.parse(outbox![0]!.at)).toBeGreaterThan(Date.now() + 60_000);
  });

  it('refused for good after she approved it: that nothing was charged', async () => {
    const { order } = await approved();
    const { id } = await saleOf(order);
    const holdUntil = new Date(Date.now() - 1000).toISOString();
    await writeRow('sales', id, { holdUntil });
    const refused = () =>
      Promise.reject(new server.inside.ProviderError('rejected', 'no', { issue: 'ORDER_NOT_PAYABLE' }));
    await withProvider(
      () => ({ captureOrder: refused }),
      () => settledAs(order, 'EXPIRED'),
    );
    expect({ status: (await saleOf(order)).status, keys: await keysOf(order) }).toEqual({
      status: 'EXPIRED',
      keys: ['unpaid'],
    });
  });

  it('never approved and expired, or given up by her: nothing', async () => {
    const luz = await newShopper();
    const order = await openOrder(luz, await newProduct());
    const { id } = await saleOf(order);
    const holdUntil = new Date(Date.now() - 1000).toISOString();
    await writeRow('sales', id, { holdUntil });
    await settledAs(order, 'EXPIRED');
    expect({ status: (await saleOf(order)).status, keys: await keysOf(order) }).toEqual({
      status: 'EXPIRED',
      keys: [],
    });
  });

  it('declined after she has ordered the same again: nothing', async () => {
    const { luz, order, item, service, day } = await heldBack();
    await addToCart(luz, service.id, bookingAt(day, '12:00'));
    await addToCart(luz, item.id, { quantity: 2 });
    const again = String((await createOrder(luz, '49.45')).body.id);
    await decide(again, 'approve');
    await capture(luz, again);
    await webhookDelivered(again);
    await captureIs(order, 'DECLINED', () => settledAs(order, 'DECLINED'));
    await server.inside.sendOutbox(server.payload);
    expect((await mailsTo(luz.email)).filter((mail) => mail.includes(NOT_PAID))).toEqual([]);
  });

  it('under review while nobody looked: that it is looked at; a refund under way is told by its own email', async () => {
    const { order } = await approved();
    const { id } = await saleOf(order);
    await writeRow('sales', id, { minor: 100 });
    await settledAs(order, 'IN_REVIEW');
    expect({ status: (await saleOf(order)).status, keys: (await keysOf(order)).sort() }).toEqual({
      status: 'IN_REVIEW',
      keys: ['attention', 'waiting'],
    });
    const ana = await newAdmin();
    await ana.client.post('/payments/review', { id, action: 'attach', note: '' });
    expect(await keysOf(order)).toContain('confirmed');
  });
});
