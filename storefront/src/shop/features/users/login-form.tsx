import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/schemas';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useLogin } from '../../../lib/session';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid, PasswordField, TextField } from '../../../ui/field';
import { TextLink } from '../../../ui/layout';
import { toast } from '../../../ui/toast';

/** E-mail and password; `email` is where it starts, `onDone` runs once the user is in. */
export function LoginForm({
  email,
  onDone,
}: {
  email: string;
  onDone: (user: User) => Promise<void> | void;
}) {
  const login = useLogin();
  const { form, text, busy } = useForm({
    initial: { email, password: '' },
    schema: () => import('@spa-bronze/domain/users/schemas').then(({ signIn }) => signIn),
    send: async (values) => onDone(await login(values)),
    onFail: ({ status, message }) =>
      toast.error(status === 0 ? messages.signInNetwork : message || messages.signInError),
  });
  return (
    <form {...form}>
      <FieldGrid>
        <TextField
          {...text('email')}
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
        />
        <PasswordField
          {...text('password')}
          label="Contraseña"
          autoFocus={email !== ''}
          autoComplete="current-password"
        />
        <TextLink as={Link} to={paths.forgotPassword} style={{ justifySelf: 'end' }}>
          ¿Olvidaste tu contraseña?
        </TextLink>
        <Button type="submit" wide busy={busy}>
          Iniciar sesión
        </Button>
      </FieldGrid>
    </form>
  );
}
