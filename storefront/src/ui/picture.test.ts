import { avifSetOf, srcSetOf } from './picture';

test('picture: srcset lists the smallest width first', () => {
  expect(
    srcSetOf([
      { url: '/b.webp', width: 800 },
      { url: '/a.webp', width: 400 },
    ]),
  ).toBe('/a.webp 400w, /b.webp 800w');
});

test('picture: no srcset without variants', () => {
  expect(srcSetOf([])).toBeUndefined();
  expect(srcSetOf(undefined)).toBeUndefined();
  expect(avifSetOf([{ url: '/a.webp', width: 400 }])).toBeUndefined();
});
