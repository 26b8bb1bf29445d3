/** Widths of the copies that are stored with a picture when it is uploaded. */
export const STORED_WIDTHS = { small: 480, medium: 960, large: 1600 } as const;
/** Only the wide hero of the home page is shown at more than 1600 px. */
const HERO_WIDTH = 2400;
/** Widths of the copies that are made when somebody first asks for them. */
export const MADE_WIDTHS = [640, 1280, HERO_WIDTH] as const;

export const formats = ['webp', 'avif'] as const;
export type CopyFormat = (typeof formats)[number];

/** The widths in which a page offers a wide hero, the smallest first. */
export const HERO_WIDTHS: readonly number[] = [...Object.values(STORED_WIDTHS), ...MADE_WIDTHS].sort(
  (a, b) => a - b,
);
export const PICTURE_WIDTHS = HERO_WIDTHS.filter((it) => it < HERO_WIDTH);

/** The name of a copy: `name-w960.avif` of `name.webp`. `stem` may have a path before it. */
export const copyName = (stem: string, width: number, format: CopyFormat): string =>
  `${stem}-w${width}.${format}`;

/**
 * The end of the name of an animated picture, before `.webp`. It is shown itself: an AVIF would stack its frames, and
 * copies made by the server have the first one alone.
 */
export const ANIMATED_END = '-anim';

/** Size of the JPEG that other apps show of a page (Open Graph). */
export const SHARED_SIZE = { width: 1200, height: 630 } as const;
/** What the name of such a copy has instead of `.webp`. */
export const SHARED_END = '-og.jpg';

/** The copy that other apps show of one of our pictures; other addresses as they are. */
export const sharedPicture = (url: string): string =>
  url.startsWith('/api/media/file/') ? url.replace(/\.webp$/, SHARED_END) : url;
