import { messages } from '@spa-bronze/domain/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { askAgainMs, outcomeOf } from '../../ui/sale-state';
import { myBookingsQuery } from '../features/bookings/my-bookings-queries';
import { mySaleQuery } from '../features/sales/my-sales-queries';
import { useFinishPayment } from '../features/sales/use-finish-payment';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { EmptyState } from '../../ui/empty-state';
import { PaymentResult } from './payment-result';
import { UnreadPayment } from './unread-payment';
import { ShopPage } from '../../ui/shop-page';

/** Our own links name the reference; the provider's way back names its token, which is the same. */
const referenceIn = (query: URLSearchParams) => query.get('reference') || query.get('token') || '';

export const load: Load = async (client, { request }) => {
  const reference = referenceIn(new URL(request.url).searchParams);
  if (!reference) return;
  const query = mySaleQuery(reference);
  await client.prefetchQuery(query);
  const sale = client.getQueryData(query.queryKey);
  if (sale && outcomeOf(sale.status) === 'paid') await client.prefetchQuery(myBookingsQuery);
};

/**
 * The browser's copy of the cart is forgotten once its payment is on its way: going back must never show it
 * as payable.
 */
function useForgetCart(due: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!due) return;
    client.removeQueries({ queryKey: ['cart', 'lines'] });
    void client.invalidateQueries({ queryKey: ['cart'] });
  }, [client, due]);
}

export function Page() {
  const [query] = useSearchParams();
  const reference = referenceIn(query);
  const requested = useSession() !== null && reference !== '';
  const { data, isPending, isError, refetch } = useQuery({
    ...mySaleQuery(reference),
    enabled: requested,
    refetchInterval: ({ state }) => askAgainMs(state.data, state.dataUpdateCount),
  });
  useFinishPayment(data);
  useForgetCart(data ? ['paid', 'pending', 'review'].includes(outcomeOf(data.status)) : false);
  return (
    <ShopPage narrow title="Resultado del pago" description="El resultado de tu pago en Spa Bronze." hidden>
      {reference === '' && <UnnamedPayment declined={query.get('status') === 'DECLINED'} />}
      {data && <PaymentResult sale={data} />}
      {reference !== '' && !data && isError && <UnreadPayment onRetry={() => void refetch()} />}
      {reference !== '' && !data && !isError && <Unknown loading={isPending && requested} />}
    </ShopPage>
  );
}

/**
 * Without a reference there is nothing to ask the server: only the status of the address is shown, and never
 * as paid.
 */
function UnnamedPayment({ declined }: { declined: boolean }) {
  const user = useSession();
  const { pathname, search } = useLocation();
  if (declined) {
    return (
      <EmptyState
        heading="h1"
        icon="alert"
        title={messages.paymentDeclined}
        ways={[
          ['Volver al carrito', paths.cart],
          ['Pedir ayuda', paths.contact],
        ]}
      >
        Lo que no se pagó sigue en tu carrito: intenta con otro medio de pago. Si ves un cobro en tu cuenta,
        escríbenos.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="h1"
      icon="clock"
      title={messages.paymentPending}
      ways={[
        user ? ['Mis Reservas', paths.orders] : ['Iniciar sesión', paths.login(pathname + search)],
        ['Volver al Inicio', paths.home],
      ]}
    >
      Todavía no tenemos la confirmación de este pago. Antes de pagar otra vez, mira en Mis Reservas cómo va.
    </EmptyState>
  );
}

/** Also for strangers and for other people's payments: who logs in as the buyer sees more. */
function Unknown({ loading }: { loading: boolean }) {
  const user = useSession();
  const { pathname, search } = useLocation();
  if (loading) return <EmptyState heading="h1" icon="clock" title="Consultando tu pago…" />;
  return (
    <EmptyState
      heading="h1"
      icon="alert"
      title={messages.saleNotFound}
      ways={[
        user ? ['Mis Reservas', paths.orders] : ['Iniciar sesión', paths.login(pathname + search)],
        ['Volver al Inicio', paths.home],
      ]}
    />
  );
}
