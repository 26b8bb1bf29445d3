import { publicOrigin } from '../edge/public-origin';
import { ownPages, sitemapIndexXml, sitemapXml, type Address } from './sitemap';

const origin = 'https://spa.example';

const updatedAt = '2026-01-31T12:00:00.000Z';
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, it]) => it);
const batches = async function* (all: Address[], size = 999) {
  for (let from = 0; from < all.length; from += size)
    yield await Promise.resolve(all.slice(from, from + size));
};
async function sitemap(all: Address[], part?: number, at = origin): Promise<string> {
  let xml = '';
  for await (const piece of sitemapXml(at, batches(all), part)) xml += piece;
  return xml;
}

test('sitemap: every address is absolute and escaped for XML', async () => {
  const xml = await sitemap([...ownPages, { path: '/product/a%26&<b>', updatedAt }]);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
  expect(addresses(xml)).toEqual(
    expect.arrayContaining([`${origin}/`, `${origin}/servicios`, `${origin}/product/a%26&amp;&lt;b&gt;`]),
  );
  expect(xml).toContain(`<lastmod>${updatedAt}</lastmod>`);
  expect(xml.endsWith('</url>\n</urlset>\n')).toBe(true);
  expect(addresses(await sitemap([{ path: '/' }], 0, 'http://x&y'))[0]).toBe('http://x&amp;y/');
  expect(await sitemap([])).toMatch(/<urlset [^>]+>\n<\/urlset>\n$/);
});

test('sitemap: one file has at most 50,000 addresses; the parts have all of them once, and the index names the parts', async () => {
  const many = Array.from({ length: 100_001 }, (_, at) => ({ path: `/${at}` }));
  const parts = await Promise.all([0, 1, 2, 3].map((part) => sitemap(many, part).then(addresses)));
  expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 1, 0]);
  expect(parts.flat()).toEqual(many.map(({ path }) => origin + path));
  expect(addresses(sitemapIndexXml(origin, 3))).toEqual(
    [1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`),
  );
});

test('sitemap: a long one is written in pieces', async () => {
  let pieces = 0;
  for await (const piece of sitemapXml(
    origin,
    batches(
      Array.from({ length: 5000 }, (_, at) => ({ path: `/${at}` })),
      25,
    ),
  ))
    pieces += Number(piece.length < 5000);
  expect(pieces).toBe(201);
});

test('sitemap: PUBLIC_URL replaces the host of the request', () => {
  const request = { protocol: 'http', host: '10.0.0.7:3000' };
  expect(publicOrigin({ publicUrl: origin }, request)).toBe(origin);
  expect(publicOrigin({}, request)).toBe('http://10.0.0.7:3000');
});
