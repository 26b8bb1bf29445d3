import type { Sent } from '@spa-bronze/domain/lib/sent';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { localPath } from '@spa-bronze/domain/content/content-rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, redirect, useLocation, useSearchParams } from 'react-router-dom';
import { keepAfterLink } from '../features/cart/after-link';
import { pendingItems, type PendingItem } from '../features/cart/pending-items';
import { productQuery } from '../features/products/products-queries';
import { LoginForm } from '../features/users/login-form';
import { QuickSignUpForm } from '../features/users/quick-sign-up-form';
import { focusHeading } from '../../lib/focus-heading';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { siteOf } from '../../lib/query-client';
import { sessionQuery } from '../../lib/session';
import { showSlot } from '../../lib/show-date';
import { useSent } from '../../lib/use-sent';
import { Stack, TextLink } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';
import { useInBrowser } from '../../ui/use-in-browser';
import { bringCodeForm } from './code-form-when-needed';
import { CodePage } from './code-page';
import { FormPage } from './form-page';
import { useCodeOffer } from './use-code-offer';
import { useGoOn, withBookingOf } from './use-go-on';

/** The name in an address of the login that asks for a password, although it knows a booking. */
const HAS_ACCOUNT = 'cuenta';
const CODE = 'codigo';
/** In an address of the login for who is logged in, and has to prove it once more. */
const AGAIN = 'confirmar';

/** Who is in already has no business here, unless a page asks to log in again. */
export const load: Load = async (client, { request }) => {
  const query = new URL(request.url).searchParams;
  const service = query.get('servicio');
  const user = await client.ensureQueryData(sessionQuery).catch(() => null);
  if (user && !query.has(AGAIN)) throw redirect(localPath(query.get('next')));
  if (service) await client.prefetchQuery(productQuery(service));
  if (query.has(CODE) || siteOf(client).sent?.codeSent) await bringCodeForm();
};

/** The page of a code's link has its form at once. */
export const bring = () =>
  typeof location !== 'undefined' && new URLSearchParams(location.search).has(CODE)
    ? bringCodeForm()
    : undefined;

interface QuickPageProps {
  pending: PendingItem[];
  sent: Sent;
  onDone: () => Promise<void>;
  onLogin: (email: string) => void;
  onCode: (email: string) => Promise<void>;
}

/** Name, e-mail and phone of somebody who pressed a button that buys or books. */
function QuickPage({ pending, sent, ...rest }: QuickPageProps) {
  const [query] = useSearchParams();
  return (
    <FormPage
      title={pending.some(({ item }) => item.reservationDetails) ? 'Aparta tu cita' : 'Sigue con tu compra'}
      lead="Solo tus datos, sin contraseña. Después pagas aquí mismo."
      foot={
        <noscript>
          <TextLink href={`?${query}&${HAS_ACCOUNT}=1`}>Ya tengo cuenta</TextLink>
        </noscript>
      }
    >
      <Refusal>{sent.message}</Refusal>
      <Stack $gap={4} style={{ marginBottom: 20, fontWeight: 700 }}>
        {pending.map((it) => (
          <Chosen key={it.item.productId} pending={it} />
        ))}
      </Stack>
      <QuickSignUpForm initial={sent} {...rest} />
    </FormPage>
  );
}

function Chosen({ pending: { item, name } }: { pending: PendingItem }) {
  const { reservationDate: date, reservationTime: time } = item.reservationDetails ?? {};
  const known = useQuery({ ...productQuery(item.productId), enabled: false }).data?.productName;
  const count = item.quantity && item.quantity > 1 ? `${item.quantity} unidades` : '';
  const text = [name ?? known, date && time && showSlot(date, time), count].filter(Boolean).join(' · ');
  return text ? <p>{text}</p> : null;
}

interface LoginPageProps {
  next: string;
  email: string;
  message: string | undefined;
  done: string | undefined;
  onDone: (user: User) => Promise<void>;
  onCode: (email: string) => Promise<void>;
}

function LoginPage({ next, email, message, done, ...rest }: LoginPageProps) {
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
      <LoginForm key={email} email={email} {...rest} />
    </FormPage>
  );
}

/** What brought somebody here, the email that they typed before, and where they go on to. */
function useArrival() {
  const [query] = useSearchParams();
  const { email: typed } = recordOf(useLocation().state);
  /* Kept by the browser, so the server's page does not have them. */
  const inBrowser = useInBrowser();
  const pending = useMemo(() => withBookingOf(query, inBrowser ? pendingItems() : []), [inBrowser, query]);
  return { query, pending, typed: inBrowser ? String(typed ?? '') : '' };
}

export const Page = () => <Entrance next={localPath(useSearchParams()[0].get('next'))} />;

export function Entrance({ next }: { next: string }) {
  const { query, pending, typed } = useArrival();
  const sent = useSent() ?? {};
  const [login, setLogin] = useState<{ email: string; message?: string } | null>(
    sent.hasAccount || query.has(HAS_ACCOUNT) ? { email: sent.email ?? '', message: sent.message } : null,
  );
  const code = query.get(CODE) ?? undefined;
  const onRequest = () => void keepAfterLink({ next, pending });
  const { start, choose, leave } = useCodeOffer(
    sent.codeSent || code ? { email: sent.email ?? '', sent: sent.codeSent ?? '' } : null,
    onRequest,
  );
  const onDone = useGoOn(next, code !== undefined);
  const email = login?.email ?? typed;
  const onLogin = (typedEmail: string) => {
    leave();
    setLogin({ email: typedEmail });
    if (!typedEmail) focusHeading();
  };
  /* Who goes on elsewhere came to log in. What she chose is put in the cart all the same. */
  const quick = next === paths.cart && pending.length > 0 && !login && !email;
  const shown = { onDone, onCode: choose };
  return (
    <>
      <PageHead
        title="Iniciar sesión"
        description="Entra a tu cuenta de Spa Bronze para reservar y comprar."
        hidden
      />
      {start && <CodePage {...start} {...{ code, onRequest, onDone, onLogin }} refused={sent.message} />}
      {!start && quick && <QuickPage pending={pending} sent={sent} onLogin={onLogin} {...shown} />}
      {!start && !quick && (
        <LoginPage next={next} email={email} message={login?.message} done={sent.done} {...shown} />
      )}
    </>
  );
}
