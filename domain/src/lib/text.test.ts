import { accentVariants, bare, plain } from './text';

test.each([
  ['sofia', 'sofía'],
  ['SOFÍA', 'sofía'],
  ['sofía', 'sofia'],
  ['sofia', 'sofÍa'],
  ['perez', 'pérez'],
  ['angel', 'Ángel'],
  ['munoz', 'muñoz'],
  ['MUÑOZ', 'munoz'],
  ['ordonez', 'ordóñez'],
  ['aguero', 'agüero'],
  ['raul', 'raúl'],
  ['ñañez', 'ñañez'],
  ['façade', 'façade'],
  ['3001234567', '3001234567'],
])('accentVariants: %s may be written %s', (typed, written) => {
  expect(accentVariants(typed)).toContain(written);
});

test('accentVariants: the number of variants is limited, and a very long word has only its plain form', () => {
  expect(accentVariants('x')).toEqual(['x']);
  expect(accentVariants('transferencia').length).toBeLessThan(60);
  expect(accentVariants('a'.repeat(200))).toEqual(['a'.repeat(200)]);
  expect(accentVariants('aeróbicamente'.padEnd(20, 'x'))).toContain('aerobícamente'.padEnd(20, 'x'));
  expect(accentVariants('Á'.repeat(21))).toEqual(['á'.repeat(21), 'Á'.repeat(21), 'a'.repeat(21)]);
});

test('accentVariants: a run of accents that no language writes counts as its letter', () => {
  expect(bare(`caf${'e'}${'\u0301\u0316'.repeat(20_000)}`)).toBe('cafe');
  expect(bare('Ñandú')).toBe('nandu');
  const run = (length: number) => '\u0316'.repeat(length);
  expect(
    [`a${run(30)}`, `a${run(31)}`, `a${run(75)}b${run(31)}`].map((text) => accentVariants(text)[0]),
  ).toEqual([`a${run(30)}`, `a${run(30)}`, `a${run(30)}b${run(30)}`]);
});

describe('plain text', () => {
  it.each([
    ['  Bronceado ÍNTENSO, niño! ', 'bronceado intenso nino'],
    ['.*', ''],
    ['100%', '100'],
    ['', ''],
    ['e\u0301', 'e'],
    ['\ud800', ''],
  ])('of %j is %j', (value, text) => expect(plain(value)).toBe(text));
});
