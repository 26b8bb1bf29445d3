import type { Slot } from '@spa-bronze/domain/booking/slots';
import { minutesOf, timeOf } from '@spa-bronze/domain/lib/dates';
import { useId } from 'react';
import { showTime } from '../../../lib/show-date';
import { Hidden, Stack } from '../../../ui/layout';
import { Part, Grid, Choice } from './slot-times.styles';

interface Props {
  name: string;
  legend: string;
  slots: Slot[];
  value: string;
  duration: number;
  onChoose: (time: string) => void;
}

/** The hours of a day, morning and afternoon; those taken are seen but cannot be chosen. */
export function SlotTimes({ name, legend, slots, value, duration, onChoose }: Props) {
  const id = useId();
  const parts = [
    ['Mañana', slots.filter(({ time }) => time < '12:00')],
    ['Tarde', slots.filter(({ time }) => time >= '12:00')],
  ] as const;
  return (
    <Stack as="fieldset" $gap={14}>
      <Hidden as="legend">{legend}</Hidden>
      {parts
        .filter(([, of]) => of.length > 0)
        .map(([part, of]) => (
          <Part key={part}>
            <p aria-hidden="true">{part}</p>
            <Grid>
              {of.map(({ time, available }) => (
                <Choice key={time}>
                  <input
                    type="radio"
                    name={name}
                    value={time}
                    checked={time === value}
                    disabled={!available}
                    aria-describedby={duration > 0 ? `${id}${time}` : undefined}
                    onChange={() => onChoose(time)}
                  />
                  <span>{showTime(time)}</span>
                  {duration > 0 && (
                    <small id={`${id}${time}`} aria-hidden="true">
                      hasta {showTime(timeOf(minutesOf(time) + duration))}
                    </small>
                  )}
                  {!available && <Hidden> ocupada</Hidden>}
                </Choice>
              ))}
            </Grid>
          </Part>
        ))}
    </Stack>
  );
}
