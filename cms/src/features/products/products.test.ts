import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products';
import { Client } from '../../testing/client';
import { server } from '../../testing/house';
import { newAdmin, newShopper, type Person } from '../../testing/people';

const goods = {
  productName: 'Mousse de prueba', brandName: 'Casa', category: 'Productos', productImage: ['/api/media/file/mousse.webp'],
  description: 'Espuma ligera', price: 100000, sellingPrice: 89900.5, stock: 10,
};
const service = {
  ...goods, productName: 'Bronceado de prueba', category: 'Servicios-Home', stock: 1, serviceDuration: 45, serviceIncludes: 'Cabina',
  serviceRecommendations: 'Piel limpia', serviceIntensity: 'medio', serviceAdditionalBenefits: 'Hidrata', serviceDiscountsPromotions: 'Ninguno',
};
const anyone = new Client();
let admin: Person;

beforeAll(async () => { admin = await newAdmin(); });

async function upload(fields: object = {}): Promise<Product> {
  const { status, body } = await admin.client.post<Product>('/upload-product', { ...goods, ...fields });
  expect(status).toBe(201);
  return body.data;
}
const details = async (productId: string) => (await anyone.post<Product>('/product-details', { productId })).body.data;
const names = (list: Product[]) => list.map(({ productName }) => productName);

/** What the sale of one unit does to the row, past every hook. */
const sellOne = (id: string) => server.payload.db.updateOne({
  collection: 'products', where: { id: { equals: id } }, data: { stock: { $inc: -1 } }, options: { atomic: true },
} as never);

describe('upload-product', () => {
  test('keeps the whole product and shows it with every field', async () => {
    const made = await upload({ brandName: '  Casa  ', price: '100000' });
    expect(made).toEqual({
      ...goods, price: 100000, _id: expect.any(String), serviceDuration: 0, serviceIncludes: '', serviceRecommendations: '', serviceIntensity: '',
      serviceAdditionalBenefits: '', serviceRecommendedFrequency: '', serviceDiscountsPromotions: '', servicePreparation: '', serviceAftercare: '',
      revision: 0, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), updatedAt: expect.any(String),
    });
    expect(await details(made._id)).toEqual(made);
  });

  test('names what is wrong, in Spanish', async () => {
    const { status, body } = await admin.client.post('/upload-product', { category: 'Otra', stock: 1.5, price: -1, productImage: [] });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({
      productName: messages.required, brandName: messages.required, category: messages.productCategory, productImage: messages.productImageRequired,
      stock: messages.wholeNumber, price: messages.notNegative, sellingPrice: messages.required,
    });
  });

  test('a service needs its own fields but the frequency', async () => {
    const { status, body } = await admin.client.post('/upload-product', { ...service, serviceIncludes: '', serviceIntensity: '' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ serviceIncludes: messages.required, serviceIntensity: messages.required });
    expect((await admin.client.post('/upload-product', service)).status).toBe(201);
  });

  test('is for administrators, as are the other writes', async () => {
    const { _id } = await upload();
    const shopper = await newShopper();
    for (const [client, status] of [[anyone, 401], [shopper.client, 403]] as const) {
      expect((await client.post('/upload-product', goods)).status).toBe(status);
      expect((await client.post('/update-product', { ...goods, _id, stock: 99 })).status).toBe(status);
      expect((await client.delete(`/product/${_id}`)).status).toBe(status);
      expect((await client.patch(`/products/${_id}`, { stock: 99 })).status).toBe(403);
    }
    expect((await details(_id)).stock).toBe(10);
  });
});

describe('the same schema judges Payload itself', () => {
  test.each(['/products', '/graphql'])('%s', async (path) => {
    if (path === '/products') {
      const { status, body } = await admin.client.post('/products', { ...goods, category: 'Servicios', price: -5 });
      expect(status).toBe(400);
      const told = JSON.stringify(body);
      expect(told).toContain(messages.notNegative);
      expect(told).toContain('serviceIncludes');
    } else {
      const query = 'mutation ($data: mutationProductInput!) { createProduct(data: $data) { id } }';
      const { body } = await admin.client.post('/graphql', { query, variables: { data: { ...goods, productImage: [] } } });
      expect(JSON.stringify(body)).toContain(messages.productImageRequired);
    }
  });

  test('a part of a product is judged with the rest of it', async () => {
    const { _id } = await upload();
    const { status } = await admin.client.patch(`/products/${_id}`, { category: 'Servicios' });
    expect(status).toBe(400);
    expect((await admin.client.patch(`/products/${_id}`, { brandName: 'Otra casa' })).status).toBe(200);
    expect(await details(_id)).toMatchObject({ brandName: 'Otra casa', category: 'Productos', stock: 10 });
  });
});

describe('stock', () => {
  test('saving a form does not undo a sale that ran meanwhile', async () => {
    const { _id } = await upload();
    const { body: form } = await admin.client.get<never>(`/products/${_id}?depth=0`);
    expect(form).toMatchObject({ stock: 10, stockSeen: 10 });
    await sellOne(_id);
    const { status } = await admin.client.patch(`/products/${_id}`, { ...form, description: 'Otra descripción' });
    expect(status).toBe(200);
    expect(await details(_id)).toMatchObject({ description: 'Otra descripción', stock: 9 });
  });

  test('the contract\'s form neither, when it says which stock it showed', async () => {
    const { _id } = await upload();
    await sellOne(_id);
    await admin.client.post('/update-product', { ...goods, _id, description: 'Nueva', stock: 10, stockSeen: 10 });
    expect(await details(_id)).toMatchObject({ description: 'Nueva', stock: 9 });
  });

  test('what staff add is added to what is left', async () => {
    const { _id } = await upload();
    await sellOne(_id);
    const { body } = await admin.client.post<Product>('/update-product', { ...goods, _id, stock: 30, stockSeen: 10 });
    expect(body.data.stock).toBe(29);
    expect((await details(_id)).stock).toBe(29);
  });

  test('a form that says nothing of it sets the stock', async () => {
    const { _id } = await upload();
    const { body } = await admin.client.post<Product>('/update-product', { ...goods, _id, stock: 4 });
    expect(body.data.stock).toBe(4);
    expect((await details(_id)).stock).toBe(4);
  });

  test('never falls below zero by it', async () => {
    const { _id } = await upload({ stock: 2 });
    await sellOne(_id);
    await sellOne(_id);
    await admin.client.post('/update-product', { ...goods, _id, stock: 1, stockSeen: 2 });
    expect((await details(_id)).stock).toBe(0);
  });

  test('several products changed at once keep their own', async () => {
    const made = [await upload({ stock: 3 }), await upload({ stock: 5 })];
    await Promise.all(made.map(({ _id }) => sellOne(_id)));
    const ids = made.map(({ _id }, at) => `where[id][in][${at}]=${_id}`).join('&');
    expect((await admin.client.patch(`/products?${ids}`, { stock: 8 })).status).toBe(200);
    expect(await Promise.all(made.map(async ({ _id }) => (await details(_id)).stock))).toEqual([8, 8]);
  });

  test('holds are no business of any API', async () => {
    const { _id } = await upload();
    await server.payload.db.updateOne({ collection: 'products', where: { id: { equals: _id } }, data: { holds: { someone: 1 }, holdsVersion: 7 } });
    await admin.client.patch(`/products/${_id}`, { holds: {}, holdsVersion: 0, brandName: 'Otra' });
    const row = await server.payload.db.findOne<Record<string, unknown> & { id: string }>({ collection: 'products', where: { id: { equals: _id } } });
    expect(row).toMatchObject({ holds: { someone: 1 }, holdsVersion: 7, brandName: 'Otra' });
    for (const client of [anyone, admin.client]) {
      expect((await client.get(`/products/${_id}?showHiddenFields=true`)).text).not.toMatch(/holds|someone/);
      expect((await client.get('/products?where[holdsVersion][equals]=7')).status).not.toBe(200);
      expect((await client.post('/graphql', { query: `{ Product(id: "${_id}") { holds holdsVersion } }` })).text).not.toMatch(/someone|7/);
    }
    const { body: twin } = await admin.client.post(`/products/${_id}/duplicate`);
    const copy = await server.payload.db.findOne<Record<string, unknown> & { id: string }>({ collection: 'products', where: { id: { equals: (twin as unknown as { doc: { id: string } }).doc.id } } });
    expect(copy).toMatchObject({ holds: {}, holdsVersion: 0 });
  });
});

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

describe('product-details, update-product, delete', () => {
  test('answer 404 to what is unknown and 400 to what is no id', async () => {
    for (const unknown of ['nada', '507f1f77bcf86cd799439011', '00000000-0000-4000-8000-000000000000']) {
      expect((await anyone.post('/product-details', { productId: unknown })).status).toBe(404);
      expect((await admin.client.post('/update-product', { ...goods, _id: unknown })).status).toBe(404);
      expect((await admin.client.delete(`/product/${unknown}`)).status).toBe(404);
    }
    expect((await anyone.post('/product-details', { productId: { $gt: '' } })).status).toBe(400);
    expect((await anyone.post('/product-details', {})).body.fields).toHaveProperty('productId');
  });

  test('a deleted product is gone, once', async () => {
    const { _id } = await upload();
    expect((await admin.client.delete(`/product/${_id}`)).body).toMatchObject({ success: true, error: false, message: messages.productDeleted });
    expect((await anyone.post('/product-details', { productId: _id })).status).toBe(404);
    expect((await admin.client.delete(`/product/${_id}`)).status).toBe(404);
  });

  test('two administrators at once both get an answer', async () => {
    const { _id } = await upload();
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => admin.client.post('/update-product', { ...goods, _id, stock: 10 + at, stockSeen: 10 })));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await details(_id)).stock).toBe(10 + 28);
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
