/** Widths of the copies that are stored with a picture when it is uploaded. */
export const STORED_WIDTHS = { small: 480, medium: 960, large: 1600 } as const;
/** Only the wide hero of the home page is shown at more than 1600 px. */
export const HERO_WIDTH = 2400;
/** Widths of the copies that are made when somebody first asks for them. */
const MADE_WIDTHS = [640, 1280, HERO_WIDTH];
const FORMATS = ['webp', 'avif'] as const;

export type CopyFormat = (typeof FORMATS)[number];

const widths = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const stored = widths(Object.values(STORED_WIDTHS));

/** The widths in which a page offers a picture, the smallest first; the wide hero has one more. */
export const PICTURE_WIDTHS = widths([...stored, ...MADE_WIDTHS.filter((it) => it !== HERO_WIDTH)]);
export const HERO_WIDTHS = [...PICTURE_WIDTHS, HERO_WIDTH];

/** The name of a copy: `name-w960.avif` of `name.webp`. `stem` may have a path before it. */
export const copyName = (stem: string, width: number, format: CopyFormat): string =>
  `${stem}-w${width}.${format}`;

/** A copy that is made on demand. */
export interface MadeCopy {
  name: string;
  /** The file name of the picture. */
  picture: string;
  width: number;
  format: CopyFormat;
  /** The name of a stored copy that may be shown instead: the next larger one, or the largest. */
  instead: string;
  /** The name of the largest stored copy. It has the picture's own width, if that is less. */
  largest: string;
}

function madeCopy(stem: string, width: number, format: CopyFormat): MadeCopy {
  const largest = copyName(stem, STORED_WIDTHS.large, format);
  const larger = stored.find((it) => it > width);
  return {
    name: copyName(stem, width, format),
    picture: `${stem}.webp`,
    width,
    format,
    instead: larger ? copyName(stem, larger, format) : largest,
    largest,
  };
}

const madeName = new RegExp(`^([a-z0-9-]+)-w(${MADE_WIDTHS.join('|')})\\.(${FORMATS.join('|')})$`);

/** The copy that has this file name. Null for every other file. */
export function madeCopyOf(name: string): MadeCopy | null {
  const [, stem = '', width, format] = madeName.exec(name) ?? [];
  return stem ? madeCopy(stem, Number(width), format === 'avif' ? 'avif' : 'webp') : null;
}

/** The names of all copies that may have been made of a picture. None for a clip. */
export function madeCopyNames(picture: string): string[] {
  const stem = /^(.+)\.webp$/.exec(picture)?.[1];
  if (!stem) return [];
  return MADE_WIDTHS.flatMap((width) => FORMATS.map((format) => copyName(stem, width, format)));
}
