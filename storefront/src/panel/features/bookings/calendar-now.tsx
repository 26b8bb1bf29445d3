import { dayOf, minutesOf, timeAt } from '@spa-bronze/domain/lib/dates';
import { UNIT_MINUTES } from '@spa-bronze/domain/booking/booking-rules';
import { useServerMinute } from '../../../lib/use-server-time';
import type { CalendarLayout } from './calendar-layout';
import { Now, ROW } from './calendar-grid.styles';

export function CalendarNow({
  layout: { dates, cabins, times, columnOf, rowAt },
}: {
  layout: CalendarLayout;
}) {
  const now = useServerMinute();
  const date = dayOf(now);
  const units = (minutesOf(timeAt(now)) - minutesOf(times[0] ?? '00:00')) / UNIT_MINUTES;
  if (!dates.includes(date) || units < 0 || units >= times.length) return null;
  return (
    <Now
      aria-hidden="true"
      data-now
      style={{
        gridRow: rowAt(Math.floor(units)),
        gridColumn: `${columnOf(date, null)} / span ${cabins.length}`,
        marginTop: (units % 1) * ROW,
      }}
    />
  );
}
