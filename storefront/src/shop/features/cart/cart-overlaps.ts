import { dayWithYear } from '@spa-bronze/domain/booking/words';
import { endTimeOf } from '@spa-bronze/domain/booking/overlap';
import type { Overlap, WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { showTime } from '../../../lib/show-date';

/**
 * One of two appointments at the same time, as the shopper reads it. `booked`: paid already, not in the cart.
 */
export interface Appointment {
  productId: string;
  name: string;
  when: string;
  booked: boolean;
}
/** `key` is the same in both directions. */
export interface OverlapPair {
  key: string;
  appointments: [Appointment, Appointment];
}

const keyOf = ({ kind, productId, reservationDate, reservationTime }: Overlap) =>
  [kind, productId, reservationDate, reservationTime].join(' ');

function appointmentOf({
  kind,
  productId,
  productName,
  reservationDate,
  reservationTime,
  duration,
}: Overlap): Appointment {
  const end = endTimeOf({ time: reservationTime, duration });
  return {
    productId,
    name: productName,
    when: `${dayWithYear(reservationDate)}, de ${showTime(reservationTime)} a ${showTime(end)}`,
    booked: kind === 'booked',
  };
}

function pairsOfLine({ reservationDetails: own, overlaps = [] }: WireCartLine): OverlapPair[] {
  if (!own) return [];
  const { productId, productName, reservationDate, reservationTime, serviceDuration: duration } = own;
  const one: Overlap = { kind: 'cart', productId, productName, reservationDate, reservationTime, duration };
  return overlaps.map((other) => ({
    key: [one, other].map(keyOf).sort().join(' / '),
    appointments: [appointmentOf(one), appointmentOf(other)],
  }));
}

export const overlapPairs = (lines: readonly WireCartLine[]): OverlapPair[] => [
  ...new Map(lines.flatMap(pairsOfLine).map((pair) => [pair.key, pair])).values(),
];

export const forSeveral = (pairs: readonly OverlapPair[]): string =>
  pairs.length > 1 ? 'Sí, son para varias personas' : 'Sí, son para dos personas';
