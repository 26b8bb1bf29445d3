import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { keepShipping } from '../features/shipping/shipping-draft';
import { ShippingSummary } from '../features/shipping/shipping-summary';
import { BoughtLines } from '../features/transactions/bought-lines';
import { amountsOf } from '../features/transactions/transaction-amounts';
import { outcomeOf } from '../features/transactions/transaction-state';
import { transactionQuery } from '../features/transactions/transactions-queries';
import type { Load } from '../lib/loading';
import { PageHead } from '../lib/page-head';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session';
import { Amounts } from '../ui/amounts';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Icon, type IconName } from '../ui/icons';
import { Card, Container, PageBody, Row, Stack } from '../ui/layout';
import { color } from '../ui/theme';

export const load: Load = async (client, { request }) => {
  const reference = new URL(request.url).searchParams.get('reference');
  if (reference) await client.prefetchQuery(transactionQuery(reference));
};

const Top = styled.header<{ $good: boolean }>`
  display: grid; justify-items: center; gap: 14px; text-align: center; margin-bottom: 32px; p { color: ${color.soft}; max-width: 52ch; }
  > span { display: grid; place-items: center; width: 84px; height: 84px; border-radius: 50%; background: ${({ $good }) => ($good ? color.seaPale : color.sand)}; color: ${({ $good }) => ($good ? color.sea : color.bronzeDark)}; }
`;
const Reference = styled.dl`display: grid; grid-template-columns: auto 1fr; gap: 4px 20px; padding-bottom: 20px; border-bottom: 1px solid ${color.sand}; dt { color: ${color.soft}; } dd { font-weight: 700; overflow-wrap: anywhere; text-align: right; }`;

interface Words { icon: IconName; title: string; text: string }
const words: Record<ReturnType<typeof outcomeOf>, Words> = {
  paid: { icon: 'check', title: '¡Gracias por tu compra!', text: 'Tu pago fue aprobado. Puedes verlo cuando quieras en Mis Reservas.' },
  pending: { icon: 'clock', title: messages.paymentPending, text: 'Tu pago todavía está en proceso. Esta página se actualiza sola cuando se apruebe.' },
  review: { icon: 'clock', title: messages.paymentPending, text: messages.paymentInReview },
  refunded: { icon: 'alert', title: 'Pago reembolsado', text: messages.paymentRefunded },
  declined: { icon: 'alert', title: messages.paymentDeclined, text: 'No se hizo ningún cobro. Intenta con otro medio de pago.' },
  lapsed: { icon: 'alert', title: 'Pago sin completar', text: messages.paymentLapsed },
};
/** Asks again while the payment is on its way. */
const POLL_MS = 4000;

/** The cart's copies in this browser are forgotten: what was bought is no longer in it. */
function useBackHome() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    client.removeQueries({ queryKey: ['cart', 'lines'] });
    void client.invalidateQueries({ queryKey: ['cart'] });
    keepShipping(null);
    void navigate(paths.home);
  };
}

export function Page() {
  const [query] = useSearchParams();
  const reference = query.get('reference') ?? '';
  const { data, isPending } = useQuery({
    ...transactionQuery(reference), enabled: reference !== '',
    refetchInterval: ({ state }) => (state.data && outcomeOf(state.data.status) === 'pending' ? POLL_MS : false),
  });
  return (
    <Container $narrow as="main" id="contenido">
      <PageHead title="Resultado del pago" description="El resultado de tu pago en Spa Bronze." hidden />
      <PageBody>{data ? <Result transaction={data} /> : <Unknown loading={isPending && reference !== ''} />}</PageBody>
    </Container>
  );
}

/** Also for strangers and for other people's payments: who logs in as the buyer sees more. */
function Unknown({ loading }: { loading: boolean }) {
  const user = useSession();
  const { pathname, search } = useLocation();
  if (loading) return <EmptyState heading="h1" icon="clock" title="Consultando tu pago…" />;
  return <EmptyState heading="h1" icon="alert" title={messages.transactionNotFound} actions={<>{user ? <ButtonLink to={paths.orders}>Mis Reservas</ButtonLink> : <ButtonLink to={paths.login(pathname + search)}>Iniciar sesión</ButtonLink>}<ButtonLink to={paths.home} look="secondary">Volver al Inicio</ButtonLink></>} />;
}

function Result({ transaction }: { transaction: Transaction }) {
  const backHome = useBackHome();
  const outcome = outcomeOf(transaction.status);
  const { icon, title, text } = words[outcome];
  const retry = outcome === 'declined' || outcome === 'lapsed';
  const booked = transaction.reservationDetails.some(({ category }) => isService(category));
  const rows: [string, ReactNode][] = [['Referencia', transaction.reference], ['Valor', `USD ${transaction.amountUsd}`]];
  return (
    <>
      <Top $good={outcome === 'paid'}>
        <span><Icon name={icon} size={40} /></span>
        <h1>{title}</h1>
        <p role="status">{text}{outcome === 'paid' && booked && ' Te esperamos en el spa a la hora de tu cita.'}</p>
      </Top>
      <Card $padded>
        <Stack $gap={24}>
          <Reference>{rows.map(([label, value]) => <div key={label} style={{ display: 'contents' }}><dt>{label}</dt><dd>{value}</dd></div>)}</Reference>
          <BoughtLines lines={transaction.reservationDetails} />
          {outcome === 'paid' && <Amounts rows={amountsOf(transaction)} />}
          {transaction.shippingInfo?.name && <ShippingSummary info={transaction.shippingInfo as Parameters<typeof ShippingSummary>[0]['info']} />}
        </Stack>
      </Card>
      <Row style={{ justifyContent: 'center', marginTop: 32 }}>
        {retry ? <ButtonLink to={paths.cart}>Volver al carrito</ButtonLink> : <Button onClick={backHome}>Volver al Inicio</Button>}
        <ButtonLink to={paths.orders} look="secondary">Mis Reservas</ButtonLink>
      </Row>
    </>
  );
}
