import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { doorOf } from '../../lib/query-client';
import { filledHome, type About, type Business, type Home, type Policy, type Post, type PostSummary } from './content';

/** Pages come with their content, which is not asked for again as they open; an open tab sees what was published on its next way to a page. */
const staleTime = 5_000;
const file = '{ url alt width height }';
const heading = 'title text';

async function ask<T>(client: QueryClient, document: string, variables?: Record<string, string>): Promise<T> {
  const { askGraphql } = await import('../../lib/graphql-client');
  return askGraphql<T>(doorOf(client), document, variables);
}

export const homeQuery = queryOptions({
  queryKey: ['content', 'home'], staleTime,
  queryFn: async ({ client }): Promise<Home> => filledHome((await ask<{ Home: Home | null }>(client, `{ Home {
    banners { id title text buttonLabel link image ${file} imagePhone ${file} }
    services { ${heading} } products { ${heading} } location { ${heading} }
    videos { ${heading} clips { id title caption video ${file} poster ${file} } }
    gallery { ${heading} images { id caption image ${file} } }
    whatsApp { ${heading} buttonLabel message }
  } }`)).Home),
});

export const aboutQuery = queryOptions({
  queryKey: ['content', 'about'], staleTime,
  queryFn: async ({ client }): Promise<About | null> => (await ask<{ About: About | null }>(client, `{ About {
    title intro sections { heading text image ${file} } valuesTitle values { title text } sessionTitle session { title text }
    careTitle careBefore { heading tips } careAfter { heading tips }
  } }`)).About,
});

export const businessQuery = queryOptions({
  queryKey: ['content', 'business'], staleTime,
  queryFn: async ({ client }): Promise<Business | null> => (await ask<{ Business: Business | null }>(client, `{ Business {
    name tagline photo ${file} address city phone email whatsAppNumber openingHours { days hours } social { network label url } map { latitude longitude zoom }
  } }`)).Business,
});

interface Policies { privacyPolicy: Policy; cancellationPolicy: Policy }
const policy = '{ title effectiveFrom sections { heading text } }';
export const policiesQuery = queryOptions({
  queryKey: ['content', 'policies'], staleTime,
  queryFn: async ({ client }): Promise<Policies | null> => {
    const { Business: policies } = await ask<{ Business: Policies | null }>(client, `{ Business { privacyPolicy ${policy} cancellationPolicy ${policy} } }`);
    return policies?.privacyPolicy.title ? policies : null;
  },
});

const summary = `id slug title excerpt publishedAt cover ${file}`;
/** As many articles as the list of the blog shows. */
const POSTS = 60;

export const postsQuery = queryOptions({
  queryKey: ['content', 'posts'], staleTime,
  queryFn: async ({ client }): Promise<PostSummary[]> => (await ask<{ Posts: { docs: PostSummary[] } }>(client, `{ Posts(limit: ${POSTS}, sort: "-publishedAt") { docs { ${summary} } } }`)).Posts.docs,
});

/** One article; null if there is none of this name, or its day has not come. */
export const postQuery = (slug: string) => queryOptions({
  queryKey: ['content', 'post', slug], staleTime,
  queryFn: async ({ client }): Promise<Post | null> => (await ask<{ Posts: { docs: Post[] } }>(client, `query ($slug: String) {
    Posts(where: { slug: { equals: $slug } }, limit: 1) { docs { ${summary} updatedAt body { heading text image ${file} } } }
  }`, { slug })).Posts.docs[0] ?? null,
});

/** Name, address and contact of the spa; null if they were not filled in or could not be read. */
export const useBusiness = (): Business | null => useQuery(businessQuery).data ?? null;
