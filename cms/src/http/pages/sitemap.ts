import { html } from '../../lib/html';

/** The public pages. Those of an account or a payment ask search engines not to index them. */
const pages = [
  '/',
  '/servicios',
  '/guia',
  '/Reservar',
  '/productos',
  '/nosotros',
  '/contacto',
  '/blog',
  '/sign-up',
  '/privacidad',
  '/cancelaciones',
  '/devoluciones',
];
export const MAX_ADDRESSES = 50_000;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface Address {
  path: string;
  updatedAt?: string;
}

export const ownPages: readonly Address[] = pages.map((path) => ({ path }));

const lineOf = (origin: string, { path, updatedAt }: Address) =>
  html`<url><loc>${origin + path}</loc>${updatedAt === undefined ? undefined : html`<lastmod>${updatedAt}</lastmod>`}</url>\n`;

/** A sitemap of addresses, in pieces. `part` counts from 0 when there are more than one may hold. */
export async function* sitemapXml(
  origin: string,
  addresses: AsyncIterable<readonly Address[]>,
  part = 0,
): AsyncGenerator<string> {
  const [first, beyond] = [part * MAX_ADDRESSES, (part + 1) * MAX_ADDRESSES];
  let before = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`;
  let passed = 0;
  for await (const batch of addresses) {
    const listed = batch.slice(Math.max(0, first - passed), Math.max(0, beyond - passed));
    passed += batch.length;
    if (listed.length > 0) yield before + listed.map((it) => lineOf(origin, it).markup).join('');
    if (listed.length > 0) before = '';
    if (passed >= beyond) break;
  }
  yield `${before}</urlset>\n`;
}

/** The addresses of the parts of a sitemap that is too long for one file. */
export const sitemapIndexXml = (origin: string, parts: number): string =>
  `${DECLARATION}${
    html`<sitemapindex xmlns="${NAMESPACE}">
${Array.from({ length: parts }, (_, part) => html`<sitemap><loc>${origin}/sitemap-${part + 1}.xml</loc></sitemap>\n`)}</sitemapindex>
`.markup
  }`;

/** Crawlers may read everything except staff pages; of /api only pictures. */
export const robotsTxt = (origin: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Allow: /api/media/file/
Disallow: /sandbox/

Sitemap: ${origin}/sitemap.xml
`;
