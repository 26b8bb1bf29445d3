import { isService } from '@spa-bronze/domain/products/product-rules';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useRevalidator } from 'react-router-dom';
import { todayQuery } from '../../lib/server-clock';
import { isAhead, notFound, type Bring, type Load } from '../../lib/loading';
import { coverOf } from '../../ui/product-image';
import { productTextQuery } from '../features/content/content-queries';
import {
  forgetOlderCards,
  productQuery,
  relatedQuery,
  shownCard,
} from '../features/products/products-queries';
import { testimonialsQuery } from '../features/testimonials/testimonials-queries';
import { bringBooking, isBooked } from './booking-when-needed';
import { ProductPage } from './product-page';
import { bringTestimonials } from './testimonials-when-needed';

async function askFor(client: QueryClient, id: string): Promise<void> {
  const beside = Promise.all([
    client.prefetchQuery(productTextQuery(id)),
    client.prefetchQuery(relatedQuery(id)),
  ]);
  const product = await client.ensureQueryData(productQuery(id));
  if (product && isService(product.category)) {
    await Promise.all([
      client.prefetchQuery(todayQuery),
      client.prefetchQuery(testimonialsQuery(id)),
      bringBooking(),
    ]);
    if (client.getQueryData(testimonialsQuery(id).queryKey)?.count) await bringTestimonials();
  }
  await beside;
  if (!product) throw notFound();
}

export const bring: Bring = (client) => (isBooked(client) ? bringBooking() : undefined);

/** Who comes from a card is not kept waiting: the page shows what the card knows until the rest is here. */
export const load: Load = async (client, { params: { id = '' }, request }) => {
  const requested = askFor(client, id);
  const isKnown = client.getQueryData(productQuery(id).queryKey) !== undefined;
  if (isKnown || isAhead(request) || !shownCard(client, id)) await requested;
  else requested.catch(() => {});
};

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
