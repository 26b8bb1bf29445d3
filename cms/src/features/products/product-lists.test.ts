import type { Product } from '@spa-bronze/domain/products';
import { admin, anyone, goods, names, sellOne, service, upload } from '../../testing/catalogue';
import { server } from '../../testing/house';
import { newMarketer, newShopper } from '../../testing/people';

describe('lists', () => {
  test('show everything, or one page of it', async () => {
    await Promise.all([upload(), upload(), upload()]);
    const { body: all } = await anyone.get<Product[]>('/get-product');
    expect(all.data.length).toBeGreaterThanOrEqual(3);
    const { body: page, headers } = await anyone.get<Product[]>('/get-product?page=2&limit=2');
    expect(names(page.data)).toEqual(names(all.data.slice(2, 4)));
    expect(headers.get('x-total-count')).toBe(String(all.data.length));
    expect((await anyone.get('/get-product?page=0')).status).toBe(400);
    expect((await anyone.get('/get-product?limit=x')).body.fields).toHaveProperty('limit');
  });

  test('show what was just written, and not what was just deleted', async () => {
    const { _id } = await upload({ productName: 'Recién subida' });
    const listed = async () => (await anyone.get<Product[]>('/get-product')).body.data.find((it) => it._id === _id);
    expect(await listed()).toMatchObject({ productName: 'Recién subida' });
    await admin.client.post('/update-product', { ...goods, _id, productName: 'Recién cambiada' });
    expect(await listed()).toMatchObject({ productName: 'Recién cambiada' });
    await admin.client.delete(`/product/${_id}`);
    expect(await listed()).toBeUndefined();
  });

  test('show what lies in the trash to administrators alone, by every door', async () => {
    const { _id } = await upload({ productName: 'A la papelera' });
    await admin.client.delete(`/product/${_id}`);
    const query = `{ Products(trash: true, where: { id: { equals: "${_id}" } }) { docs { id } } countProducts(trash: true, where: { id: { equals: "${_id}" } }) { totalDocs } }`;
    const where = `trash=true&where[id][equals]=${_id}`;
    for (const [client, seen] of [[anyone, 0], [(await newShopper()).client, 0], [(await newMarketer()).client, 0], [admin.client, 1]] as const) {
      const [list, count, one, graph] = [await client.get(`/products?${where}`), await client.get(`/products/count?${where}`), await client.get(`/products/${_id}?trash=true`), await client.post('/graphql', { query })];
      const found = graph.body.data as { Products: { docs: unknown[] }; countProducts: { totalDocs: number } };
      expect([(list.body as unknown as { totalDocs: number }).totalDocs, (count.body as unknown as { totalDocs: number }).totalDocs, one.status, found.Products.docs.length, found.countProducts.totalDocs]).toEqual([seen, seen, seen ? 200 : 404, seen, seen]);
      const trashed = await client.get<Product[]>('/get-product?trash=true&q=a la papelera');
      expect([trashed.status, trashed.body.data?.some((it) => it._id === _id) ?? false]).toEqual([seen ? 200 : 403, Boolean(seen)]);
      if (!seen) expect((await client.patch(`/products/${_id}?trash=true`, { productName: 'Robada' })).status).toBeGreaterThan(400);
    }
  });

  test('see within seconds what another process wrote', async () => {
    const { _id } = await upload();
    await anyone.get('/get-product');
    await sellOne(_id);
    await new Promise((resolve) => { setTimeout(resolve, 2100); });
    expect((await anyone.get<Product[]>('/get-product')).body.data.find((it) => it._id === _id)?.stock).toBe(9);
    await server.payload.db.deleteOne({ collection: 'products', where: { id: { equals: _id } } });
    await new Promise((resolve) => { setTimeout(resolve, 2100); });
    expect((await anyone.get<Product[]>('/get-product')).body.data.some((it) => it._id === _id)).toBe(false);
  });

  test('by category are exact; none asked is none shown', async () => {
    const made = await Promise.all([upload({ productName: 'A' }), upload({ productName: 'B', category: 'Productos-Home' }), upload({ ...service, productName: 'C' })]);
    const mine = (list: Product[]) => names(list.filter((it) => made.some(({ _id }) => _id === it._id))).sort();
    const filtered = async (category: unknown) => (await anyone.post<Product[]>('/filter-product', { category })).body.data;
    expect(mine(await filtered(['Productos']))).toEqual(['A']);
    expect(mine(await filtered(['Productos', 'Productos-Home', 'Servicios-Home']))).toEqual(['A', 'B', 'C']);
    expect(await filtered([])).toEqual([]);
    expect(mine((await anyone.post<Product[]>('/category-product', { category: 'Productos-Home' })).body.data)).toEqual(['B']);
    expect((await anyone.post<Product[]>('/category-product', { category: 'productos' })).body.data).toEqual([]);
    expect((await anyone.post('/filter-product', { category: 'Productos' })).status).toBe(400);
  });

  test('get-categoryProduct shows one of each category', async () => {
    await Promise.all([upload(), upload({ category: 'Productos-Home' }), upload(service)]);
    const { body } = await anyone.get<Product[]>('/get-categoryProduct');
    const categories = body.data.map(({ category }) => category);
    expect(categories).toEqual(expect.arrayContaining(['Productos', 'Productos-Home', 'Servicios-Home']));
    expect(new Set(categories).size).toBe(categories.length);
  });
});

describe('search', () => {
  const word = 'zafiro';
  const search = async (q: string, more = '') => names((await anyone.get<Product[]>(`/search?q=${encodeURIComponent(q)}${more}`)).body.data);

  beforeAll(async () => {
    await upload({ productName: 'Nada que ver', description: `Habla de ${word}` });
    await upload({ productName: 'Otra cosa', brandName: 'Zafiro' });
    await upload({ productName: 'Loción Zafíro', description: '100 % natural (.*)' });
  });

  test('ranks name over brand over description', async () => {
    expect(await search(word)).toEqual(['Loción Zafíro', 'Otra cosa', 'Nada que ver']);
    expect(await search(word, '&description=false')).toEqual(['Loción Zafíro', 'Otra cosa']);
  });

  test('takes no heed of case, accents and number, and every word must be found', async () => {
    expect(await search('ZAFÍROS')).toHaveLength(3);
    expect(await search('lociones zafir')).toEqual(['Loción Zafíro']);
    expect(await search('zafiro inexistente')).toEqual([]);
  });

  test.each(['', '   ', '.*', '%', '_', '{"$gt":""}', '(', '\\'])('treats %p as text', async (query) => {
    const { status, body } = await anyone.get<Product[]>(`/search?q=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
  });

  test('goes by pages', async () => {
    expect(await search(word, '&page=2&limit=1')).toEqual(['Otra cosa']);
  });
});
