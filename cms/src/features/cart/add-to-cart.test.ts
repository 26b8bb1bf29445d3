import { messages } from '@spa-bronze/domain/messages';
import { server } from '../../testing/worker-server';
import { meanwhile } from '../../testing/meanwhile';
import { cartOf, countOf, quantities, remove, set, whileDeleted } from '../../testing/carts';
import { newAdmin, newShopper } from '../../testing/people';
import { addToCart, freeDay, newProduct, newService, openOrder, PRICE, bookingAt } from '../../testing/shop';
import { expectAnswer } from '../../testing/client';

const bookingOn = (reservationDate: string) => bookingAt(reservationDate, '10:00');
describe('addtocart', () => {
  it('adds the same product to its one line, up to the stock', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct({ stock: 3 })];
    expect((await addToCart(carla, mousse.id)).body).toMatchObject({
      message: messages.addedToCart,
      data: {
        productId: mousse.id,
        quantity: 1,
        available: 3,
        seen: { price: PRICE, productImage: '/api/media/file/x.jpg' },
      },
    });
    expect((await addToCart(carla, mousse.id, { quantity: 2 })).body.data).toMatchObject({ quantity: 3 });
    const refused = await addToCart(carla, mousse.id);
    expectAnswer(refused, 409, messages.notEnoughStock);
    expect({ quantities: await quantities(carla), count: await countOf(carla) }).toEqual({
      quantities: { [mousse.id]: 3 },
      count: 1,
    });
  });

  it('keeps both products of two first requests at once', async () => {
    const [carla, one, other] = [await newShopper(), await newProduct(), await newProduct()];
    const create = async () => expect((await addToCart(carla, other.id)).status).toBe(200);
    await meanwhile('carts', { create }, async () =>
      expect((await addToCart(carla, one.id)).status).toBe(200),
    );
    expect(await quantities(carla)).toEqual({ [one.id]: 1, [other.id]: 1 });
  });

  it('answers 503 when the database is away at the first cart', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct()];
    const away = () => Promise.reject(Object.assign(new Error('read error'), { code: 'SQLITE_IOERR' }));
    await meanwhile('carts', { create: away }, async () => {
      const { status, body } = await addToCart(carla, mousse.id);
      expect({ status, message: body.message }).toEqual({ status: 503, message: messages.databaseAway });
    });
  });

  it('answers 409 when staff delete the cart at that moment, and the next try makes a new one', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct()];
    const one = await addToCart(carla, mousse.id);
    const other = await whileDeleted(carla, () => addToCart(carla, mousse.id));
    expect({ oneStatus: one.status, otherStatus: other.status, message: other.body.message }).toEqual({
      oneStatus: 200,
      otherStatus: 409,
      message: messages.conflict,
    });
    expect({
      status: (await addToCart(carla, mousse.id)).status,
      quantities: await quantities(carla),
    }).toEqual({ status: 200, quantities: { [mousse.id]: 1 } });
  });

  it("adds nothing to another shopper's cart", async () => {
    const carla = await newShopper();
    const dora = await newShopper();
    const one = await newProduct();
    const other = await newProduct();
    await addToCart(carla, one.id);
    expect({ cart: await cartOf(dora), count: await countOf(dora) }).toEqual({ cart: [], count: 0 });
    await addToCart(dora, other.id);
    expect((await set(dora, one.id, 2)).status).toBe(404);
    expect((await remove(dora, one.id)).status).toBe(404);
    expect({ carlaQuantities: await quantities(carla), doraQuantities: await quantities(dora) }).toEqual({
      carlaQuantities: { [one.id]: 1 },
      doraQuantities: { [other.id]: 1 },
    });
  });

  it('creates no cart when it refuses the first product', async () => {
    const [carla, ana, few] = [await newShopper(), await newAdmin(), await newProduct({ stock: 1 })];
    expect((await addToCart(carla, few.id, { quantity: 2 })).status).toBe(409);
    expect((await remove(carla, few.id)).status).toBe(404);
    expect((await ana.client.get(`/carts?where[user][equals]=${carla.id}`)).body.totalDocs).toBe(0);
  });

  it('refuses a product that does not exist, and one in the trash', async () => {
    const [carla, gone, never] = [await newShopper(), await newProduct(), await newProduct()];
    await server.payload.update({
      collection: 'products',
      id: gone.id,
      data: { deletedAt: new Date().toISOString() } as never,
    });
    await server.payload.db.deleteOne({ collection: 'products', where: { id: { equals: never.id } } });
    for (const id of [never.id, gone.id]) {
      const { status, body } = await addToCart(carla, id);
      expect({ status, message: body.message }).toEqual({ status: 404, message: messages.productNotFound });
    }
  });

  it('counts units held by the own open order as free', async () => {
    const [carla, dora, mousse] = [await newShopper(), await newShopper(), await newProduct({ stock: 4 })];
    await openOrder(carla, mousse, { quantity: 2 });
    expect((await addToCart(dora, mousse.id, { quantity: 3 })).status).toBe(409);
    expect((await addToCart(carla, mousse.id, { quantity: 2 })).body.data).toMatchObject({
      quantity: 4,
      available: 4,
    });
    expect((await addToCart(carla, mousse.id)).status).toBe(409);
  });

  it('refuses a service that is not offered before it requires a date', async () => {
    const { status, body } = await addToCart(await newShopper(), (await newService({ stock: 0 })).id);
    expect({ status, message: body.message }).toEqual({ status: 409, message: messages.serviceUnavailable });
  });

  it('requires a date for a service, and accepts none for goods', async () => {
    const [carla, service, mousse] = [await newShopper(), await newService(), await newProduct()];
    const { status, body } = await addToCart(carla, service.id);
    expect({ status, message: body.message, fields: body.fields }).toEqual({
      status: 400,
      message: messages.bookingBothRequired,
      fields: { reservationDetails: messages.bookingBothRequired },
    });
    expect(
      (await addToCart(carla, mousse.id, bookingAt('2020-01-02', '03:00'))).body.data,
    ).not.toHaveProperty('reservationDetails');
  });

  it('keeps one booking per service: a new one replaces it, a refused one does not', async () => {
    const carla = await newShopper();
    const service = await newService({ price: PRICE + 1000 });
    const day = await freeDay();
    const other = await freeDay();
    expect((await addToCart(carla, service.id, bookingOn(day))).body.message).toBe(messages.bookingInCart);
    expect((await addToCart(carla, service.id, bookingAt(day, '03:00'))).status).toBe(400);
    expect(await cartOf(carla)).toMatchObject([
      {
        quantity: 1,
        reservationDetails: {
          reservationDate: day,
          reservationTime: '10:00',
          price: PRICE + 1000,
          sellingPrice: PRICE,
          totalPrice: PRICE,
          productImage: '/api/media/file/x.jpg',
        },
      },
    ]);
    await addToCart(carla, service.id, bookingOn(other));
    expect(await cartOf(carla)).toMatchObject([
      { quantity: 1, reservationDetails: { reservationDate: other } },
    ]);
  });

  it('answers 409 when another request removes the line at that moment', async () => {
    const [carla, mousse] = [await newShopper(), await newProduct()];
    const { db } = server.payload;
    const { updateOne } = db;
    db.updateOne = (async (args: { collection: string; data: object }) => {
      if (args.collection !== 'carts') return Reflect.apply(updateOne, db, [args]) as unknown;
      db.updateOne = updateOne;
      return { ...(await (Reflect.apply(updateOne, db, [args]) as unknown as Promise<object>)), lines: [] };
    }) as never;
    try {
      const { status, body } = await addToCart(carla, mousse.id);
      expect({ status, message: body.message }).toEqual({ status: 409, message: messages.conflict });
    } finally {
      db.updateOne = updateOne;
    }
  });
});
