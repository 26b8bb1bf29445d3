import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Product, ProductCard } from '@spa-bronze/domain/products/product-schemas';
import type { Testimonials } from '@spa-bronze/domain/testimonials/testimonial-schemas';
import { nodesOf, richTextOf } from '@spa-bronze/domain/content/rich-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { JsonLd } from '../../lib/json-ld';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/query-client';
import { Breadcrumb } from '../../ui/breadcrumb';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Container, Eyebrow, Heading, PageBody, Row, Section, Stack, TextLink } from '../../ui/layout';
import type { ImageSource } from '../../ui/picture';
import { Price } from '../../ui/price';
import { imagesOf } from '../../ui/product-image';
import { Rating } from '../../ui/rating';
import { Skeleton } from '../../ui/skeleton';
import { color } from '../../ui/theme';
import { businessId } from '../features/content/business-data';
import { useBusiness } from '../features/content/content-queries';
import { RichText } from '../features/content/rich-text';
import { FavouriteButton } from '../features/products/favourite-button';
import { ProductCarousel } from '../features/products/product-carousel';
import { productData } from '../features/products/product-data';
import { ServiceDetails, ServiceFacts } from '../features/products/product-facts';
import { ProductGallery } from '../features/products/product-gallery';
import { relatedQuery } from '../features/products/products-queries';
import { testimonialsQuery } from '../features/testimonials/testimonials-queries';
import { productAction } from './product-action';
import { BookingWhenNeeded } from './booking-when-needed';
import { Buying } from './product-buying';
import { CategoryLink, Length, OnPhone, Sides, Text } from './product.styles';
import { TestimonialsWhenNeeded } from './testimonials-when-needed';

/** What a card knows too. */
type Shared = '_id' | 'productName' | 'brandName' | 'category' | 'price' | 'sellingPrice' | 'serviceDuration';
type Known = Pick<Product, Shared | 'stock'> | Pick<ProductCard, Shared | 'available' | 'rating'>;

const isOffered = (known: Known): boolean => ('stock' in known ? known.stock > 0 : known.available);

interface Props {
  known: Known;
  cover?: ImageSource | null;
  product?: Product;
  text?: unknown;
}
interface DetailsProps extends Pick<Props, 'known' | 'product'> {
  written: unknown;
  listPath: string;
  testimonials: Testimonials | undefined;
}

const Coming = () => (
  <Stack $gap={16} role="status" aria-label="Cargando">
    <div className="progress" aria-hidden="true" />
    <Skeleton $height="1.4em" />
    <Skeleton $height="1.4em" $width="70%" />
    <Skeleton $height="52px" />
  </Stack>
);

function Title({ known, listPath, testimonials }: Pick<DetailsProps, 'known' | 'listPath' | 'testimonials'>) {
  const isBooked = isService(known.category);
  const rating = testimonials ?? ('rating' in known ? known.rating : undefined);
  return (
    <Stack $gap={8}>
      <Eyebrow>
        {known.brandName} · <CategoryLink to={listPath}>{isBooked ? 'Servicios' : 'Productos'}</CategoryLink>
      </Eyebrow>
      <h1 style={{ fontSize: 'clamp(2rem, 1.5rem + 1.7vw, 2.75rem)' }}>{known.productName}</h1>
      {rating && rating.count > 0 && (
        <TextLink as={Link} to="#testimonials">
          <Rating {...rating} />
        </TextLink>
      )}
      <Row $gap={10} style={{ alignItems: 'baseline' }}>
        <Price large selling={known.sellingPrice} original={known.price} />
        {isBooked && known.serviceDuration > 0 && (
          <Length>
            <Icon name="clock" size={18} />
            {known.serviceDuration} min
          </Length>
        )}
      </Row>
      {isBooked && isOffered(known) && (
        <OnPhone>
          <ButtonLink to={paths.hours(known._id)} wide>
            Elegir hora
          </ButtonLink>
        </OnPhone>
      )}
      <FavouriteButton id={known._id} />
    </Stack>
  );
}

function Related({ id }: { id: string }) {
  const related = useQuery(relatedQuery(id)).data?.cards;
  if (!related?.length) return null;
  return (
    /* About its real height, so that the footer stays where it is when a phone comes down to it. */
    <Section $ground="sand" style={{ containIntrinsicSize: 'auto clamp(600px, 48vw, 705px)' }}>
      <Container>
        <Heading>
          <h2>También te puede gustar</h2>
        </Heading>
        <ProductCarousel label="También te puede gustar" products={related} action={productAction} />
      </Container>
    </Section>
  );
}

function Details({ known, product, written, listPath, testimonials }: DetailsProps) {
  const service = isService(known.category);
  return (
    <Stack $gap={24}>
      <Title known={known} listPath={listPath} testimonials={testimonials} />
      {product?.description.split('\n\n')[0] && (
        <Text style={{ fontSize: '1.125rem', color: color.ink }}>
          <RichText of={written} to={1} />
        </Text>
      )}
      {!product && <Coming />}
      {product && service && <ServiceFacts product={product} />}
      {product && (service ? <BookingWhenNeeded product={product} /> : <Buying product={product} />)}
      {!service && <Rest written={written} />}
    </Stack>
  );
}

const Rest = ({ written }: { written: unknown }) =>
  nodesOf(written).length > 1 && (
    <Text>
      <RichText of={written} from={1} />
    </Text>
  );

export function ProductPage({ known, cover, product, text }: Props) {
  const { publicUrl } = useSite();
  const spa = { id: businessId(publicUrl), name: useBusiness()?.name ?? 'Spa Bronze' };
  const isBooked = isService(known.category);
  const testimonials = useQuery({ ...testimonialsQuery(known._id), enabled: isBooked && !!product }).data;
  const listPath = isBooked ? paths.services : paths.products;
  const written = text ?? richTextOf(product?.description ?? '');
  const [first] = (product?.description ?? '').split('\n\n');
  return (
    <main id="contenido" data-coming={product ? undefined : ''}>
      <PageHead
        title={known.productName}
        description={first || `${known.productName}, ${known.brandName}`}
        image={product?.productImage[0]}
      />
      {product && <JsonLd data={productData(product, publicUrl, spa, testimonials)} />}
      <Container>
        <PageBody style={{ paddingBottom: 64 }}>
          <Breadcrumb
            steps={[
              { label: 'Inicio', to: paths.home },
              { label: isBooked ? 'Servicios de Spa' : 'Productos', to: listPath },
              { label: known.productName },
            ]}
          />
          <Sides $three={isBooked}>
            <ProductGallery
              isShort={isBooked}
              images={product ? imagesOf(product) : [cover].flatMap((it) => it ?? [])}
            />
            <Details {...{ known, product, written, listPath, testimonials }} />
            {product && isBooked && (
              <Stack $gap={24}>
                <Rest written={written} />
                <ServiceDetails product={product} />
              </Stack>
            )}
          </Sides>
        </PageBody>
      </Container>
      {testimonials && testimonials.count > 0 && <TestimonialsWhenNeeded {...testimonials} />}
      {product && <Related id={product._id} />}
    </main>
  );
}
