import { HERO_WIDTHS } from '@spa-bronze/domain/media/copies';
import { variantsOf } from './media';

test('media: a CMS picture has five widths, a wide hero six, and it keeps its version', () => {
  expect(variantsOf('/api/media/file/banner-1.webp').map(({ url }) => url)).toEqual([
    '/api/media/file/banner-1-w480.webp',
    '/api/media/file/banner-1-w640.webp',
    '/api/media/file/banner-1-w960.webp',
    '/api/media/file/banner-1-w1280.webp',
    '/api/media/file/banner-1-w1600.webp',
  ]);
  expect(variantsOf('/api/media/file/banner-1.webp', HERO_WIDTHS).at(-1)).toEqual({
    url: '/api/media/file/banner-1-w2400.webp',
    avif: '/api/media/file/banner-1-w2400.avif',
    width: 2400,
  });
  expect(variantsOf('/api/media/file/a.webp?v=2')[0]).toEqual({
    url: '/api/media/file/a-w480.webp?v=2',
    avif: '/api/media/file/a-w480.avif?v=2',
    width: 480,
  });
});

test('media: an external picture has no widths', () => {
  expect(variantsOf('https://cdn.example/a.webp')).toEqual([]);
  expect(variantsOf('/api/media/file/clip-1.mp4')).toEqual([]);
});
