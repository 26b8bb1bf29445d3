import type { HomeSection } from '@spa-bronze/domain/content/home-sections';
import { filledHome, type Home } from './content-defaults';
import type { HomeRow } from './content';
import { hasSection, shownHome } from './home-content';

const section = (name: HomeSection, hidden = false): HomeRow => ({
  __typename: 'HomeSectionBlock',
  section: name,
  hidden,
});
const text = (id: string): HomeRow => ({
  __typename: 'PassageBlock',
  id,
  heading: id,
  text: null,
  image: null,
});
const clip = { id: 'c', title: 'Sala', caption: null, link: null, video: null, poster: null };
const banner = {
  id: 'b',
  title: 'Color',
  text: null,
  buttonLabel: null,
  link: null,
  image: null,
  imagePhone: null,
};
const home = (sections: HomeRow[]): Home => ({
  ...filledHome(null),
  sections,
  videos: { title: 'Videos', text: null, clips: [clip] },
});
const namesOf = ({ parts }: ReturnType<typeof shownHome>) =>
  parts.map((it) => ('section' in it ? it.section : it.blocks.map(({ id }) => id).join('+')));

test('home sections: without any of its own the page has the usual ones in their order', () => {
  expect(namesOf(shownHome(filledHome(null), []))).toEqual([
    'banner',
    'services',
    'videos',
    'products',
    'testimonials',
    'whatsApp',
    'gallery',
    'location',
  ]);
});

test('home sections: stand in their order, each once, and neighbouring blocks together', () => {
  const rows = [section('location'), text('a'), text('b'), section('videos'), section('videos'), text('c')];
  expect(namesOf(shownHome(home(rows), []))).toEqual(['location', 'a+b', 'videos', 'c']);
});

test('home sections: a hidden or missing one leaves nothing behind', () => {
  const shown = shownHome(home([section('services'), section('videos', true)]), [banner]);
  expect(namesOf(shown)).toEqual(['services']);
  expect({
    clips: shown.videos.clips,
    banners: shown.banners,
    hasSection: hasSection(shown, 'videos'),
  }).toEqual({ clips: [], banners: [], hasSection: false });
  const all = shownHome(home([section('banner'), section('videos')]), [banner]);
  expect({ clips: all.videos.clips, banners: all.banners }).toEqual({ clips: [clip], banners: [banner] });
});
