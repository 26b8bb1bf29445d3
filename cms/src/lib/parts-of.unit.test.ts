import { partsOf } from './parts-of';

test('parts: a list is cut into parts of a size, the last one shorter, and nothing into none', () => {
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(partsOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(partsOf([], 2)).toEqual([]);
});
