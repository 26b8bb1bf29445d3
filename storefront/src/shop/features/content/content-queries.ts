import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { siteOf } from '../../../lib/query-client';
import { askContent as ask } from './ask-content';
import type {
  Announcement,
  Banner,
  Business,
  ContentPage,
  Home,
  Menus,
  Policy,
  Post,
  PostSummary,
} from './content';
import { filledHome, filledMenus } from './content-defaults';

/**
 * Pages come with their content, which is not asked for again as they open; an open tab sees what was
 * published on its next way to a page.
 */
const staleTime = 5_000;
interface List<T> {
  docs: T[];
}

/** As many drafts as a preview looks through for the one that it was opened for. */
const DRAFTS = 100;

/** The drafts of a list in a preview: the one that is being written, or all if it is not among them. */
function previewed<T extends { id: string }>(client: QueryClient, docs: T[]): T[] {
  const own = docs.filter(({ id }) => id === siteOf(client).preview);
  return own.length > 0 ? own : docs;
}
const limitOf = (client: QueryClient, name: 'limit' | 'announcements') =>
  siteOf(client).preview ? { [name]: DRAFTS } : {};

export const homeQuery = queryOptions({
  queryKey: ['content', 'home'],
  staleTime,
  queryFn: async ({ client }): Promise<Home & { banners: Banner[] }> => {
    const { Home: home, Banners: banners } = await ask<{ Home: Home | null; Banners: List<Banner> | null }>(
      client,
      'home',
      limitOf(client, 'limit'),
    );
    return { ...filledHome(home), banners: previewed(client, banners?.docs ?? []) };
  },
});

/** A page by its name; null if there is none, or its day has not come. */
export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content', 'page', slug],
    staleTime,
    queryFn: async ({ client }): Promise<ContentPage | null> =>
      (await ask<{ Pages: List<ContentPage> }>(client, 'page', { slug })).Pages.docs[0] ?? null,
  });

/** What a product's text is with its formats; null where there is none. */
export const productTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', 'product', id],
    staleTime,
    queryFn: async ({ client }): Promise<unknown> =>
      (await ask<{ Product: { richDescription: unknown } | null }>(client, 'productText', { id })).Product
        ?.richDescription ?? null,
  });

interface SiteContent {
  business: Business | null;
  menus: Menus;
  announcement: Announcement | null;
}
interface SiteAnswer {
  Business: Business | null;
  Menu: Partial<Menus> | null;
  Announcements: List<Announcement> | null;
}

/**
 * What stands around every page: name and contact of the spa, the menus, the line on top. It comes with the
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
    } = await ask<SiteAnswer>(client, 'siteContent', limitOf(client, 'announcements'));
    return {
      business,
      menus: filledMenus(menus),
      announcement: previewed(client, announcements?.docs ?? [])[0] ?? null,
    };
  },
});

interface Policies {
  privacyPolicy: Policy;
  cancellationPolicy: Policy;
}
export const policiesQuery = queryOptions({
  queryKey: ['content', 'policies'],
  staleTime,
  queryFn: async ({ client }): Promise<Policies | null> => {
    const { Policies: policies } = await ask<{ Policies: Policies | null }>(client, 'policies');
    return policies?.privacyPolicy.title ? policies : null;
  },
});

export const postsQuery = queryOptions({
  queryKey: ['content', 'posts'],
  staleTime,
  queryFn: async ({ client }): Promise<PostSummary[]> =>
    (await ask<{ Posts: List<PostSummary> }>(client, 'posts')).Posts.docs,
});

/** One article; null if there is none of this name, or its day has not come. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content', 'post', slug],
    staleTime,
    queryFn: async ({ client }): Promise<Post | null> =>
      (await ask<{ Article: List<Post> }>(client, 'post', { slug })).Article.docs[0] ?? null,
  });

interface Redirected {
  post: { slug: string | null } | null;
  page: { slug: string | null } | null;
}

/**
 * Where a post or page that stood at this address stands now; null if none did, or what did is not public any
 * more.
 */
export async function addressNow(client: QueryClient, address: string): Promise<string | null> {
  const { post, page } =
    (await ask<{ Redirects: List<Redirected> }>(client, 'redirect', { address })).Redirects.docs[0] ?? {};
  if (post?.slug) return paths.post(post.slug);
  return page?.slug ? paths.page(page.slug) : null;
}

const useSiteContent = () => useQuery(siteContentQuery).data;
/** Name, address and contact of the spa; null if they were not filled in or could not be read. */
export const useBusiness = (): Business | null => useSiteContent()?.business ?? null;
export const useMenus = (): Menus => useSiteContent()?.menus ?? filledMenus(null);
export const useAnnouncement = (): Announcement | null => useSiteContent()?.announcement ?? null;
