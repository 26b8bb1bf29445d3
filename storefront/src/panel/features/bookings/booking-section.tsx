import { bookingLabel } from '@spa-bronze/domain/booking/actions';
import { useQuery } from '@tanstack/react-query';
import { showDay, showTime } from '../../../lib/show-date';
import { ListError, notRead } from '../../../ui/list-error';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import type { Picker } from './add-line-dialog';
import { BookingActions } from './booking-actions';
import { bookingQuery } from './staff-bookings-queries';
import { Box } from './booking-section.styles';

export function BookingSection({ id, picker, onDone }: { id: string; picker: Picker; onDone: () => void }) {
  const { data: booking, error, refetch } = useQuery(bookingQuery(id));
  if (error && !booking)
    return (
      <Box>
        <ListError message={notRead(error)} onRetry={() => void refetch()} />
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
      <BookingActions booking={booking} picker={picker} onDone={onDone} />
    </Box>
  );
}
