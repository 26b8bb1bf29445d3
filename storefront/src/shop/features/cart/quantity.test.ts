import { readQuantity } from './quantity';

test.each([
  ['3', 10, 3],
  ['0', 10, 1],
  ['-4', 10, 1],
  ['2.9', 10, 2],
  ['99', 10, 10],
  ['', 10, null],
  ['x', 10, null],
])('%p of at most %d is %p', (typed, max, expected) => {
  expect(readQuantity(typed, max)).toBe(expected);
});
