import { HERO_WIDTHS, PICTURE_WIDTHS, sharedPicture } from './copies';
import { madeCopyNames, madeCopyOf } from './made-copies';

it('copies: a page offers stored and made widths, the smallest first', () => {
  expect(PICTURE_WIDTHS).toEqual([480, 640, 960, 1280, 1600]);
  expect(HERO_WIDTHS).toEqual([480, 640, 960, 1280, 1600, 2400]);
});

it('copies: a name says picture, width, format, and what may be shown instead', () => {
  expect(madeCopyOf('foto-0a1b2c3d4e-w640.avif')).toEqual({
    name: 'foto-0a1b2c3d4e-w640.avif',
    picture: 'foto-0a1b2c3d4e.webp',
    width: 640,
    format: 'avif',
    instead: 'foto-0a1b2c3d4e-w960.avif',
    largest: 'foto-0a1b2c3d4e-w1600.avif',
  });
  expect(madeCopyOf('a-w1280.webp')).toMatchObject({ instead: 'a-w1600.webp', largest: 'a-w1600.webp' });
  expect(madeCopyOf('a-w2400.webp')).toMatchObject({ instead: 'a-w1600.webp', largest: 'a-w1600.webp' });
});

it('copies: other apps show a JPEG of 1200 × 630, cut out of the picture', () => {
  expect(madeCopyOf('foto-0a1b2c3d4e-og.jpg')).toEqual({
    name: 'foto-0a1b2c3d4e-og.jpg',
    picture: 'foto-0a1b2c3d4e.webp',
    width: 1200,
    height: 630,
    format: 'jpeg',
    instead: 'foto-0a1b2c3d4e-w1600.webp',
    largest: 'foto-0a1b2c3d4e-w1600.webp',
  });
  expect(sharedPicture('/api/media/file/foto-0a1b2c3d4e.webp')).toBe(
    '/api/media/file/foto-0a1b2c3d4e-og.jpg',
  );
  for (const other of ['/og.jpg', '/api/media/file/clip.mp4', 'https://img.example/api/media/file/a.webp'])
    expect(sharedPicture(other)).toBe(other);
});

it.each([
  'a-ogxjpg',
  '-og.jpg',
  'a-og.jpeg',
  'x/a-og.jpg',
  'a.webp',
  'a-w480.webp',
  'a-w641.webp',
  'a-w0640.webp',
  'a-w640.png',
  'a-w640.webp.webp',
  '-w640.webp.',
  '../a-w640.webp',
  '..-w640.webp',
  'x/a-w640.webp',
  'x\\a-w640.webp',
  'a%2f-w640.webp',
  'A-w640.webp',
  'a-w640.webp\n',
])('copies: %j is not made', (name) => {
  expect(madeCopyOf(name)).toBeNull();
});

it('copies: every copy of a picture is known by its name', () => {
  const names = madeCopyNames('a-w640-0a1b2c3d4e.webp');
  expect(names).toHaveLength(7);
  for (const name of names) expect(madeCopyOf(name)?.picture).toBe('a-w640-0a1b2c3d4e.webp');
  expect(madeCopyNames('clip.mp4')).toEqual([]);
});
