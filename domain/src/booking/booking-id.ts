/** The id of a booking: a sale has one line of a product. Ids have no underscore. */
export const bookingIdOf = (saleId: string, productId: string): string => `${saleId}_${productId}`;

/** The ids of a booking's sale and product, from its own id. */
export function parseBookingId(id: string): { sale: string; product: string } {
  const [sale = '', product = ''] = id.split('_');
  return { sale, product };
}

/** The header with the token of a booking's link: addresses are logged, headers are not. */
export const BOOKING_LINK_HEADER = 'x-booking-link';

/** The id of the booking that a token is for. */
export const bookingIdInToken = (token: string): string => token.split('.')[0] ?? '';
