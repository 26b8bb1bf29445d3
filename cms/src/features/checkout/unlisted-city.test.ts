import { randomUUID } from 'node:crypto';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { addToCart, capture, costOf, createOrder, decide, newProduct, pickup } from '../../testing/shop';
import { server } from '../../testing/worker-server';

const delivery = (city: string) => ({
  ...pickup,
  shippingMethod: 'delivery',
  address: 'Calle 1 # 2-3',
  city,
});

async function orderTo(person: Person, shippingInfo: object): Promise<string> {
  const product = await newProduct();
  await addToCart(person, product.id);
  return String((await createOrder(person, costOf(product), shippingInfo)).body.id);
}
const saleOf = async ({ client }: Person, reference: string) =>
  (await client.read<SaleView[]>(`/transactions?reference=${reference}`))[0];

describe('order to a city without a rate', () => {
  it('is charged without shipping and marked for staff, also after another address in that city', async () => {
    const [carla, ana] = [await newShopper(), await newAdmin()];
    const city = `Quibdó ${randomUUID()}`;
    const order = await orderTo(carla, { ...delivery(city), unlistedCity: false });
    await decide(order, 'approve');
    await capture(carla, order);
    const sale = await saleOf(ana, order);
    expect({ shippingCop: sale?.shippingCop, shippingInfo: sale?.shippingInfo }).toMatchObject({
      shippingCop: 0,
      shippingInfo: { city, unlistedCity: true },
    });
    const { unlistedCity: _mark, ...to } = sale!.shippingInfo!;
    const edit = (version: number, shippingInfo: object) =>
      ana.client.patch<SaleView>(`/transactions/${sale?._id}`, { version, shippingInfo });
    const moved = (await edit(sale!.version, { ...to, address: 'Carrera 4 # 5-6' })).body.data;
    expect(moved.shippingInfo).toMatchObject({ address: 'Carrera 4 # 5-6', unlistedCity: true });
    const elsewhere = (await edit(moved.version, { ...to, city: 'Cartagena' })).body.data;
    expect(elsewhere.shippingInfo).not.toHaveProperty('unlistedCity');
  });

  it.each(['a city with a rate of 0', 'a pickup'])('%s is not marked', async (what) => {
    const [carla, city] = [await newShopper(), `Villa ${randomUUID()}`];
    await server.payload.create({
      collection: 'shipping-rates',
      data: { city, default: 0, neighborhoods: {} },
    });
    const order = await orderTo(carla, what === 'a pickup' ? { ...pickup, city: 'Quibdó' } : delivery(city));
    const sale = await saleOf(carla, order);
    expect(sale?.shippingInfo?.name).toBe(pickup.name);
    expect(sale?.shippingInfo).not.toHaveProperty('unlistedCity');
  });
});
