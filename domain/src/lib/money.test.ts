import fc from 'fast-check';
import {
  formatAdminPrice,
  formatShopPrice,
  formatUsd,
  parseUsdCents,
  readPesos,
  toCentavos,
  toPesos,
  toUsdCents,
} from './money';

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

describe('USD of a total', () => {
  it.each([
    [0, 0],
    [1999, 0],
    [2000, 1],
    [5999, 1],
    [6000, 2],
    [8_990_000, 2248],
    [8_989_999, 2247],
    [1_798_000, 450],
  ])('charges %p centavos as %p cents, half up', (centavos, cents) =>
    expect(toUsdCents(centavos)).toBe(cents),
  );
  it('differ from the pesos by at most half a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e14 }),
        (centavos) => Math.abs(toUsdCents(centavos) * 4000 - centavos) <= 2000,
      ),
    );
  });
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [2248, '22.48'],
    [100_000, '1000.00'],
  ])('writes %p cents as %p', (cents, text) => expect(formatUsd(cents)).toBe(text));
  it('are read back as the same cents, as text and as a number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        (cents) =>
          parseUsdCents(formatUsd(cents)) === cents && parseUsdCents(Number(formatUsd(cents))) === cents,
      ),
    );
  });
  it.each([
    ['22.4', 2240],
    [' 22 ', 2200],
    [22.5, 2250],
    [0, 0],
  ])('reads %p as %p cents', (cost, cents) => expect(parseUsdCents(cost)).toBe(cents));
  it.each([
    '',
    '22.481',
    '22,48',
    '-1',
    '1e3',
    '0x10',
    '.5',
    '$5',
    'NaN',
    '٥',
    0.1 + 0.2,
    NaN,
    Infinity,
    -1,
    1e21,
  ])('refuses %p', (cost) => expect(parseUsdCents(cost)).toBeNull());
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
