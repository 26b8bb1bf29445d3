import { isService, type Product } from '@spa-bronze/domain/products';
import { nodesOf, richTextOf } from '@spa-bronze/domain/rich-text';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useRevalidator } from 'react-router-dom';
import { BookingForm } from '../features/bookings/booking-form';
import { AddToCartButton } from '../features/cart/add-to-cart-button';
import { Quantity } from '../features/cart/quantity';
import { useReserve } from '../features/cart/use-reserve';
import { businessId } from '../features/content/business-data';
import { productTextQuery } from '../features/content/content-queries';
import { RichText } from '../features/content/rich-text';
import { ProductCarousel } from '../features/products/product-carousel';
import { productData } from '../features/products/product-data';
import { ServiceDetails, ServiceFacts } from '../features/products/product-facts';
import { ProductGallery } from '../features/products/product-gallery';
import { coverOf, imagesOf } from '../../ui/product-image';
import {
  forgetOlderCards,
  productQuery,
  relatedQuery,
  shownCard,
} from '../features/products/products-queries';
import { JsonLd } from '../../lib/json-ld';
import { isAhead, notFound, type Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/query-client';
import { Badge } from '../../ui/badge';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Icon, type IconName } from '../../ui/icons';
import { Container, Eyebrow, Heading, PageBody, Row, Section, Stack } from '../../ui/layout';
import type { ImageSource } from '../../ui/picture';
import { Price } from '../../ui/price';
import { Skeleton } from '../../ui/skeleton';
import { color } from '../../ui/theme';
import { productAction } from './product-action';
import { Sides, Text, CategoryLink, Promises } from './product.styles';

async function askFor(client: QueryClient, id: string): Promise<void> {
  const beside = Promise.all([
    client.prefetchQuery(productTextQuery(id)),
    client.prefetchQuery(relatedQuery(id)),
  ]);
  const product = await client.ensureQueryData(productQuery(id));
  await beside;
  if (!product) throw notFound();
}

/** Who comes from a card is not kept waiting: the page shows what the card knows until the rest is here. */
export const load: Load = async (client, { params: { id = '' }, request }) => {
  const requested = askFor(client, id);
  const isKnown = client.getQueryData(productQuery(id).queryKey) !== undefined;
  if (isKnown || isAhead(request) || !shownCard(client, id)) await requested;
  else requested.catch(() => {});
};
const productPromises: [IconName, string][] = [
  ['truck', 'Envíos a las principales ciudades'],
  ['store', 'O recoge gratis en el spa'],
  ['lock', 'Pago seguro con PayPal o tarjeta'],
];

function BookingView({ product }: { product: Product }) {
  const { reserve, busy, question } = useReserve();
  return (
    <>
      <BookingForm
        product={product}
        busy={busy}
        onReserve={(booking) => reserve({ productId: product._id, reservationDetails: booking })}
      />
      {question}
    </>
  );
}

function Buying({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <Stack $gap={20}>
      {product.stock > 0 && (
        <Row $gap={16}>
          <Quantity value={quantity} max={product.stock} label="Cantidad" onChange={setQuantity} />
          {product.stock <= 5 && <Badge $tone="gold">Quedan {product.stock}</Badge>}
        </Row>
      )}
      <AddToCartButton product={{ ...product, available: product.stock > 0 }} quantity={quantity} />
      <Promises>
        {productPromises.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size={20} />
            {text}
          </li>
        ))}
      </Promises>
    </Stack>
  );
}

export function Page() {
  const { id = '' } = useParams();
  const { data: product, error } = useQuery(productQuery(id));
  const text = useQuery(productTextQuery(id));
  const client = useQueryClient();
  const card = shownCard(client, id);
  const { revalidate } = useRevalidator();
  const isGone = product === null;
  /* The loader says that it does not exist. */
  useEffect(() => {
    if (isGone) void revalidate();
  }, [isGone, revalidate]);
  useEffect(() => {
    if (product) forgetOlderCards(client, product);
  }, [client, product]);
  if (error && !product) throw error;
  if (product && !(card && text.isPending))
    return <ProductPage key={id} known={product} product={product} text={text.data} />;
  return card ? <ProductPage key={id} known={card} cover={coverOf(card)} /> : null;
}

const Coming = () => (
  <Stack $gap={16} role="status" aria-label="Cargando">
    <div className="progress" aria-hidden="true" />
    <Skeleton $height="1.4em" />
    <Skeleton $height="1.4em" $width="70%" />
    <Skeleton $height="52px" />
  </Stack>
);

interface ProductPageProps {
  /** What a card knows too. */
  known: Pick<Product, '_id' | 'productName' | 'brandName' | 'category' | 'price' | 'sellingPrice'>;
  cover?: ImageSource | null;
  /** Undefined while it is on its way. */
  product?: Product;
  text?: unknown;
}

function ProductPage({ known, cover, product, text }: ProductPageProps) {
  const service = isService(known.category);
  const base = service ? 'Servicios' : 'Productos';
  const related = useQuery(relatedQuery(known._id)).data?.cards;
  const { publicUrl } = useSite();
  const written = text ?? richTextOf(product?.description ?? '');
  const [first] = (product?.description ?? '').split('\n\n');
  const more = nodesOf(written).length > 1;
  return (
    <main id="contenido" data-coming={product ? undefined : ''}>
      <PageHead
        title={known.productName}
        description={first || `${known.productName}, ${known.brandName}`}
        image={product?.productImage[0]}
      />
      {product && <JsonLd data={productData(product, publicUrl, businessId(publicUrl))} />}
      <Container>
        <PageBody style={{ paddingBottom: 64 }}>
          <Breadcrumb
            steps={[
              { label: 'Inicio', to: paths.home },
              {
                label: service ? 'Servicios de Spa' : 'Productos',
                to: service ? paths.services : paths.products,
              },
              { label: known.productName },
            ]}
          />
          <Sides>
            <ProductGallery images={product ? imagesOf(product) : [cover].flatMap((it) => it ?? [])} />
            <Stack $gap={24}>
              <Stack $gap={10}>
                <Eyebrow>
                  {known.brandName} ·{' '}
                  <CategoryLink to={service ? paths.services : paths.products}>{base}</CategoryLink>
                </Eyebrow>
                <h1 style={{ fontSize: 'clamp(2rem, 1.5rem + 1.7vw, 2.75rem)' }}>{known.productName}</h1>
                <Price large selling={known.sellingPrice} original={known.price} />
              </Stack>
              {first && (
                <Text style={{ fontSize: '1.125rem', color: color.ink }}>
                  <RichText of={written} to={1} />
                </Text>
              )}
              {!product && <Coming />}
              {product && service && <ServiceFacts product={product} />}
              {product && (service ? <BookingView product={product} /> : <Buying product={product} />)}
              {more && (
                <Text>
                  <RichText of={written} from={1} />
                </Text>
              )}
              {product && service && <ServiceDetails product={product} />}
            </Stack>
          </Sides>
        </PageBody>
      </Container>
      {product && related && related.length > 0 && (
        <Section $ground="sand">
          <Container>
            <Heading>
              <h2>También te puede gustar</h2>
            </Heading>
            <ProductCarousel label="También te puede gustar" products={related} action={productAction} />
          </Container>
        </Section>
      )}
    </main>
  );
}
