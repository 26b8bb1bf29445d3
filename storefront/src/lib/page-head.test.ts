import { canonicalOf } from './page-head';

test('a page has one address, whatever the campaign that led to it', () => {
  expect(canonicalOf('https://spa.test', '/productos/', '?utm_source=x')).toBe('https://spa.test/productos');
  expect(canonicalOf('https://spa.test', '/', '')).toBe('https://spa.test/');
  expect(
    canonicalOf('https://spa.test', '/product-category', '?category=Servicios&sort=asc', ['category']),
  ).toBe('https://spa.test/product-category?category=Servicios');
});
