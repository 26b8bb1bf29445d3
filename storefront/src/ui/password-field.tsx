import { useState } from 'react';
import { Field, type Control } from './field';
import { Input } from './field.styles';
import { Drawing } from './icons';
import { Toggle, WithToggle } from './password-field.styles';

const EYE =
  'M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0';
const EYE_OFF =
  'M4 4.5 20 20M9.8 5.7A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.3A16.6 16.6 0 0 0 2.5 12s3.5 6.5 9.5 6.5c1.6 0 3-.4 4.2-1.1M10 10a2.8 2.8 0 0 0 4 4';

export function PasswordField({ name, label, error, hint, optional, ...rest }: Control<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ name, label, error, hint, optional }}>
      {(props) => (
        <WithToggle>
          <Input name={name} {...rest} {...props} type={shown ? 'text' : 'password'} />
          <Toggle
            type="button"
            data-script
            aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Drawing>
              <path d={shown ? EYE_OFF : EYE} />
            </Drawing>
          </Toggle>
        </WithToggle>
      )}
    </Field>
  );
}
