import { discountOf } from './product-card';

test.each([
  [100, 80, 20],
  [100, 100, 0],
  [80, 100, 0],
  [0, 0, 0],
])('price %d sold at %d is %d %% off', (price, sellingPrice, off) => {
  expect(discountOf({ price, sellingPrice })).toBe(off);
});
