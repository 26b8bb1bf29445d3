import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { addToCart, createOrder, costOf, newProduct, newService } from '../../testing/shop';

let ana: Person;
let luis: Person;
beforeAll(async () => {
  [ana, luis] = await Promise.all([newAdmin(), newAdmin()]);
});

const details = async (productId: string) =>
  (await ana.client.post<Product>('/product-details', { productId })).body.data;
const save = ({ client }: Person, product: Product, changes: Partial<Product>) =>
  client.post<Product>('/update-product', { ...product, ...changes, stockSeen: product.stock });

describe('two administrators with one product', () => {
  it('the second save is refused and overwrites nothing', async () => {
    const seen = await details((await newProduct()).id);
    expect((await save(ana, seen, { sellingPrice: 70_000 })).body.data).toMatchObject({
      sellingPrice: 70_000,
      version: seen.version + 1,
    });
    const second = await save(luis, seen, { description: 'Otro texto.' });
    expect({
      status: second.status,
      message: second.body.message,
      sellingPrice: second.body.data.sellingPrice,
    }).toEqual({ status: 409, message: messages.conflict, sellingPrice: 70_000 });
    expect(await details(seen._id)).toMatchObject({ sellingPrice: 70_000, description: seen.description });
    expect((await save(luis, second.body.data, { description: 'Otro texto.' })).status).toBe(200);
  });

  it('of many saves at once one succeeds', async () => {
    const seen = await details((await newProduct()).id);
    const replies = await Promise.all(
      [1, 2, 3, 4].map((it) => save(it % 2 ? ana : luis, seen, { description: `Texto ${it}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('a change of stock is no conflict for the contract; a save in the CMS is', async () => {
    const seen = await details((await newProduct({ stock: 5 })).id);
    expect(
      (await luis.client.post<Product>(`/product/${seen._id}/stock`, { stock: 7, stockSeen: 5 })).body.data,
    ).toMatchObject({ stock: 7, version: seen.version });
    expect((await save(ana, seen, { brandName: 'Casa' })).body.data).toMatchObject({
      stock: 7,
      brandName: 'Casa',
    });
    const again = await details(seen._id);
    expect((await luis.client.patch(`/products/${seen._id}`, { brandName: 'Mar' })).status).toBe(200);
    const late = await save(ana, again, { brandName: 'Casa' });
    expect({ status: late.status, late: late.body.data }).toEqual({
      status: 409,
      late: expect.objectContaining({ brandName: 'Mar', version: again.version + 1 }),
    });
    expect((await save(ana, late.body.data, { brandName: 'Casa' })).status).toBe(200);
    expect((await save(luis, again, { brandName: 'Vieja' })).status).toBe(409);
  });

  it('a stale form of roles is refused', async () => {
    const carla = await newShopper();
    await ana.client.post('/update-user', { userId: carla.id, role: 'ADMIN', roleSeen: 'GENERAL' });
    expect(
      (await luis.client.post('/update-user', { userId: carla.id, role: 'ADMIN', roleSeen: 'GENERAL' }))
        .status,
    ).toBe(409);
    await ana.client.post('/update-user', { userId: carla.id, role: 'GENERAL', roleSeen: 'ADMIN' });
    expect(
      (
        await ana.client.post('/update-user', {
          userId: carla.id,
          role: 'GENERAL',
          marketing: true,
          roleSeen: 'GENERAL',
          marketingSeen: false,
        })
      ).status,
    ).toBe(200);
    const unseen = await luis.client.post('/update-user', {
      userId: carla.id,
      role: 'GENERAL',
      marketing: false,
      roleSeen: 'GENERAL',
      marketingSeen: false,
    });
    expect({ status: unseen.status, unseen: unseen.body.data }).toEqual({
      status: 409,
      unseen: expect.objectContaining({ marketing: true }),
    });
  });
});

describe('a product in the trash', () => {
  it('is neither shown nor sold until it is restored', async () => {
    const item = await newProduct({ stock: 3 });
    const shopper = await newShopper();
    await addToCart(shopper, item.id);
    expect((await ana.client.delete(`/product/${item.id}`)).body.message).toBe(messages.productDeleted);
    const listed = async () =>
      (await ana.client.read<Product[]>('/get-product')).some(({ _id }) => _id === item.id);
    expect({
      listed: await listed(),
      status: (await ana.client.post('/product-details', { productId: item.id })).status,
    }).toEqual({ listed: false, status: 404 });
    expect({
      createOrderStatus: (await createOrder(shopper, costOf(item))).status,
      addToCartStatus: (await addToCart(await newShopper(), item.id)).status,
    }).toEqual({ createOrderStatus: 409, addToCartStatus: 404 });
    expect((await ana.client.delete(`/product/${item.id}`)).status).toBe(404);

    expect((await ana.client.post<Product>(`/product/${item.id}/restore`)).body).toMatchObject({
      message: messages.productRestored,
      data: { _id: item.id, stock: 3 },
    });
    expect(await listed()).toBe(true);
    expect((await createOrder(shopper, costOf(item))).status).toBe(200);
  });
});

describe('lists of the panel', () => {
  it('answer products with low stock and without stock', async () => {
    const name = `Bruma ${Date.now()}`;
    await Promise.all(
      [
        [`${name} una`, 2],
        [`${name} dos`, 0],
        [`${name} tres`, 9],
      ].map(([productName, stock]) => newProduct({ productName, stock })),
    );
    const names = async (stock: string) =>
      (await ana.client.read<Product[]>(`/get-product?q=${encodeURIComponent(name)}&stock=${stock}`)).map(
        ({ productName }) => productName,
      );
    expect({ lowNames: await names('low'), outNames: await names('out') }).toEqual({
      lowNames: [`${name} una`],
      outNames: [`${name} dos`],
    });
  });
});

test('stock: the number of goods is saved, that of a service switches its offer', async () => {
  const [goods, service] = [await newProduct({ stock: 3 }), await newService()];
  const change = async (id: string, stock: number, stockSeen: number) =>
    (await luis.client.post(`/product/${id}/stock`, { stock, stockSeen })).body.message;
  expect(await change(goods.id, 0, 3)).toBe(messages.stockSaved);
  expect(await change(service.id, 0, 1)).toBe(messages.serviceNotOffered);
  expect(await change(service.id, 1, 0)).toBe(messages.serviceOffered);
});
