import { useState, type ComponentProps, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from './icons';
import { color, motion, radius } from './theme';
import { Unbroken } from './unbroken';

const Box = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
`;
const Label = styled.label`
  font-weight: 650;
  font-size: 0.9375rem;
`;
const Optional = styled.span`
  font-weight: 400;
  color: ${color.soft};
`;
const Hint = styled.p`
  font-size: 0.875rem;
  color: ${color.soft};
  line-height: 1.45;
`;
const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  font-size: 0.875rem;
  line-height: 1.45;
  font-weight: 600;
  color: ${color.danger};
  svg {
    flex: none;
    margin-top: 1px;
  }
`;

export const control = css`
  width: 100%;
  min-height: 52px;
  padding: 12px 16px;
  background: ${color.white};
  border: 1.5px solid #b39a86;
  border-radius: ${radius.control};
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};
  &::placeholder {
    color: #8a7364;
    opacity: 1;
  }
  &:hover {
    border-color: ${color.bronze};
  }
  &:focus {
    outline: none;
    border-color: ${color.bronzeDark};
    box-shadow: 0 0 0 3px rgb(168 100 42 / 28%);
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    background-color: #fffbfa;
  }
  &:disabled {
    background-color: ${color.sand};
    color: ${color.soft};
  }
`;
const Input = styled.input`
  ${control}
`;
const Area = styled.textarea`
  ${control} min-height: 140px;
  resize: vertical;
  line-height: 1.5;
`;
const Choice = styled.select`
  ${control} appearance: none;
  padding-right: 44px;
  text-overflow: ellipsis;
  background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%238A4E1D' stroke-width='1.8' stroke-linecap='round'%3E%3Cpath d='m6 9.5 6 6 6-6'/%3E%3C/svg%3E");
  background-repeat: no-repeat;
  background-position: right 14px center;
  background-size: 20px;
`;

interface FieldProps {
  name: string;
  label: string;
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
}
type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** A label, its control, a hint and what is wrong with it, tied together for screen readers. */
function Field({
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
          {error}
        </ErrorText>
      )}
    </Box>
  );
}

type Control<T extends 'input' | 'textarea' | 'select'> = FieldProps & Omit<ComponentProps<T>, 'name' | 'id'>;

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

const WithToggle = styled.div`
  position: relative;
  input {
    padding-right: 56px;
  }
`;
const Toggle = styled.button`
  position: absolute;
  inset: 0 4px 0 auto;
  width: 48px;
  display: grid;
  place-items: center;
  color: ${color.soft};
  border-radius: ${radius.control};
  &:hover {
    color: ${color.ink};
  }
`;

/** A password that can be shown. */
export function PasswordField({ name, label, error, hint, optional, ...rest }: Control<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ name, label, error, hint, optional }}>
      {(props) => (
        <WithToggle>
          <Input name={name} {...rest} {...props} type={shown ? 'text' : 'password'} />
          <Toggle
            type="button"
            aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </Toggle>
        </WithToggle>
      )}
    </Field>
  );
}

const Ticked = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 4px 12px;
  align-items: start;
  font-size: 0.9375rem;
  line-height: 1.5;
  input {
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: ${color.bronzeDark};
  }
  > p {
    grid-column: 2;
  }
`;

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
          {error}
        </ErrorText>
      )}
    </Ticked>
  );
}

/** Fields one under another, side by side in twos where their box has room and `$twos` asks for it. */
export const FieldGrid = styled.div<{ $twos?: boolean }>`
  display: grid;
  gap: 20px;
  align-items: start;
  grid-template-columns: ${({ $twos }) => ($twos ? 'repeat(auto-fit, minmax(min(100%, max(220px, 40%)), 1fr))' : 'minmax(0, 1fr)')};
  > [data-whole] {
    grid-column: 1 / -1;
  }
`;
