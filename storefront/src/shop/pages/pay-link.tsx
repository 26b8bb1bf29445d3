import { bankTakesTime } from '@spa-bronze/domain/checkout/wompi';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import type { PayLinkPage } from '@spa-bronze/domain/sales/payment-link-schemas';
import type { ClosedReason } from '@spa-bronze/domain/sales/payment-links';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { payLinkQuery } from '../features/checkout/pay-link-queries';
import { PayLinkWays } from '../features/checkout/pay-link-ways';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FactList } from '../../ui/fact-list';
import type { IconName } from '../../ui/icons';
import { Container, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { FormPage } from './form-page';

const tokenIn = (search: URLSearchParams) => search.get('token') ?? '';

export const load: Load = async (client, { request }) => {
  const token = tokenIn(new URL(request.url).searchParams);
  if (token) await client.prefetchQuery(payLinkQuery(token));
};

const head = <PageHead title="Tu pago" description="Paga al spa con un enlace." hidden />;

interface Ended {
  icon: IconName;
  title: string;
  text: string;
}
const IF_PAID = 'Si ya pagaste y no lo ves aquí, escríbenos antes de pagar otra vez.';
const ended: Record<ClosedReason, Ended> = {
  paid: { icon: 'check', title: 'Ya está pagado', text: 'Recibimos tu pago. Gracias.' },
  pending: {
    icon: 'clock',
    title: 'Tu pago está en camino',
    text: 'Tu banco todavía no lo confirma. No pagues otra vez: esta página cambia sola cuando llegue.',
  },
  cancelled: { icon: 'lock', title: 'Este enlace se anuló', text: `Pídele otro al spa. ${IF_PAID}` },
  expired: { icon: 'lock', title: 'Este enlace venció', text: `Pídele otro al spa. ${IF_PAID}` },
  covered: {
    icon: 'lock',
    title: 'Este enlace ya no sirve',
    text: `Lo que se pagaba con él cambió o ya se pagó en el spa. ${IF_PAID}`,
  },
};

const EndedLink = ({ icon, title, text }: Ended) => (
  <Container as="main" id="contenido">
    {head}
    <EmptyState
      heading="h1"
      icon={icon}
      title={title}
      actions={
        <ButtonLink to={paths.contact} look="secondary">
          Escríbenos
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  </Container>
);

/** What the last step says to who can pay still. */
function NoticeOf({ notice }: { notice: string | null }) {
  if (notice === 'espera')
    return (
      <Notice wrong>
        La página de pago no responde ahora. Intenta en un momento; si ya pagaste, espera la confirmación
        antes de pagar otra vez.
      </Notice>
    );
  if (notice === 'otro') return <Notice wrong>{messages.payLinkTriedByPayer}</Notice>;
  if (notice === 'volvio')
    return (
      <Notice>
        Si ya pagaste, espera un momento: la confirmación puede tardar y esta página cambia sola.{' '}
        {bankTakesOwnTime}
      </Notice>
    );
  return null;
}
const bankTakesOwnTime = bankTakesTime.split('.', 1)[0] + '.';

const Facts = ({ page }: { page: PayLinkPage }) => (
  <FactList>
    <dt>Por</dt>
    <dd>{page.items.join('\n')}</dd>
    <dt>Valor</dt>
    <dd>{formatAdminPrice(page.amountCop)}</dd>
  </FactList>
);

/** The page of a payment link. Opening it changes nothing, and it shows nothing of who pays. */
export function Page() {
  const [search] = useSearchParams();
  const [token, notice] = [tokenIn(search), search.get('aviso')];
  const { data, isError, error, refetch } = useQuery({
    ...payLinkQuery(token, notice === 'volvio'),
    enabled: token !== '',
  });
  if (isError && !data)
    return (
      <Container as="main" id="contenido">
        {head}
        <EmptyState
          heading="h1"
          icon="alert"
          title="No pudimos abrir este enlace"
          actions={<Button onClick={() => void refetch()}>Intentar de nuevo</Button>}
        >
          {error.message}
        </EmptyState>
      </Container>
    );
  if (!token || data === null)
    return <EndedLink icon="lock" title="Este enlace no es válido" text={messages.payLinkUnknown} />;
  if (data?.closed) return <EndedLink {...ended[data.closed]} />;
  return (
    <>
      {head}
      <FormPage title="Tu pago" lead={data?.test ? 'Es una prueba: no se cobra nada.' : undefined}>
        {data ? (
          <Stack $gap={24}>
            <NoticeOf notice={notice} />
            <Facts page={data} />
            {data.providers.length > 0 ? (
              <PayLinkWays page={data} token={token} />
            ) : (
              <p>{messages.payLinkNobody}</p>
            )}
          </Stack>
        ) : (
          <Skeleton $height="220px" role="status" aria-label="Cargando" />
        )}
      </FormPage>
    </>
  );
}
