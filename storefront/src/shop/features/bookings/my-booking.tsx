import { timeAt } from '@spa-bronze/domain/lib/dates';
import { showTime } from '../../../lib/show-date';
import { Badge } from '../../../ui/badge';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icons';
import { Row } from '../../../ui/layout';
import { CalendarLinks } from './calendar-links';
import { ChangeButtons } from './change-buttons';
import {
  moneyWords,
  policyOf,
  displayStatusNames,
  displayStatusOf,
  type DisplayStatus,
} from './display-status';
import type { BookingView } from './my-bookings-queries';
import { Box, Facts, More, Soft } from './my-booking.styles';

interface Props {
  booking: BookingView;
  now: number;
}

const endOf = ({ endsAt }: BookingView): string => showTime(timeAt(new Date(endsAt)));

const detailsOf = ({ location, preparation, aftercare }: BookingView, status: DisplayStatus) =>
  [
    ['Dónde', location],
    ['Antes de tu cita', status === 'ahead' ? preparation : ''],
    ['Después de tu cita', status === 'cancelled' || status === 'noShow' ? '' : aftercare],
  ].filter(([, text]) => text);

function Times({ booking, now }: Props) {
  return (
    <Facts>
      <li>
        <Icon name="clock" size={20} />
        <span>
          De {showTime(booking.reservationTime)} a {endOf(booking)} ({booking.duration} min), hora de Colombia
        </span>
      </li>
      {booking.changeable && (
        <li>
          <Icon name="alert" size={20} />
          <span>{policyOf(booking, now)}</span>
        </li>
      )}
    </Facts>
  );
}

const Actions = ({ booking }: { booking: BookingView }) => (
  <Row $gap={10}>
    {booking.changeable && <ChangeButtons booking={booking} />}
    <CalendarLinks booking={booking} />
  </Row>
);

const BookAgain = ({ booking: { productId, productName } }: Pick<Props, 'booking'>) => (
  <Row>
    <ButtonLink
      small
      look="secondary"
      icon="calendar"
      to={paths.book(productId)}
      aria-label={`Reservar otra vez: ${productName}`}
    >
      Reservar otra vez
    </ButtonLink>
  </Row>
);

export function MyBooking({ booking, now }: Props) {
  const status = displayStatusOf(booking, now);
  const upcoming = status === 'ahead';
  const isOpen = upcoming || status === 'now' || status === 'waiting';
  const { label, tone } = displayStatusNames[status];
  const words = moneyWords(booking);
  const details = detailsOf(booking, status);
  return (
    <Box>
      <Row>
        <Badge $tone={tone}>{label}</Badge>
        {booking.changedAt && upcoming && <Soft>Cambió de día u hora.</Soft>}
      </Row>
      {isOpen && <Times booking={booking} now={now} />}
      {words && <p>{words}</p>}
      {upcoming && <Actions booking={booking} />}
      {!isOpen && <BookAgain booking={booking} />}
      {details.length > 0 && (
        <More>
          <summary>Detalles de tu cita</summary>
          <div>
            {details.map(([title, text]) => (
              <div key={title}>
                <h4>{title}</h4>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </More>
      )}
    </Box>
  );
}
