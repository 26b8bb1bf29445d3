import { totalOf, withPrices, withProduct, withQuantity } from './in-person-items';

const oil = { productId: 'a', productName: 'Aceite', sellingPrice: 10.1, stock: 3 };
const mist = { productId: 'b', productName: 'Bruma', sellingPrice: 20.2, stock: 1 };
const items = [
  { ...oil, quantity: 2 },
  { ...mist, quantity: 1 },
];
const quantities = (of: { quantity: number }[]) => of.map(({ quantity }) => quantity);

test('in-person items: adding a product again adds one unit, up to its stock', () => {
  expect(withProduct([], oil)).toEqual([{ ...oil, quantity: 1 }]);
  expect(quantities(withProduct(items, oil))).toEqual([3, 1]);
  expect(quantities(withProduct(items, mist))).toEqual([2, 1]);
});

test.each([
  [0, [1, 1]],
  [3, [3, 1]],
  [4, [3, 1]],
])('%d units asked for: at least one and at most the stock', (quantity, expected) => {
  expect(quantities(withQuantity(items, 'a', quantity))).toEqual(expected);
});

test("in-person items: the total adds centavos and uses the server's prices", () => {
  expect(totalOf(items)).toBe(40.4);
  expect(totalOf(withPrices(items, { b: 10 }))).toBe(30.2);
});
