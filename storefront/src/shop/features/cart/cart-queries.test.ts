import { changed, itemOf } from './cart-queries';

const lines = [
  { _id: '1', productId: 'a', quantity: 1 },
  { _id: '2', productId: 'b', quantity: 2 },
];

test('cart cache: a quantity is set at once, and zero removes the line', () => {
  expect(changed(lines, 'a', 5).map(({ quantity }) => quantity)).toEqual([5, 2]);
  expect(changed(lines, 'b', 0)).toEqual([lines[0]]);
});

test('cart line: is put back as it was', () => {
  const at = { reservationDate: '2026-12-02', reservationTime: '10:00' };
  const booked = { ...lines[0]!, reservationDetails: { ...at, productName: 'Express' } } as never;
  expect(itemOf(lines[1]!)).toEqual({ productId: 'b', quantity: 2 });
  expect(itemOf(booked)).toEqual({ productId: 'a', quantity: 1, reservationDetails: at });
});
