import { whatsAppLink } from '@spa-bronze/domain/content';
import type { ProductCard } from '@spa-bronze/domain/products';
import { useQuery } from '@tanstack/react-query';
import { businessData } from '../features/content/business-data';
import { ContactBlock } from '../features/content/contact-block';
import {
  pictureOf,
  type Banner as BannerContent,
  type Heading as HeadingText,
} from '../features/content/content';
import { homeQuery, useBusiness } from '../features/content/content-queries';
import { MapOnDemand } from '../features/content/map-on-demand';
import { ClipWall, GalleryWall } from '../features/content/media-wall';
import { ProductCarousel } from '../features/products/product-carousel';
import { rowQuery } from '../features/products/products-queries';
import { JsonLd } from '../../lib/json-ld';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/query-client';
import { Banner, type Slide } from '../../ui/banner';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Container, Heading, Lead, Row, Section, Stack } from '../../ui/layout';
import { productAction } from './product-action';
import { Invitation, Place, All } from './home.styles';

export const load: Load = async (client) => {
  await Promise.all([
    client.ensureQueryData(homeQuery),
    client.prefetchQuery(rowQuery('Servicios')),
    client.prefetchQuery(rowQuery('Productos')),
  ]);
};

/** The slides that have their picture; in the preview those too that are still waiting for one. */
function slidesOf(banners: BannerContent[], preview: boolean): Slide[] {
  return banners.flatMap(({ id, title, text, buttonLabel, link, image, imagePhone }) => {
    const desktop = pictureOf(image, '');
    return desktop || preview
      ? [
          {
            id,
            title: title ?? '',
            text: text ?? '',
            desktop,
            phone: pictureOf(imagePhone, '') ?? desktop,
            action: link && buttonLabel && (
              <ButtonLink to={link} look="light">
                {buttonLabel}
              </ButtonLink>
            ),
          },
        ]
      : [];
  });
}

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

export function Page() {
  const { data: home } = useQuery(homeQuery);
  const business = useBusiness();
  const { publicUrl, preview } = useSite();
  const services = useQuery(rowQuery('Servicios')).data?.cards;
  const products = useQuery(rowQuery('Productos')).data?.cards;
  if (!home) return null;
  const slides = slidesOf(home.banners, Boolean(preview));
  return (
    <main id="contenido">
      <PageHead
        title={`${business?.name ?? 'Spa Bronze'}: ${business?.tagline ?? 'bronceado sin sol'}`}
        description={home.banners[0]?.text ?? home.services.text ?? ''}
        image={slides[0]?.desktop?.url}
      />
      {business && <JsonLd data={businessData(business, publicUrl)} />}
      <JsonLd
        data={{
          '@type': 'WebSite',
          name: business?.name ?? 'Spa Bronze',
          url: `${publicUrl}/`,
          inLanguage: 'es-CO',
          potentialAction: {
            '@type': 'SearchAction',
            target: `${publicUrl}/search?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      {slides.length > 0 ? (
        <Banner slides={slides} />
      ) : (
        <Container>
          <Heading style={{ marginTop: 56 }}>
            <h1>{business?.name ?? 'Spa Bronze'}</h1>
            {business?.tagline && <Lead>{business.tagline}</Lead>}
          </Heading>
        </Container>
      )}
      <Section>
        <Container>
          <Title of={home.services} all={{ to: paths.services, label: 'Ver todos los servicios' }} />
          <ProductCarousel label={home.services.title} products={featured(services)} action={productAction} />
          <Row style={{ justifyContent: 'center', marginTop: 32 }}>
            <ButtonLink to={paths.booking} icon="calendar">
              Reservar una cita
            </ButtonLink>
          </Row>
        </Container>
      </Section>
      {home.videos.clips.length > 0 && (
        <Section $ground="sand">
          <Container>
            <Title of={home.videos} />
            <ClipWall clips={home.videos.clips} />
          </Container>
        </Section>
      )}
      <Section>
        <Container>
          <Title of={home.products} all={{ to: paths.products, label: 'Ver todos los productos' }} />
          <ProductCarousel label={home.products.title} products={featured(products)} action={productAction} />
        </Container>
      </Section>
      <Section $ground="deep">
        <Invitation>
          <div>
            <h2>{home.whatsApp.title}</h2>
            <p>{home.whatsApp.text}</p>
          </div>
          {business && (
            <ButtonAnchor
              look="whatsapp"
              icon="whatsapp"
              href={whatsAppLink(business.whatsAppNumber, home.whatsApp.message)}
            >
              {home.whatsApp.buttonLabel}
            </ButtonAnchor>
          )}
        </Invitation>
      </Section>
      {home.gallery.images.length > 0 && (
        <Section>
          <Container>
            <Title of={home.gallery} />
            <GalleryWall images={home.gallery.images} />
          </Container>
        </Section>
      )}
      <Section $ground="sand">
        <Container>
          <Place>
            <Stack $gap={28}>
              <div>
                <h2>{home.location.title}</h2>
                {home.location.text && <Lead style={{ marginTop: 10 }}>{home.location.text}</Lead>}
              </div>
              <ContactBlock message={home.whatsApp.message} />
            </Stack>
            <MapOnDemand />
          </Place>
        </Container>
      </Section>
    </main>
  );
}
