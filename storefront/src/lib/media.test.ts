import { variantsOf } from './media';

test('media: a CMS picture has three widths and keeps its version', () => {
  expect(variantsOf('/api/media/file/banner-1.webp').map(({ url }) => url)).toEqual([
    '/api/media/file/banner-1-w480.webp',
    '/api/media/file/banner-1-w960.webp',
    '/api/media/file/banner-1-w1600.webp',
  ]);
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
