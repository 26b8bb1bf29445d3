import { useEffect, useRef, useState } from 'react';
import { timeAt } from '@spa-bronze/domain/lib/dates';
import { showTime } from '../../../lib/show-date';
import { useServerMinute } from '../../../lib/use-server-time';
import type { Picker } from './add-line-dialog';
import { ArrivalRow } from './arrival-row';
import type { BookingView } from './staff-bookings-queries';
import { Done, List, Now } from './arrivals.styles';

const isDone = ({ state, balancePaid, dueAtSpaCop, billDueCop = 0 }: BookingView) =>
  billDueCop <= 0 && (state === 'NO_SHOW' || (state === 'ATTENDED' && (balancePaid || dueAtSpaCop <= 0)));

/** The bookings with nothing left to do, folded. They unfold when one more is done, so that it can be undone. */
function DoneBookings({ bookings, picker }: { bookings: BookingView[]; picker?: Picker }) {
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
              <ArrivalRow booking={booking} picker={picker} />
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
  picker?: Picker;
}

export function Arrivals({ bookings, label, today = false, picker }: Props) {
  const now = useServerMinute();
  const open = bookings.filter((it) => !isDone(it));
  const next = open.find(({ startsAt }) => new Date(startsAt) > now);
  const showsNow = today && bookings.length > 0;
  return (
    <List aria-label={label}>
      <DoneBookings bookings={bookings.filter(isDone)} picker={picker} />
      {open.flatMap((booking) => [
        ...(showsNow && booking === next ? [<NowLine key="now" time={timeAt(now)} />] : []),
        <li key={booking._id}>
          <ArrivalRow booking={booking} picker={picker} />
        </li>,
      ])}
      {showsNow && !next && <NowLine time={timeAt(now)} />}
    </List>
  );
}
