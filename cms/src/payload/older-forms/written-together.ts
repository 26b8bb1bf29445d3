/** What several people edit at once in forms that send every field. Sales have a version of their own. */
const writtenTogether = new Set([
  'banners',
  'pages',
  'posts',
  'announcements',
  'media',
  'products',
  'shipping-rates',
  'home',
  'menus',
  'business',
  'emails',
  'booking-settings',
]);
export const isWrittenTogether = (slug: string): boolean => writtenTogether.has(slug);
