import type { Hours } from '@spa-bronze/domain/booking/hours';
import { Hidden } from '../../../ui/layout';
import { Pair, Tick } from './hours-editor.styles';
import { markOf, type Fault } from './hours-faults';

interface Props {
  /** Whose hours, for those who only hear it: `Lunes, citas`. */
  of: string;
  hours: Hours;
  fault: Fault | undefined;
  /** Where these hours are in their row: `reception.`. */
  within?: string;
  onChange: (hours: Hours) => void;
}

/** From when until when, by two pickers. Midnight as closing time is 00:00. */
export const Times = ({ of, hours, fault, within = '', onChange }: Props) => (
  <Pair>
    {(['opens', 'closes'] as const).map((side) => (
      <label key={side}>
        <span aria-hidden="true">{side === 'opens' ? 'de' : 'a'}</span>
        <Hidden>
          {of}: {side === 'opens' ? 'desde' : 'hasta'}
        </Hidden>
        <input
          type="time"
          step={1800}
          required
          value={hours[side]}
          {...markOf(fault, within + side)}
          onChange={(event) => onChange({ ...hours, [side]: event.target.value })}
        />
      </label>
    ))}
  </Pair>
);

interface TickBoxProps {
  label: string;
  of: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}
export const TickBox = ({ label, of, checked, onChange }: TickBoxProps) => (
  <Tick>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <Hidden>{of}: </Hidden>
    {label}
  </Tick>
);
