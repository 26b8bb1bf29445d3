import type { Product } from '@spa-bronze/domain/products';
import { html } from './html';

/** The pages for everyone; those of an account or of a payment ask search engines to stay out. */
const pages = ['/', '/servicios', '/Reservar', '/productos', '/nosotros', '/contacto', '/blog', '/sign-up', '/privacidad'];
/** As many addresses as one sitemap may hold. */
const MAX_ADDRESSES = 50_000;

/** A page of the CMS by its path. */
export interface WrittenPage { path: string; updatedAt: string }

/** The shop's pages, texts of the CMS and products as a sitemap of absolute addresses; of more products than fit, the first. */
export function sitemapXml(origin: string, products: readonly Pick<Product, '_id' | 'updatedAt'>[], texts: readonly WrittenPage[] = []): string {
  const written = texts.slice(0, MAX_ADDRESSES - pages.length);
  const listed = products.slice(0, MAX_ADDRESSES - pages.length - written.length);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((path) => html`<url><loc>${origin + path}</loc></url>\n`)}${written.map(({ path, updatedAt }) => html`<url><loc>${origin + path}</loc><lastmod>${updatedAt}</lastmod></url>\n`)}${listed.map(({ _id, updatedAt }) => html`<url><loc>${origin}/product/${encodeURIComponent(_id)}</loc><lastmod>${updatedAt}</lastmod></url>\n`)}</urlset>
`.markup}`;
}

/** What crawlers may read: everything but the house's own rooms; of /api the pictures alone. */
export const robotsTxt = (origin: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Allow: /api/media/file/
Disallow: /sandbox/

Sitemap: ${origin}/sitemap.xml
`;
