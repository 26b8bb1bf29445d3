import { useState } from 'react';
import { phoneLink } from '@spa-bronze/domain/lib/phone';
import { bookingLabel, waitingLabel } from '@spa-bronze/domain/booking/actions';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { showTime } from '../../../lib/show-date';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icons';
import type { Picker } from './add-line-dialog';
import { BookingActions } from './booking-actions';
import { BookingDialog } from './booking-dialog';
import type { BookingView } from './staff-bookings-queries';
import { Arrival, Due, Name } from './arrivals.styles';

const tones: Record<BookingView['state'], 'gold' | 'sea' | 'sand'> = {
  BOOKED: 'gold',
  ATTENDED: 'sea',
  NO_SHOW: 'sand',
  CANCELLED: 'sand',
};
const Standing = ({ booking }: { booking: BookingView }) =>
  booking.state === 'BOOKED' && !waitingLabel(booking) ? null : (
    <Badge $tone={tones[booking.state]}>{bookingLabel(booking)}</Badge>
  );

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

export function ArrivalRow({ booking, picker }: { booking: BookingView; picker?: Picker }) {
  const { customer, reservationTime, cabin, outsideOpening, notes, whatsAppUrl } = booking;
  const call = callOf(booking);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Arrival as="article" aria-label={`${showTime(reservationTime)} ${customer.name}`}>
        <strong>{showTime(reservationTime)}</strong>
        <div>
          <h3>
            <Name type="button" data-on-paper aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {customer.name}
            </Name>
          </h3>
          <p>
            {booking.productName}
            {cabin !== null && ` · Cabina ${cabin}`} · {booking.duration} min
          </p>
          <p>
            <Standing booking={booking} />
            <Balance booking={booking} />
          </p>
          {outsideOpening && (
            <p>
              <Badge $tone="danger">{outsideOpening}</Badge>
            </p>
          )}
          {notes && <p>Nota: {notes}</p>}
        </div>
        <div>
          {whatsAppUrl && (
            <a href={whatsAppUrl} target="_blank" rel="noopener">
              <Icon name="whatsapp" size={18} />
              <span>WhatsApp</span>
            </a>
          )}
          {call && (
            <a href={call}>
              <Icon name="phone" size={18} />
              <span>Llamar</span>
            </a>
          )}
        </div>
        <div>
          <BookingActions booking={booking} picker={picker} stays={!outsideOpening} />
        </div>
      </Arrival>
      {isOpen && <BookingDialog booking={booking} picker={picker} onClose={() => setOpen(false)} />}
    </>
  );
}
