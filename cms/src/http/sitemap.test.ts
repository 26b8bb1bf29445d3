import { publicOrigin } from './public-origin';
import { robotsTxt, sitemapXml } from './sitemap';

const origin = 'https://spa.example';
const at = '2026-01-31T12:00:00.000Z';
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, it]) => it);

test('every address is absolute and safe in XML', () => {
  const xml = sitemapXml(origin, [{ _id: 'a&<b> c', updatedAt: at }]);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
  expect(addresses(xml)).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/servicios`, `${origin}/product/a%26%3Cb%3E%20c`]));
  expect(xml).toContain(`<lastmod>${at}</lastmod>`);
  expect(addresses(sitemapXml('http://x&y', []))[0]).toBe('http://x&amp;y/');
});

test('one sitemap holds 50,000 addresses and no more', () => {
  const many = Array.from({ length: 50_001 }, (_, at) => ({ _id: String(at), updatedAt: '' }));
  const all = addresses(sitemapXml(origin, many));
  expect(all).toHaveLength(50_000);
  expect(all).toContain(`${origin}/product/0`);
});

test('robots learn where the sitemap is', () => expect(robotsTxt(origin)).toMatch(/^Sitemap: https:\/\/spa\.example\/sitemap\.xml$/m));

test('PUBLIC_URL goes before the host of the request', () => {
  const request = { protocol: 'http', host: '10.0.0.7:3000' };
  expect(publicOrigin({ publicUrl: origin }, request)).toBe(origin);
  expect(publicOrigin({}, request)).toBe('http://10.0.0.7:3000');
});
