import { messages } from '@spa-bronze/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Container } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { TestimonialForm } from '../features/testimonials/testimonial-form';
import { testimonialLinkQuery } from '../features/testimonials/testimonial-link-query';
import { FormPage } from './form-page';

const head = <PageHead title="Tu opinión" description="Cuéntanos cómo te fue en Spa Bronze." hidden />;
const onward = <ButtonLink to={paths.services}>Ver servicios</ButtonLink>;

const Thanks = ({ message }: { message: string }) => (
  <Container as="main" id="contenido">
    {head}
    <EmptyState heading="h1" icon="check" title="¡Gracias por contarnos!" actions={onward}>
      {message}
    </EmptyState>
  </Container>
);

const Refused = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <Container as="main" id="contenido">
    {head}
    <EmptyState
      heading="h1"
      icon="lock"
      title="No pudimos abrir este enlace"
      actions={onRetry ? <Button onClick={onRetry}>Intentar de nuevo</Button> : onward}
    >
      {message}
    </EmptyState>
  </Container>
);

const tokenIn = (search: URLSearchParams) => search.get('token') ?? '';

export const load: Load = async (client, { request }) => {
  const token = tokenIn(new URL(request.url).searchParams);
  if (token) await client.prefetchQuery(testimonialLinkQuery(token));
};

export function Page() {
  const token = tokenIn(useSearchParams()[0]);
  const link = useQuery({ ...testimonialLinkQuery(token), enabled: token !== '' });
  const [thanks, setThanks] = useState('');
  if (thanks) return <Thanks message={thanks} />;
  if (!token || link.data === null) return <Refused message={messages.testimonialLinkGone} />;
  if (link.isError) return <Refused message={link.error.message} onRetry={() => void link.refetch()} />;
  return (
    <>
      {head}
      <FormPage
        title={link.data ? `${link.data.firstName}, ¿cómo te fue?` : '¿Cómo te fue?'}
        lead="Publicamos tu primer nombre, las estrellas y lo que escribas, después de leerlo."
      >
        {link.data ? (
          <TestimonialForm token={token} onDone={setThanks} />
        ) : (
          <Skeleton $height="260px" role="status" aria-label="Cargando" />
        )}
      </FormPage>
    </>
  );
}
