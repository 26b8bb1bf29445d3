import type { LineProblem, WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
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

test('cart changes: an unchanged line has none', () => {
  expect(kinds(lineOf(100))).toEqual([]);
  expect(accepted(lineOf(100))).toBeNull();
  expect(kinds(lineOf(100, undefined, { seen: undefined }))).toEqual([]);
});

test('cart changes: a new price is shown with the old one and accepted as shown', () => {
  expect(changesOf([lineOf(120)])).toEqual([
    { productId: 'a', name: 'Mousse', kind: 'price', from: 100, to: 120 },
  ]);
  expect(accepted(lineOf(120))).toEqual({ quantity: 3, seenPrice: 120 });
});

test('cart changes: fewer units and a new price are accepted together', () => {
  const line = lineOf(90, { kind: 'few', message: '' });
  expect(kinds(line)).toEqual(['price', 'few']);
  expect(accepted(line)).toEqual({ quantity: 2, seenPrice: 90 });
});

test.each(['gone', 'none', 'off'] as const)(
  'cart changes: a line that is %s leaves the cart, whatever its price',
  (kind) => {
    const line = lineOf(120, { kind, message: 'x' });
    expect(kinds(line)).toEqual([kind]);
    expect(accepted(line)).toEqual({ quantity: 0 });
  },
);

test('cart changes: a deleted product keeps the name it had', () => {
  const line = lineOf(0, { kind: 'gone', message: 'x' }, { productDetails: undefined });
  expect(changesOf([line])[0]?.name).toBe('Mousse');
});

test('cart changes: a taken time must be chosen again, a new price beside it may be accepted', () => {
  expect(accepted(lineOf(100, { kind: 'visit', message: 'x' }))).toBeNull();
  expect(accepted(lineOf(120, { kind: 'visit', message: 'x' }))).toEqual({ quantity: 3, seenPrice: 120 });
});
