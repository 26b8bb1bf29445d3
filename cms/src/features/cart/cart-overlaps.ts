import { ofUser } from '../../lib/of-user';
import { addDays } from '@spa-bronze/domain/lib/dates';
import { overlaps, type Span } from '@spa-bronze/domain/booking/overlap';
import type { Overlap, WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import type { Status } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload, Where } from 'payload';
import { stateOf, bookingsOf, type Booking } from '../sales/sale-lines';
import { sales } from '../sales/sales-operations';

const spanOf = ({ reservationDate: date, reservationTime: time, duration }: Overlap): Span => ({
  date,
  time,
  duration,
});

/** The appointment of a line. Null for goods and for lines that cannot be bought. */
function appointmentOf({ problem, reservationDetails: it }: WireCartLine): Overlap | null {
  if (problem || !it?.reservationDate) return null;
  const { productId, productName, reservationDate, reservationTime, serviceDuration: duration } = it;
  return { kind: 'cart', productId, productName, reservationDate, reservationTime, duration };
}

/** Sales with valid appointments: paid, or PENDING at the provider with the cart emptied already. */
const bookedStatuses: Status[] = ['PENDING', 'APPROVED', 'PARTLY_REFUNDED', 'REFUNDED'];
const isBooked = ({ sale, line }: Booking) => stateOf(sale, line) === 'BOOKED';

function bookedOf({ line }: Booking): Overlap {
  const { productId, productName, reservationDate, reservationTime, duration } = line;
  return { kind: 'booked', productId, productName, reservationDate, reservationTime, duration };
}

/** What a user has booked on these days and on those around them: a booking may pass midnight. */
async function bookedAround(payload: Payload, userId: string, days: string[]): Promise<Overlap[]> {
  const sorted = days.toSorted();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const where: Where = {
    and: [
      ofUser(userId),
      { status: { in: bookedStatuses } },
      { deletedAt: { exists: false } },
      { bookedTo: { greater_than_equal: addDays(first, -1) } },
      { bookedFrom: { less_than: addDays(last, 2) } },
    ],
  };
  return (await sales.find(payload, where)).flatMap(bookingsOf).filter(isBooked).map(bookedOf);
}

/** The lines of a whole cart, each with the shopper's other appointments at its time. */
export async function withOverlaps(
  payload: Payload,
  userId: string,
  lines: WireCartLine[],
): Promise<WireCartLine[]> {
  const inCart = lines.flatMap((line) => appointmentOf(line) ?? []);
  if (inCart.length === 0) return lines;
  const booked = await bookedAround(
    payload,
    userId,
    inCart.map(({ reservationDate }) => reservationDate),
  );
  return lines.map((line) => {
    const own = appointmentOf(line);
    if (!own) return line;
    const others = [...inCart.filter(({ productId }) => productId !== own.productId), ...booked];
    const found = others.filter((it) => overlaps(spanOf(own), spanOf(it)));
    return found.length > 0 ? { ...line, overlaps: found } : line;
  });
}
