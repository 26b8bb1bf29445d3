import { canonicalOf } from './page-head';

test('page head: the canonical address has no campaign parameters', () => {
  expect(canonicalOf('https://spa.test', '/productos/', '?utm_source=x')).toBe('https://spa.test/productos');
  expect(canonicalOf('https://spa.test', '/', '')).toBe('https://spa.test/');
  expect(
    canonicalOf('https://spa.test', '/product-category', '?category=Servicios&sort=asc', ['category']),
  ).toBe('https://spa.test/product-category?category=Servicios');
});
