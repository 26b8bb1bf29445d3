import { longDay } from '@spa-bronze/domain/booking/words';
import { messages } from '@spa-bronze/domain/messages';
import { server } from '../../testing/worker-server';
import { cartOf, countOf, quantities, remove, set, whileDeleted } from '../../testing/carts';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import {
  addToCart,
  claimsOn,
  freeDay,
  newProduct,
  newService,
  openOrder,
  PRICE,
  saleOf,
  reconcileUntil,
  webhookDelivered,
  bookingAt,
  approve,
} from '../../testing/shop';
import { expectAnswer } from '../../testing/client';

const change = (id: string, data: object) =>
  server.payload.update({ collection: 'products', id, data: data as never });
const bookingOn = (reservationDate: string) => bookingAt(reservationDate, '10:00');

describe('the same service twice', () => {
  it('says which time the new one takes the place of; the same time again says nothing of it', async () => {
    const [carla, service] = [await newShopper(), await newService()];
    const book = async (date: string) => (await addToCart(carla, service.id, bookingOn(date))).body.message;
    const [day, other] = [await freeDay(), await freeDay({ days: 2 })];
    expect(await book(day)).toBe('Tu reserva está en el carrito');
    expect(await book(day)).toBe('Tu reserva está en el carrito');
    expect(await book(other)).toBe(
      `Cambiaste la hora de este servicio en tu carrito: antes era el ${longDay(day)} a las 10:00\u00a0a.\u00a0m. ` +
        'Si quieres dos citas, paga una y luego reserva la otra.',
    );
  });
});

describe('a cart after changes', () => {
  it('keeps the price that the shopper saw until the new one is accepted', async () => {
    const carla = await newShopper();
    const mousse = await newProduct();
    await addToCart(carla, mousse.id);
    await change(mousse.id, { sellingPrice: PRICE + 5000 });
    await addToCart(carla, mousse.id);
    await carla.client.post('/update-cart-product', { productId: mousse.id, quantity: 3 });
    expect(await cartOf(carla)).toMatchObject([
      { quantity: 3, seen: { price: PRICE }, productDetails: { sellingPrice: PRICE + 5000 } },
    ]);
    await carla.client.post('/update-cart-product', {
      productId: mousse.id,
      quantity: 3,
      seenPrice: PRICE + 5000,
    });
    expect((await cartOf(carla))[0]?.seen?.price).toBe(PRICE + 5000);
  });

  it('marks lines that cannot be bought, and names deleted products', async () => {
    const carla = await newShopper();
    const [gone, none, few, off] = await Promise.all([
      newProduct({ productName: 'Bruma de coco' }),
      newProduct(),
      newProduct(),
      newService(),
    ]);
    await addToCart(carla, gone.id);
    await addToCart(carla, none.id);
    await addToCart(carla, few.id, { quantity: 5 });
    await addToCart(carla, off.id, bookingOn(await freeDay()));
    expect((await cartOf(carla)).map(({ problem }) => problem)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);

    await server.payload.delete({ collection: 'products', id: gone.id });
    await change(none.id, { stock: 0 });
    await change(few.id, { stock: 2 });
    await change(off.id, { stock: 0 });
    const lines = await cartOf(carla);
    expect(lines.map(({ problem }) => problem?.kind)).toEqual(['gone', 'none', 'few', 'off']);
    expect(lines[0]?.seen?.productName).toBe('Bruma de coco');
    expect(lines[2]?.available).toBe(2);
  });

  it('marks a slot that another buyer took, but not one that the own open order holds', async () => {
    const [carla, otro, tercera] = await Promise.all([newShopper(), newShopper(), newShopper()]);
    const service = await newService();
    const day = await freeDay();
    await addToCart(otro, service.id, bookingOn(day));
    await openOrder(carla, service, bookingOn(day));
    await openOrder(tercera, service, bookingOn(day));
    expect(await claimsOn(day)).toHaveLength(4);
    expect((await cartOf(otro))[0]?.problem).toEqual({
      kind: 'visit',
      message: 'Ese horario acaba de ocuparse. Por favor elige otro.',
    });
    expect((await cartOf(carla))[0]?.problem).toBeUndefined();
    expect((await addToCart(carla, service.id, bookingOn(day))).status).toBe(200);
  });

  it('marks a slot whose second half another buyer took', async () => {
    const [carla, service, day] = [await newShopper(), await newService(), await freeDay()];
    await addToCart(carla, service.id, bookingOn(day));
    const late = bookingAt(day, '10:30');
    for (const other of [await newShopper(), await newShopper()]) await openOrder(other, service, late);
    expect((await cartOf(carla))[0]?.problem?.kind).toBe('visit');
  });

  it('counts the units of the own open order as free', async () => {
    const [carla, otro] = await Promise.all([newShopper(), newShopper()]);
    const mousse = await newProduct({ stock: 4 });
    await addToCart(otro, mousse.id);
    await openOrder(carla, mousse, { quantity: 2 });
    expect((await cartOf(carla))[0]).toMatchObject({ quantity: 2, available: 4 });
    expect((await cartOf(otro))[0]).toMatchObject({ quantity: 1, available: 2 });
    expect(
      (await carla.client.post('/update-cart-product', { productId: mousse.id, quantity: 4 })).status,
    ).toBe(200);
    expect(
      (await otro.client.post('/update-cart-product', { productId: mousse.id, quantity: 3 })).status,
    ).toBe(409);
  });

  it('shows the open payment of the shopper with the end of its hold', async () => {
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct());
    const { body } =
      await carla.client.get<{ reference: string; holdUntil: string }[]>('/transactions?status=open');
    expect(body.data).toMatchObject([{ reference: order, status: 'CREATED' }]);
    expect(Date.parse(body.data[0]?.holdUntil ?? '')).toBeGreaterThan(Date.now());
    await carla.client.get(`/payment/cancel-payment?token=${order}`);
    expect(await carla.client.read('/transactions?status=open')).toEqual([]);
  });
});

describe('update-cart-product', () => {
  it('sets the quantity of its own line, up to the stock', async () => {
    const [carla, one, other] = [await newShopper(), await newProduct({ stock: 3 }), await newProduct()];
    for (const { id } of [one, other]) await addToCart(carla, id);
    expect((await set(carla, one.id, 3)).body).toMatchObject({
      message: messages.cartUpdated,
      data: { productId: one.id, quantity: 3 },
    });
    const refused = await set(carla, one.id, 4);
    expectAnswer(refused, 409, messages.notEnoughStock);
    expect(await quantities(carla)).toEqual({ [one.id]: 3, [other.id]: 1 });
  });

  it('answers 404 for a product that is not in the cart, known or not', async () => {
    const [carla, mousse, never] = [await newShopper(), await newProduct(), await newProduct()];
    await server.payload.db.deleteOne({ collection: 'products', where: { id: { equals: never.id } } });
    for (const id of [mousse.id, never.id]) {
      const { status, body } = await set(carla, id, 1);
      expect({ status, message: body.message }).toEqual({ status: 404, message: messages.notInCart });
    }
  });

  it('keeps the accepted price although the price has changed', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct()];
    await addToCart(carla, mousse.id);
    await change(mousse.id, { sellingPrice: PRICE + 5000 });
    await set(carla, mousse.id, 1, { seenPrice: PRICE + 1000 });
    expect((await cartOf(carla))[0]?.seen?.price).toBe(PRICE + 1000);
  });

  it('refuses a quantity of 2 for a service', async () => {
    const [carla, service] = [await newShopper(), await newService({ stock: 9 })];
    await addToCart(carla, service.id, bookingOn(await freeDay()));
    expect((await set(carla, service.id, 2)).status).toBe(409);
  });
});

describe('delete-cart-product', () => {
  it('removes its own line and answers the number of lines left', async () => {
    const carla = await newShopper();
    const one = await newProduct();
    const other = await newProduct();
    const third = await newProduct();
    for (const { id } of [one, other, third]) await addToCart(carla, id);
    const { body } = await remove(carla, one.id);
    expect({ message: body.message, body: body.data }).toEqual({
      message: messages.removedFromCart,
      body: { count: 2 },
    });
    expect({ quantities: await quantities(carla), count: await countOf(carla) }).toEqual({
      quantities: { [other.id]: 1, [third.id]: 1 },
      count: 2,
    });
  });

  it('leaves no row when staff delete the cart at that moment', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct()];
    await addToCart(carla, mousse.id);
    const { status, body } = await whileDeleted(carla, () => remove(carla, mousse.id));
    expect({ status, body: body.data, cart: await cartOf(carla) }).toEqual({
      status: 200,
      body: { count: 0 },
      cart: [],
    });
  });

  it('answers 404 the second time', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct()];
    await addToCart(carla, mousse.id);
    await remove(carla, mousse.id);
    const { status, body } = await remove(carla, mousse.id);
    expect({ status, message: body.message }).toEqual({ status: 404, message: messages.notInCart });
  });
});

describe('a cart after a payment', () => {
  const rowOf = (person: Person) =>
    ({ collection: 'carts', where: { user: { equals: person.id } } }) as const;
  /**
   * Pays two units, fills the cart again with three and works through the payment once more, as after a
   * crash.
   */
  async function payTwice(carla: Person): Promise<Record<string, number>> {
    const mousse = await newProduct({ stock: 10 });
    const order = await openOrder(carla, mousse, { quantity: 2 });
    await approve(carla, order);
    await webhookDelivered(order);
    expect(await cartOf(carla)).toEqual([]);
    await addToCart(carla, mousse.id, { quantity: 3 });
    const product = () =>
      server.payload.db.findOne({ collection: 'products', where: { id: { equals: mousse.id } } });
    const sold = await product();
    await server.payload.db.updateOne({
      collection: 'sales',
      where: { reference: { equals: order } },
      data: { pendingEffects: true },
    });
    await reconcileUntil(async () => expect((await saleOf(order)).pendingEffects).toBeFalsy());
    expect(await product()).toEqual(sold);
    return { [mousse.id]: 3 };
  }

  it('loses what was bought once, also when side effects are applied again', async () => {
    const carla = await newShopper();
    const filled = await payTwice(carla);
    expect(await quantities(carla)).toEqual(filled);
  });

  it('remembers its last fifty payments', async () => {
    const [carla, other] = [await newShopper(), await newProduct()];
    await addToCart(carla, other.id);
    await remove(carla, other.id);
    await server.payload.db.updateOne({
      ...rowOf(carla),
      data: { taken: Array.from({ length: 50 }, (_, at) => `sale ${at}`) },
    });
    const filled = await payTwice(carla);
    expect(await quantities(carla)).toEqual(filled);
    const row = await server.payload.db.findOne<{ id: string; taken: string[] }>(rowOf(carla));
    expect({ count: row?.taken.length, first: row?.taken[0] }).toEqual({ count: 50, first: 'sale 1' });
  });

  it('that staff deleted does not stop the payment', async () => {
    const [carla, ana, mousse] = [await newShopper(), await newAdmin(), await newProduct({ stock: 3 })];
    const order = await openOrder(carla, mousse);
    expect((await ana.client.delete(`/carts?where[user][equals]=${carla.id}`)).status).toBe(200);
    await approve(carla, order);
    await reconcileUntil(async () => !(await saleOf(order)).pendingEffects);
    expect({ status: (await saleOf(order)).status, cart: await cartOf(carla) }).toEqual({
      status: 'APPROVED',
      cart: [],
    });
  });

  it('keeps what was added while the payment was pending', async () => {
    const [carla, mousse, other] = [await newShopper(), await newProduct(), await newProduct()];
    const order = await openOrder(carla, mousse);
    await addToCart(carla, mousse.id, { quantity: 2 });
    await addToCart(carla, other.id);
    await approve(carla, order);
    await reconcileUntil(async () => expect((await saleOf(order)).pendingEffects).toBeFalsy());
    expect(await quantities(carla)).toEqual({ [mousse.id]: 2, [other.id]: 1 });
  });
});

it('cart: goods that became a service have an empty date', async () => {
  const [carla, mousse] = [await newShopper(), await newProduct()];
  await addToCart(carla, mousse.id);
  await change(mousse.id, {
    category: 'Servicios',
    serviceIncludes: 'x',
    serviceRecommendations: 'x',
    serviceIntensity: 'medio',
    serviceAdditionalBenefits: 'x',
    serviceDiscountsPromotions: 'x',
  });
  expect(await cartOf(carla)).toMatchObject([
    { reservationDetails: { productId: mousse.id, reservationDate: '', reservationTime: '' } },
  ]);
});

it('cart: a service that is not offered cannot be bought, although the own open order holds it', async () => {
  const [carla, service, day] = [await newShopper(), await newService(), await freeDay()];
  await openOrder(carla, service, bookingOn(day));
  await change(service.id, { stock: 0 });
  expect((await cartOf(carla))[0]?.problem?.kind).toBe('off');
  expect((await addToCart(carla, service.id, bookingOn(day))).status).toBe(409);
});

it('cart: reads the slots of all its bookings once', async () => {
  const carla = await newShopper();
  for (const _ of [1, 2, 3]) await addToCart(carla, (await newService()).id, bookingOn(await freeDay()));
  const { db } = server.payload;
  const real = db.find;
  const requested: string[] = [];
  db.find = ((query: { collection: string }) => {
    requested.push(query.collection);
    return real.call(db, query as never);
  }) as typeof db.find;
  const lines = await cartOf(carla);
  db.find = real;
  expect({ lines: lines.length, requested: requested.filter((it) => it === 'slot-claims').length }).toEqual({
    lines: 3,
    requested: 1,
  });
});
