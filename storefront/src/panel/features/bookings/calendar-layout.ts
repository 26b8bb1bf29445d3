import { rowsOf, timesShown } from '@spa-bronze/domain/booking/grid';
import type { BookingView, Calendar } from './staff-bookings-queries';
import type { When } from './use-booking-drag';

/** The first column holds the times. */
const FIRST_COLUMN = 2;
/** Two rows hold the days and their cabins. */
const FIRST_ROW = 3;

export function calendarLayout(calendar: Calendar) {
  const { days, cabins } = calendar;
  const times = timesShown(calendar);
  const dates = days.map(({ date }) => date);
  const columnOf = (date: string, cabin: number | null) =>
    FIRST_COLUMN + dates.indexOf(date) * cabins.length + Math.max(0, cabins.indexOf(cabin ?? cabins[0] ?? 1));
  return {
    days,
    cabins,
    dates,
    times,
    columns: days.length * cabins.length,
    /** Several days side by side leave little room for a name. */
    tight: days.length > 1,
    columnOf,
    rowAt: (index: number) => FIRST_ROW + index,
    /** The cell under a date, cabin and row of times, counted from zero. */
    cellAt: (date: string, cabin: number | null, row: number) => ({
      column: columnOf(date, cabin) - FIRST_COLUMN,
      row,
    }),
    dayAt: (column: number) => days[Math.floor(column / cabins.length)]!,
    placeOf: ({ date, time }: When, booking: BookingView) => ({
      gridColumn: columnOf(date, booking.cabin),
      gridRow: `${FIRST_ROW + Math.max(0, times.indexOf(time))} / span ${rowsOf(booking)}`,
    }),
  };
}
export type CalendarLayout = ReturnType<typeof calendarLayout>;

/** The cells that bookings cover, as `column row`. */
export function coveredCells(bookings: readonly BookingView[], layout: CalendarLayout): Set<string> {
  return new Set(
    bookings.flatMap((it) =>
      Array.from({ length: rowsOf(it) }, (_, nth) => {
        const first = layout.times.indexOf(it.reservationTime);
        const { column, row } = layout.cellAt(it.reservationDate, it.cabin, first + nth);
        return `${column} ${row}`;
      }),
    ),
  );
}
