import { sharedPage } from './page-cache';

const addressOf = (path: string, query = '') => sharedPage(path, new URLSearchParams(query));

describe('sharedPage', () => {
  it('is none for a service with the hours of a day', () =>
    expect(addressOf('/product/000000000000000000000000', 'reservationDate=2026-11-27')).toBeNull());

  it.each([
    ['/', 'utm_source=x&fbclid=y', '/'],
    ['/productos', 'page=2&utm_source=x', '/productos?page=2'],
    ['/productos', 'page=2&page=3', '/productos?page=2'],
    ['/productos', 'page=02', '/productos?page=2'],
    ['/productos', 'page=1', '/productos'],
    ['/productos', 'page=abc', '/productos'],
    ['/productos', 'page[]=2', '/productos'],
    ['/guia', 'tono=medio&piel=clara&zona=x&utm_source=y', '/guia?piel=clara&tono=medio'],
    ['/guia', 'ocasion=viaje&ocasion=evento', '/guia?ocasion=viaje'],
    [
      '/product-category',
      'category=Productos&category=Servicios',
      '/product-category?category=Servicios&category=Productos',
    ],
    [
      '/product-category',
      'sort=asc&category=Servicios&category=Servicios&category=Nada',
      '/product-category?category=Servicios&sort=asc',
    ],
    ['/product-category', 'sort=otro&q=sol', '/product-category'],
    ['/search', 'page=3&q=sol%20y%20mar', '/search?q=sol+y+mar&page=3'],
    ['/search', 'q=', '/search'],
    ['/search', 'q=a&q=b', '/search?q=a'],
    ['/search', `q=${'a'.repeat(5000)}`, `/search?q=${'a'.repeat(200)}`],
    ['/product/000000000000000000000000', 'q=x&page=2', '/product/000000000000000000000000'],
    ['/product/000000000000000000000000', 'reservationDate=nada', '/product/000000000000000000000000'],
    ['/productos', 'reservationDate=2026-11-27', '/productos'],
    ['/pagina/regalos', 'page=2', '/pagina/regalos'],
  ])('%s?%s has the address %s', (path, query, address) => expect(addressOf(path, query)).toBe(address));

  it.each([
    '/cart',
    '/orders',
    '/profile',
    '/perfil',
    '/login',
    '/sign-up',
    '/reset-password',
    '/payment-success',
    '/Reservar',
    '/admin-panel',
    '/admin',
    '/api/get-product',
    '/nada',
    '/index.html',
  ])('%s is not shared', (path) => expect(addressOf(path)).toBeNull());

  it.each([
    '//',
    '//productos',
    '/productos/',
    '/Productos',
    '/./productos',
    '/admin/../productos',
    '/%70roductos',
    '/product%2Fabc',
    '/product/a/b',
    '/product/a.b',
    '/product/',
    `/product/${'a'.repeat(65)}`,
    '/\\productos',
    '/productos;x',
    '/pagina/a%2Fb',
  ])('%s, another spelling, is not shared', (path) => expect(addressOf(path)).toBeNull());

  it('a preview is not shared', () =>
    expect([
      addressOf('/', 'preview=1'),
      addressOf('/', 'a=1&preview'),
      addressOf('/', 'previews=1'),
    ]).toEqual([null, null, '/']));
});
