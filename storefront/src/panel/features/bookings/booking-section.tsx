import { bookingLabel } from '@spa-bronze/domain/booking/actions';
import { useQuery } from '@tanstack/react-query';
import { showDay, showTime } from '../../../lib/show-date';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { BookingActions } from './booking-actions';
import { bookingQuery } from './staff-bookings-queries';
import { Box } from './booking-section.styles';

/**
 * A booking within the form of its sale: when it is, how it stands, and the actions that have rules of their
 * own.
 */
export function BookingSection({ id, onDone }: { id: string; onDone: () => void }) {
  const { data: booking, error } = useQuery(bookingQuery(id));
  if (error)
    return (
      <Box>
        <p role="alert">{error.message}</p>
      </Box>
    );
  if (!booking) return <Skeleton $height="120px" />;
  return (
    <Box aria-label={booking.productName}>
      <h3>{booking.productName}</h3>
      <p>
        {showDay(booking.reservationDate)}, {showTime(booking.reservationTime)} · {bookingLabel(booking)}
        {booking.cabin && ` · Cabina ${booking.cabin}`}
      </p>
      {booking.outsideOpening && <Notice wrong>{booking.outsideOpening}. La cita sigue en pie.</Notice>}
      <BookingActions booking={booking} onDone={onDone} without={['pay']} />
    </Box>
  );
}
