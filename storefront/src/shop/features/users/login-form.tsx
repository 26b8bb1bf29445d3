import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { Link } from 'react-router-dom';
import { wordsOf } from '../../../lib/api-client';
import { paths } from '../../../lib/paths';
import { useLogin } from '../../../lib/session';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid } from '../../../ui/field';
import { PasswordField } from '../../../ui/password-field';
import { TextLink } from '../../../ui/layout';
import { toast } from '../../../ui/toast';
import { EmailField } from '../../../ui/person-fields';

interface Props {
  email: string;
  onDone: (user: User) => Promise<void> | void;
  onCode: (email: string) => Promise<void>;
}

export function LoginForm({ email, onDone, onCode }: Props) {
  const login = useLogin();
  const { form, text, values, busy } = useForm({
    initial: { email, password: '' },
    schema: () => import('@spa-bronze/domain/users/user-schemas').then(({ signInSchema }) => signInSchema),
    send: async (values) => onDone(await login(values)),
    onFail: (error) => toast.error(wordsOf(error, messages.signInError, messages.signInNetwork)),
  });
  return (
    <form {...form} action="#contenido">
      <FieldGrid>
        <EmailField {...text('email')} />
        <PasswordField
          {...text('password')}
          label="Contraseña"
          autoFocus={email !== ''}
          autoComplete="current-password"
        />
        <TextLink
          as={Link}
          to={paths.forgotPassword}
          state={{ email: values.email }}
          style={{ justifySelf: 'end' }}
        >
          ¿Olvidaste tu contraseña?
        </TextLink>
        <Button type="submit" wide busy={busy}>
          Iniciar sesión
        </Button>
        <Button
          type="submit"
          wide
          look="secondary"
          name="codigo"
          value="pedir"
          onClick={(event) => {
            event.preventDefault();
            void onCode(values.email.trim());
          }}
        >
          Entrar con un código
        </Button>
      </FieldGrid>
    </form>
  );
}
