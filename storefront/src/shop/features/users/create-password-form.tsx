import type { User } from '@spa-bronze/domain/users/user-schemas';
import { useApi } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { FieldGrid } from '../../../ui/field';
import { toast } from '../../../ui/toast';
import { NewPasswordField } from '../../../ui/person-fields';

/**
 * The first password of an account that has none; `onDone` gets the account as it is now. `email` tells
 * password managers whose it is.
 */
export function CreatePasswordForm({ email, onDone }: { email: string; onDone: (user: User) => void }) {
  const api = useApi();
  const { form, text, busy } = useForm({
    initial: { password: '' },
    schema: () =>
      import('@spa-bronze/domain/users/user-schemas').then(
        ({ createPasswordSchema }) => createPasswordSchema,
      ),
    send: async (body) => {
      const { data, message } = await api('POST /create-password', { body });
      toast.success(message);
      onDone(data);
    },
    onFail: ({ message }) => toast.error(message),
  });
  return (
    <form {...form} aria-label="Crea tu contraseña">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FieldGrid>
        <NewPasswordField {...text('password')} label="Contraseña" />
        <Button type="submit" look="secondary" busy={busy}>
          Crear contraseña
        </Button>
      </FieldGrid>
    </form>
  );
}
