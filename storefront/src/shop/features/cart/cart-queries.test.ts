import { changed } from './cart-queries';

const lines = [
  { _id: '1', productId: 'a', quantity: 1 },
  { _id: '2', productId: 'b', quantity: 2 },
];

test('cart cache: a quantity is set at once, and zero removes the line', () => {
  expect(changed(lines, 'a', 5).map(({ quantity }) => quantity)).toEqual([5, 2]);
  expect(changed(lines, 'b', 0)).toEqual([lines[0]]);
});
