import type { ContentRules } from '../../lib/content-version';
import type { Write } from '../../lib/on-write';

/** The collections of what pages show, besides products. Every global counts. */
const collections = new Set(['announcements', 'banners', 'media', 'pages', 'posts', 'testimonials']);

/** Of a write of media. Profile pictures are on no page. A picture that is used cannot be deleted. */
const isOnNoPage = ({ isDeletion, rows }: Write) =>
  isDeletion || (rows.length > 0 && rows.every(({ kind }) => kind === 'profile'));

/** What pages show of the collections, and the dates by which `publicContent` shows and hides it. */
export const contentOnPages: ContentRules = {
  isOnPages: (write) =>
    write.collection === undefined ||
    (collections.has(write.collection) && !(write.collection === 'media' && isOnNoPage(write))),
  dates: [
    ['announcements', 'startsAt'],
    ['announcements', 'endsAt'],
    ['banners', 'startsAt'],
    ['banners', 'endsAt'],
    ['pages', 'publishedAt'],
    ['posts', 'publishedAt'],
  ],
};
