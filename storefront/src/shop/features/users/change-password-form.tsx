import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid } from '../../../ui/field';
import { PasswordField } from '../../../ui/password-field';
import { toast } from '../../../ui/toast';
import { NewPasswordField, RepeatedPasswordField } from '../../../ui/person-fields';

/**
 * Changes the password of a user who knows the present one, and then empties the form. `email` is for password
 * managers.
 */
export function ChangePasswordForm({ email }: { email: string }) {
  const api = useApi();
  const { form, text, busy, reset } = useForm({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    schema: () =>
      import('@spa-bronze/domain/users/user-schemas').then(
        ({ changePasswordSchema }) => changePasswordSchema,
      ),
    send: async (body) => {
      toast.success((await api('POST /change-password', { body })).message);
      reset();
    },
    onFail: ({ message }) => toast.error(message),
  });
  return (
    <form {...form} aria-label="Cambiar contraseña">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FieldGrid $twos>
        <div data-whole>
          <PasswordField
            {...text('currentPassword')}
            label="Contraseña actual"
            autoComplete="current-password"
          />
        </div>
        <NewPasswordField {...text('password')} />
        <RepeatedPasswordField {...text('confirmPassword')} />
        <div data-whole>
          <Button type="submit" look="secondary" busy={busy}>
            Cambiar contraseña
          </Button>
        </div>
      </FieldGrid>
    </form>
  );
}
