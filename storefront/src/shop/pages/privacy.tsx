import { useQuery } from '@tanstack/react-query';
import { policiesQuery } from '../features/content/content-queries';
import { Passages } from '../features/content/passages';
import { notFound, type Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { showInstant } from '../../lib/show-date';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Container, Heading, Lead, PageBody } from '../../ui/layout';

export const load: Load = async (client) => {
  if (!(await client.ensureQueryData(policiesQuery))) throw notFound();
};

export function Page() {
  const { data } = useQuery(policiesQuery);
  if (!data) return null;
  const { privacyPolicy, cancellationPolicy } = data;
  return (
    <Container $narrow as="main" id="contenido">
      <PageHead
        title={privacyPolicy.title}
        description="Cómo tratamos tus datos personales y cómo funcionan los cambios y las cancelaciones en Spa Bronze."
      />
      <PageBody>
        <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: 'Privacidad' }]} />
        <Heading>
          <h1>{privacyPolicy.title}</h1>
          <Lead>Vigente desde el {showInstant(`${privacyPolicy.effectiveFrom}T12:00:00Z`)}.</Lead>
        </Heading>
        <Passages passages={privacyPolicy.sections} />
        {cancellationPolicy.title && (
          <section id="cambios" style={{ marginTop: 72 }}>
            <Heading>
              <h2>{cancellationPolicy.title}</h2>
              <Lead>Vigente desde el {showInstant(`${cancellationPolicy.effectiveFrom}T12:00:00Z`)}.</Lead>
            </Heading>
            <Passages passages={cancellationPolicy.sections} heading="h3" />
          </section>
        )}
      </PageBody>
    </Container>
  );
}
