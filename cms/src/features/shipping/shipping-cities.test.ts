import { messages } from '@spa-bronze/domain/messages';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { Client } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { sharedAdmin } from '../../testing/people';

const anyone = new Client();
const admin = sharedAdmin();

const bogota = { city: 'Bogotá', default: 19000, neighborhoods: { Chapinero: 18000, Suba: 20000 } };
const cali = { city: 'Cali', default: 21000, neighborhoods: {} };
const put = (shippingRates: unknown, client = admin.client) =>
  client.put<ShippingRate[]>('/shippingRates', { shippingRates });
const list = async () =>
  (await anyone.get('/shippingRates')).body as unknown as (ShippingRate & { _id: string })[];
const cities = async () => (await list()).map(({ city }) => city);

test("shipping city: the database refuses a duplicate, and Payload's form shows the error at the city", async () => {
  await put([bogota]);
  await expect(
    server.payload.db.create({
      collection: 'shipping-rates',
      data: { city: 'x', default: 1, cityKey: 'bogota' },
    }),
  ).rejects.toThrow();
  const { status, text } = await admin.client.post('/shipping-rates', { ...cali, city: 'bogota' });
  expect(status).toBe(400);
  expect(text).toContain(messages.rateDuplicated);
});

test.each([
  ['a negative price', { default: -1 }, 'default', messages.notNegative],
  [
    'a negative price of a neighbourhood',
    { neighborhoods: { Suba: -1 } },
    'neighborhoods',
    messages.notNegative,
  ],
  ['a city without a name', { city: ' ' }, 'city', messages.required],
])(
  'shipping city: the form of the CMS refuses %s and names its field',
  async (_what, data, field, message) => {
    await put([bogota]);
    const [row] = await list();
    const { status, body } = await admin.client.patch(`/shipping-rates/${row?._id}`, data);
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [
        expect.objectContaining({
          data: expect.objectContaining({ errors: [expect.objectContaining({ path: field, message })] }),
        }),
      ],
    });
    expect(await list()).toEqual([row]);
  },
);

test('shipping city: one added in the CMS is last', async () => {
  await put([cali, bogota]);
  expect((await admin.client.post('/shipping-rates', { city: 'Armenia', default: 1 })).status).toBe(201);
  expect(await cities()).toEqual(['Cali', 'Bogotá', 'Armenia']);
});
