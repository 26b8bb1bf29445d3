import { messages } from '@spa-bronze/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChangeButtons } from '../features/bookings/change-buttons';
import { linkedBookingQuery } from '../features/bookings/my-bookings-queries';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { showSlot } from '../../lib/show-date';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FactList } from '../../ui/fact-list';
import { Container, Row, Stack, TextLink } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { FormPage } from './form-page';

const tokenIn = (search: URLSearchParams) => search.get('token') ?? '';

export const load: Load = async (client, { request }) => {
  const token = tokenIn(new URL(request.url).searchParams);
  if (token) await client.prefetchQuery(linkedBookingQuery(token));
};

const head = <PageHead title="Tu cita" description="Cambia o cancela tu cita en Spa Bronze." hidden />;
const onward = (
  <>
    <ButtonLink to={paths.booking}>Reservar otra cita</ButtonLink>
    <ButtonLink to={paths.contact} look="secondary">
      Escríbenos
    </ButtonLink>
  </>
);

/** The page of the link in an email about one booking. Opening it changes nothing. */
export function Page() {
  const token = tokenIn(useSearchParams()[0]);
  const {
    data: booking,
    isError,
    error,
    refetch,
  } = useQuery({
    ...linkedBookingQuery(token),
    enabled: token !== '',
  });
  const [isCancelled, setCancelled] = useState(false);
  if (isCancelled || !token || booking === null || isError)
    return (
      <Container as="main" id="contenido">
        {head}
        {isError && !isCancelled ? (
          <EmptyState
            heading="h1"
            icon="alert"
            title="No pudimos abrir este enlace"
            actions={<Button onClick={() => void refetch()}>Intentar de nuevo</Button>}
          >
            {error.message}
          </EmptyState>
        ) : (
          <EmptyState
            heading="h1"
            icon={isCancelled ? 'check' : 'lock'}
            title={isCancelled ? 'Tu cita quedó cancelada' : 'Este enlace ya no sirve'}
            actions={onward}
          >
            {isCancelled ? 'Te lo confirmamos por correo.' : messages.bookingLinkGone}
          </EmptyState>
        )}
      </Container>
    );
  return (
    <>
      {head}
      <FormPage
        title="Tu cita"
        foot={<TextLink href={paths.cancellations}>Cambios y cancelaciones</TextLink>}
      >
        {booking ? (
          <Stack $gap={20}>
            <FactList>
              <dt>Servicio</dt>
              <dd>{booking.productName}</dd>
              <dt>Cuándo</dt>
              <dd>{showSlot(booking.reservationDate, booking.reservationTime)}</dd>
              <dt>Dónde</dt>
              <dd>{booking.location}</dd>
            </FactList>
            <Row $gap={10} data-script>
              <ChangeButtons booking={{ ...booking, link: token }} onCancelled={() => setCancelled(true)} />
            </Row>
            <noscript>
              Para cambiarla o cancelarla aquí hace falta JavaScript. También puedes{' '}
              <a href={paths.contact}>escribirnos</a>.
            </noscript>
          </Stack>
        ) : (
          <Skeleton $height="200px" role="status" aria-label="Cargando" />
        )}
      </FormPage>
    </>
  );
}
