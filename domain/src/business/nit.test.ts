import { isNit } from './nit';

test.each([
  ['860.002.964-4', true],
  ['860002964-4', true],
  ['899.999.063-3', true],
  ['800.197.268-4', true],
  ['000.000.000-0', true],
  ['1.018.405.123-3', true],
  ['19453210-3', true],
  ['860.002.964-5', false],
  ['860.0029.64-4', false],
  ['860.002.964', false],
  ['86000296-4', false],
  ['.860.002.964-4', false],
  ['12.345-8', false],
  ['11.018.405.123-3', false],
  ['', false],
])('NIT: %j is valid: %j', (text, valid) => expect(isNit(text)).toBe(valid));
