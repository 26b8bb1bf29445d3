import { linesOf, paragraphsOf, pictureOf } from './content';
import { filledHome, filledMenus } from './content-defaults';

test('content text: paragraphs split at blank lines, lines at each break', () => {
  expect(paragraphsOf('uno\ndos\n\n \ntres')).toEqual(['uno\ndos', 'tres']);
  expect(linesOf('uno\n\ndos ')).toEqual(['uno', 'dos']);
  expect(paragraphsOf(null)).toEqual([]);
});

test('content picture: a deleted file is no picture', () => {
  expect(pictureOf(null)).toBeNull();
  expect(pictureOf({ url: null, alt: 'x', width: 1, height: 1 })).toBeNull();
  expect(pictureOf({ url: '/api/media/file/a.webp', alt: 'Sala', width: 10, height: 5 })).toMatchObject({
    alt: 'Sala',
    width: 10,
    height: 5,
  });
});

test('content picture: keeps the focal point', () => {
  const file = { url: '/api/media/file/a.webp', alt: 'Sala', width: 10, height: 5 };
  expect([
    pictureOf({ ...file, focalX: 20, focalY: 80 })?.focus,
    pictureOf({ ...file, focalX: 20, focalY: null })?.focus,
    pictureOf({ ...file, focalX: 50, focalY: 50 })?.focus,
    pictureOf(file)?.focus,
  ]).toEqual(['20% 80%', '20% 50%', undefined, undefined]);
});

test('home content: an empty global has headings and no lists', () => {
  const home = filledHome(null);
  expect(home.services.title).toBe('Servicios');
  expect({ clips: home.videos.clips, images: home.gallery.images }).toEqual({ clips: [], images: [] });
  expect(filledHome({ services: { title: 'Bronceado', text: null } }).services.title).toBe('Bronceado');
});

test('menus: an empty global has the usual links, a filled one only its own', () => {
  expect(filledMenus(null).header.map(({ link }) => link)).toEqual(['/', '/servicios', '/productos']);
  const own = [{ label: 'Promos', link: '/blog' }];
  expect(filledMenus({ header: own, footer: [] })).toMatchObject({
    header: own,
    footer: filledMenus(null).footer,
  });
});
