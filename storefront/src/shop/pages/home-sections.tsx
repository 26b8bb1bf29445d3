import { shopPriceOf, toCentavos } from '@spa-bronze/domain/lib/money';
import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import type { HomeSection } from '@spa-bronze/domain/content/home-sections';
import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ContactBlock } from '../features/content/contact-block';
import { pictureOf, wideHeroOf, type Heading as HeadingText } from '../features/content/content';
import type { BannerFragment } from '../features/content/content.generated';
import { useBusiness } from '../features/content/content-queries';
import type { HomeContent } from '../features/content/home-content';
import { MapOnDemand } from '../features/content/map-on-demand';
import { ClipWall, GalleryWall } from '../features/content/media-wall';
import { ProductCarousel } from '../features/products/product-carousel';
import { rowQuery, type Base } from '../features/products/products-queries';
import { testimonialsQuery } from '../features/testimonials/testimonials-queries';
import { paths } from '../../lib/paths';
import { Slideshow, type Slide } from '../../ui/slideshow';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Container, Heading, Lead, Row, Section, Stack } from '../../ui/layout';
import { productAction } from './product-action';
import { TestimonialsWhenNeeded } from './testimonials-when-needed';
import { Invitation, Place, All } from './home.styles';

interface TitleProps {
  of: HeadingText;
  all?: { to: string; label: string };
  also?: string;
}

function Title({ of: { title, text }, all, also }: TitleProps) {
  const lead = [text, also].filter(Boolean).join(' ');
  return (
    <Heading $row={Boolean(all)}>
      <div>
        <h2>{title}</h2>
        {lead && <Lead style={{ marginTop: 10 }}>{lead}</Lead>}
      </div>
      {all && <All to={all.to}>{all.label}</All>}
    </Heading>
  );
}

const featured = (products: ProductCard[] | undefined) => {
  const chosen = products?.filter(({ category }) => category.endsWith('-Home'));
  return chosen && chosen.length > 0 ? chosen : products;
};

function priceFrom(products: ProductCard[] | undefined): string | undefined {
  const prices = (products ?? []).map(({ sellingPrice }) => sellingPrice).filter((price) => price > 0);
  return prices.length > 0 ? `Desde ${shopPriceOf(toCentavos(Math.min(...prices)))}.` : undefined;
}

interface FeaturedProps {
  of: HeadingText;
  kind: Base;
  all: { to: string; label: string };
  children?: ReactNode;
}

function Featured({ of, kind, all, children }: FeaturedProps) {
  const products = useQuery(rowQuery(kind)).data?.cards;
  if (products?.length === 0) return null;
  return (
    <Section>
      <Container>
        <Title of={of} all={all} also={priceFrom(products)} />
        <ProductCarousel label={of.title} products={featured(products)} action={productAction} />
        {children}
      </Container>
    </Section>
  );
}

function WhatsAppInvitation({ of: { title, text, buttonLabel, message } }: { of: HomeContent['whatsApp'] }) {
  const number = useBusiness()?.whatsAppE164;
  if (!number) return null;
  return (
    <Section $ground="deep">
      <Invitation>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <ButtonAnchor look="whatsapp" icon="whatsapp" href={whatsAppUrl(number, message)}>
          {buttonLabel}
        </ButtonAnchor>
      </Invitation>
    </Section>
  );
}

function Location({ home: { location, whatsApp } }: { home: HomeContent }) {
  if (!useBusiness()) return null;
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

interface Shown {
  home: HomeContent;
  slides: Slide[];
}

/** The slides that have their picture; in the preview those too that are still waiting for one. */
export function slidesOf(banners: BannerFragment[], preview: boolean): Slide[] {
  return banners.flatMap(({ id, title, text, buttonLabel, link, image, imagePhone }) => {
    const desktop = wideHeroOf(image);
    return desktop || preview
      ? [
          {
            id,
            title: title ?? '',
            text: text ?? '',
            desktop,
            phone: pictureOf(imagePhone, '') ?? pictureOf(image, ''),
            action: link && buttonLabel && <ButtonLink to={link}>{buttonLabel}</ButtonLink>,
          },
        ]
      : [];
  });
}

function Banners({ slides }: Shown) {
  const business = useBusiness();
  if (slides.length > 0) return <Slideshow slides={slides} />;
  return (
    <Container>
      <Heading style={{ marginTop: 56 }}>
        <h1>{business?.name ?? 'Spa Bronze'}</h1>
        {business?.tagline && <Lead>{business.tagline}</Lead>}
      </Heading>
    </Container>
  );
}

const Services = ({ home: { services } }: Shown) => (
  <Featured of={services} kind="Servicios" all={{ to: paths.services, label: services.allLabel }}>
    <Row style={{ justifyContent: 'center', marginTop: 32 }}>
      <ButtonLink to={paths.booking} icon="calendar">
        {services.buttonLabel}
      </ButtonLink>
    </Row>
  </Featured>
);

const Products = ({ home: { products } }: Shown) => (
  <Featured of={products} kind="Productos" all={{ to: paths.products, label: products.allLabel }} />
);

function Testimonials() {
  const { data } = useQuery(testimonialsQuery());
  return data && data.count > 0 && <TestimonialsWhenNeeded {...data} />;
}

const Videos = ({ home: { videos } }: Shown) =>
  videos.clips.length > 0 && (
    <Section $ground="sand">
      <Container>
        <Title of={videos} />
        <ClipWall clips={videos.clips} />
      </Container>
    </Section>
  );

const Gallery = ({ home: { gallery } }: Shown) =>
  gallery.images.length > 0 && (
    <Section>
      <Container>
        <Title of={gallery} />
        <GalleryWall images={gallery.images} />
      </Container>
    </Section>
  );

const sections: Record<HomeSection, (shown: Shown) => ReactNode> = {
  banner: Banners,
  services: Services,
  videos: Videos,
  products: Products,
  testimonials: Testimonials,
  whatsApp: ({ home }) => <WhatsAppInvitation of={home.whatsApp} />,
  gallery: Gallery,
  location: Location,
};

export function HomeSectionOf({ name, ...shown }: Shown & { name: HomeSection }) {
  const Shows = sections[name];
  return <Shows {...shown} />;
}
