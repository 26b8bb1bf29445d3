import {
  changedWords,
  filledWords,
  type ShopWords,
  type WrittenWords,
} from '@spa-bronze/domain/content/shop-words';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../../lib/paths';
import { siteOf } from '../../../lib/query-client';
import { askContent } from './ask-content';
import type { Menus } from './content';
import type { AnnouncementFragment } from './content.generated';
import {
  filledBusiness,
  filledHome,
  filledMenus,
  filledPolicy,
  filledPost,
  type Business,
} from './content-defaults';
import { shownHome } from './home-sections';

/**
 * Pages come with their content, which is not asked for again as they open; an open tab sees what was
 * published on its next way to a page.
 */
const staleTime = 5_000;

/** As many drafts as a preview looks through for the one that it was opened for. */
const DRAFTS = 100;

/** The drafts of a list in a preview: the one that is being written, or all if it is not among them. */
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

/** A page by its name; null if there is none, or its day has not come. */
export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content', 'page', slug],
    staleTime,
    queryFn: async ({ client }) => {
      const page = (await askContent(client, 'page', { slug })).Pages?.docs[0];
      return page ? { ...page, title: page.title ?? '' } : null;
    },
  });

/** What a product's text is with its formats; null where there is none. */
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
 * The content around every page: name and contact of the spa, the menus, the line on top. It comes with the
 * first page; an open tab asks anew when it is half a minute old and something else comes to show it.
 */
export const siteContentQuery = queryOptions({
  queryKey: ['content', 'site'],
  staleTime: 30_000,
  queryFn: async ({ client }): Promise<SiteContent> => {
    const {
      Business: business,
      Menu: menus,
      Announcements: announcements,
    } = await askContent(client, 'siteContent', { announcements: limitOf(client) });
    return {
      business: business && filledBusiness(business),
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
    const { Policies: policies } = await askContent(client, 'policies');
    return policies?.privacyPolicy?.title
      ? {
          privacyPolicy: filledPolicy(policies.privacyPolicy),
          cancellationPolicy: filledPolicy(policies.cancellationPolicy),
        }
      : null;
  },
});

export const postsQuery = queryOptions({
  queryKey: ['content', 'posts'],
  staleTime,
  queryFn: async ({ client }) => ((await askContent(client, 'posts')).Posts?.docs ?? []).map(filledPost),
});

/** One article; null if there is none of this name, or its day has not come. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content', 'post', slug],
    staleTime,
    queryFn: async ({ client }) => {
      const post = (await askContent(client, 'post', { slug })).Article?.docs[0];
      return post ? filledPost(post) : null;
    },
  });

/**
 * Where a post or page that stood at this address stands now; null if none did, or what did is not public any
 * more.
 */
export async function addressNow(client: QueryClient, address: string): Promise<string | null> {
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
