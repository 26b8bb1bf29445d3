import fc from 'fast-check';
import { localPath, withoutEndSlashes } from './content-rules';

const site = 'https://spa.example';
const landsAt = (next: string) => new URL(localPath(next), `${site}/login`);

describe('redirect after login', () => {
  it.each([
    '/',
    '/cart',
    '/product/665f1c2e',
    '/search?q=bronce%20ya&description=true',
    '/product-category?category=Servicios',
    '/blog?from=https://x.co/a',
    '/servicios#lista',
    '/Reservar',
  ])('accepts %s', (next) => expect(localPath(next)).toBe(next));
  it.each([
    '',
    'cart',
    'https://evil.com',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/\r\n/evil.com',
    '\t//evil.com',
    ' //evil.com',
    '/ /evil.com',
    '/.//evil.com',
    '/a/..//evil.com',
    '/..//evil.com',
    '/%2e//evil.com',
    '/a\\..\\..\\evil.com',
    'javascript:alert(1)',
    '/a\u0000b',
    '/\u200b/evil.com',
    '/a\u2028b',
    '/a\nSet-Cookie: x=1',
    '\ud800',
    null,
    undefined,
  ])('is the home page for %j', (next) => expect(localPath(next)).toBe('/'));
  it.each([
    '/%2f%2fevil.com',
    '/%5cevil.com',
    '/%09/evil.com',
    '/@evil.com',
    '/;@evil.com',
    '/evil.com',
    '/:443@evil.com',
    '/?//evil.com',
    '/#//evil.com',
  ])('stays on the site for %s', (next) => expect(landsAt(next).origin).toBe(site));
  it('never leaves the site, for any text', () => {
    const hostile = fc.array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '\t',
          '\n',
          '%2f',
          '%5c',
          '%2e',
          '@',
          ':',
          '?',
          '#',
          'evil.com',
          'https:',
          '\u0000',
          '\uff0f',
          '\u2044',
        ),
        fc.string({ maxLength: 2, unit: 'binary' }),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const url = landsAt(`/${parts.join('')}`);
        return url.origin === site && !url.pathname.startsWith('//');
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['https://spa.example/', 'https://spa.example'],
  ['https://spa.example//', 'https://spa.example'],
  ['https://spa.example/a/b', 'https://spa.example/a/b'],
  ['/', ''],
  ['', ''],
])('withoutEndSlashes: %j is %j', (address, bare) => expect(withoutEndSlashes(address)).toBe(bare));
