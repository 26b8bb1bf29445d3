import { useSession } from '../../lib/session';
import { focusHeading } from '../../lib/focus-heading';
import { Card, Stack } from '../../ui/layout';
import { CreatePasswordForm } from '../features/users/create-password-form';
import { useKeepProfile } from '../features/users/profile-query';

/** Asks the owner of an account without a password to create one; nothing for everybody else. */
export function CreatePasswordCard() {
  const user = useSession();
  const keep = useKeepProfile();
  if (!user?.noPassword) return null;
  return (
    <Card as="section" $padded aria-label="Crea tu contraseña">
      <Stack $gap={20}>
        <Stack $gap={8}>
          <h2>Crea tu contraseña</h2>
          <p>
            Con ella y tu correo {user.email} entras desde cualquier dispositivo a ver tus citas y compras.
          </p>
        </Stack>
        <CreatePasswordForm
          email={user.email}
          onDone={(now) => {
            keep(now);
            focusHeading();
          }}
        />
      </Stack>
    </Card>
  );
}
