import type { DayHours } from '@spa-bronze/domain/booking/hours';
import { DayLine, FaultText, Part, Parts } from './hours-editor.styles';
import type { Fault } from './hours-faults';
import { TickBox, Times } from './times';
import { usualRow } from './use-hours-editor';

interface Props {
  name: string;
  row: DayHours | null;
  fault: Fault | undefined;
  onChange: (row: DayHours | null) => void;
}

export function DayRow({ name, row, fault, onChange }: Props) {
  const reception = row ? row.reception : null;
  return (
    <DayLine role="group" aria-label={name}>
      <strong>{name}</strong>
      <Parts>
        {' '}
        <Part>
          <TickBox
            label="Citas"
            of={name}
            checked={row !== null}
            onChange={(open) => onChange(open ? usualRow : null)}
          />
          {row ? (
            <Times
              of={`${name}, citas`}
              hours={row}
              fault={fault}
              onChange={(hours) => onChange({ ...row, ...hours })}
            />
          ) : (
            <span>Cerrado</span>
          )}
        </Part>
        {row && (
          <Part>
            <TickBox
              label="Recepción"
              of={name}
              checked={reception !== null}
              onChange={(open) => onChange({ ...row, reception: open ? usualRow.reception : null })}
            />
            {reception && (
              <Times
                of={`${name}, recepción`}
                hours={reception}
                fault={fault}
                within="reception."
                onChange={(hours) => onChange({ ...row, reception: hours })}
              />
            )}
          </Part>
        )}
      </Parts>
      {fault && <FaultText id={fault.id}>{fault.message}</FaultText>}
    </DayLine>
  );
}
