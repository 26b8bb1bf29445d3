import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { localPath } from '@spa-bronze/domain/content/rules';
import { Link, redirect, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAddToCart } from '../features/cart/cart-queries';
import { takePendingItem, type PendingItem } from '../features/cart/pending-item';
import { seeCart } from '../features/cart/use-buy';
import { LoginForm } from '../features/users/login-form';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { sessionQuery } from '../../lib/session';
import { TextLink } from '../../ui/layout';
import { toast } from '../../ui/toast';
import { useInBrowser } from '../../ui/use-in-browser';
import { FormPage } from './form-page';

/** Who is in already has no business here. */
export const load: Load = async (client, { request }) => {
  const user = await client.ensureQueryData(sessionQuery).catch(() => null);
  if (user) throw redirect(localPath(new URL(request.url).searchParams.get('next')));
};

export function Page() {
  const next = localPath(useSearchParams()[0].get('next'));
  const navigate = useNavigate();
  const { email: typed } = recordOf(useLocation().state);
  /* Kept by the browser, so the server's page does not have it. */
  const email = useInBrowser() ? String(typed ?? '') : '';
  const add = useAddToCart();

  /**
   * Puts what the stranger wanted into the cart; resolves to the page that says more: the one that they came
   * from if it cannot be had, the cart if they have another appointment at its time.
   */
  const addPending = async ({ item, from }: PendingItem): Promise<string> => {
    try {
      const { message, data } = await add.mutateAsync(item);
      const to = data.overlaps ? paths.cart : next;
      toast.success(message, to === paths.cart ? undefined : seeCart);
      return to;
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
      return from;
    }
  };
  const onDone = async () => {
    const pending = takePendingItem(next);
    await navigate(pending ? await addPending(pending) : next, { replace: true });
  };
  return (
    <>
      <PageHead
        title="Iniciar sesión"
        description="Entra a tu cuenta de Spa Bronze para reservar y comprar."
        hidden
      />
      <FormPage
        title="Hola de nuevo"
        lead={
          next === '/' ? 'Entra para reservar tu cita y ver tus compras.' : 'Entra para continuar donde ibas.'
        }
        foot={
          <>
            ¿No tienes cuenta?{' '}
            <TextLink as={Link} to={paths.signUp(next)}>
              Regístrate
            </TextLink>
          </>
        }
      >
        <LoginForm key={email} email={email} onDone={onDone} />
      </FormPage>
    </>
  );
}
