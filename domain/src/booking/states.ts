/** Life of a booking: BOOKED until somebody says otherwise. */
export const bookingStates = ['BOOKED', 'CANCELLED', 'NO_SHOW', 'ATTENDED'] as const;
export type BookingState = (typeof bookingStates)[number];

/** A spa has at most so many cabins. */
export const MOST_CABINS = 20;

export const bookingSources = ['WEB', 'PHONE', 'WALK_IN'] as const;
export type BookingSource = (typeof bookingSources)[number];
