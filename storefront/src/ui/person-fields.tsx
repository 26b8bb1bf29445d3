import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import { Checkbox, TextField } from './field';
import { PasswordField } from './password-field';

type Field = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

export const NameField = (props: Field) => <TextField label="Nombre" autoComplete="name" {...props} />;

export const EmailField = (props: Field) => (
  <TextField
    label="Correo electrónico"
    type="email"
    autoComplete="email"
    inputMode="email"
    autoCapitalize="none"
    {...props}
  />
);

export const TelField = (props: Field) => (
  <TextField label="Celular" type="tel" autoComplete="tel" inputMode="tel" {...props} />
);

export const NewPasswordField = (props: Field) => (
  <PasswordField
    label="Nueva contraseña"
    autoComplete="new-password"
    hint="Al menos 8 caracteres."
    {...props}
  />
);

export const RepeatedPasswordField = (props: Field) => (
  <PasswordField label="Confirma tu contraseña" autoComplete="new-password" {...props} />
);

export const PrivacyConsent = (props: Omit<ComponentProps<typeof Checkbox>, 'label'>) => (
  <Checkbox
    {...props}
    label={
      <>
        Autorizo el tratamiento de mis datos según la <Link to={paths.privacy}>política de privacidad</Link>.
      </>
    }
  />
);
