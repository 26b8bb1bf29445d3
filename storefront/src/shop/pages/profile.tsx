import { useQuery } from '@tanstack/react-query';
import { ChangePasswordForm } from '../features/users/change-password-form';
import { ProfileForm } from '../features/users/profile-form';
import { profileQuery, useKeepProfile } from '../features/users/profile-query';
import { isAhead, requireUser, type Load } from '../../lib/loading';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Card, Heading, Hidden, Lead, Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { CreatePasswordCard } from './create-password-card';
import { ShopPage } from '../../ui/shop-page';

/**
 * The server sends the details with the page; in the browser the page comes first and shows that they are on
 * their way.
 */
export const load: Load = async (client, args) => {
  await requireUser(client, args);
  if (typeof window === 'undefined') await client.prefetchQuery(profileQuery);
  else if (!isAhead(args.request)) void client.resetQueries({ queryKey: profileQuery.queryKey });
};

const Loader = () => (
  <div role="status">
    <Hidden>Cargando...</Hidden>
    <Skeleton $height="380px" />
  </div>
);

export function Page() {
  const { data: user, isError, refetch } = useQuery(profileQuery);
  const keep = useKeepProfile();
  return (
    <ShopPage narrow title="Mi Perfil" description="Tus datos en Spa Bronze." hidden>
      <Heading>
        <h1>Mi Perfil</h1>
        <Lead>Tus datos y tu contraseña.</Lead>
      </Heading>
      {!user &&
        (isError ? (
          <EmptyState
            icon="alert"
            title="No pudimos cargar tus datos."
            actions={<Button onClick={() => void refetch()}>Intentar de nuevo</Button>}
          />
        ) : (
          <Loader />
        ))}
      {user && (
        <Stack $gap={32}>
          <Card $padded>
            <Stack $gap={24}>
              <h2>Tus datos</h2>
              <ProfileForm user={user} onSaved={keep} />
            </Stack>
          </Card>
          {user.noPassword ? (
            <CreatePasswordCard />
          ) : (
            <Card $padded>
              <Stack $gap={24}>
                <h2>Cambiar contraseña</h2>
                <ChangePasswordForm email={user.email} />
              </Stack>
            </Card>
          )}
        </Stack>
      )}
    </ShopPage>
  );
}
