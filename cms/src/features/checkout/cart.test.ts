import type { WireCartLine } from '@spa-bronze/domain/cart';
import { server } from '../../testing/house';
import { newShopper, type Person } from '../../testing/people';
import { addToCart, claimsOn, freeDay, newProduct, newService, openOrder, PRICE } from '../../testing/shop';

const cartOf = async ({ client }: Person) => (await client.get<WireCartLine[]>('/view-cart-product')).body.data;
const change = (id: string, data: object) => server.payload.update({ collection: 'products', id, data: data as never });
const visitOn = (reservationDate: string) => ({ reservationDetails: { reservationDate, reservationTime: '10:00' } });

describe('a cart and what changed since', () => {
  it('remembers the price as it was seen until the new one is accepted', async () => {
    const carla = await newShopper();
    const mousse = await newProduct();
    await addToCart(carla, mousse.id);
    await change(mousse.id, { sellingPrice: PRICE + 5000 });
    await addToCart(carla, mousse.id);
    await carla.client.post('/update-cart-product', { productId: mousse.id, quantity: 3 });
    expect(await cartOf(carla)).toMatchObject([{ quantity: 3, seen: { price: PRICE }, productDetails: { sellingPrice: PRICE + 5000 } }]);
    await carla.client.post('/update-cart-product', { productId: mousse.id, quantity: 3, seenPrice: PRICE + 5000 });
    expect((await cartOf(carla))[0]?.seen?.price).toBe(PRICE + 5000);
  });

  it('says which lines cannot be bought any more, and still names what was deleted', async () => {
    const carla = await newShopper();
    const [gone, none, few, off] = await Promise.all([newProduct({ productName: 'Bruma de coco' }), newProduct(), newProduct(), newService()]);
    await addToCart(carla, gone.id);
    await addToCart(carla, none.id);
    await addToCart(carla, few.id, { quantity: 5 });
    await addToCart(carla, off.id, visitOn(freeDay()));
    expect((await cartOf(carla)).map(({ problem }) => problem)).toEqual([undefined, undefined, undefined, undefined]);

    await server.payload.delete({ collection: 'products', id: gone.id });
    await change(none.id, { stock: 0 });
    await change(few.id, { stock: 2 });
    await change(off.id, { stock: 0 });
    const lines = await cartOf(carla);
    expect(lines.map(({ problem }) => problem?.kind)).toEqual(['gone', 'none', 'few', 'off']);
    expect(lines[0]?.seen?.productName).toBe('Bruma de coco');
    expect(lines[2]?.available).toBe(2);
  });

  it('sees that somebody else took the hour, and that its own open order did not', async () => {
    const [carla, otro, tercera] = await Promise.all([newShopper(), newShopper(), newShopper()]);
    const service = await newService();
    const day = freeDay();
    await addToCart(otro, service.id, visitOn(day));
    await openOrder(carla, service, visitOn(day));
    await openOrder(tercera, service, visitOn(day));
    expect(await claimsOn(day)).toHaveLength(4);
    expect((await cartOf(otro))[0]?.problem).toEqual({ kind: 'visit', message: 'Ese horario acaba de ocuparse. Por favor elige otro.' });
    expect((await cartOf(carla))[0]?.problem).toBeUndefined();
    expect((await addToCart(carla, service.id, visitOn(day))).status).toBe(200);
  });

  it('counts the units of its own open order as its own', async () => {
    const [carla, otro] = await Promise.all([newShopper(), newShopper()]);
    const mousse = await newProduct({ stock: 4 });
    await addToCart(otro, mousse.id);
    await openOrder(carla, mousse, { quantity: 2 });
    expect((await cartOf(carla))[0]).toMatchObject({ quantity: 2, available: 4 });
    expect((await cartOf(otro))[0]).toMatchObject({ quantity: 1, available: 2 });
    expect((await carla.client.post('/update-cart-product', { productId: mousse.id, quantity: 4 })).status).toBe(200);
    expect((await otro.client.post('/update-cart-product', { productId: mousse.id, quantity: 3 })).status).toBe(409);
  });

  it('finds the one open payment of a shopper, with the end of its hold', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    const { body } = await carla.client.get<{ reference: string; holdUntil: string }[]>('/transactions?status=open');
    expect(body.data).toMatchObject([{ reference: order, status: 'CREATED' }]);
    expect(Date.parse(body.data[0]?.holdUntil ?? '')).toBeGreaterThan(Date.now());
    await carla.client.get(`/payment/cancel-payment?token=${order}`);
    expect((await carla.client.get('/transactions?status=open')).body.data).toEqual([]);
  });
});

it('asks once for the hours of all its visits', async () => {
  const carla = await newShopper();
  for (const _ of [1, 2, 3]) await addToCart(carla, (await newService()).id, visitOn(freeDay()));
  const { db } = server.payload;
  const real = db.find;
  const asked: string[] = [];
  db.find = ((query: { collection: string }) => { asked.push(query.collection); return real.call(db, query as never); }) as typeof db.find;
  const lines = await cartOf(carla);
  db.find = real;
  expect([lines.length, asked.filter((it) => it === 'slot-claims').length]).toEqual([3, 1]);
});
