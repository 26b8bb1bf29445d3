import { hasStock, isService, summaryOf } from '@spa-bronze/domain/products/product-rules';
import type { Product, ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { productQuery, servicesQuery, useServices, type Cards } from './products-queries';

function cardOf(service: Product): ProductCard {
  const { _id, productName, brandName, category, price, sellingPrice, description } = service;
  const { serviceDuration, serviceIntensity } = service;
  const [url, facts] = [service.productImage[0], service.pictures?.[0]];
  return {
    _id,
    productName,
    brandName,
    category,
    price,
    sellingPrice,
    serviceDuration,
    serviceIntensity,
    available: !hasStock(service, 'out'),
    cover: url && facts ? { url, ...facts } : null,
    summary: summaryOf(description),
  };
}

const hasMore = (list: Cards | undefined): boolean => list !== undefined && list.total > list.cards.length;

/** Whether a service may be missing in the first page of the list. */
const mayBeBehind = (list: Cards | undefined, id: string): boolean =>
  id !== '' && hasMore(list) && !list?.cards.some(({ _id }) => _id === id);

const withNamed = ({ cards }: Cards, named: Product | null | undefined): ProductCard[] =>
  named && isService(named.category) ? [cardOf(named), ...cards] : cards;

/**
 * The services to choose from. The one with the id `asked` comes first if the first page of the list does not
 * have it. Empty if they could not be loaded.
 */
export async function fetchServicesToBook(client: QueryClient, requested: string): Promise<ProductCard[]> {
  const list = await client.fetchQuery(servicesQuery).catch(() => undefined);
  if (!list || !mayBeBehind(list, requested)) return list?.cards ?? [];
  const query = productQuery(requested);
  await client.prefetchQuery(query);
  return withNamed(list, client.getQueryData(query.queryKey));
}

export function useServicesToBook(requested: string) {
  const { data, isError, refetch } = useServices();
  const isBehind = mayBeBehind(data, requested);
  const named = useQuery({ ...productQuery(requested), enabled: isBehind }).data;
  const services = data && withNamed(data, isBehind ? named : null);
  return { services, hasMore: hasMore(data), isError, refetch };
}
