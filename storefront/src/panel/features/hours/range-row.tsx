import type { CabinHours, HoursRange } from '@spa-bronze/domain/booking/hours';
import { IconButton } from '../../../ui/button';
import { Hidden } from '../../../ui/layout';
import { FaultText, Pair, RangeLine, Remove } from './hours-editor.styles';
import { markOf, type Fault } from './hours-faults';
import { TickBox, Times } from './times';
import { usualRow } from './use-hours-editor';

interface CabinChoiceProps {
  label: string;
  value: number | null;
  cabins: number;
  /** The choice of no cabin, which is the whole spa. */
  whole?: string;
  fault?: Fault;
  onChange: (cabin: number | null) => void;
}
/** A cabin by its number. A stored one stays, although there are fewer cabins now. */
const CabinChoice = ({ label, value, cabins, whole, fault, onChange }: CabinChoiceProps) => (
  <label>
    <Hidden>{label}</Hidden>
    <select
      value={value ?? ''}
      {...markOf(fault, 'cabin')}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    >
      {whole && <option value="">{whole}</option>}
      {Array.from({ length: Math.max(cabins, value ?? 1) }, (_, index) => index + 1).map((cabin) => (
        <option key={cabin} value={cabin}>
          Cabina {cabin}
        </option>
      ))}
    </select>
  </label>
);

interface RangeProps {
  number: number;
  range: HoursRange;
  cabins: number;
  fault: Fault | undefined;
  onChange: (range: HoursRange) => void;
  onRemove: () => void;
}

export function RangeRow({ number, range, cabins, fault, onChange, onRemove }: RangeProps) {
  const name = `Días ${number}`;
  const { hours } = range;
  return (
    <RangeLine role="group" aria-label={name}>
      <Pair>
        {(['from', 'to'] as const).map((side) => (
          <label key={side}>
            <span aria-hidden="true">{side === 'from' ? 'del' : 'al'}</span>
            <Hidden>
              {name}: {side === 'from' ? 'desde el' : 'hasta el'}
            </Hidden>
            <input
              type="date"
              required
              value={range[side]}
              {...markOf(fault, side)}
              onChange={(event) => onChange({ ...range, [side]: event.target.value })}
            />
          </label>
        ))}
      </Pair>
      <CabinChoice
        label={`${name}: dónde`}
        whole="Todo el spa"
        value={range.cabin}
        cabins={cabins}
        onChange={(cabin) => onChange({ ...range, cabin })}
      />
      <TickBox
        label="Cerrado"
        of={name}
        checked={hours === null}
        onChange={(closed) =>
          onChange({ ...range, hours: closed ? null : { opens: usualRow.opens, closes: usualRow.closes } })
        }
      />
      {hours && (
        <Times
          of={`${name}, citas`}
          hours={hours}
          fault={fault}
          within="hours."
          onChange={(changed) => onChange({ ...range, hours: changed })}
        />
      )}
      <Remove>
        <IconButton name="trash" label={`Quitar ${name.toLowerCase()}`} size={20} onClick={onRemove} />
      </Remove>
      {fault && <FaultText id={fault.id}>{fault.message}</FaultText>}
    </RangeLine>
  );
}

interface CabinProps {
  row: CabinHours;
  cabins: number;
  fault: Fault | undefined;
  onChange: (row: CabinHours) => void;
  onRemove: () => void;
}

export const CabinRow = ({ row, cabins, fault, onChange, onRemove }: CabinProps) => (
  <RangeLine role="group" aria-label={`Cabina ${row.cabin}`}>
    <CabinChoice
      label="Cabina"
      value={row.cabin}
      cabins={cabins}
      fault={fault}
      onChange={(cabin) => onChange({ ...row, cabin: cabin ?? row.cabin })}
    />
    <Times
      of={`Cabina ${row.cabin}, citas`}
      hours={row}
      fault={fault}
      onChange={(hours) => onChange({ ...row, ...hours })}
    />
    <Remove>
      <IconButton name="trash" label={`Quitar cabina ${row.cabin}`} size={20} onClick={onRemove} />
    </Remove>
    {fault && <FaultText id={fault.id}>{fault.message}</FaultText>}
  </RangeLine>
);
