import { phoneLink } from '@spa-bronze/domain/lib/phone';
import { bookingLabel, waitingLabel } from '@spa-bronze/domain/booking/actions';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { showTime } from '../../../lib/show-date';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icons';
import { BookingActions } from './booking-actions';
import type { BookingView } from './staff-bookings-queries';
import { List, Arrival, Due } from './arrivals.styles';

const tones: Record<BookingView['state'], 'gold' | 'sea' | 'sand'> = {
  BOOKED: 'gold',
  ATTENDED: 'sea',
  NO_SHOW: 'sand',
  CANCELLED: 'sand',
};
/** Whether somebody came, or what the payment waits for; nothing of a booking that is just booked. */
const Standing = ({ booking }: { booking: BookingView }) =>
  booking.state === 'BOOKED' && !waitingLabel(booking) ? null : (
    <Badge $tone={tones[booking.state]}>{bookingLabel(booking)}</Badge>
  );

/** What is still to be collected at a booking. */
function Balance({ booking: { balancePaid, dueAtSpaCop, state } }: { booking: BookingView }) {
  if (balancePaid) return <span> Saldo pagado</span>;
  if (dueAtSpaCop <= 0 || state === 'NO_SHOW') return <span> Sin saldo</span>;
  return (
    <span>
      {' '}
      Por cobrar: <Due>{formatAdminPrice(dueAtSpaCop)}</Due>
    </span>
  );
}

const callOf = ({ customer: { tel, telE164 } }: BookingView) => phoneLink(telE164 || tel);

/**
 * Who comes on a day, in the order of the times: what is still to be collected, and the actions of the
 * reception, each with one press.
 */
export function Arrivals({ bookings, label }: { bookings: BookingView[]; label: string }) {
  return (
    <List aria-label={label}>
      {bookings.map((booking) => (
        <li key={booking._id}>
          <Arrival as="article" aria-label={`${showTime(booking.reservationTime)} ${booking.customer.name}`}>
            <strong>{showTime(booking.reservationTime)}</strong>
            <div>
              <h3>{booking.customer.name}</h3>
              <p>
                {booking.productName}
                {booking.cabin !== null && ` · Cabina ${booking.cabin}`} · {booking.duration} min
              </p>
              <p>
                <Standing booking={booking} />
                <Balance booking={booking} />
              </p>
              {booking.outsideOpening && (
                <p>
                  <Badge $tone="danger">{booking.outsideOpening}</Badge>
                </p>
              )}
              {booking.notes && <p>Nota: {booking.notes}</p>}
              {booking.whatsAppUrl && (
                <a href={booking.whatsAppUrl} target="_blank" rel="noopener">
                  <Icon name="whatsapp" size={18} />
                  WhatsApp
                </a>
              )}
              {callOf(booking) && (
                <a href={callOf(booking)}>
                  <Icon name="phone" size={18} />
                  Llamar
                </a>
              )}
            </div>
            <div>
              <BookingActions
                booking={booking}
                without={booking.outsideOpening ? [] : ['reschedule', 'cancel']}
              />
            </div>
          </Arrival>
        </li>
      ))}
    </List>
  );
}
