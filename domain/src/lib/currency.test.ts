import fc from 'fast-check';
import { formatMinor, parseMinor, pesos, toMinor } from './currency';
import { chargeNote, dollars } from './dollars';

describe('minor units of a total', () => {
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
    expect(toMinor(centavos, dollars)).toBe(cents),
  );
  it('differ from the pesos by at most half a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e14 }),
        (centavos) => Math.abs(toMinor(centavos, dollars) * 4000 - centavos) <= 2000,
      ),
    );
  });
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [2248, '22.48'],
    [100_000, '1000.00'],
  ])('writes %p cents as %p', (cents, text) => expect(formatMinor(cents)).toBe(text));
  it('are read back as the same cents, as text and as a number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        (cents) =>
          parseMinor(formatMinor(cents)) === cents && parseMinor(Number(formatMinor(cents))) === cents,
      ),
    );
  });
  it.each([
    ['22.4', 2240],
    [' 22 ', 2200],
    [22.5, 2250],
    [0, 0],
  ])('reads %p as %p cents', (cost, cents) => expect(parseMinor(cost)).toBe(cents));
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
  ])('refuses %p', (cost) => expect(parseMinor(cost)).toBeNull());
  it('of pesos are its centavos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), (centavos) => toMinor(centavos, pesos) === centavos),
    );
  });
});

describe('the note of a charge', () => {
  it.each([
    ['USD', 2248, 'USD 22.48 a 4000 COP por dólar'],
    ['COP', 8_990_000, ''],
  ])('of %p %p is %p', (currency, minor, note) => expect(chargeNote({ currency, minor })).toBe(note));
});
