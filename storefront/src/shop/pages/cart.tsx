import { messages } from '@spa-bronze/domain/messages';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { cartQuery, useCart } from '../features/cart/cart-queries';
import { pendingItems } from '../features/cart/pending-items';
import { ratesQuery } from '../../lib/shipping-queries';
import { needsShipping } from '../features/checkout/checkout-quote';
import { lastAddressQuery, openOrdersQuery } from '../features/sales/my-sales-queries';
import { useFinishPayment } from '../features/sales/use-finish-payment';
import { useOpenOrder } from '../features/sales/use-open-order';
import { onDemand } from '../../lib/on-demand';
import { focusHeading } from '../../lib/focus-heading';
import { requireUser, type Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { sessionQuery } from '../../lib/session';
import { useWords } from '../../lib/words';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Card, Heading, Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { useInBrowser } from '../../ui/use-in-browser';
import { CartCheckout, Sides } from './cart-checkout';
import { OrderOutcome } from './order-outcome';
import { ShopPage } from '../../ui/shop-page';

/** Somebody without a login who pressed a button that buys or books in this tab. */
const isBuyingStranger = (user: unknown): boolean => user === null && pendingItems().length > 0;

let Entrance: ComponentType<{ next: string }> | undefined;

/** Loads the forms of a stranger, which the cart of others does not need. */
async function bringEntrance(): Promise<void> {
  ({ Entrance } = await import('./login'));
}

export const load: Load = async (client, args) => {
  const user = await client.ensureQueryData(sessionQuery).catch(() => undefined);
  if (isBuyingStranger(user)) return onDemand(bringEntrance);
  await requireUser(client, args);
  await Promise.all([
    client.prefetchQuery(cartQuery),
    client.prefetchQuery(ratesQuery),
    client.prefetchQuery(openOrdersQuery),
  ]);
  if (needsShipping(client.getQueryData(cartQuery.queryKey) ?? []))
    await client.prefetchQuery(lastAddressQuery);
};

function useFreshCart() {
  const cart = useCart();
  const [staleOnArrival] = useState(cart.isStale);
  return { ...cart, fresh: !staleOnArrival || cart.isFetchedAfterMount };
}

const SignedOut = () => (
  <EmptyState
    heading="h1"
    icon="lock"
    title="Tu sesión se cerró"
    actions={<ButtonLink to={paths.login(paths.cart)}>Iniciar sesión</ButtonLink>}
  >
    Inicia sesión para ver tu carrito: sigue guardado.
  </EmptyState>
);

const EmptyCart = () => (
  <EmptyState
    heading="h1"
    icon="cart"
    title={messages.cartEmpty}
    ways={[
      [useWords().buttons.appointment, paths.booking],
      ['Ver productos', paths.products],
    ]}
  >
    Reserva tu próxima cita o lleva a casa lo que usamos en el spa.
  </EmptyState>
);

const LoadingCart = () => (
  <Sides aria-busy="true">
    <Card $padded>
      <Stack $gap={20}>
        <Skeleton $height="120px" />
        <Skeleton $height="120px" />
      </Stack>
    </Card>
    <Card $padded>
      <Skeleton $height="260px" />
    </Card>
  </Sides>
);

/** A stranger's data, and after them, at the same address, the cart with what was chosen and its payment. */
export function Page() {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) focusHeading();
    shown.current = key;
  }, [key]);
  return <DataOrCart key={key} />;
}

function DataOrCart() {
  const { data: user } = useQuery(sessionQuery);
  const [asksData] = useState(() => isBuyingStranger(user));
  return asksData && Entrance ? <Entrance next={paths.cart} /> : <CartPage />;
}

function CartPage() {
  const cart = useFreshCart();
  const inBrowser = useInBrowser();
  const navigate = useNavigate();
  const { open, ended, pending } = useOpenOrder();
  useFinishPayment(open, (reference) => void navigate(paths.payment(reference)));
  const signedOut = cart.error?.status === 401;
  return (
    <ShopPage title="Carrito" description="Tu carrito de Spa Bronze." hidden>
      <OrderOutcome open={open} ended={ended} />
      {signedOut && <SignedOut />}
      {!signedOut && cart.data?.length === 0 && <EmptyCart />}
      {!signedOut && cart.data?.length !== 0 && (
        <>
          <Heading>
            <h1>Tu carrito</h1>
          </Heading>
          {cart.isError && !cart.data && (
            <EmptyState
              icon="alert"
              title="No pudimos cargar tu carrito"
              actions={<Button onClick={() => void cart.refetch()}>Intentar de nuevo</Button>}
            >
              {cart.error.message}
            </EmptyState>
          )}
          {cart.isPending && <LoadingCart />}
          {cart.data && (
            <CartCheckout lines={cart.data} fresh={cart.fresh} {...{ inBrowser, open, pending }} />
          )}
        </>
      )}
    </ShopPage>
  );
}
