import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid } from '../../../ui/field';
import { TextLink } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { Refusal } from '../../../ui/refusal';
import { toast } from '../../../ui/toast';
import { NewPasswordField, RepeatedPasswordField } from '../../../ui/person-fields';

/**
 * Sets a new password with the token of the email. `onDone` gets the message to show. An expired link leads to
 * the form that sends a new one.
 */
export function ResetPasswordForm({
  token,
  email,
  onDone,
}: {
  token: string;
  /** Tells password managers whose password it is. */
  email?: string;
  onDone: (message: string) => Promise<void>;
}) {
  const api = useApi();
  const { form, text, errors, busy } = useForm({
    id: 'clave',
    initial: { token, password: '', confirmPassword: '' },
    schema: () =>
      import('@spa-bronze/domain/users/user-schemas').then(({ resetPasswordSchema }) => resetPasswordSchema),
    send: async (body) => onDone((await api('POST /reset-password', { body })).message),
    onFail: ({ message, fields }) => {
      if (!fields.token) toast.error(message);
    },
  });
  return (
    <form {...form}>
      {email && <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />}
      {!errors.token && <Refusal>{errors['']}</Refusal>}
      <FieldGrid>
        <NewPasswordField {...text('password')} />
        <RepeatedPasswordField {...text('confirmPassword')} />
        {errors.token && (
          <Notice wrong>
            <p>{errors.token}</p>
            <TextLink as={Link} to={paths.forgotPassword}>
              Pedir otro enlace
            </TextLink>
          </Notice>
        )}
        <Button type="submit" wide busy={busy}>
          Guardar contraseña
        </Button>
      </FieldGrid>
    </form>
  );
}
