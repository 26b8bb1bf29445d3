import { slotInShort } from '@spa-bronze/domain/booking/words';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { BoughtLine } from '@spa-bronze/domain/sales/sale-schemas';
import { useQuery } from '@tanstack/react-query';
import { CalendarLinks } from '../features/bookings/calendar-links';
import { displayStatusOf } from '../features/bookings/display-status';
import { myBookingsQuery } from '../features/bookings/my-bookings-queries';
import { useBusiness } from '../features/content/content-queries';
import { mapAddress } from '../features/content/map-address';
import { useServerTime } from '../../lib/use-server-time';
import { useSession } from '../../lib/session';
import { ButtonAnchor } from '../../ui/button';
import { Card, Row, Stack } from '../../ui/layout';
import { Ready } from './payment-result.styles';

interface Props {
  line: BoughtLine;
  directions: string | undefined;
}

function ReadyBooking({ line, directions }: Props) {
  const { data, dataUpdatedAt } = useQuery({ ...myBookingsQuery, enabled: useSession() !== null });
  const now = useServerTime()(dataUpdatedAt);
  const booking = data?.find(({ _id }) => _id === line.booking?._id);
  const { reservationDate: date = '', reservationTime: time = '' } = line;
  if (booking && displayStatusOf(booking, now) !== 'ahead') return null;
  return (
    <Ready>
      <h2>Tu cita está lista: {slotInShort({ date, time }, dayOf(new Date(now)))}</h2>
      <p>{[line.productName, booking?.location].filter(Boolean).join(' · ')}</p>
      <Row $gap={10}>
        {directions && (
          <ButtonAnchor small icon="pin" href={directions}>
            Cómo llegar
          </ButtonAnchor>
        )}
        {booking && <CalendarLinks booking={booking} />}
      </Row>
      {booking?.preparation && (
        <section aria-label="Antes de venir">
          <h3>Antes de venir</h3>
          <p>{booking.preparation}</p>
        </section>
      )}
    </Ready>
  );
}

export function ReadyBookings({ lines }: { lines: BoughtLine[] }) {
  const map = useBusiness()?.map;
  const booked = lines.filter(({ reservationDate, reservationTime }) => reservationDate && reservationTime);
  if (booked.length === 0) return null;
  return (
    <Card $padded style={{ marginBottom: 24 }}>
      <Stack $gap={32}>
        {booked.map((line) => (
          <ReadyBooking key={lineIdOf(line)} line={line} directions={map && mapAddress(map).directions} />
        ))}
      </Stack>
    </Card>
  );
}
