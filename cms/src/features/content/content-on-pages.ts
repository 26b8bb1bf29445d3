import type { CopiedData } from '../../lib/generation';

/** What pages and public reads show, besides globals, and the dates by which `publicContent` shows and hides it. */
export const contentOnPages: CopiedData = {
  collections: new Set(['announcements', 'banners', 'media', 'pages', 'posts', 'products', 'testimonials']),
  dates: [
    ['announcements', 'startsAt'],
    ['announcements', 'endsAt'],
    ['banners', 'startsAt'],
    ['banners', 'endsAt'],
    ['pages', 'publishedAt'],
    ['posts', 'publishedAt'],
  ],
};
