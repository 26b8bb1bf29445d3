import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { admin, anyone, details, goods, sellOne, upload } from '../../testing/catalogue';
import { meanwhile } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import {
  addToCart,
  capture,
  costOf,
  createOrder,
  decide,
  newProduct,
  openOrder,
  saleOf,
  reconcileUntil,
  stockOf,
  webhookDelivered,
  approve,
} from '../../testing/shop';

describe('stock', () => {
  test('saving a form does not undo a sale made meanwhile', async () => {
    const { _id } = await upload();
    const { body: form } = await admin.client.get<never>(`/products/${_id}?depth=0`);
    expect(form).toMatchObject({ stock: 10, stockSeen: 10 });
    await sellOne(_id);
    const { status } = await admin.client.patch(`/products/${_id}`, {
      ...form,
      description: 'Otra descripción',
    });
    expect(status).toBe(200);
    expect(await details(_id)).toMatchObject({ description: 'Otra descripción', stock: 9 });
  });

  test('a form of the contract does not undo a sale when it sends stockSeen', async () => {
    const { _id } = await upload();
    await sellOne(_id);
    await admin.client.post('/update-product', {
      ...goods,
      _id,
      description: 'Nueva',
      stock: 10,
      stockSeen: 10,
    });
    expect(await details(_id)).toMatchObject({ description: 'Nueva', stock: 9 });
  });

  test("staff's difference is added to the present stock", async () => {
    const { _id } = await upload();
    await sellOne(_id);
    const { body } = await admin.client.post<Product>('/update-product', {
      ...goods,
      _id,
      stock: 30,
      stockSeen: 10,
    });
    expect(body.data.stock).toBe(29);
    expect((await details(_id)).stock).toBe(29);
  });

  test('a saved form has the date of its row, so that it does not look older than what it saved', async () => {
    const { _id } = await upload();
    type Saved = { doc: { updatedAt: string; stock: number } };
    const { body } = await admin.client.patch(`/products/${_id}`, { stock: 25 });
    const { doc } = body as unknown as Saved;
    expect(doc).toMatchObject({ stock: 25, updatedAt: (await details(_id)).updatedAt });
    const again = await admin.client.post<Product>('/update-product', {
      ...goods,
      _id,
      stock: 30,
      stockSeen: 25,
    });
    expect(again.body.data).toMatchObject({ stock: 30, updatedAt: (await details(_id)).updatedAt });
  });

  test('a form without stockSeen sets the stock', async () => {
    const { _id } = await upload();
    const { body } = await admin.client.post<Product>('/update-product', { ...goods, _id, stock: 4 });
    expect(body.data.stock).toBe(4);
    expect((await details(_id)).stock).toBe(4);
  });

  test.each([
    [1, 0, 2],
    [2, 1, 2],
    [2, 0, 2],
    [0, 0, 3],
  ])(
    'never falls below zero by an order, and other products keep theirs: %d sold, %d left of %d',
    async (sold, stock, stockSeen) => {
      const others = async () =>
        (await anyone.get<Product[]>('/get-product')).body.data
          .filter((it) => it._id !== _id)
          .map((it) => `${it._id} ${it.stock}`);
      const { _id } = await upload({ stock: 2 });
      const before = await others();
      for (let at = 0; at < sold; at += 1) await sellOne(_id);
      const { body } = await admin.client.post<Product>('/update-product', {
        ...goods,
        _id,
        stock,
        stockSeen,
      });
      expect({
        bodyStock: body.data.stock,
        detailsStock: (await details(_id)).stock,
        others: await others(),
      }).toEqual({ bodyStock: 0, detailsStock: 0, others: before });
    },
  );

  test('in the list follows a new order', async () => {
    const [carla, item] = [await newShopper(), await newProduct({ stock: 4 })];
    const listed = async () =>
      (await anyone.get<Product[]>('/get-product')).body.data.find(({ _id }) => _id === item.id)?.stock;
    await addToCart(carla, item.id);
    expect(await listed()).toBe(4);
    expect((await createOrder(carla, costOf(item))).status).toBe(200);
    expect(await listed()).toBe(3);
  });

  test('of two orders: each returns or sells only its own units', async () => {
    const carla = await newShopper();
    const dora = await newShopper();
    const eva = await newShopper();
    const item = await newProduct({ stock: 10 });
    const orders = [
      await openOrder(carla, item, { quantity: 2 }),
      await openOrder(dora, item, { quantity: 3 }),
    ] as const;
    expect(await stockOf(item.id)).toBe(5);
    await carla.client.get(`/payment/cancel-payment?token=${orders[0]}`);
    await reconcileUntil(async () => (await stockOf(item.id)) === 7);
    const paid = await openOrder(eva, item);
    expect(await stockOf(item.id)).toBe(6);
    await approve(eva, paid);
    await dora.client.get(`/payment/cancel-payment?token=${orders[1]}`);
    await reconcileUntil(async () => (await stockOf(item.id)) === 9);
    expect(await stockOf(item.id)).toBe(9);
  });

  test('of a row without holds is held, returned, held again and sold', async () => {
    const [carla, dora, item] = [await newShopper(), await newShopper(), await newProduct({ stock: 4 })];
    const forget = () =>
      server.payload.db.updateOne({
        collection: 'products',
        where: { id: { equals: item.id } },
        data: { holds: null } as never,
      });
    await forget();
    const order = await openOrder(carla, item, { quantity: 2 });
    expect(await stockOf(item.id)).toBe(2);
    await carla.client.get(`/payment/cancel-payment?token=${order}`);
    await reconcileUntil(async () => (await stockOf(item.id)) === 4);
    await forget();
    const all = await openOrder(dora, item, { quantity: 4 });
    expect(await stockOf(item.id)).toBe(4);
    await forget();
    await approve(dora, all);
    expect(await stockOf(item.id)).toBe(0);
  });

  test.each(['thrown away', 'deleted for good'])(
    'of a product %s after the order is not sold at the payment',
    async (how) => {
      const [carla, item] = [await newShopper(), await newProduct({ stock: 2 })];
      const order = await openOrder(carla, item, { quantity: 2 });
      expect(await stockOf(item.id)).toBe(2);
      await decide(order, 'approve');
      await webhookDelivered(order);
      if (how === 'thrown away') expect((await admin.client.delete(`/product/${item.id}`)).status).toBe(200);
      else await server.payload.delete({ collection: 'products', id: item.id });
      const { status, body } = await capture(carla, order);
      expect({ status, message: body.message, saleStatus: (await saleOf(order)).status }).toEqual({
        status: 409,
        message: messages.notForSale,
        saleStatus: 'EXPIRED',
      });
    },
  );

  test('is lowered by what staff removed, also when units are returned at that moment', async () => {
    const { _id } = await upload({ stock: 1 });
    const { db } = server.payload;
    const { updateOne } = db;
    let tries = 0;
    db.updateOne = (async (args: { collection: string; data: { writes?: unknown } }) => {
      const isFirst = args.collection === 'products' && args.data.writes && (tries += 1) === 1;
      const row = await (Reflect.apply(updateOne, db, [args]) as unknown as Promise<unknown>);
      if (isFirst) {
        expect(row).toBeNull();
        await Reflect.apply(updateOne, db, [
          {
            collection: 'products',
            where: { id: { equals: _id } },
            data: { stock: { $inc: 5 } },
            options: { atomic: true },
          },
        ]);
      }
      return row;
    }) as never;
    try {
      expect(
        (await admin.client.post<Product>(`/product/${_id}/stock`, { stock: 1, stockSeen: 3 })).body.data
          .stock,
      ).toBe(4);
    } finally {
      db.updateOne = updateOne;
    }
    expect((await details(_id)).stock).toBe(4);
  });

  test('an order of a product that is trashed at that moment is refused', async () => {
    const [carla, item] = [await newShopper(), await upload({ stock: 2 })];
    await addToCart(carla, item._id);
    const emptied = async () => {
      const { status } = await admin.client.post(`/product/${item._id}/stock`, { stock: 0, stockSeen: 2 });
      expect(status).toBe(200);
    };
    const { status, body } = await meanwhile('products', { commit: emptied }, () =>
      createOrder(carla, costOf(item)),
    );
    expect({ status, message: body.message }).toEqual({ status: 409, message: messages.notEnoughStock });
    expect((await details(item._id)).stock).toBe(0);
  });

  test('after a save in the CMS is in its answer', async () => {
    const { _id } = await upload();
    await sellOne(_id);
    const { body } = await admin.client.patch(`/products/${_id}`, { stock: 12, stockSeen: 10 });
    expect(body.doc).toMatchObject({ stock: 11, stockSeen: 11 });
  });

  test('several products in one request keep their own stock', async () => {
    const made = [await upload({ stock: 3 }), await upload({ stock: 5 })];
    await Promise.all(made.map(({ _id }) => sellOne(_id)));
    const ids = made.map(({ _id }, at) => `where[id][in][${at}]=${_id}`).join('&');
    expect((await admin.client.patch(`/products?${ids}`, { stock: 8 })).status).toBe(200);
    expect(await Promise.all(made.map(async ({ _id }) => (await details(_id)).stock))).toEqual([8, 8]);
  });

  test("staff's difference is added once, whatever else the request changes", async () => {
    const { _id } = await upload();
    const own = { collection: 'products', id: _id, req: { context: {} } } as const;
    await server.payload.update({ ...own, data: { stock: 12, stockSeen: 10 } as never });
    await server.payload.update({ ...own, data: { productName: 'Bronceador nuevo' } as never });
    expect((await details(_id)).stock).toBe(12);
  });

  test('holds are hidden from every API', async () => {
    const { _id } = await upload();
    await server.payload.db.updateOne({
      collection: 'products',
      where: { id: { equals: _id } },
      data: { holds: { someone: 1 }, writes: 7 },
    });
    await admin.client.patch(`/products/${_id}`, { holds: {}, writes: 0, brandName: 'Otra' });
    const row = await server.payload.db.findOne<Record<string, unknown> & { id: string }>({
      collection: 'products',
      where: { id: { equals: _id } },
    });
    expect(row).toMatchObject({ holds: { someone: 1 }, writes: 7, brandName: 'Otra' });
    for (const client of [anyone, admin.client]) {
      expect((await client.get(`/products/${_id}?showHiddenFields=true`)).text).not.toMatch(/holds|someone/);
      expect((await client.get('/products?where[writes][equals]=7')).status).not.toBe(200);
      expect(
        (await client.post('/graphql', { query: `{ Product(id: "${_id}") { holds writes } }` })).text,
      ).not.toMatch(/someone|7/);
    }
    const { body: twin } = await admin.client.post(`/products/${_id}/duplicate`);
    const copy = await server.payload.db.findOne<Record<string, unknown> & { id: string }>({
      collection: 'products',
      where: { id: { equals: (twin as unknown as { doc: { id: string } }).doc.id } },
    });
    expect(copy).toMatchObject({ holds: {}, writes: 0, version: 0 });
  });
});
