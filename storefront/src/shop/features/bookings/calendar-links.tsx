import { ButtonAnchor } from '../../../ui/button';
import type { BookingView } from './my-bookings-queries';

export const CalendarLinks = ({ booking }: { booking: Pick<BookingView, '_id' | 'googleUrl'> }) => (
  <>
    <ButtonAnchor
      small
      look="quiet"
      target={undefined}
      href={`/api/bookings/${encodeURIComponent(booking._id)}.ics`}
      download="cita-spa-bronze.ics"
    >
      Agregar al calendario
    </ButtonAnchor>
    <ButtonAnchor small look="quiet" href={booking.googleUrl}>
      Google Calendar
    </ButtonAnchor>
  </>
);
