import { lineIdOf, type LineName } from '../sales/line-id';

/** The id of the booking of a line. Ids have no underscore. */
export const bookingIdOf = (saleId: string, line: LineName): string => `${saleId}_${lineIdOf(line)}`;

/** The ids of a booking's sale and line, from its own id. */
export function parseBookingId(id: string): { sale: string; line: string } {
  const [sale = '', line = ''] = id.split('_');
  return { sale, line };
}

/** The header with the token of a booking's link: addresses are logged, headers are not. */
export const BOOKING_LINK_HEADER = 'x-booking-link';

export const bookingIdInToken = (token: string): string => token.split('.')[0] ?? '';
