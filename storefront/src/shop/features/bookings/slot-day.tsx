import { showDay } from '../../../lib/show-date';
import { Button } from '../../../ui/button';
import { showMonth } from '../../../ui/calendar';
import { addMonths } from '../../../ui/month-grid';
import { Skeleton } from '../../../ui/skeleton';
import { firstFree } from './day-look';
import { DayTitle, HoursPlace, Soft } from './slot-picker.styles';
import { SlotTimes } from './slot-times';
import type { SlotChoice } from './use-slot-choice';

export function DayTimes({ choice, duration }: { choice: SlotChoice; duration: number }) {
  const { date, time, slots } = choice;
  const hourly = choice.view === 'reservar';
  if (choice.searching)
    return (
      <HoursPlace $hourly={hourly}>
        <Skeleton $height="100%" />
      </HoursPlace>
    );
  if (slots.length === 0) return null;
  const shownDay = showDay(date);
  return (
    <HoursPlace $hourly={hourly} style={{ alignContent: 'start' }}>
      <DayTitle aria-hidden="true">{shownDay}</DayTitle>
      {!slots.some(({ available }) => available) && (
        <Soft>Ese día ya está lleno. Elige otro en el calendario.</Soft>
      )}
      <SlotTimes
        name="slot"
        legend={`Horas del ${shownDay}`}
        slots={slots}
        value={time}
        duration={duration}
        onChoose={choice.setTime}
      />
    </HoursPlace>
  );
}

const Suggestion = ({ onClick, children }: { onClick: () => void; children: React.ReactNode }) => (
  <div>
    <Button small look="secondary" onClick={onClick}>
      {children}
    </Button>
  </div>
);

export function NoDay({ choice, placeholder }: { choice: SlotChoice; placeholder?: string }) {
  const { days, failed } = choice;
  const first = firstFree(days);
  const next = addMonths(choice.month, 1);
  return (
    <>
      {placeholder && <Soft>{placeholder} para ver las horas libres.</Soft>}
      {!placeholder && !failed && <Soft>Elige un día para ver sus horas.</Soft>}
      {first && !placeholder && (
        <Suggestion onClick={() => void choice.chooseDate(first.date)}>
          Primer día libre: {showDay(first.date)}
        </Suggestion>
      )}
      {!first && days.length > 0 && !choice.tooFar && (
        <Suggestion onClick={() => choice.setMonth(next)}>Ver {showMonth(next)}</Suggestion>
      )}
    </>
  );
}
