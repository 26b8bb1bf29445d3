import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { formatMinor, toMinor } from '@spa-bronze/domain/lib/currency';
import { dollars } from '@spa-bronze/domain/lib/dollars';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import fc from 'fast-check';
import { server } from '../../cms/src/testing/worker-server';
import { newShopper } from '../../cms/src/testing/people';
import {
  addToCart,
  freeDay,
  newProduct,
  newService,
  pickup,
  saleOf,
  bookingAt,
} from '../../cms/src/testing/shop';
import { describeCart, needsShipping, quoteCart } from '../src/shop/features/checkout/checkout-quote';

const price = fc.integer({ min: 100_000, max: 50_000_000 }).map((centavos) => centavos / 100);
const carts = fc
  .record({
    goods: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 3 }),
    services: fc.array(price, { maxLength: 2 }),
    delivered: fc.option(
      fc.record({ rate: price, neighborhood: fc.constantFrom('', 'Manga', 'Otro barrio') }),
      { nil: undefined },
    ),
  })
  .filter(({ goods, services }) => goods.length + services.length > 0);

/**
 * The city of one cart, with a price of its own for one neighbourhood; what its shopper writes into the form.
 */
async function destination(delivered: { rate: number; neighborhood: string } | undefined) {
  if (!delivered) return pickup;
  const city = `Villa ${Math.random().toString(36).slice(2)}`;
  await server.payload.create({
    collection: 'shipping-rates',
    data: { city, default: delivered.rate, neighborhoods: { Manga: 7000.5 } } as never,
  });
  return {
    ...pickup,
    shippingMethod: 'delivery' as const,
    address: 'Calle 1 # 2-3',
    city,
    neighborhood: delivered.neighborhood,
    deliveryTime: '',
  };
}

test('quote: for any cart the browser shows what the server charges, and the parts add up to the centavo', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async ({ goods, services, delivered }) => {
      const carla = await newShopper();
      for (const { price: sellingPrice, quantity } of goods)
        await addToCart(carla, (await newProduct({ price: sellingPrice, sellingPrice })).id, { quantity });
      for (const sellingPrice of services) {
        const { id } = await newService({ price: sellingPrice, sellingPrice });
        await addToCart(carla, id, bookingAt(await freeDay(), '10:00'));
      }
      const form = await destination(delivered);

      // As the cart page does it: the lines and the rates it was given, the form as it was saved, one
      // function.
      const lines = await carla.client.read<WireCartLine[]>('/view-cart-product');
      const rates = (await carla.client.get('/shippingRates')).body as unknown as ShippingRate[];
      const shown = quoteCart(lines, rates, needsShipping(lines) ? form : null);
      const minor = toMinor(shown.dueToday, dollars);
      const send = (cents: number) =>
        carla.client.post<{ cost: string }>('/payment/create-order', {
          product: { description: describeCart(lines), cost: formatMinor(cents) },
          ...(needsShipping(lines) && { shippingInfo: form }),
        });

      expect(lines).toHaveLength(goods.length + services.length);
      expect(shown.lines.reduce((sum, line) => sum + line.dueToday, shown.shipping)).toBe(shown.dueToday);
      expect(shown.dueToday + shown.atSpa).toBe(shown.total);
      for (const cents of [minor - 1, minor + 1]) {
        const refused = await send(cents);
        expect({ status: refused.status, cost: refused.body.data.cost }).toEqual({
          status: 409,
          cost: formatMinor(minor),
        });
      }
      const order = await send(minor);
      expect(order.status).toBe(200);
      const { subtotal, deposit, shipping, total, dueToday, atSpa } = shown;
      expect(await saleOf(String(order.body.id))).toMatchObject({
        minor,
        amounts: { subtotal, deposit, shipping, total, dueToday, atSpa, rate: 4000 },
      });
      const requested = (await (
        await fetch(`${server.url}/sandbox/paypal/v2/checkout/orders/${String(order.body.id)}`)
      ).json()) as { purchase_units: { amount: { value: string } }[] };
      expect(requested.purchase_units[0]?.amount.value).toBe(formatMinor(minor));
    }),
    { numRuns: 12, seed: 20261122, endOnFailure: true },
  );
});
