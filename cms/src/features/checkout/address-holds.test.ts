import { randomUUID } from 'node:crypto';
import { Client, newAddress } from '../../testing/client';
import { newShopper, type Person } from '../../testing/people';
import {
  addToCart,
  capture,
  claimsOn,
  costOf,
  createOrder,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  stockOf,
  webhookDelivered,
  bookingAt,
} from '../../testing/shop';
import { server } from '../../testing/worker-server';

const hours = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00'];

/** Somebody at this address who opens an account by a buy button. */
async function quickBuyer(address: string): Promise<Person> {
  const client = new Client(server.url, address);
  const [name, email] = ['Nadie Paga', `${randomUUID()}@correo.example`];
  const { status, body, text } = await client.post<{ _id: string }>('/quick-signup', {
    name,
    email,
    tel: '300 123 4567',
    consent: true,
  });
  if (status !== 201) throw new Error(text);
  return { id: body.data._id, name, email, role: 'GENERAL', client };
}

/** A buyer with an account at this address. */
async function buyerAt(address: string): Promise<Person> {
  const buyer = await newShopper();
  buyer.client.address = address;
  return buyer;
}

async function pay(buyer: Person, order: string): Promise<number> {
  await decide(order, 'approve');
  await webhookDelivered(order);
  return (await capture(buyer, order)).status;
}

describe('unpaid orders of one address, of buyers who have never paid', () => {
  it('six new accounts at once: three orders hold at most, and goods and hours are left for others', async () => {
    const address = newAddress();
    const item = await newProduct({ stock: 16 });
    const service = await newService();
    const day = await freeDay();
    const buyers = await Promise.all(hours.map(() => quickBuyer(address)));
    const opened = await Promise.all(
      buyers.map(async (buyer, at) => {
        await addToCart(buyer, item.id, { quantity: 2 });
        await addToCart(buyer, service.id, bookingAt(day, hours[at]));
        return createOrder(buyer, '49.45');
      }),
    );
    expect(opened.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const held = (await Promise.all(opened.map(({ body }) => saleOf(String(body.id))))).filter(
      (sale) => sale.held,
    );
    expect(held.length).toBeLessThanOrEqual(3);
    expect(await stockOf(item.id)).toBe(16 - 2 * held.length);
    expect(await claimsOn(day)).toHaveLength(2 * held.length);
  });

  it('one after another: the fourth holds nothing, has the whole time, and is paid', async () => {
    const [address, item] = [newAddress(), await newProduct({ stock: 16 })];
    for (let nth = 0; nth < 3; nth += 1) await openOrder(await buyerAt(address), item, { quantity: 2 });
    expect(await stockOf(item.id)).toBe(10);
    const fourth = await buyerAt(address);
    const order = await openOrder(fourth, item, { quantity: 2 });
    const { held, lines, holdUntil } = await saleOf(order);
    expect({ held, unheld: lines[0]?.unheld, stock: await stockOf(item.id) }).toEqual({
      held: false,
      unheld: true,
      stock: 10,
    });
    expect(Date.parse(holdUntil)).toBeGreaterThan(Date.now() + 14 * 60_000);
    expect({ paid: await pay(fourth, order), stock: await stockOf(item.id) }).toEqual({
      paid: 200,
      stock: 8,
    });
  });

  it('the fourth, of a booking: its hour stays free for somebody else, who holds it', async () => {
    const address = newAddress();
    const item = await newProduct({ stock: 16 });
    const service = await newService();
    const day = await freeDay();
    for (let nth = 0; nth < 3; nth += 1) await openOrder(await buyerAt(address), item);
    const booking = bookingAt(day, '10:00');
    await openOrder(await buyerAt(address), service, booking);
    expect(await claimsOn(day)).toEqual([]);
    await openOrder(await newShopper(), service, booking);
    expect(await claimsOn(day)).toEqual([`${day} 10:00 #1`, `${day} 10:30 #1`]);
  });

  it('an order that was paid, cancelled or replaced: gives its place to the next', async () => {
    const [address, item] = [newAddress(), await newProduct({ stock: 16 })];
    const [paying, leaving, again] = [await buyerAt(address), await buyerAt(address), await buyerAt(address)];
    expect(await pay(paying, await openOrder(paying, item))).toBe(200);
    await leaving.client.get(`/payment/cancel-payment?token=${await openOrder(leaving, item)}`);
    await openOrder(again, item);
    expect((await createOrder(again, costOf(item))).status).toBe(200);
    for (let nth = 0; nth < 2; nth += 1) {
      const { held } = await saleOf(await openOrder(await buyerAt(address), item));
      expect(held).toBe(true);
    }
    expect(await saleOf(await openOrder(await buyerAt(address), item))).toMatchObject({ held: false });
  });

  it('a buyer who has paid before: holds beside them, and does not count', async () => {
    const [address, item] = [newAddress(), await newProduct({ stock: 16 })];
    const known = await buyerAt(address);
    expect(await pay(known, await openOrder(known, item))).toBe(200);
    await openOrder(known, item);
    for (let nth = 0; nth < 3; nth += 1) {
      const { held } = await saleOf(await openOrder(await buyerAt(address), item));
      expect(held).toBe(true);
    }
    expect(await saleOf(await openOrder(await buyerAt(address), item))).toMatchObject({ held: false });
    const late = await buyerAt(newAddress());
    expect(await pay(late, await openOrder(late, item))).toBe(200);
    late.client.address = address;
    expect(await saleOf(await openOrder(late, item))).toMatchObject({ held: true });
  });

  it('the address: is stored as a hash, only while the order holds, and shown to nobody', async () => {
    const [buyer, item] = [await newShopper(), await newProduct()];
    const order = await openOrder(buyer, item);
    const { addressKey, id } = await saleOf(order);
    expect(addressKey).toMatch(/^[\w-]{43}$/);
    expect(await pay(buyer, order)).toBe(200);
    expect((await saleOf(order)).addressKey).toBeNull();
    expect(id).toBeTruthy();
  });
});
