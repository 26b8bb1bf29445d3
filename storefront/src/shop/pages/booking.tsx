import { useSearchParams } from 'react-router-dom';
import { availabilityQuery, monthQuery } from '../features/bookings/availability-queries';
import { firstFree } from '../features/bookings/day-look';
import { ReservarForm } from '../features/bookings/reservar-form';
import { shownService } from '../features/bookings/shown-service';
import { useHourAfterCart } from '../features/cart/use-hour-after-cart';
import { useKeptBooking } from '../features/cart/use-kept-booking';
import { useReserve } from '../features/cart/use-reserve';
import { ContactBlock } from '../features/content/contact-block';
import { useBusiness } from '../features/content/content-queries';
import { MapOnDemand } from '../features/content/map-on-demand';
import { fetchServicesToBook, useServicesToBook } from '../features/products/services-to-book';
import type { Load } from '../../lib/loading';
import { todayQuery } from '../../lib/server-clock';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Container, Heading, Lead, PageBody, Section, Stack } from '../../ui/layout';
import { monthOf } from '../../ui/month-grid';
import { Skeleton } from '../../ui/skeleton';
import { Place } from './booking.styles';

export const load: Load = async (client, { request }) => {
  const requested = new URL(request.url).searchParams.get('servicio') ?? '';
  const [services, today] = await Promise.all([
    fetchServicesToBook(client, requested),
    client.fetchQuery(todayQuery),
  ]);
  const shown = shownService(services, requested);
  if (!shown) return;
  const input = { productId: shown._id, view: 'reservar' } as const;
  const days = await client.fetchQuery(monthQuery(input, monthOf(today), today)).catch(() => []);
  const first = shown._id === requested ? firstFree(days) : undefined;
  if (first) await client.prefetchQuery(availabilityQuery(input, first.date));
};

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    icon="alert"
    title="No pudimos cargar los servicios"
    actions={<Button onClick={onRetry}>Intentar de nuevo</Button>}
  >
    Revisa tu conexión e intenta de nuevo.
  </EmptyState>
);

const NoServices = () => (
  <EmptyState
    icon="sun"
    title="No hay servicios"
    actions={<ButtonLink to={paths.contact}>Escríbenos</ButtonLink>}
  >
    Muy pronto podrás reservar en línea. Mientras tanto, escríbenos.
  </EmptyState>
);

export function Page() {
  const requested = useSearchParams()[0].get('servicio') ?? '';
  const { services, hasMore, isError, refetch } = useServicesToBook(requested);
  const { reserve, busy, question } = useReserve();
  const kept = useKeptBooking(requested);
  const after = useHourAfterCart();
  return (
    <main id="contenido">
      <PageHead
        title="Reservar"
        path={paths.booking}
        description="Reserva tu bronceado en línea: elige el servicio, el día y la hora, y separa tu cita con el 20 %."
      />
      <Container>
        <PageBody>
          <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: 'Reservar' }]} />
          <Heading>
            <h1>Reserva tu cita</h1>
            <Lead>
              Elige el servicio, el día y la hora. Separas con el 20&nbsp;% y pagas el resto en el spa.
            </Lead>
          </Heading>
          {services && services.length > 0 && (
            <ReservarForm
              key={requested}
              services={services}
              hasMore={hasMore}
              requested={requested}
              kept={kept}
              after={after}
              busy={busy}
              onReserve={reserve}
            />
          )}
          {question}
          {!services && !isError && <Skeleton $height="480px" />}
          {isError && !services && <NotLoaded onRetry={() => void refetch()} />}
          {services?.length === 0 && <NoServices />}
        </PageBody>
      </Container>
      <Where />
    </main>
  );
}

function Where() {
  if (!useBusiness()) return null;
  return (
    <Section $ground="sand">
      <Container>
        <Place>
          <Stack $gap={28}>
            <h2>Dónde estamos</h2>
            <ContactBlock />
          </Stack>
          <MapOnDemand />
        </Place>
      </Container>
    </Section>
  );
}
