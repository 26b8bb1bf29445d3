import type { Hours } from '@spa-bronze/domain/booking/hours';
import { Hidden } from '../../../ui/layout';
import { Pair, Tick } from './hours-editor.styles';

interface Props {
  /** Whose hours, for those who only hear it: `Lunes, citas`. */
  of: string;
  hours: Hours;
  wrong: boolean;
  onChange: (hours: Hours) => void;
}

/** From when until when, by two pickers. Midnight as closing time is 00:00. */
export const Times = ({ of, hours, wrong, onChange }: Props) => (
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
          aria-invalid={wrong}
          onChange={(event) => onChange({ ...hours, [side]: event.target.value })}
        />
      </label>
    ))}
  </Pair>
);

interface OpenProps {
  label: string;
  of: string;
  open: boolean;
  onChange: (open: boolean) => void;
}
/** Whether there are hours at all. */
export const Open = ({ label, of, open, onChange }: OpenProps) => (
  <Tick>
    <input type="checkbox" checked={open} onChange={(event) => onChange(event.target.checked)} />
    <Hidden>{of}: </Hidden>
    {label}
  </Tick>
);
