import { useEffect, useRef, useState } from 'react';
import { timeAt } from '@spa-bronze/domain/lib/dates';
import { showTime } from '../../../lib/show-date';
import { useServerMinute } from '../../../lib/use-server-time';
import { ArrivalRow } from './arrival-row';
import type { BookingView } from './staff-bookings-queries';
import { Done, List, Now } from './arrivals.styles';

const isDone = ({ state, balancePaid, dueAtSpaCop }: BookingView) =>
  state === 'NO_SHOW' || (state === 'ATTENDED' && (balancePaid || dueAtSpaCop <= 0));

/** The bookings with nothing left to do, folded. They unfold when one more is done, so that it can be undone. */
function DoneBookings({ bookings }: { bookings: BookingView[] }) {
  const count = bookings.length;
  const [open, setOpen] = useState(false);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) setOpen(true);
    before.current = count;
  }, [count]);
  if (count === 0) return null;
  return (
    <li>
      <Done open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{count === 1 ? '1 lista' : `${count} listas`}</summary>
        <List>
          {bookings.map((booking) => (
            <li key={booking._id}>
              <ArrivalRow booking={booking} />
            </li>
          ))}
        </List>
      </Done>
    </li>
  );
}

const NowLine = ({ time }: { time: string }) => (
  <Now aria-current="time" suppressHydrationWarning>
    {`Ahora, ${showTime(time)}`}
  </Now>
);

interface Props {
  bookings: BookingView[];
  label: string;
  /** They are those of today. */
  today?: boolean;
}

export function Arrivals({ bookings, label, today = false }: Props) {
  const now = useServerMinute();
  const open = bookings.filter((it) => !isDone(it));
  const next = open.find(({ startsAt }) => new Date(startsAt) > now);
  const showsNow = today && bookings.length > 0;
  return (
    <List aria-label={label}>
      <DoneBookings bookings={bookings.filter(isDone)} />
      {open.flatMap((booking) => [
        ...(showsNow && booking === next ? [<NowLine key="now" time={timeAt(now)} />] : []),
        <li key={booking._id}>
          <ArrivalRow booking={booking} />
        </li>,
      ])}
      {showsNow && !next && <NowLine time={timeAt(now)} />}
    </List>
  );
}
