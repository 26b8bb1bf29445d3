import { useId, type ReactElement, cloneElement } from 'react';

interface Control { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }

/** A control with its label, and what is wrong with it. */
export function FormRow({ label, error, children }: { label: string; error?: string; children: ReactElement<Control> }) {
  const id = useId();
  return (
    <div className="form-row">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, { id, ...(error && { 'aria-describedby': `${id}-error`, 'aria-invalid': true }) })}
      {error && <p id={`${id}-error`} role="alert" className="form-row__error">{error}</p>}
    </div>
  );
}
