import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { hourAfter } from './use-hour-after-cart';

const line = (productId: string, reservationTime: string, serviceDuration: number, more: object = {}) =>
  ({
    productId,
    reservationDetails: {
      serviceDuration,
      productName: `Servicio ${productId}`,
      reservationDate: '2026-11-25',
      reservationTime,
    },
    ...more,
  }) as unknown as WireCartLine;

it('hour after the cart: is when the last of its other bookings ends, on the grid of half hours', () => {
  const cart = [line('b', '11:00', 45), line('a', '10:00', 60), { productId: 'g' } as WireCartLine];
  expect(hourAfter(cart, 'c')).toEqual({
    service: 'c',
    date: '2026-11-25',
    time: '12:00',
    after: 'Servicio b',
  });
  expect(hourAfter(cart, 'b')).toMatchObject({ time: '11:00', after: 'Servicio a' });
});

it('hour after the cart: there is none without a booking that can be had', () => {
  const gone = { problem: { kind: 'off', message: '' } };
  expect([hourAfter([], 'c'), hourAfter([line('a', '10:00', 60, gone)], 'c')]).toEqual([
    undefined,
    undefined,
  ]);
});
