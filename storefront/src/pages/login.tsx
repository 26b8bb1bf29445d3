import { localPath } from '@spa-bronze/domain/content';
import { Link, redirect, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAddToCart } from '../features/cart/cart-queries';
import { takePendingItem } from '../features/cart/pending-item';
import { seeCart } from '../features/cart/use-buy';
import { LoginForm } from '../features/users/login-form';
import type { Load } from '../lib/loading';
import { PageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { sessionQuery } from '../lib/session';
import { TextLink } from '../ui/layout';
import { toast } from '../ui/toast';
import { useInBrowser } from '../ui/use-in-browser';
import { FormPage } from './form-page';

/** Who is in already has no business here. */
export const load: Load = async (client, { request }) => {
  const user = await client.ensureQueryData(sessionQuery).catch(() => null);
  if (user) throw redirect(localPath(new URL(request.url).searchParams.get('next')));
};

export function Page() {
  const next = localPath(useSearchParams()[0].get('next'));
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: string } | null };
  /* Kept by the browser, so the server's page does not have it. */
  const email = useInBrowser() ? state?.email ?? '' : '';
  const add = useAddToCart();

  /** What the stranger wanted goes into the cart; if it cannot, the page that they came from says more. */
  const onDone = async () => {
    const pending = takePendingItem(next);
    const done = !pending || await add.mutateAsync(pending.item).then(({ message }) => { toast.success(message, next === paths.cart ? undefined : seeCart); return true; }, (error: Error) => { toast.error(error.message); return false; });
    await navigate(done ? next : pending.from, { replace: true });
  };
  return (
    <>
      <PageHead title="Iniciar sesión" description="Entra a tu cuenta de Spa Bronze para reservar y comprar." hidden />
      <FormPage title="Hola de nuevo" lead={next === '/' ? 'Entra para reservar tu cita y ver tus compras.' : 'Entra para continuar donde ibas.'} foot={<>¿No tienes cuenta? <TextLink as={Link} to={paths.signUp(next)}>Regístrate</TextLink></>}>
        <LoginForm key={email} email={email} onDone={onDone} />
      </FormPage>
    </>
  );
}
