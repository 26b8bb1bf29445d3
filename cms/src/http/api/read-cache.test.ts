import type { Product, ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { admin, anyone, goods, sellOne, upload } from '../../testing/catalogue';
import { randomUUID } from 'node:crypto';
import { Client, type Reply } from '../../testing/client';
import { eventually } from '../../testing/eventually';
import { answers } from '../../testing/pages';
import { newShopper } from '../../testing/people';

describe('read cache of the catalogue', () => {
  it('answers equal queries once for everybody, in any order of parameters', async () => {
    await upload();
    const [carla, other] = [await newShopper(), new Client()];
    const requested = [
      '/product-cards?limit=5&page=1',
      '/product-cards?page=1&limit=5',
      '/product-cards?page=01&limit=5&utm_source=x',
    ];
    expect(
      await answers(['/product-cards'], async () => {
        const replies = await Promise.all(
          [carla.client, other, anyone].flatMap((client) => requested.map((path) => client.get(path))),
        );
        expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      }),
    ).toBe(1);
    await upload();
    const body = { category: ['Productos'] };
    expect(
      await answers(['/filter-product'], async () => {
        for (const client of [other, anyone, carla.client]) await client.post('/filter-product', body);
      }),
    ).toBe(1);
  });

  it('answers administrators separately, and nobody else gets their reply', async () => {
    const { _id } = await upload({ productImage: ['/api/media/file/a.webp', '/api/media/file/b.webp'] });
    const pictures = async (client: Client) =>
      (await client.read<Product[]>('/get-product')).find((it) => it._id === _id)?.pictures?.length;
    expect([
      await pictures(anyone),
      await pictures(admin.client),
      await pictures(anyone),
      await pictures(admin.client),
    ]).toEqual([1, 2, 1, 2]);
    expect((await anyone.get('/get-product?trash=true')).status).toBe(403);
    expect({
      adminStatus: (await admin.client.get('/get-product?trash=true')).status,
      anyoneStatus: (await anyone.get('/get-product?trash=true')).status,
    }).toEqual({ adminStatus: 200, anyoneStatus: 403 });
  });

  it('refuses an invalid query with the message of the contract each time', async () => {
    for (const _ of [1, 2]) {
      expect((await anyone.get('/search?page=0')).body.fields).toHaveProperty('page');
      expect((await anyone.post('/filter-product', { category: 'Productos' })).status).toBe(400);
      expect((await anyone.post('/product-details', { productId: 'no-such-product' })).status).toBe(404);
      expect(
        (
          await anyone.post('/category-product', undefined, {
            raw: '{"category":',
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(400);
      expect(
        (
          await anyone.post('/category-product', undefined, {
            raw: 'category=Productos',
            headers: { 'content-type': 'text/plain' },
          })
        ).status,
      ).toBe(415);
      expect(
        (
          await anyone.post(
            '/filter-product',
            { category: [] },
            { headers: { origin: 'https://evil.example' } },
          )
        ).status,
      ).toBe(403);
    }
  });

  it('answers each sale and change at the next request, and cards after the last unit is sold', async () => {
    const productName = `Bruma ${randomUUID().replaceAll('-', '')}`;
    const { _id } = await upload({ productName, stock: 2 });
    const stockIn = ({ body }: Reply<Product[]>) => body.data.find((it) => it._id === _id)?.stock;
    /** The stock in each reply that shows it, and whether the card says that it can be bought. */
    const shown = async () => {
      const [list, category, chosen, filtered, found, one, cards] = await Promise.all([
        anyone.get<Product[]>('/get-product'),
        anyone.get<Product[]>('/get-categoryProduct'),
        anyone.post<Product[]>('/category-product', { category: 'Productos' }),
        anyone.post<Product[]>('/filter-product', { category: ['Productos'] }),
        anyone.get<Product[]>(`/search?q=${encodeURIComponent(productName)}`),
        anyone.post<Product>('/product-details', { productId: _id }),
        anyone.get<ProductCard[]>('/product-cards'),
      ]);
      expect(category.status).toBe(200);
      return {
        stocks: [stockIn(list), stockIn(chosen), stockIn(filtered), stockIn(found), one.body.data.stock],
        available: cards.body.data.find((it) => it._id === _id)?.available,
      };
    };
    const all = (stock: number) => ({ stocks: Array(5).fill(stock), available: stock > 0 });
    expect(await shown()).toEqual(all(2));
    await sellOne(_id);
    await eventually(async () => expect(await shown()).toEqual(all(1)));
    await sellOne(_id);
    await eventually(async () => expect(await shown()).toEqual(all(0)));
    await admin.client.post(`/product/${_id}/stock`, { stock: 3, stockSeen: 0 });
    expect(await shown()).toEqual(all(3));
    await admin.client.post('/update-product', { ...goods, _id, productName: 'Otra' });
    expect((await anyone.post<Product>('/product-details', { productId: _id })).body.data.productName).toBe(
      'Otra',
    );
    await admin.client.delete(`/product/${_id}`);
    expect((await anyone.post('/product-details', { productId: _id })).status).toBe(404);
  });
});
