import type { RootLivePreviewConfig } from 'payload';

interface Shown {
  id?: string | number;
  slug?: string | null;
}

/** The page that shows a document. `preview` requests drafts, which only editors of content receive. */
const pages: Record<string, (it: Shown) => string> = {
  home: () => '/',
  pages: ({ slug }) => (slug === 'nosotros' ? '/nosotros' : `/pagina/${slug ?? ''}`),
  banners: () => '/',
  announcements: () => '/',
  posts: ({ slug }) => (slug ? `/blog/${slug}` : '/blog'),
  products: ({ id }) => `/product/${id}`,
};

export const livePreview: RootLivePreviewConfig = {
  collections: ['banners', 'announcements', 'pages', 'posts', 'products'],
  globals: ['home'],
  url: ({ data, collectionConfig, globalConfig }) => {
    const path = pages[collectionConfig?.slug ?? globalConfig?.slug ?? '']?.(data) ?? '/';
    return `${path}?preview=${data.id ?? 'page'}`;
  },
  breakpoints: [
    { name: 'phone', label: 'Celular', width: 390, height: 844 },
    { name: 'tablet', label: 'Tableta', width: 768, height: 1024 },
    { name: 'desktop', label: 'Computador', width: 1440, height: 900 },
  ],
};
