import { messages } from '@spa-bronze/domain/messages';
import { useEffect, useRef } from 'react';
import { showDay } from '../../../lib/show-date';
import { Button } from '../../../ui/button';
import { Calendar } from '../../../ui/calendar';
import { Hidden } from '../../../ui/layout';
import { lastOf } from '../../../ui/month-grid';
import { Notice } from '../../../ui/notice';
import { reach } from './availability-queries';
import { dayLook, spokenDay } from './day-look';
import { DayTimes, NoDay } from './slot-day';
import { SlotFields } from './slot-fields';
import { Box, Key, Side, Sides } from './slot-picker.styles';
import type { SlotChoice } from './use-slot-choice';

interface Props {
  choice: SlotChoice;
  missing: boolean;
  /** Minutes of the service; 0 if unknown. */
  duration?: number;
  /** Shown instead of the times while they are unknown. */
  placeholder?: string;
}

/** What a screen reader hears of the hours. */
function spokenHours({ date, slots, searching }: SlotChoice): string {
  if (searching) return 'Buscando horas…';
  return date && slots.length > 0 ? spokenDay(showDay(date), slots) : '';
}

/** The pressed button disappears with the answer, so the focus moves to the calendar. */
function useRetry({ failed, retry }: SlotChoice) {
  const box = useRef<HTMLDivElement>(null);
  const retried = useRef(false);
  useEffect(() => {
    if (failed || !retried.current) return;
    retried.current = false;
    box.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();
  }, [failed]);
  const onRetry = () => {
    retried.current = true;
    void retry();
  };
  return [box, onRetry] as const;
}

/** Brings the times of a newly chosen day into view, unless the day is being typed or was preselected. */
function useMoveOn(date: string) {
  const times = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (date && !document.activeElement?.matches('input'))
      times.current?.scrollIntoView({ block: 'nearest' });
  }, [date]);
  return times;
}

const TimesUnavailable = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <Notice wrong>
    <p>{messages.timesUnavailable}</p>
    <Button small look="quiet" busy={busy} style={{ marginTop: 10 }} onClick={onRetry}>
      Intentar de nuevo
    </Button>
  </Notice>
);

const Days = ({ choice }: { choice: SlotChoice }) => {
  const { today, month, days, failed } = choice;
  const isHoliday = (date: string) => days.some((it) => it.date === date && it.holiday !== undefined);
  return (
    <Calendar
      label="Elige el día"
      value={choice.date}
      month={month}
      today={today}
      last={choice.tooFar ? lastOf(month) : reach(today)}
      busy={choice.loadingDays}
      lookOf={(it) => ({ ...dayLook(it, today, days, failed), isHoliday: isHoliday(it) })}
      onMonth={choice.setMonth}
      onChoose={(it) => void choice.chooseDate(it)}
    />
  );
};

const hasHoliday = ({ month, days }: SlotChoice): boolean =>
  days.some(({ date, holiday }) => holiday !== undefined && date.startsWith(month));

const DaysKey = ({ choice }: { choice: SlotChoice }) => (
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
    {hasHoliday(choice) && (
      <li>
        <b>8</b>Festivo
      </li>
    )}
  </Key>
);

/**
 * Date and time of a booking: two fields to type in, a calendar, and the times of the day. All show the same
 * choice.
 */
export function SlotPicker({ choice, missing, duration = 0, placeholder }: Props) {
  const { date, slots, retrying } = choice;
  const [box, onRetry] = useRetry(choice);
  const times = useMoveOn(slots.length > 0 && !choice.isUntouched ? date : '');
  return (
    <Box ref={box}>
      {choice.refusal && <Notice wrong>{choice.refusal}</Notice>}
      <SlotFields choice={choice} missing={missing} placeholder={placeholder} />
      <Sides data-script>
        <Side>
          <Days choice={choice} />
          <DaysKey choice={choice} />
        </Side>
        <Side ref={times}>
          {(date || choice.preselecting) && <DayTimes choice={choice} duration={duration} />}
          {choice.failed && (retrying || !choice.loading) && (
            <TimesUnavailable busy={retrying} onRetry={onRetry} />
          )}
          {!date && !choice.preselecting && <NoDay choice={choice} placeholder={placeholder} />}
        </Side>
      </Sides>
      <Hidden role="status" data-script>
        {spokenHours(choice)}
      </Hidden>
    </Box>
  );
}
