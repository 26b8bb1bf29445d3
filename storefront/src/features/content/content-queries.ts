import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { doorOf } from '../../lib/query-client';
import type { About, Business, Home, Policy } from './content';

/** Content changes rarely: a visit reads it once. */
const staleTime = 30 * 60_000;
const file = '{ url alt width height }';
const heading = 'title text';

async function ask<T>(client: QueryClient, document: string): Promise<T> {
  const { askGraphql } = await import('../../lib/graphql-client');
  return askGraphql<T>(doorOf(client), document);
}

export const homeQuery = queryOptions({
  queryKey: ['content', 'home'], staleTime,
  queryFn: async ({ client }): Promise<Home> => (await ask<{ Home: Home }>(client, `{ Home {
    banners { id title text buttonLabel link image ${file} imagePhone ${file} }
    services { ${heading} } products { ${heading} } location { ${heading} }
    videos { ${heading} clips { id title caption video ${file} poster ${file} } }
    gallery { ${heading} images { id caption image ${file} } }
    whatsApp { ${heading} buttonLabel message }
  } }`)).Home,
});

export const aboutQuery = queryOptions({
  queryKey: ['content', 'about'], staleTime,
  queryFn: async ({ client }): Promise<About> => (await ask<{ About: About }>(client, `{ About {
    title intro sections { heading text image ${file} } valuesTitle values { title text } sessionTitle session { title text }
    careTitle careBefore { heading tips } careAfter { heading tips }
  } }`)).About,
});

export const businessQuery = queryOptions({
  queryKey: ['content', 'business'], staleTime,
  queryFn: async ({ client }): Promise<Business> => (await ask<{ Business: Business }>(client, `{ Business {
    name tagline address city phone email whatsAppNumber openingHours { days hours } social { network label url } map { latitude longitude zoom }
  } }`)).Business,
});

const policy = '{ title effectiveFrom sections { heading text } }';
export const policiesQuery = queryOptions({
  queryKey: ['content', 'policies'], staleTime,
  queryFn: async ({ client }): Promise<{ privacyPolicy: Policy; cancellationPolicy: Policy }> => (
    await ask<{ Business: { privacyPolicy: Policy; cancellationPolicy: Policy } }>(client, `{ Business { privacyPolicy ${policy} cancellationPolicy ${policy} } }`)).Business,
});

/** Name, address and contact of the spa; undefined only if the content could not be read. */
export const useBusiness = (): Business | undefined => useQuery(businessQuery).data;
