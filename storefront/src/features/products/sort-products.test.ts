import { relatedTo, sortProducts } from './sort-products';

const three = [{ _id: 'a', sellingPrice: 20 }, { _id: 'b', sellingPrice: 10 }, { _id: 'c', sellingPrice: 30 }];
const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id).join('');

test('sorts both ways and leaves the list it was given alone', () => {
  expect(ids(sortProducts(three, 'asc'))).toBe('bac');
  expect(ids(sortProducts(three, 'desc'))).toBe('cab');
  expect(ids(sortProducts(three, null))).toBe('abc');
  expect(ids(three)).toBe('abc');
});

test('related items leave the product itself out and stand by likeness of price', () => {
  expect(ids(relatedTo(three[2]!, three, 2))).toBe('ab');
});
