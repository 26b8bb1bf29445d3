import { canStart, hasStart } from '@spa-bronze/domain/booking/grid';
import { useServerMinute } from '../../../lib/use-server-time';
import { showDay, showTime } from '../../../lib/show-date';
import { color } from '../../../ui/theme';
import { coveredCells, type CalendarLayout } from './calendar-layout';
import type { BookingView, Calendar } from './staff-bookings-queries';
import type { BookingDrag, When } from './use-booking-drag';
import { useCellFocus } from './use-cell-focus';
import { Cell } from './calendar-grid.styles';

const PAST = '#FBF6EF';

function groundOf(day: Calendar['days'][number], time: string, shut: boolean) {
  if (!hasStart(day, time)) return color.sand;
  return shut ? PAST : 'transparent';
}

interface Props {
  layout: CalendarLayout;
  bookings: readonly BookingView[];
  drag: BookingDrag;
  onBook: (at: When) => void;
}

export function CalendarCells({ layout, bookings, drag, onBook }: Props) {
  const { days, cabins, times, columns, columnOf, rowAt, cellAt, dayAt } = layout;
  const now = useServerMinute();
  const covered = coveredCells(bookings, layout);
  const focus = useCellFocus({
    columns,
    rows: times.length,
    isOpen: ({ column, row }) =>
      !covered.has(`${column} ${row}`) && canStart(dayAt(column), times[row]!, now),
  });
  return days.flatMap((day) =>
    cabins.flatMap((cabin, nth) =>
      times.map((time, row) => {
        const { date } = day;
        const at = { date, time, cabin };
        const key = `${date} ${time} ${cabin}`;
        const shut = !canStart(day, time, now);
        return (
          <Cell
            key={key}
            type="button"
            $ground={groundOf(day, time, shut)}
            $first={nth === 0}
            disabled={shut}
            data-over={drag.over === key ? '' : undefined}
            aria-label={`Reservar ${showDay(date)}, ${showTime(time)}, cabina ${cabin}`}
            style={{ gridRow: rowAt(row), gridColumn: columnOf(date, cabin) }}
            onClick={() => onBook(at)}
            {...focus(cellAt(date, cabin, row))}
            {...(!shut && drag.cell(key, at))}
          />
        );
      }),
    ),
  );
}
