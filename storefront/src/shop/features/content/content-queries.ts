import {
  changedWords,
  filledWords,
  type ShopWords,
  type WrittenWords,
} from '@spa-bronze/domain/content/shop-words';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../../lib/paths';
import { onDemand } from '../../../lib/on-demand';
import { siteOf } from '../../../lib/query-client';
import type { Menus } from './content';
import type { AnnouncementFragment, Queries } from './content.generated';
import {
  filledBusiness,
  filledHome,
  filledMenus,
  filledPolicy,
  filledPost,
  type Business,
} from './content-defaults';
import { shownHome } from './home-content';
import type { ContentRequest } from './send-content';

const waitingRequests = new WeakMap<QueryClient, ContentRequest[]>();

/** Asks for content. Questions of the same moment go in one request: a page with its header and footer. */
export const askContent = <N extends keyof Queries>(
  client: QueryClient,
  name: N,
  variables?: Queries[N]['variables'],
): Promise<Queries[N]['answer']> =>
  new Promise<Queries[N]['answer']>((resolve, reject) => {
    const request: ContentRequest = { name, variables, resolve, reject };
    const waiting = waitingRequests.get(client);
    if (waiting) {
      waiting.push(request);
      return;
    }
    const all = [request];
    waitingRequests.set(client, all);
    setTimeout(() => {
      waitingRequests.delete(client);
      onDemand(() => import('./send-content'))
        .then(({ sendContent }) => sendContent(client, all))
        .catch((error: unknown) => all.forEach((it) => it.reject(error)));
    }, 0);
  });

/**
 * A page is served with its content and does not ask for it again. An open tab asks when it goes to another
 * page.
 */
const staleTime = 5_000;

/**
 * The number of drafts in which a preview looks for the one that it was opened for. The home page asks for two
 * such lists, and a stranger, who sees no drafts, may ask for 200 rows in all.
 */
const DRAFTS = 50;

/** In a preview only the draft that is being written, or all if it is not in the list. */
function previewed<T extends { id: string }>(client: QueryClient, docs: T[]): T[] {
  const own = docs.filter(({ id }) => id === siteOf(client).preview);
  return own.length > 0 ? own : docs;
}
const limitOf = (client: QueryClient) => (siteOf(client).preview ? DRAFTS : undefined);

export const homeQuery = queryOptions({
  queryKey: ['content', 'home'],
  staleTime,
  queryFn: async ({ client }) => {
    const { Home: home, Banners: banners } = await askContent(client, 'home', { limit: limitOf(client) });
    return shownHome(filledHome(home), previewed(client, banners?.docs ?? []));
  },
});

/**
 * Whether a document can have this slug. None is as long, and a condition of GraphQL counts a text with blanks or
 * commas as many.
 */
const isPossible = (slug: string) => /^[^\s,]{1,200}$/.test(slug);

export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content', 'page', slug],
    staleTime,
    queryFn: async ({ client }) => {
      if (!isPossible(slug)) return null;
      const page = (await askContent(client, 'page', { slug })).Pages?.docs[0];
      return page ? { ...page, title: page.title ?? '' } : null;
    },
  });

export const productTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', 'product', id],
    staleTime,
    queryFn: async ({ client }): Promise<unknown> =>
      (await askContent(client, 'productText', { id })).Product?.richDescription ?? null,
  });

interface SiteContent {
  business: Business | null;
  menus: Menus;
  /** The words that differ from the usual ones. */
  words: WrittenWords;
  announcement: AnnouncementFragment | null;
}

/**
 * The content of header and footer: name and contact of the spa, menus, announcement. It is served with the
 * first page. An open tab asks again when it is older than half a minute and a component that shows it mounts.
 */
export const siteContentQuery = queryOptions({
  queryKey: ['content', 'site'],
  staleTime: 30_000,
  queryFn: async ({ client }): Promise<SiteContent> => {
    const {
      Business: business,
      SpaHours: hours,
      Menu: menus,
      Announcements: announcements,
    } = await askContent(client, 'siteContent', { announcements: limitOf(client) });
    return {
      business: business && filledBusiness(business, hours),
      menus: filledMenus(menus),
      words: changedWords(menus),
      announcement: previewed(client, announcements?.docs ?? [])[0] ?? null,
    };
  },
});

export const policiesQuery = queryOptions({
  queryKey: ['content', 'policies'],
  staleTime,
  queryFn: async ({ client }) => {
    const { Policies: policies, BookingRules } = await askContent(client, 'policies');
    return {
      freeHours: BookingRules.freeHours,
      privacyPolicy: filledPolicy(policies?.privacyPolicy),
      cancellationPolicy: filledPolicy(policies?.cancellationPolicy),
      returnsPolicy: filledPolicy(policies?.returnsPolicy),
    };
  },
});

export const postsQuery = queryOptions({
  queryKey: ['content', 'posts'],
  staleTime,
  queryFn: async ({ client }) => ((await askContent(client, 'posts')).Posts?.docs ?? []).map(filledPost),
});

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content', 'post', slug],
    staleTime,
    queryFn: async ({ client }) => {
      if (!isPossible(slug)) return null;
      const post = (await askContent(client, 'post', { slug })).Article?.docs[0];
      return post ? filledPost(post) : null;
    },
  });

/**
 * The present address of a post or page that had this one; null if none had it, or if it is not public any more.
 */
export async function addressNow(client: QueryClient, address: string): Promise<string | null> {
  if (!isPossible(address)) return null;
  const { post, page } = (await askContent(client, 'redirect', { address })).Redirects?.docs[0] ?? {};
  if (post?.slug) return paths.post(post.slug);
  return page?.slug ? paths.page(page.slug) : null;
}

const useSiteContent = () => useQuery(siteContentQuery).data;
/** Name, address and contact of the spa; null if they were not filled in or could not be read. */
export const useBusiness = (): Business | null => useSiteContent()?.business ?? null;
export const useMenus = (): Menus => useSiteContent()?.menus ?? filledMenus(null);
export function useShopWords(): ShopWords {
  const written = useSiteContent()?.words;
  return useMemo(() => filledWords(written), [written]);
}
export const useAnnouncement = () => useSiteContent()?.announcement ?? null;
