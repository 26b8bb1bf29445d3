import { sharedAdmin } from '../../testing/people';
import { newProduct } from '../../testing/shop';
import { server } from '../../testing/worker-server';

const ana = sharedAdmin();

it('amount field: a price that comes as 45.000 is read like everywhere', async () => {
  const { id } = await newProduct();
  const { status } = await ana.client.patch(`/products/${id}`, { price: '45.000', sellingPrice: '45.000' });
  const row = await server.payload.findByID({ collection: 'products', id });
  expect({ status, price: row.price, sellingPrice: row.sellingPrice }).toEqual({
    status: 200,
    price: 45_000,
    sellingPrice: 45_000,
  });
});

it.each([
  ['0.500', 'Escribe un número válido.'],
  ['1234.567', 'Escribe un número válido.'],
  ['gratis', 'Escribe un número válido.'],
])('amount field: a price of %p is 400 with its field and changes nothing', async (typed, words) => {
  const { id } = await newProduct({ price: 50_000, stock: 7 });
  const { status, text } = await ana.client.patch(`/products/${id}`, { price: typed, stock: typed });
  const row = await server.payload.findByID({ collection: 'products', id });
  expect({ status, price: row.price, stock: row.stock }).toEqual({ status: 400, price: 50_000, stock: 7 });
  expect(text).toContain(`"path":"price","message":"${words}"`);
});

it('amount field: a shipping rate is read so, too', async () => {
  const city = `Ciudad ${Date.now()}`;
  const made = await ana.client.post<never>('/shipping-rates', { city, default: '12.000' });
  const refused = await ana.client.post('/shipping-rates', { city: `${city} b`, default: '0.500' });
  const { docs } = await server.payload.find({
    collection: 'shipping-rates',
    where: { city: { like: city } },
  });
  expect({ made: made.status, refused: refused.status, prices: docs.map((it) => it.default) }).toEqual({
    made: 201,
    refused: 400,
    prices: [12_000],
  });
  await server.payload.delete({ collection: 'shipping-rates', where: { city: { equals: city } } });
});
