import { bookingLabel, waitingLabel } from '@spa-bronze/domain/booking/actions';
import { rowsOf } from '@spa-bronze/domain/booking/grid';
import { showTime } from '../../../lib/show-date';
import { color } from '../../../ui/theme';
import { Tooltip } from '../../../ui/tooltip';
import type { CalendarLayout } from './calendar-layout';
import type { BookingView } from './staff-bookings-queries';
import type { BookingDrag } from './use-booking-drag';
import { Block } from './calendar-grid.styles';

const NOT_SETTLED = '#FFF3D6';
const tones: Record<BookingView['state'], string> = {
  BOOKED: '#F8DFC3',
  ATTENDED: color.seaPale,
  NO_SHOW: color.sand,
  CANCELLED: color.sand,
};

/** Begins with the text on the block, so that voice control finds it by that text. */
const spoken = (booking: BookingView) =>
  `${booking.customer.name} ${showTime(booking.reservationTime)} · ${booking.productName}, ${bookingLabel(booking)}${booking.outsideOpening && `. ${booking.outsideOpening}`}`;

interface BlockProps {
  booking: BookingView;
  layout: CalendarLayout;
  drag: BookingDrag;
  onOpen: (booking: BookingView) => void;
}

function BookingBlock({ booking, layout, drag, onOpen }: BlockProps) {
  const { reservationDate: date, reservationTime: time } = booking;
  return (
    <Tooltip
      text={spoken(booking)}
      style={{
        ...layout.placeOf({ date, time }, booking),
        gridTemplate: '100% / 100%',
        zIndex: 1,
        ...(drag.dragging && { pointerEvents: 'none' }),
      }}
    >
      <Block
        type="button"
        $tone={waitingLabel(booking) ? NOT_SETTLED : tones[booking.state]}
        $rows={rowsOf(booking)}
        $tight={layout.tight}
        $outside={Boolean(booking.outsideOpening)}
        {...drag.block(booking)}
        aria-label={spoken(booking)}
        onClick={() => {
          if (!drag.ghost) onOpen(booking);
        }}
      >
        <strong>{booking.customer.name}</strong>{' '}
        {rowsOf(booking) > 1 && (
          <span>
            {showTime(time)} · {booking.productName}
          </span>
        )}
      </Block>
    </Tooltip>
  );
}

interface Props extends Omit<BlockProps, 'booking'> {
  bookings: readonly BookingView[];
}

export function CalendarBookings({ bookings, layout, drag, onOpen }: Props) {
  const { ghost } = drag;
  return (
    <>
      {bookings.map((booking) => (
        <BookingBlock key={booking._id} booking={booking} layout={layout} drag={drag} onOpen={onOpen} />
      ))}
      {ghost && (
        <Block
          as="div"
          $ghost
          $tone={tones.BOOKED}
          $tight={layout.tight}
          style={layout.placeOf(ghost.to, ghost.booking)}
        >
          <strong>
            {showTime(ghost.to.time)} {ghost.booking.customer.name}
          </strong>
        </Block>
      )}
    </>
  );
}
