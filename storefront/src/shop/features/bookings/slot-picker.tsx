import { messages } from '@spa-bronze/domain/messages';
import { useEffect, useRef } from 'react';
import { showDay, showTime } from '../../../lib/show-date';
import { Calendar, showMonth } from '../../../ui/calendar';
import { Button } from '../../../ui/button';
import { FieldGrid, Select, TextField } from '../../../ui/field';
import { Hidden } from '../../../ui/layout';
import { addMonths, lastOf } from '../../../ui/month-grid';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { reach } from './availability-queries';
import { dayLook, firstFree, spokenDay } from './day-look';
import { SlotTimes } from './slot-times';
import type { useBooking } from './use-booking';
import { useTypedDate } from './use-typed-date';
import { Box, Sides, Side, DayTitle, Soft, Key } from './slot-picker.styles';

interface Props {
  booking: ReturnType<typeof useBooking>;
  /** Which of the two was asked for and is not there. */
  missing: boolean;
  /** What stands where the hours would, while they cannot be known. */
  before?: string;
}

function placeholderOf({ date, loading, slots, failed }: Props['booking'], before?: string): string {
  if (before) return 'Elige el servicio';
  if (!date) return 'Elige primero la fecha';
  if (loading) return 'Cargando...';
  if (failed && slots.length === 0) return 'Sin consultar';
  return slots.some(({ available }) => available) ? 'Elige la hora' : 'Sin horas libres';
}

const NotRequested = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <Notice wrong>
    <p>{messages.timesUnavailable}</p>
    <Button small look="quiet" busy={busy} style={{ marginTop: 10 }} onClick={onRetry}>
      Intentar de nuevo
    </Button>
  </Notice>
);

/**
 * Date and time of a booking: two fields to type in, a calendar and the hours of the day to press. All say
 * the same.
 */
export function SlotPicker({ booking, missing, before }: Props) {
  const { today, date, time, slots, loading, days, month, failed } = booking;
  const typed = useTypedDate(date, (chosen) => void booking.chooseDate(chosen));
  const first = firstFree(days);
  const shownDay = date && showDay(date);
  const box = useRef<HTMLDivElement>(null);
  const retried = useRef(false);
  /* The button that was pressed leaves when the answer comes: the focus goes to the calendar. */
  useEffect(() => {
    if (failed || !retried.current) return;
    retried.current = false;
    box.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();
  }, [failed]);
  const retry = () => {
    retried.current = true;
    void booking.retry();
  };
  return (
    <Box ref={box}>
      <FieldGrid $twos>
        <TextField
          name="reservationDate"
          label="Fecha"
          type="date"
          min={today || undefined}
          {...typed}
          error={booking.refused || (missing && !date ? messages.required : undefined)}
        />
        <Select
          name="reservationTime"
          label="Hora"
          value={time}
          disabled={!date}
          error={missing && date && !time && !loading ? messages.required : undefined}
          onChange={(event) => booking.setTime(event.target.value)}
        >
          <option value="">{placeholderOf(booking, before)}</option>
          {slots.map((slot) => (
            <option key={slot.time} value={slot.time} disabled={!slot.available}>
              {showTime(slot.time)}
              {slot.available ? '' : ' (ocupada)'}
            </option>
          ))}
        </Select>
      </FieldGrid>
      {today && (
        <Sides>
          <Side>
            <Calendar
              label="Elige el día"
              value={date}
              month={month}
              today={today}
              last={booking.tooFar ? lastOf(month) : reach(today)}
              busy={booking.loadingDays}
              lookOf={(it) => dayLook(it, today, days, failed)}
              onMonth={booking.setMonth}
              onChoose={(it) => void booking.chooseDate(it)}
            />
            <Key aria-hidden="true">
              <li>
                <i />
                Con horas libres
              </li>
              <li>
                <i />
                Últimas horas
              </li>
              <li>
                <s>15</s>Lleno
              </li>
            </Key>
          </Side>
          <Side>
            {date && slots.length > 0 && (
              <>
                <DayTitle aria-hidden="true">{shownDay}</DayTitle>
                {!slots.some(({ available }) => available) && (
                  <Soft>Ese día ya está lleno. Elige otro en el calendario.</Soft>
                )}
                <SlotTimes
                  name="slot"
                  legend={`Horas del ${shownDay}`}
                  slots={slots}
                  value={time}
                  onChoose={booking.setTime}
                />
              </>
            )}
            {date && loading && !booking.retrying && <Skeleton $height="160px" />}
            {failed && (booking.retrying || !loading) && (
              <NotRequested busy={booking.retrying} onRetry={retry} />
            )}
            {!date && before && <Soft>{before} para ver las horas libres.</Soft>}
            {!date && !before && !failed && <Soft>Elige un día para ver sus horas.</Soft>}
            {!date && first && !before && (
              <div>
                <Button small look="secondary" onClick={() => void booking.chooseDate(first.date)}>
                  Primer día libre: {showDay(first.date)}
                </Button>
              </div>
            )}
            {!date && !first && days.length > 0 && !booking.tooFar && (
              <div>
                <Button small look="secondary" onClick={() => booking.setMonth(addMonths(month, 1))}>
                  Ver {showMonth(addMonths(month, 1))}
                </Button>
              </div>
            )}
          </Side>
        </Sides>
      )}
      <Hidden role="status">{date && slots.length > 0 ? spokenDay(shownDay, slots) : ''}</Hidden>
    </Box>
  );
}
