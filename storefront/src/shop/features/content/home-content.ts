import { isHomeSection, type HomeSection } from '@spa-bronze/domain/content/home-sections';
import type { HomeRow, PageBlock } from './content';
import type { BannerFragment } from './content.generated';
import type { Home } from './content-defaults';

type HomePart = { section: HomeSection } | { blocks: PageBlock[] };
export interface HomeContent extends Omit<Home, 'sections'> {
  parts: HomePart[];
  banners: BannerFragment[];
}

/** The parts of the home page in their order: each section once, hidden ones not at all. */
function partsOf(rows: HomeRow[]): HomePart[] {
  const parts: HomePart[] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (row.__typename !== 'HomeSectionBlock') {
      if (last && 'blocks' in last) last.blocks.push(row);
      else parts.push({ blocks: [row] });
    } else {
      const { section } = row;
      const isKnown = parts.some((it) => 'section' in it && it.section === section);
      if (!row.hidden && isHomeSection(section) && !isKnown) parts.push({ section });
    }
  }
  return parts;
}

export const hasSection = ({ parts }: Pick<HomeContent, 'parts'>, name: HomeSection): boolean =>
  parts.some((it) => 'section' in it && it.section === name);

export function shownHome({ sections, ...home }: Home, banners: BannerFragment[]): HomeContent {
  const parts = partsOf(sections);
  const shown = { parts };
  return {
    ...home,
    parts,
    banners: hasSection(shown, 'banner') ? banners : [],
    videos: hasSection(shown, 'videos') ? home.videos : { ...home.videos, clips: [] },
    gallery: hasSection(shown, 'gallery') ? home.gallery : { ...home.gallery, images: [] },
  };
}
