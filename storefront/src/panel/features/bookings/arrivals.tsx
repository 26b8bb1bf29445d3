import { useState } from 'react';
import { timeAt } from '@spa-bronze/domain/lib/dates';
import { showTime } from '../../../lib/show-date';
import { useServerMinute } from '../../../lib/use-server-time';
import type { Picker } from './add-line-dialog';
import { ArrivalRow } from './arrival-row';
import type { BookingView } from './staff-bookings-queries';
import { Done, List, Now } from './arrivals.styles';

const isDone = ({ state, balancePaid, dueAtSpaCop, billDueCop = 0 }: BookingView) =>
  billDueCop <= 0 && (state === 'NO_SHOW' || (state === 'ATTENDED' && (balancePaid || dueAtSpaCop <= 0)));

/** The id of the booking that became done last while the list is shown. */
function useLastDone(bookings: BookingView[]): string | undefined {
  const done = bookings.filter(isDone).map(({ _id }) => _id);
  const [before, setBefore] = useState<{ done: string[]; last?: string }>({ done });
  if (done.join() === before.done.join()) return before.last;
  const last = done.find((id) => !before.done.includes(id)) ?? before.last;
  setBefore({ done, last });
  return last;
}

/** The bookings with nothing left to do, folded. */
function DoneBookings({ bookings, picker }: { bookings: BookingView[]; picker?: Picker }) {
  const count = bookings.length;
  if (count === 0) return null;
  return (
    <li>
      <Done>
        <summary>{count === 1 ? '1 cita terminada' : `${count} citas terminadas`}</summary>
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
  const last = useLastDone(bookings);
  /* What is done keeps its place until the next is, so that nothing moves under the hand and it can be undone. */
  const isFolded = (it: BookingView) => isDone(it) && it._id !== last;
  const open = bookings.filter((it) => !isFolded(it));
  const next = open.find(({ startsAt }) => new Date(startsAt) > now);
  const showsNow = today && bookings.length > 0;
  return (
    <List aria-label={label}>
      <DoneBookings bookings={bookings.filter(isFolded)} picker={picker} />
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
