import { Checkbox, TextField } from '../../../ui/field';

interface Props {
  checked: boolean;
  why: string;
  error?: string;
  onCheck: (checked: boolean) => void;
  onWhy: (why: string) => void;
}

/** Ticked, a booking may be at any free hour, and says why. */
export function OutsideHours({ checked, why, error, onCheck, onWhy }: Props) {
  return (
    <>
      <Checkbox
        name="anyHour"
        label="Fuera del horario"
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {checked && (
        <TextField
          name="outsideWhy"
          label="Por qué fuera del horario"
          hint="La ve solo el equipo. La cita ocupa su cabina como cualquier otra."
          maxLength={200}
          autoComplete="off"
          value={why}
          error={error}
          onChange={({ target }) => onWhy(target.value)}
        />
      )}
    </>
  );
}
