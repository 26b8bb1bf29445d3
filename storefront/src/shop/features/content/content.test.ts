import { linesOf, paragraphsOf, pictureOf } from './content';
import { filledHome, filledMenus } from './content-defaults';

test('paragraphs part at blank lines, lines at each', () => {
  expect(paragraphsOf('uno\ndos\n\n \ntres')).toEqual(['uno\ndos', 'tres']);
  expect(linesOf('uno\n\ndos ')).toEqual(['uno', 'dos']);
  expect(paragraphsOf(null)).toEqual([]);
});

test('a file that was taken away is no picture', () => {
  expect(pictureOf(null)).toBeNull();
  expect(pictureOf({ url: null, alt: 'x', width: 1, height: 1 })).toBeNull();
  expect(pictureOf({ url: '/api/media/file/a.webp', alt: 'Sala', width: 10, height: 5 })).toMatchObject({
    alt: 'Sala',
    width: 10,
    height: 5,
  });
});

test('a picture keeps in sight what staff marked in it', () => {
  const file = { url: '/api/media/file/a.webp', alt: 'Sala', width: 10, height: 5 };
  expect([
    pictureOf({ ...file, focalX: 20, focalY: 80 })?.focus,
    pictureOf({ ...file, focalX: 20, focalY: null })?.focus,
    pictureOf({ ...file, focalX: 50, focalY: 50 })?.focus,
    pictureOf(file)?.focus,
  ]).toEqual(['20% 80%', '20% 50%', undefined, undefined]);
});

test('a home page that nobody filled in still has its headings and no lists', () => {
  const home = filledHome(null);
  expect(home.services.title).toBe('Servicios');
  expect([home.videos.clips, home.gallery.images]).toEqual([[], []]);
  expect(filledHome({ services: { title: 'Bronceado', text: null } }).services.title).toBe('Bronceado');
});

test('a menu that nobody wrote has the usual links, one that somebody wrote has theirs alone', () => {
  expect(filledMenus(null).header.map(({ link }) => link)).toEqual(['/', '/servicios', '/productos']);
  const own = [{ label: 'Promos', link: '/blog' }];
  expect(filledMenus({ header: own, footer: [] })).toMatchObject({
    header: own,
    footer: filledMenus(null).footer,
  });
});
