import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import type { ProductCard } from '@spa-bronze/domain/products/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { businessData } from '../features/content/business-data';
import { ContactBlock } from '../features/content/contact-block';
import type { Heading as HeadingText } from '../features/content/content';
import type { Home } from '../features/content/content-defaults';
import { homeQuery, useBusiness } from '../features/content/content-queries';
import { MapOnDemand } from '../features/content/map-on-demand';
import { ClipWall, GalleryWall } from '../features/content/media-wall';
import { ProductCarousel } from '../features/products/product-carousel';
import { rowQuery, type Base } from '../features/products/products-queries';
import { JsonLd } from '../../lib/json-ld';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/query-client';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Container, Heading, Lead, Row, Section, Stack } from '../../ui/layout';
import { HomeBanners, slidesOf } from './home-banners';
import { productAction } from './product-action';
import { Invitation, Place, All } from './home.styles';

export const load: Load = async (client) => {
  await Promise.all([
    client.ensureQueryData(homeQuery),
    client.prefetchQuery(rowQuery('Servicios')),
    client.prefetchQuery(rowQuery('Productos')),
  ]);
};

function Title({ of: { title, text }, all }: { of: HeadingText; all?: { to: string; label: string } }) {
  return (
    <Heading $row={Boolean(all)}>
      <div>
        <h2>{title}</h2>
        {text && <Lead style={{ marginTop: 10 }}>{text}</Lead>}
      </div>
      {all && <All to={all.to}>{all.label}</All>}
    </Heading>
  );
}

/** Those that are featured, or everything if none is. */
const featured = (products: ProductCard[] | undefined) => {
  const chosen = products?.filter(({ category }) => category.endsWith('-Home'));
  return chosen && chosen.length > 0 ? chosen : products;
};

interface FeaturedProps {
  of: HeadingText;
  kind: Base;
  all: { to: string; label: string };
  children?: ReactNode;
}

/** Products of a kind, and the way to all of them. */
function Featured({ of, kind, all, children }: FeaturedProps) {
  const products = useQuery(rowQuery(kind)).data?.cards;
  return (
    <Section>
      <Container>
        <Title of={of} all={all} />
        <ProductCarousel label={of.title} products={featured(products)} action={productAction} />
        {children}
      </Container>
    </Section>
  );
}

function WhatsAppInvitation({ of: { title, text, buttonLabel, message } }: { of: Home['whatsApp'] }) {
  const business = useBusiness();
  return (
    <Section $ground="deep">
      <Invitation>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        {business && (
          <ButtonAnchor look="whatsapp" icon="whatsapp" href={whatsAppUrl(business.whatsAppNumber, message)}>
            {buttonLabel}
          </ButtonAnchor>
        )}
      </Invitation>
    </Section>
  );
}

function Location({ home: { location, whatsApp } }: { home: Home }) {
  return (
    <Section $ground="sand">
      <Container>
        <Place>
          <Stack $gap={28}>
            <div>
              <h2>{location.title}</h2>
              {location.text && <Lead style={{ marginTop: 10 }}>{location.text}</Lead>}
            </div>
            <ContactBlock message={whatsApp.message} />
          </Stack>
          <MapOnDemand />
        </Place>
      </Container>
    </Section>
  );
}

/** What search engines read of the site. */
const siteData = (name: string, publicUrl: string) => ({
  '@type': 'WebSite',
  name,
  url: `${publicUrl}/`,
  inLanguage: 'es-CO',
  potentialAction: {
    '@type': 'SearchAction',
    target: `${publicUrl}/search?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

export function Page() {
  const { data: home } = useQuery(homeQuery);
  const business = useBusiness();
  const { publicUrl, preview } = useSite();
  if (!home) return null;
  const slides = slidesOf(home.banners, Boolean(preview));
  const name = business?.name ?? 'Spa Bronze';
  return (
    <main id="contenido">
      <PageHead
        title={`${name}: ${business?.tagline ?? 'bronceado sin sol'}`}
        description={home.banners[0]?.text ?? home.services.text ?? ''}
        image={slides[0]?.desktop?.url}
      />
      {business && <JsonLd data={businessData(business, publicUrl)} />}
      <JsonLd data={siteData(name, publicUrl)} />
      <HomeBanners slides={slides} name={name} />
      <Featured
        of={home.services}
        kind="Servicios"
        all={{ to: paths.services, label: 'Ver todos los servicios' }}
      >
        <Row style={{ justifyContent: 'center', marginTop: 32 }}>
          <ButtonLink to={paths.booking} icon="calendar">
            Reservar una cita
          </ButtonLink>
        </Row>
      </Featured>
      {home.videos.clips.length > 0 && (
        <Section $ground="sand">
          <Container>
            <Title of={home.videos} />
            <ClipWall clips={home.videos.clips} />
          </Container>
        </Section>
      )}
      <Featured
        of={home.products}
        kind="Productos"
        all={{ to: paths.products, label: 'Ver todos los productos' }}
      />
      <WhatsAppInvitation of={home.whatsApp} />
      {home.gallery.images.length > 0 && (
        <Section>
          <Container>
            <Title of={home.gallery} />
            <GalleryWall images={home.gallery.images} />
          </Container>
        </Section>
      )}
      <Location home={home} />
    </main>
  );
}
