import type { Slot } from '@spa-bronze/domain/booking';
import styled from 'styled-components';
import { showHour } from '../../lib/show-date';
import { Hidden } from '../../ui/layout';
import { color, motion, radius } from '../../ui/theme';

const Hours = styled.fieldset`
  display: grid;
  gap: 14px;
`;
const Part = styled.div`
  display: grid;
  gap: 8px;
  > p {
    font-size: 0.875rem;
    font-weight: 700;
    color: ${color.soft};
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 8px;
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 44px;
  padding: 6px 8px;
  border-radius: ${radius.control};
  background: ${color.white};
  box-shadow: inset 0 0 0 1.5px ${color.sandDark};
  font-weight: 650;
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    box-shadow: inset 0 0 0 1.5px ${color.bronzeDark};
  }
  &:has(:checked) {
    background: ${color.bronzeDark};
    color: ${color.white};
    box-shadow: none;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.sea};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: transparent;
    color: ${color.soft};
    font-weight: 400;
    text-decoration: line-through;
    cursor: not-allowed;
    box-shadow: inset 0 0 0 1.5px ${color.sandDark};
  }
`;

interface Props {
  name: string;
  legend: string;
  slots: Slot[];
  value: string;
  onChoose: (time: string) => void;
}

/** The hours of a day, morning and afternoon; those taken are seen but cannot be chosen. */
export function SlotTimes({ name, legend, slots, value, onChoose }: Props) {
  const parts = [
    ['Mañana', slots.filter(({ time }) => time < '12:00')],
    ['Tarde', slots.filter(({ time }) => time >= '12:00')],
  ] as const;
  return (
    <Hours>
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
                    onChange={() => onChoose(time)}
                  />
                  <span>{showHour(time)}</span>
                  {!available && <Hidden> ocupada</Hidden>}
                </Choice>
              ))}
            </Grid>
          </Part>
        ))}
    </Hours>
  );
}
