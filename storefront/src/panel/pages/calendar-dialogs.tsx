import { BookingDialog } from '../features/bookings/booking-dialog';
import { FeedDialog } from '../features/bookings/feed-dialog';
import { RescheduleBookingDialog } from '../features/bookings/reschedule-booking-dialog';
import type { BookingView } from '../features/bookings/staff-bookings-queries';
import type { When } from '../features/bookings/use-booking-drag';
import { CloseDayDialog } from './close-day-dialog';
import { AddBooking, anyProduct } from './in-person-dialogs';

export type Window =
  | { is: 'booking'; at: When }
  | { is: 'reschedule'; booking: BookingView; to: When }
  | { is: 'opened'; id: string }
  | { is: 'close-day'; date: string }
  | { is: 'feed' };

interface Props {
  window: Window | null;
  bookings: readonly BookingView[] | undefined;
  onClose: () => void;
}

export function CalendarDialogs({ window, bookings, onClose }: Props) {
  const opened = window?.is === 'opened' ? bookings?.find(({ _id }) => _id === window.id) : undefined;
  return (
    <>
      {window?.is === 'booking' && <AddBooking at={window.at} onClose={onClose} />}
      {window?.is === 'feed' && <FeedDialog onClose={onClose} />}
      {window?.is === 'close-day' && <CloseDayDialog shown={window.date} onClose={onClose} />}
      {window?.is === 'reschedule' && (
        <RescheduleBookingDialog booking={window.booking} to={window.to} onClose={onClose} />
      )}
      {opened && <BookingDialog booking={opened} picker={anyProduct} onClose={onClose} />}
    </>
  );
}
