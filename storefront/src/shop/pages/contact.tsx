import { ContactForm } from '../features/contact/contact-form';
import { businessData } from '../features/content/business-data';
import { ContactBlock } from '../features/content/contact-block';
import { useBusiness } from '../features/content/content-queries';
import { MapOnDemand } from '../features/content/map-on-demand';
import { JsonLd } from '../../lib/json-ld';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/query-client';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Card, Container, Heading, Lead, PageBody, Stack } from '../../ui/layout';
import { Sides } from './contact.styles';

export function Page() {
  const business = useBusiness();
  const { publicUrl } = useSite();
  return (
    <Container as="main" id="contenido">
      <PageHead
        title="Contacto"
        description="Dirección, teléfono, WhatsApp y horario de Spa Bronze. Escríbenos y te respondemos pronto."
        image={business?.photo?.url ?? undefined}
      />
      {business && <JsonLd data={businessData(business, publicUrl)} />}
      <PageBody>
        <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: 'Contacto' }]} />
        <Heading>
          <h1>Contacto</h1>
          <Lead>
            Cuéntanos qué ocasión tienes o qué duda te queda. Te respondemos en el horario de atención.
          </Lead>
        </Heading>
        <Sides>
          {business && (
            <Stack $gap={24}>
              <h2>Visítanos</h2>
              <ContactBlock />
            </Stack>
          )}
          <Card $padded>
            <Stack $gap={24}>
              <h2>Escríbenos</h2>
              <ContactForm />
            </Stack>
          </Card>
        </Sides>
        <MapOnDemand />
      </PageBody>
    </Container>
  );
}
