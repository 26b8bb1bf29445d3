import { dayOf, weekdayOf } from '@spa-bronze/domain/booking';
import { isBeingPaid, bookingStateLabels } from '@spa-bronze/domain/booking-actions';
import { canStart, hasStart, timesShown, rowsOf } from '@spa-bronze/domain/booking-grid';
import { useEffect, useRef } from 'react';
import { showDay, showTime } from '../../../lib/show-date';
import { Hidden } from '../../../ui/layout';
import { color } from '../../../ui/theme';
import { Tooltip } from '../../../ui/tooltip';
import { useCellFocus } from './use-cell-focus';
import { useBookingDrag, type When } from './use-booking-drag';
import type { Calendar, BookingView } from './staff-bookings-queries';
import { Scroll, Grid, Head, Hour, Cell, Block, TIMES_WIDTH } from './calendar-grid.styles';

const PAST = '#FBF6EF';
const tones: Record<BookingView['state'], string> = {
  BOOKED: '#F8DFC3',
  ATTENDED: color.seaPale,
  NO_SHOW: color.sand,
  CANCELLED: color.sand,
};
/** Begins with what is seen, so that who says it presses it. */
const spoken = (booking: BookingView) =>
  `${booking.customer.name} ${showTime(booking.reservationTime)} · ${booking.productName}, ${isBeingPaid(booking) ? 'pagando ahora' : bookingStateLabels[booking.state]}${booking.outsideOpening && `. ${booking.outsideOpening}`}`;
const weekday = (date: string) => showDay(date).split(',')[0];
/** What is said of a day under its name: its holiday, or why it is closed. */
function dayNote(date: string, { open, holiday }: Pick<Calendar['days'][number], 'open' | 'holiday'>) {
  if (open) return holiday ?? '';
  return weekdayOf(date) === 2 ? 'Cerrado' : 'No se reserva';
}

interface Props {
  calendar: Calendar;
  onOpen: (booking: BookingView) => void;
  onReschedule: (booking: BookingView, to: When) => void;
  onBook: (at: When) => void;
}

/**
 * Days side by side, each with its cabins. A booking is dragged to another time, or led there with the arrows
 * and Enter; an empty cell, found with the arrows too, books.
 */
export function CalendarGrid({ calendar, onOpen, onReschedule, onBook }: Props) {
  const { days, cabins, bookings } = calendar;
  const times = timesShown(calendar);
  const dates = days.map(({ date }) => date);
  const columnOf = (date: string, cabin: number | null) =>
    2 + dates.indexOf(date) * cabins.length + Math.max(0, cabins.indexOf(cabin ?? cabins[0] ?? 1));
  const place = ({ date, time }: When, booking: BookingView) => ({
    gridColumn: columnOf(date, booking.cabin),
    gridRow: `${3 + Math.max(0, times.indexOf(time))} / span ${rowsOf(booking)}`,
  });
  const { ghost, over, dragging, block, cell } = useBookingDrag({
    bookings: bookings,
    dates,
    times,
    onReschedule,
  });
  const now = new Date();
  const shown = bookings.filter(({ state }) => state !== 'CANCELLED');
  const isShut = (day: Calendar['days'][number], time: string) => !canStart(day, time, now);
  const taken = new Set(
    shown.flatMap((it) =>
      Array.from(
        { length: rowsOf(it) },
        (_, row) =>
          `${columnOf(it.reservationDate, it.cabin) - 2} ${times.indexOf(it.reservationTime) + row}`,
      ),
    ),
  );
  const focus = useCellFocus({
    columns: days.length * cabins.length,
    rows: times.length,
    isOpen: ({ column, row }) =>
      !taken.has(`${column} ${row}`) && !isShut(days[Math.floor(column / cabins.length)]!, times[row]!),
  });
  const scroll = useRef<HTMLDivElement>(null);
  const first = dates[0];
  useEffect(() => {
    const [box, head] = [scroll.current, scroll.current?.querySelector<HTMLElement>('[data-today]')];
    if (box && head) box.scrollLeft = head.offsetLeft - TIMES_WIDTH;
  }, [first, dates.length]);
  return (
    <>
      <Hidden role="status">
        {ghost &&
          `${ghost.booking.customer.name} a ${showDay(ghost.to.date)}, ${showTime(ghost.to.time)} Enter para moverla, Escape para dejarla.`}
      </Hidden>
      <Scroll ref={scroll} tabIndex={0} role="region" aria-label="Calendario por cabinas">
        <Grid $columns={days.length * cabins.length} $rows={times.length}>
          <Head style={{ gridRow: '1 / span 2', gridColumn: 1, top: 0, left: 0, zIndex: 4, borderLeft: 0 }} />
          {days.map(({ date, open, reason, holiday }, index) => (
            <Head
              key={date}
              data-today={date === dayOf(new Date()) || undefined}
              $closed={!open}
              style={{
                gridRow: 1,
                gridColumn: `${2 + index * cabins.length} / span ${cabins.length}`,
                top: 0,
              }}
              title={reason}
            >
              {weekday(date)} {Number(date.slice(8))}
              <small>{dayNote(date, { open, holiday })}</small>
            </Head>
          ))}
          {days.flatMap(({ date, open }) =>
            cabins.map((cabin) => (
              <Head
                key={`${date} ${cabin}`}
                $closed={!open}
                style={{ gridRow: 2, gridColumn: columnOf(date, cabin), top: 38, paddingTop: 0 }}
              >
                <small>Cabina {cabin}</small>
              </Head>
            )),
          )}
          {times.map((time, row) => (
            <Hour key={time} data-top={row === 0 || undefined} style={{ gridRow: 3 + row, gridColumn: 1 }}>
              {time.endsWith(':00') ? showTime(time).replace(':00', '') : ''}
            </Hour>
          ))}
          {days.flatMap((day) =>
            cabins.flatMap((cabin, nth) =>
              times.map((time, row) => {
                const date = day.date;
                const at = { date, time, cabin };
                const key = `${date} ${time} ${cabin}`;
                const [closed, shut] = [!hasStart(day, time), isShut(day, time)];
                const openGround = shut ? PAST : 'transparent';
                return (
                  <Cell
                    key={key}
                    type="button"
                    $ground={closed ? color.sand : openGround}
                    $first={nth === 0}
                    disabled={shut}
                    data-over={over === key ? '' : undefined}
                    aria-label={`Reservar ${showDay(date)}, ${showTime(time)}, cabina ${cabin}`}
                    style={{ gridRow: 3 + row, gridColumn: columnOf(date, cabin) }}
                    onClick={() => onBook(at)}
                    {...focus({ column: columnOf(date, cabin) - 2, row })}
                    {...(!shut && cell(key, at))}
                  />
                );
              }),
            ),
          )}
          {shown.map((booking) => (
            <Tooltip
              key={booking._id}
              text={spoken(booking)}
              style={{
                ...place({ date: booking.reservationDate, time: booking.reservationTime }, booking),
                gridTemplate: '100% / 100%',
                zIndex: 1,
                ...(dragging && { pointerEvents: 'none' }),
              }}
            >
              <Block
                type="button"
                $tone={isBeingPaid(booking) ? '#FFF3D6' : tones[booking.state]}
                $rows={rowsOf(booking)}
                $tight={days.length > 1}
                $outside={Boolean(booking.outsideOpening)}
                {...block(booking)}
                aria-label={spoken(booking)}
                onClick={() => {
                  if (!ghost) onOpen(booking);
                }}
              >
                <strong>{booking.customer.name}</strong>{' '}
                {rowsOf(booking) > 1 && (
                  <span>
                    {showTime(booking.reservationTime)} · {booking.productName}
                  </span>
                )}
              </Block>
            </Tooltip>
          ))}
          {ghost && (
            <Block
              as="div"
              $ghost
              $tone={tones.BOOKED}
              $tight={days.length > 1}
              style={place(ghost.to, ghost.booking)}
            >
              <strong>
                {showTime(ghost.to.time)} {ghost.booking.customer.name}
              </strong>
            </Block>
          )}
        </Grid>
      </Scroll>
    </>
  );
}
