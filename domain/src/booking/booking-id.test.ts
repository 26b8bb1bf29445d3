import { bookingIdOf, parseBookingId } from './booking-id';

test('booking id: it is read back as sale and product, and a text that is none names nothing that exists', () => {
  expect(parseBookingId(bookingIdOf('s1', 'p2'))).toEqual({ sale: 's1', product: 'p2' });
  expect(parseBookingId('s1')).toEqual({ sale: 's1', product: '' });
  expect(parseBookingId('')).toEqual({ sale: '', product: '' });
});
