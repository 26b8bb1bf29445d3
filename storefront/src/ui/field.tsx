import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icons';
import { Unbroken } from './unbroken';
import { Box, Label, Optional, Hint, ErrorText, Area, Choice, Ticked, Input } from './field.styles';
export { control, FieldGrid } from './field.styles';

interface FieldProps {
  name: string;
  label: string;
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
}
type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** A label, its control, a hint and what is wrong with it, tied together for screen readers. */
export function Field({
  name,
  label,
  error,
  hint,
  optional,
  children,
}: FieldProps & { children: (props: Described) => ReactNode }) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Box>
      <Label htmlFor={name}>
        <Unbroken>{label}</Unbroken>
        {optional && <Optional> (opcional)</Optional>}
      </Label>
      {children({ id: name, 'aria-invalid': Boolean(error), 'aria-describedby': described })}
      {hint && <Hint id={`${name}-hint`}>{hint}</Hint>}
      {error && (
        <ErrorText id={`${name}-error`}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </ErrorText>
      )}
    </Box>
  );
}

export type Control<T extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<T>, 'name' | 'id'>;

export function TextField({ name, label, error, hint, optional, ...rest }: Control<'input'>) {
  return (
    <Field {...{ name, label, error, hint, optional }}>
      {(props) => <Input name={name} {...rest} {...props} />}
    </Field>
  );
}

export function TextArea({ name, label, error, hint, optional, ...rest }: Control<'textarea'>) {
  return (
    <Field {...{ name, label, error, hint, optional }}>
      {(props) => <Area name={name} {...rest} {...props} />}
    </Field>
  );
}

export function Select({ name, label, error, hint, optional, ...rest }: Control<'select'>) {
  return (
    <Field {...{ name, label, error, hint, optional }}>
      {(props) => <Choice name={name} {...rest} {...props} />}
    </Field>
  );
}

/** A box to tick; `label` may hold links. */
export function Checkbox({
  name,
  label,
  error,
  ...rest
}: Omit<Control<'input'>, 'label' | 'hint' | 'optional'> & { label: ReactNode }) {
  return (
    <Ticked>
      <input
        type="checkbox"
        id={name}
        name={name}
        {...rest}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      <label htmlFor={name}>{label}</label>
      {error && (
        <ErrorText id={`${name}-error`}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </ErrorText>
      )}
    </Ticked>
  );
}
