import { useEffect, useRef } from 'react';
import { showDay, showTime } from '../../../lib/show-date';
import { Hidden } from '../../../ui/layout';
import { CalendarBookings } from './calendar-bookings';
import { CalendarCells } from './calendar-cells';
import { CalendarHeads } from './calendar-heads';
import { calendarLayout } from './calendar-layout';
import { CalendarNow } from './calendar-now';
import type { BookingView, Calendar } from './staff-bookings-queries';
import { useBookingDrag, type BookingDrag, type When } from './use-booking-drag';
import { Grid, Scroll, TIMES_WIDTH } from './calendar-grid.styles';

function useTodayInView(dates: string[]) {
  const scroll = useRef<HTMLDivElement>(null);
  const first = dates[0];
  useEffect(() => {
    const [box, head] = [scroll.current, scroll.current?.querySelector<HTMLElement>('[data-today]')];
    if (box && head) box.scrollLeft = head.offsetLeft - TIMES_WIDTH;
  }, [first, dates.length]);
  return scroll;
}

function GhostStatus({ ghost }: Pick<BookingDrag, 'ghost'>) {
  return (
    <Hidden role="status">
      {ghost &&
        `${ghost.booking.customer.name} a ${showDay(ghost.to.date)}, ${showTime(ghost.to.time)} Enter para moverla, Escape para dejarla.`}
    </Hidden>
  );
}

interface Props {
  calendar: Calendar;
  onOpen: (booking: BookingView) => void;
  onReschedule: (booking: BookingView, to: When) => void;
  onBook: (at: When) => void;
}

/**
 * Days side by side, each with its cabins. A booking is dragged to another time, or moved with the arrows and
 * Enter. An empty cell, reached with the arrows too, books.
 */
export function CalendarGrid({ calendar, onOpen, onReschedule, onBook }: Props) {
  const layout = calendarLayout(calendar);
  const { dates, times } = layout;
  const drag = useBookingDrag({ bookings: calendar.bookings, dates, times, onReschedule });
  const scroll = useTodayInView(dates);
  const shown = calendar.bookings.filter(({ state }) => state !== 'CANCELLED');
  return (
    <>
      <GhostStatus ghost={drag.ghost} />
      <Scroll ref={scroll} tabIndex={0} role="region" aria-label="Calendario por cabinas">
        <Grid $columns={layout.columns} $rows={times.length}>
          <CalendarHeads layout={layout} />
          <CalendarCells layout={layout} bookings={shown} drag={drag} onBook={onBook} />
          <CalendarBookings layout={layout} bookings={shown} drag={drag} onOpen={onOpen} />
          <CalendarNow layout={layout} />
        </Grid>
      </Scroll>
    </>
  );
}
