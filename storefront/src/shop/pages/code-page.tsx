import { Button } from '../../ui/button';
import { Refusal } from '../../ui/refusal';
import type { CodeFormProps } from '../features/users/code-form';
import { CodeFormWhenNeeded } from './code-form-when-needed';
import { FormPage } from './form-page';

interface Props extends CodeFormProps {
  /** Why a code was refused that was sent without a script. */
  refused?: string;
  /** The shopper rather logs in by a password. */
  onLogin: (email: string) => void;
}

/** The login by an emailed code. Opening it uses nothing up. */
export function CodePage({ refused, onLogin, ...form }: Props) {
  return (
    <FormPage
      title="Entra con un código"
      lead={
        form.code
          ? 'Pulsa Entrar en el navegador donde pediste el código.'
          : 'Te lo enviamos por correo. No necesitas contraseña.'
      }
      foot={
        <Button look="quiet" data-script onClick={() => onLogin(form.email)}>
          Entrar con contraseña
        </Button>
      }
    >
      <Refusal>{refused}</Refusal>
      <CodeFormWhenNeeded {...form} />
    </FormPage>
  );
}
