import type { LineProblem, WireCartLine } from '@spa-bronze/domain/cart';
import { accepted, changesOf } from './cart-changes';

const seen = { productName: 'Mousse', productImage: '', price: 100 };
const lineOf = (price: number, problem?: LineProblem, more: object = {}) =>
  ({
    _id: '1',
    productId: 'a',
    quantity: 3,
    available: 2,
    seen,
    problem,
    productDetails: { productName: 'Mousse', sellingPrice: price },
    ...more,
  }) as WireCartLine;
const kinds = (line: WireCartLine) => changesOf([line]).map(({ kind }) => kind);

test('a line as it was added has no changes', () => {
  expect(kinds(lineOf(100))).toEqual([]);
  expect(accepted(lineOf(100))).toBeNull();
  expect(kinds(lineOf(100, undefined, { seen: undefined }))).toEqual([]);
});

test('a new price is shown with the old one and accepted at what was shown', () => {
  expect(changesOf([lineOf(120)])).toEqual([
    { productId: 'a', name: 'Mousse', kind: 'price', from: 100, to: 120 },
  ]);
  expect(accepted(lineOf(120))).toEqual({ quantity: 3, seenPrice: 120 });
});

test('fewer units and a new price are accepted together', () => {
  const line = lineOf(90, { kind: 'few', message: '' });
  expect(kinds(line)).toEqual(['price', 'few']);
  expect(accepted(line)).toEqual({ quantity: 2, seenPrice: 90 });
});

test.each(['gone', 'none', 'off'] as const)('what is %s leaves the cart, whatever its price', (kind) => {
  const line = lineOf(120, { kind, message: 'x' });
  expect(kinds(line)).toEqual([kind]);
  expect(accepted(line)).toEqual({ quantity: 0 });
});

test('a deleted product is named as it was seen', () => {
  const line = lineOf(0, { kind: 'gone', message: 'x' }, { productDetails: undefined });
  expect(changesOf([line])[0]?.name).toBe('Mousse');
});

test('another time can only be chosen, not accepted; a price beside it can', () => {
  expect(accepted(lineOf(100, { kind: 'visit', message: 'x' }))).toBeNull();
  expect(accepted(lineOf(120, { kind: 'visit', message: 'x' }))).toEqual({ quantity: 3, seenPrice: 120 });
});
