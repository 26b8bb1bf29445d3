import type { DayHours } from '@spa-bronze/domain/booking/hours';
import { DayLine, Fault } from './hours-editor.styles';
import { Open, Times } from './times';
import { usualRow } from './use-hours-editor';

interface Props {
  name: string;
  row: DayHours | null;
  fault: string | undefined;
  onChange: (row: DayHours | null) => void;
}

/** The hours of a weekday or of holidays: appointments and reception. */
export function DayRow({ name, row, fault, onChange }: Props) {
  const wrong = fault !== undefined;
  const reception = row ? row.reception : null;
  return (
    <DayLine role="group" aria-label={name}>
      <strong>{name}</strong>
      <Open
        label="Citas"
        of={name}
        open={row !== null}
        onChange={(open) => onChange(open ? usualRow : null)}
      />
      {row ? (
        <Times
          of={`${name}, citas`}
          hours={row}
          wrong={wrong}
          onChange={(hours) => onChange({ ...row, ...hours })}
        />
      ) : (
        <span>Cerrado</span>
      )}
      {row && (
        <Open
          label="Recepción"
          of={name}
          open={reception !== null}
          onChange={(open) => onChange({ ...row, reception: open ? usualRow.reception : null })}
        />
      )}
      {row && reception && (
        <Times
          of={`${name}, recepción`}
          hours={reception}
          wrong={wrong}
          onChange={(hours) => onChange({ ...row, reception: hours })}
        />
      )}
      {fault && <Fault role="alert">{fault}</Fault>}
    </DayLine>
  );
}
