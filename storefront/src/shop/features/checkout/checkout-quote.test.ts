import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { describeCart, needsShipping, quoteCart, summaryRows } from './checkout-quote';

const service = {
  _id: '1',
  productId: 's',
  quantity: 1,
  reservationDetails: {
    productName: 'Express',
    category: 'Servicios',
    sellingPrice: 98_000,
    totalPrice: 98_000,
  },
} as WireCartLine;
const goods = {
  _id: '2',
  productId: 'p',
  quantity: 2,
  productDetails: { productName: 'Mousse', category: 'Productos-Home', sellingPrice: 89_900 },
} as WireCartLine;
const rates = [{ city: 'Cali', default: 10_000, neighborhoods: {} }];
const rowsOf = (lines: WireCartLine[], info: Parameters<typeof summaryRows>[1]) => {
  const rows = summaryRows(quoteCart(lines, rates, info), info, needsShipping(lines));
  return Object.fromEntries(rows.map(({ label, pesos, instead }) => [label, instead ?? pesos]));
};

test('checkout quote: a booking pays 20 % now and no shipping', () => {
  expect(rowsOf([service], null)).toEqual({
    Subtotal: 98_000,
    Total: 98_000,
    'Abono de tus citas (20 %)': 19_600,
    'Por pagar en el spa': 78_400,
    'Pagas ahora': 19_600,
  });
});

test('checkout quote: products pay in full with shipping', () => {
  expect(rowsOf([goods], { city: 'Cali' })).toEqual({
    Subtotal: 179_800,
    Envío: 10_000,
    Total: 189_800,
    'Pagas ahora': 189_800,
  });
});

test('checkout quote: shipping is in words without a city and for pickup', () => {
  expect(rowsOf([goods], null)).toMatchObject({ Envío: 'Según tu ciudad' });
  expect(rowsOf([goods], { city: 'Cali', shippingMethod: 'pickup' })).toMatchObject({
    Envío: 'Recoges en el spa',
    Total: 179_800,
  });
});

test('checkout quote: totals say that the shipping is missing until the city is known', () => {
  const unknown = { Total: '$179,800.00 + envío', 'Pagas ahora': '$179,800.00 + envío' };
  expect(rowsOf([goods], null)).toMatchObject(unknown);
  expect(rowsOf([goods], { city: '', shippingMethod: 'delivery' })).toMatchObject(unknown);
  const notes = (info: Parameters<typeof summaryRows>[1]) =>
    summaryRows(quoteCart([goods], rates, info), info, true).at(-1)?.note;
  expect([notes(null), notes({ city: 'Cali' })]).toEqual([
    'El envío se suma cuando eliges tu ciudad',
    'USD 47.45 a 4000 COP por dólar',
  ]);
});

test('checkout quote: a city without a rate is paid without shipping, which is agreed later', () => {
  const info = { city: 'Quibdó' };
  const rows = summaryRows(quoteCart([goods], rates, info), info, true, { unlisted: true });
  expect(rows.map(({ label, pesos, instead }) => [label, instead ?? pesos])).toEqual([
    ['Subtotal', 179_800],
    ['Envío', 'Te lo cotizamos después'],
    ['Total', 179_800],
    ['Pagas ahora', 179_800],
  ]);
});

test('checkout quote: the description names the lines and stays short', () => {
  expect(describeCart([goods, service])).toBe('2 × Mousse, 1 × Express');
  expect(describeCart(Array.from({ length: 60 }, () => goods))).toHaveLength(127);
});
