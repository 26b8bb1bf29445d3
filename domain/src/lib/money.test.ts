import fc from 'fast-check';
import { formatAdminPrice, formatShopPrice, readPesos, toCentavos, toPesos } from './money';

const notNumbers = [undefined, null, '', ' ', 'gratis', '12,5', NaN, Infinity, 'Infinity', {}, [5], true];

describe('centavos of pesos', () => {
  it.each([
    [89900, 8_990_000],
    ['89900.50', 8_990_050],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [8.575, 858],
    [0.004, 0],
    [1e9, 1e11],
    [-0, 0],
  ])('converts %p pesos to %p', (pesos, centavos) => expect(toCentavos(pesos)).toBe(centavos));
  it.each(notNumbers)('counts %p as 0', (value) => expect(toCentavos(value)).toBe(0));
  it('convert back to the same pesos', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e13 }),
        (centavos) => toCentavos(toPesos(centavos)) === centavos,
      ),
    );
  });
});

describe('formatted prices', () => {
  it.each([
    [89900, '$89,900.00', '$ 89.900 COP'],
    ['1000', '$1,000.00', '$ 1.000 COP'],
    [17979.8, '$17,979.80', '$ 17.979,80 COP'],
    [1.005, '$1.01', '$ 1,01 COP'],
    [-0.001, '$0.00', '$ 0 COP'],
  ])('shows %p as %p in the shop and %p to staff', (pesos, shop, staff) => {
    expect(formatShopPrice(pesos)).toBe(shop);
    expect(formatAdminPrice(pesos)).toBe(staff);
  });
  it.each(notNumbers)('shows %p as zero', (value) => expect(formatShopPrice(value)).toBe('$0.00'));
});

it.each([
  ['9500', 9500],
  ['9.500', 9500],
  ['$ 9.500 COP', 9500],
  ['1.234.567', 1_234_567],
  ['9500,50', 9500.5],
  ['9.500,50', 9500.5],
  ['9500.5', 9500.5],
  ['9.500,5', 9500.5],
  ['12,345', 12_345],
  ['12,3456', null],
  ['9,5,5', null],
  ['9500.5555', null],
  [' 1 200 ', 1200],
  ['45,000', 45_000],
  ['45.000', 45_000],
  ['$45.000', 45_000],
  ['45.000 cop', 45_000],
  ['45,000.50', 45_000.5],
  ['1,234,567.8', 1_234_567.8],
  ['$\u00a0312.500\u00a0COP', 312_500],
  ['9500,5', 9500.5],
  ['0,50', 0.5],
  ['0', 0],
  /* Each of these could mean two amounts. */
  ['0.500', null],
  ['0,500', null],
  ['1234.567', null],
  ['1.500,000', null],
  ['1.500.0', null],
  ['1,234,56', null],
  ['45 00', null],
  ['4 5000', null],
  ['45.000.', null],
  ['COP', null],
  ['$', null],
  ['', null],
  ['-1', null],
  ['mil', null],
  ['1e3', null],
])('readPesos: reads %s', (text, price) => {
  expect(readPesos(text)).toBe(price);
});
