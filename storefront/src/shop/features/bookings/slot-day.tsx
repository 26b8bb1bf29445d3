import { showDay } from '../../../lib/show-date';
import { Button } from '../../../ui/button';
import { showMonth } from '../../../ui/calendar';
import { addMonths } from '../../../ui/month-grid';
import { Skeleton } from '../../../ui/skeleton';
import { firstFree } from './day-look';
import { DayTitle, Soft } from './slot-picker.styles';
import { SlotTimes } from './slot-times';
import type { BookingDraft } from './use-booking';

/** The times of the chosen day. */
export function DayTimes({ booking }: { booking: BookingDraft }) {
  const { date, time, slots } = booking;
  if (slots.length === 0) return booking.loading && !booking.retrying && <Skeleton $height="160px" />;
  const shownDay = showDay(date);
  return (
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
  );
}

const Suggestion = ({ onClick, children }: { onClick: () => void; children: React.ReactNode }) => (
  <div>
    <Button small look="secondary" onClick={onClick}>
      {children}
    </Button>
  </div>
);

/** What to do while no day is chosen: the first free day, or the next month. */
export function NoDay({ booking, before }: { booking: BookingDraft; before?: string }) {
  const { days, failed } = booking;
  const first = firstFree(days);
  const next = addMonths(booking.month, 1);
  return (
    <>
      {before && <Soft>{before} para ver las horas libres.</Soft>}
      {!before && !failed && <Soft>Elige un día para ver sus horas.</Soft>}
      {first && !before && (
        <Suggestion onClick={() => void booking.chooseDate(first.date)}>
          Primer día libre: {showDay(first.date)}
        </Suggestion>
      )}
      {!first && days.length > 0 && !booking.tooFar && (
        <Suggestion onClick={() => booking.setMonth(next)}>Ver {showMonth(next)}</Suggestion>
      )}
    </>
  );
}
