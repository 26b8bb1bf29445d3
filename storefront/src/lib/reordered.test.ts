import { reordered } from './reordered';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
  [0, 3, 'abc'],
  [-1, 0, 'abc'],
])('moves %i to %i', (from, to, result) => {
  expect(reordered(['a', 'b', 'c'], from, to).join('')).toBe(result);
});
