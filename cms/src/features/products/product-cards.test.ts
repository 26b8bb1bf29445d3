import { messages } from '@spa-bronze/domain/messages';
import type { Product, ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { newTestimonialLink } from '../../testing/testimonial-link';
import { server } from '../../testing/worker-server';
import { admin, anyone, goods, names, service, upload } from '../../testing/catalogue';

const cards = async (query: string) => {
  const { body, headers } = await anyone.get<ProductCard[]>(`/product-cards?${query}`);
  expect({ success: body.success, total: headers.get('x-total-count') }).toEqual({
    success: true,
    total: String(body.total),
  });
  return body;
};
const cardNames = async (query: string) => names((await cards(query)).data as unknown as Product[]);

describe('product cards', () => {
  it('have the fields of a card, and no others', async () => {
    const word = `Ágata${Date.now()}`;
    const made = await upload({ productName: word, stock: 0 });
    const booking = await upload({
      ...service,
      productName: `Ritual ${word}`,
      description: 'Color parejo.\n\nDe la cabeza a los pies, sin una sola marca del sol.',
    });
    const {
      data: [b, a],
    } = await cards(`q=${word}`);
    expect(a).toEqual({
      _id: made._id,
      productName: word,
      brandName: 'Casa',
      category: 'Productos',
      price: 100_000,
      sellingPrice: 89_900.5,
      serviceDuration: 0,
      serviceIntensity: '',
      available: false,
      cover: { url: '/api/media/file/mousse.webp', alt: word },
      summary: '',
    });
    expect(b).toMatchObject({
      _id: booking._id,
      available: true,
      serviceDuration: 45,
      serviceIntensity: 'medio',
      summary: 'Color parejo. De la cabeza a los pies, sin una sol…',
    });
  });

  it('of a service tell number and mean of the stars that are published', async () => {
    const { _id } = await upload(service);
    const rating = async () => (await cards(`ids=${_id}`)).data[0]!.rating;
    for (const stars of [5, 4]) {
      const { path } = await newTestimonialLink(_id);
      await anyone.post('/testimonial', { token: path.split('token=')[1], stars, text: 'Parejo.' });
    }
    expect(await rating()).toBeUndefined();
    await server.payload.update({
      collection: 'testimonials',
      where: { product: { equals: _id } },
      data: { state: 'PUBLISHED' },
    });
    expect(await rating()).toEqual({ count: 2, average: 4.5 });
  });

  it('of some ids come in the order of the ids, without those that are not in the shop', async () => {
    const [one, other, gone] = [await upload({}), await upload({}), await upload({})];
    await admin.client.delete(`/product/${gone._id}`);
    const ids = [other._id, gone._id, 'no-such-product', one._id].join();
    const { data, total } = await cards(`ids=${ids}`);
    expect({ ids: data.map(({ _id }) => _id), total }).toEqual({ ids: [other._id, one._id], total: 2 });
  });

  it('of more ids than a shopper may keep are refused', async () => {
    const ids = Array.from({ length: 61 }, (_, at) => `p${at}`).join();
    const { status } = await anyone.get(`/product-cards?ids=${ids}`);
    expect(status).toBe(400);
  });

  it('come in pages of 24 with the total', async () => {
    const word = `Ónice${Date.now()}`;
    for (let at = 0; at < 26; at += 1) await upload({ productName: `${word} ${at}` });
    const page = async (query: string) => {
      const { data, total } = await cards(`q=${word}${query}`);
      return [data.length, total];
    };
    expect([
      await page(''),
      await page('&page=2'),
      await page('&page=3'),
      await page('&page=2&limit=20'),
    ]).toEqual([
      [24, 26],
      [2, 26],
      [0, 26],
      [6, 26],
    ]);
  });

  it('of categories: only those, sorted by newest, featured or cheapest', async () => {
    const made = [
      await upload({ productName: 'Bajo', sellingPrice: 1 }),
      await upload({ productName: 'Destacado', category: 'Productos-Home', sellingPrice: 3 }),
      await upload({ productName: 'Alto', sellingPrice: 2 }),
      await upload({ ...service, productName: 'Servicio' }),
    ].map(({ _id }) => _id);
    const pageOf = async (query: string, at: number) => (await cards(`limit=200&page=${at}&${query}`)).data;
    const mine = async (query: string) => {
      const all = await pageOf(query, 1);
      for (let at = 2, more = all; more.length === 200; at += 1)
        all.push(...(more = await pageOf(query, at)));
      return all.filter(({ _id }) => made.includes(_id)).map(({ productName }) => productName);
    };
    expect(await mine('category=Productos')).toEqual(['Alto', 'Bajo']);
    expect(await mine('category=Productos,Productos-Home')).toEqual(['Alto', 'Destacado', 'Bajo']);
    expect(await mine('category=Productos,Productos-Home&sort=featured')).toEqual([
      'Destacado',
      'Alto',
      'Bajo',
    ]);
    expect(await mine('category=Productos-Home,Productos&sort=asc')).toEqual(['Bajo', 'Alto', 'Destacado']);
    expect(await mine('category=Productos-Home,Productos&sort=desc')).toEqual(['Destacado', 'Alto', 'Bajo']);
    expect(await mine('')).toEqual(['Servicio', 'Alto', 'Destacado', 'Bajo']);
  });

  it('of a stored list: follow a new product, a changed price or category, and a deletion', async () => {
    const price = 900_000_000 + Math.floor(Math.random() * 90_000_000);
    const first = async () => await cardNames('category=Productos,Productos-Home&sort=desc&limit=3');
    const a = await upload({ productName: 'Rubí', sellingPrice: price });
    const b = await upload({ productName: 'Berilo', sellingPrice: price + 1 });
    expect((await first()).slice(0, 2)).toEqual(['Berilo', 'Rubí']);
    await admin.client.post('/update-product', {
      ...goods,
      _id: a._id,
      productName: 'Rubí',
      sellingPrice: price + 2,
    });
    expect((await first()).slice(0, 2)).toEqual(['Rubí', 'Berilo']);
    await admin.client.post('/update-product', {
      ...service,
      _id: b._id,
      productName: 'Berilo',
      sellingPrice: price + 1,
    });
    expect((await first())[1]).not.toBe('Berilo');
    await admin.client.delete(`/product/${a._id}`);
    expect(await first()).not.toContain('Rubí');
  });

  it('like a product: nearest in price in its category, without itself, at most as many as requested', async () => {
    const price = 700_000_000 + Math.floor(Math.random() * 90_000_000);
    const at = (more: number) => upload({ productName: `A ${more}`, sellingPrice: price + more });
    const [{ _id }] = [await at(0), await at(-3), await at(1), await at(5), await at(2)];
    await upload({ ...service, productName: 'Servicio', sellingPrice: price });
    expect(await cardNames(`like=${_id}&limit=3`)).toEqual(['A 1', 'A 2', 'A -3']);
    expect(await cardNames('like=000000000000000000000000&limit=3')).toEqual([]);
  });

  it('refuse invalid lists', async () => {
    for (const query of [
      'category=Otros',
      'category=',
      'category=Productos,Otros',
      'sort=name',
      'page=0',
      'limit=201',
      `q=${'x'.repeat(201)}`,
      'like=%24ne',
    ]) {
      expect({ query, status: (await anyone.get(`/product-cards?${query}`)).status }).toEqual({
        query,
        status: 400,
      });
    }
    expect((await anyone.get('/product-cards?category=Otros')).body.fields).toEqual({
      'category.0': messages.productCategory,
    });
  });
});
