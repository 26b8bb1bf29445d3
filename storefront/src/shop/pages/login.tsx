import type { Sent } from '@spa-bronze/domain/lib/sent';
import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/schemas';
import { localPath } from '@spa-bronze/domain/content/rules';
import { useMemo, useState } from 'react';
import { Link, redirect, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAddToCart } from '../features/cart/cart-queries';
import { keptPendingItem, takePendingItem, type PendingItem } from '../features/cart/pending-item';
import { seeCart } from '../features/cart/use-buy';
import { LoginForm } from '../features/users/login-form';
import { QuickSignUpForm } from '../features/users/quick-sign-up-form';
import { focusHeading } from '../../lib/focus-heading';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { sessionQuery } from '../../lib/session';
import { showSlot } from '../../lib/show-date';
import { useSent } from '../../lib/use-sent';
import { TextLink } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';
import { toast } from '../../ui/toast';
import { useInBrowser } from '../../ui/use-in-browser';
import { FormPage } from './form-page';

/** The name in an address of the login that asks for a password, although it knows a booking. */
const HAS_ACCOUNT = 'cuenta';

/** Who is in already has no business here. */
export const load: Load = async (client, { request }) => {
  const user = await client.ensureQueryData(sessionQuery).catch(() => null);
  if (user) throw redirect(localPath(new URL(request.url).searchParams.get('next')));
};

/** The booking that an address names: that of a stranger who pressed the button without a script. */
function bookingIn(query: URLSearchParams): PendingItem | null {
  const productId = query.get('servicio');
  if (!productId) return null;
  const reservationDate = query.get('reservationDate') ?? '';
  const reservationTime = query.get('reservationTime') ?? '';
  return {
    item: { productId, reservationDetails: { reservationDate, reservationTime } },
    from: paths.product(productId),
  };
}

/** Goes on to `next`, with what the stranger wanted in the cart. Staff who named no page go on to their day. */
function useGoOn(next: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const add = useAddToCart();
  /**
   * Resolves to the page that says more: the one that they came from if it cannot be had, the cart if they
   * have another appointment at its time.
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
  return async (user?: User) => {
    const pending = takePendingItem(next) ?? bookingIn(query);
    const home = next === paths.home && user?.role === 'ADMIN' ? paths.panel : next;
    await navigate(pending ? await addPending(pending) : home, { replace: true });
  };
}

interface QuickPageProps {
  pending: PendingItem;
  sent: Sent;
  onDone: () => Promise<void>;
  onLogin: (email: string, known: boolean) => void;
}

/** Name, e-mail and phone of somebody who pressed a button that buys or books. */
function QuickPage({ pending, sent, onDone, onLogin }: QuickPageProps) {
  const [query] = useSearchParams();
  return (
    <FormPage
      title={pending.item.reservationDetails ? 'Aparta tu cita' : 'Sigue con tu compra'}
      lead="Solo tus datos, sin contraseña. En el paso siguiente pagas."
      foot={
        <noscript>
          <TextLink href={`?${query}&${HAS_ACCOUNT}=1`}>Ya tengo cuenta</TextLink>
        </noscript>
      }
    >
      <Refusal>{sent.message}</Refusal>
      <Chosen pending={pending} />
      <QuickSignUpForm initial={sent} onDone={onDone} onLogin={onLogin} />
    </FormPage>
  );
}

/** What the stranger chose: the service or product, and when. */
function Chosen({ pending: { item, name } }: { pending: PendingItem }) {
  const { reservationDate: date, reservationTime: time } = item.reservationDetails ?? {};
  const text = [name, date && time && showSlot(date, time)].filter(Boolean).join(' · ');
  return text ? <p style={{ marginBottom: 20, fontWeight: 700 }}>{text}</p> : null;
}

interface LoginPageProps {
  next: string;
  email: string;
  /** Why this form is shown or was refused. */
  message: string | undefined;
  /** What went well before. */
  done: string | undefined;
  onDone: (user: User) => Promise<void>;
}

function LoginPage({ next, email, message, done, onDone }: LoginPageProps) {
  const lead =
    next === '/' ? 'Entra para reservar tu cita y ver tus compras.' : 'Entra para continuar donde ibas.';
  return (
    <FormPage
      title="Hola de nuevo"
      lead={lead}
      foot={
        <>
          ¿No tienes cuenta?{' '}
          <TextLink as={Link} to={paths.signUp(next)}>
            Regístrate
          </TextLink>
        </>
      }
    >
      {done && (
        <div style={{ marginBottom: 20 }}>
          <Notice>{done}</Notice>
        </div>
      )}
      <Refusal>{message}</Refusal>
      <LoginForm key={email} email={email} onDone={onDone} />
    </FormPage>
  );
}

export function Page() {
  const [query] = useSearchParams();
  const next = localPath(query.get('next'));
  const sent = useSent() ?? {};
  const { email: typed } = recordOf(useLocation().state);
  /* Kept by the browser, so the server's page does not have them. */
  const inBrowser = useInBrowser();
  const pending = useMemo(
    () => (inBrowser ? keptPendingItem(next) : null) ?? bookingIn(query),
    [inBrowser, next, query],
  );
  const [login, setLogin] = useState<{ email: string; message: string | undefined } | null>(
    sent.hasAccount || query.has(HAS_ACCOUNT) ? { email: sent.email ?? '', message: sent.message } : null,
  );
  const onDone = useGoOn(next);
  const email = login?.email ?? (inBrowser ? String(typed ?? '') : '');
  const onLogin = (typedEmail: string, known: boolean) => {
    setLogin({ email: typedEmail, message: known ? messages.emailKnown : undefined });
    if (!typedEmail) focusHeading();
  };
  return (
    <>
      <PageHead
        title="Iniciar sesión"
        description="Entra a tu cuenta de Spa Bronze para reservar y comprar."
        hidden
      />
      {pending && !login && !email ? (
        <QuickPage pending={pending} sent={sent} onDone={onDone} onLogin={onLogin} />
      ) : (
        <LoginPage next={next} email={email} message={login?.message} done={sent.done} onDone={onDone} />
      )}
    </>
  );
}
