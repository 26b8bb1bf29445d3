import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { showHour } from '../../lib/show-date';
import { Badge } from '../../ui/badge';
import { Button, ButtonAnchor } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Row } from '../../ui/layout';
import { color, radius } from '../../ui/theme';
import { moneyWords, policyOf, standingNames, standingOf } from './booking-standing';
import type { Booking } from './bookings-queries';

const MoveDialog = lazy(() =>
  import('./move-dialog').then(({ MoveDialog: default_ }) => ({ default: default_ })),
);
const CancelDialog = lazy(() =>
  import('./cancel-dialog').then(({ CancelDialog: default_ }) => ({ default: default_ })),
);

const Box = styled.div`
  display: grid;
  gap: 14px;
  padding: 16px 18px;
  border-radius: ${radius.control};
  background: ${color.ivory};
  box-shadow: inset 0 0 0 1.5px ${color.sand};
  font-size: 0.9375rem;
`;
const Facts = styled.ul`
  display: grid;
  gap: 6px;
  li {
    display: flex;
    gap: 10px;
    align-items: flex-start;
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${color.bronzeDark};
  }
`;
const More = styled.details`
  summary {
    cursor: pointer;
    font-weight: 650;
    color: ${color.bronzeDark};
    padding-block: 10px;
  }
  h4 {
    font: inherit;
    font-weight: 700;
    margin-bottom: 2px;
  }
  p {
    white-space: pre-line;
    color: ${color.soft};
  }
  > div {
    display: grid;
    gap: 12px;
  }
`;
const Soft = styled.p`
  color: ${color.soft};
`;

/** The visit's end on the spa's clock. */
function endOf({ reservationTime, duration }: Booking): string {
  const [hour = 0, minute = 0] = reservationTime.split(':').map(Number);
  const end = hour * 60 + minute + duration;
  return showHour(`${Math.floor(end / 60) % 24}:${String(end % 60).padStart(2, '0')}`);
}

/** A visit that somebody booked: how it stands, and what its booker can do about it. `now` in ms. */
export function BookedVisit({ booking, now }: { booking: Booking; now: number }) {
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const standing = standingOf(booking, now);
  const ahead = standing === 'ahead';
  const { label, tone } = standingNames[standing];
  const words = moneyWords(booking);
  const details = [
    ['Dónde', booking.location],
    ['Antes de tu cita', ahead ? booking.preparation : ''],
    ['Después de tu cita', standing === 'cancelled' || standing === 'noShow' ? '' : booking.aftercare],
  ].filter(([, text]) => text);
  const close = () => setAsked(null);
  return (
    <Box>
      <Row>
        <Badge $tone={tone}>{label}</Badge>
        {booking.changedAt && ahead && <Soft>La cambiaste de día u hora.</Soft>}
      </Row>
      {(ahead || standing === 'now') && (
        <Facts>
          <li>
            <Icon name="clock" size={20} />
            <span>
              De {showHour(booking.reservationTime)} a {endOf(booking)} ({booking.duration} min), hora de
              Colombia
            </span>
          </li>
          {booking.changeable && (
            <li>
              <Icon name="alert" size={20} />
              <span>{policyOf(booking, now)}</span>
            </li>
          )}
        </Facts>
      )}
      {words && <p>{words}</p>}
      {ahead && (
        <Row $gap={10}>
          {booking.changeable && (
            <Button
              small
              look="secondary"
              icon="calendar"
              aria-label={`Cambiar la cita: ${booking.productName}`}
              onClick={() => setAsked('move')}
            >
              Cambiar
            </Button>
          )}
          {booking.changeable && (
            <Button
              small
              look="quiet"
              icon="close"
              aria-label={`Cancelar la cita: ${booking.productName}`}
              onClick={() => setAsked('cancel')}
            >
              Cancelar
            </Button>
          )}
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
        </Row>
      )}
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
      <Suspense>
        {asked === 'move' && <MoveDialog booking={booking} onClose={close} />}
        {asked === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
      </Suspense>
    </Box>
  );
}
