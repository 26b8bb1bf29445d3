import { dollars } from '../lib/dollars';
import fc from 'fast-check';
import { categories, isService } from '../products/product-rules';
import { depositOf, freshQuote, quote, type QuoteItem } from './checkout-rules';

const rates = [{ city: 'Barranquilla', default: 12_000, neighborhoods: { 'El Prado': 8_000.5 } }];
const delivery = { shippingMethod: 'delivery', city: 'Barranquilla', neighborhood: '' } as const;
const service = (sellingPrice: number, quantity = 1): QuoteItem => ({
  productId: 's',
  category: 'Servicios',
  quantity,
  sellingPrice,
});
const goods = (sellingPrice: number, quantity = 1): QuoteItem => ({
  productId: 'p',
  category: 'Productos-Home',
  quantity,
  sellingPrice,
});

const price = fc.integer({ min: 0, max: 1e11 }).map((centavos) => centavos / 100);
const item = fc.record({
  productId: fc.uuid(),
  category: fc.constantFrom(...categories),
  quantity: fc.integer({ min: 1, max: 1000 }),
  sellingPrice: price,
  totalPrice: fc.option(price, { nil: undefined }),
});
const place = fc.option(
  fc.record({
    shippingMethod: fc.constantFrom('delivery' as const, 'pickup' as const),
    city: fc.constantFrom('', 'Barranquilla', 'Quibdó'),
  }),
);
const sum = (amounts: number[]) => amounts.reduce((total, it) => total + it, 0);

describe('a quote', () => {
  it('total equals the sum of its parts, to the centavo', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), place, (items, info) => {
        const it = quote(items, rates, info);
        const goodsTotal = sum(it.lines.filter((line) => !line.service).map((line) => line.subtotal));
        expect(it.dueToday).toBe(it.deposit + goodsTotal + it.shipping);
        expect(it.dueToday + it.atSpa).toBe(it.total);
        expect(it.total).toBe(it.subtotal + it.shipping);
        for (const line of it.lines) {
          expect(line.subtotal).toBe(line.unit * line.quantity);
          expect(line.dueToday + line.atSpa).toBe(line.subtotal);
          expect(Number.isSafeInteger(line.subtotal) && line.atSpa >= 0).toBe(true);
        }
      }),
    );
  });

  it('adds shipping only if goods are delivered', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), place, (items, info) => {
        const delivered =
          items.some((it) => !isService(it.category)) &&
          info?.shippingMethod === 'delivery' &&
          info.city === 'Barranquilla';
        expect(quote(items, rates, info).shipping).toBe(delivered ? 1_200_000 : 0);
      }),
    );
  });

  it('charges 20 % of a service, the full price of goods, and shipping once', () => {
    expect(quote([service(120_000), goods(89_900, 2), goods(10_000)], rates, delivery)).toMatchObject({
      subtotal: 30_980_000,
      deposit: 2_400_000,
      shipping: 1_200_000,
      total: 32_180_000,
      dueToday: 22_580_000,
      atSpa: 9_600_000,
    });
  });
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [7, 1],
    [8, 2],
    [13, 3],
  ])('rounds the deposit of %p centavos to %p, half up', (subtotal, deposit) =>
    expect(depositOf(subtotal)).toBe(deposit),
  );
  it('rounds deposits line by line', () =>
    expect(quote([service(0.03), service(0.03)], rates, null).deposit).toBe(2));
  it('converts the total into USD once, not line by line', () =>
    expect(freshQuote(quote([goods(20), goods(20), goods(20)], rates, null), dollars).cost).toBe('0.02'));
  it('prefers totalPrice over sellingPrice', () =>
    expect(quote([{ ...goods(100), totalPrice: 80 }], rates, null).subtotal).toBe(8_000));
  it('uses the shipping price of a neighbourhood', () =>
    expect(quote([goods(1)], rates, { ...delivery, neighborhood: 'el prado' }).shipping).toBe(800_050));
  it('of an empty cart is 0', () =>
    expect(quote([], rates, delivery)).toMatchObject({ total: 0, dueToday: 0 }));
  it('is shown in pesos and dollars', () => {
    expect(freshQuote(quote([service(99_999)], rates, null), dollars)).toEqual({
      cost: '5.00',
      currency: 'USD',
      rate: 4000,
      subtotal: 99_999,
      shipping: 0,
      total: 99_999,
      deposit: 19_999.8,
      dueToday: 19_999.8,
      balanceDue: 79_999.2,
    });
    expect(
      freshQuote(quote([goods(89_900)], rates, { ...delivery, neighborhood: 'El Prado' }), dollars),
    ).toMatchObject({ shipping: 8_000.5, total: 97_900.5, dueToday: 97_900.5, balanceDue: 0 });
  });
});
