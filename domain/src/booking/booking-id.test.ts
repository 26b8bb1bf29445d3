import { bookingIdOf, parseBookingId } from './booking-id';

test('booking id: it is read back as sale and product, and a text that is none names nothing that exists', () => {
  expect(parseBookingId(bookingIdOf('s1', { productId: 'p2' }))).toEqual({ sale: 's1', line: 'p2' });
  expect(parseBookingId('s1')).toEqual({ sale: 's1', line: '' });
  expect(parseBookingId('')).toEqual({ sale: '', line: '' });
});

test('booking id: names the product, or the line where it has an id of its own', () => {
  expect(bookingIdOf('s1', { productId: 'p2' })).toBe('s1_p2');
  expect(bookingIdOf('s1', { productId: 'p2', lineId: 'x3' })).toBe('s1_x3');
});
