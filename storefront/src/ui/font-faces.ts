import { fontFiles } from './fonts';

/** A system font, as `local()` names it, and the percent of its size at which a Spanish text is as wide in it. */
type Fallback = [local: string, size: number];

/* The figures of Marcellus look like the letters I and O, so figures and $ come from the sans face. */
const WITHOUT_FIGURES = 'U+0-23,U+25-2F,U+3A-FFFF';

const displayFallbacks: Fallback[] = [
  ['Georgia', 102.4],
  ['Noto Serif', 94.9],
  ['DejaVu Serif', 87.7],
];
const sansFallbacks: Fallback[] = [
  ['Segoe UI', 101.1],
  ['Helvetica Neue', 99.2],
  ['Roboto', 101.3],
  ['Arial', 100.1],
  ['DejaVu Sans', 89.1],
];

/** Ascent and descent of our files, percent of their size. */
type Heights = readonly [ascent: number, descent: number];
const displayHeights: Heights = [97.41, 27.98];
const sansHeights: Heights = [101.1, 35.3];

/** What a browser draws bold of a thin font does not become wider, but ours does. */
const BOLD_WIDTH = 1.03;
/** The greatest weight of which a browser still draws a bold one. */
const THIN = 599;

const familyOf = ([local]: Fallback) => `Like ${local}`;
const face = (family: string, rest: string) => `@font-face{font-family:'${family}';${rest}}`;
const percent = (share: number) => `${share.toFixed(2)}%`;
/** Takes the room of ours, whose heights are percents of its size. */
const fallbackFace = (it: Fallback, size: number, [ascent, descent]: Heights, rest: string) =>
  face(
    familyOf(it),
    `src:local('${it[0]}');size-adjust:${percent(size)};ascent-override:${percent((100 * ascent) / size)};descent-override:${percent((100 * descent) / size)};line-gap-override:0%;${rest}`,
  );
const sansFaces = (it: Fallback) => [
  fallbackFace(it, it[1], sansHeights, 'font-weight:400;'),
  fallbackFace(it, it[1] * BOLD_WIDTH, sansHeights, `font-weight:${THIN};`),
];
const quoted = (families: string[]) => families.map((it) => `'${it}'`).join(', ');

const sansStack = `${quoted(['Nunito Sans Variable', ...sansFallbacks.map(familyOf)])}, sans-serif`;

/** A face that the system has not got is passed over. */
export const fontStacks = {
  display: `${quoted(['Marcellus', ...displayFallbacks.map(familyOf)])}, ${sansStack}`,
  sans: sansStack,
} as const;

/** `swap` shows ours on the first visit; the fallbacks' metrics keep the text in its place until then. */
export const fontFaces = [
  face(
    'Marcellus',
    `font-weight:400;font-display:swap;src:url('${fontFiles.display}') format('woff2');unicode-range:${WITHOUT_FIGURES};`,
  ),
  face(
    'Nunito Sans Variable',
    `font-weight:200 1000;font-display:swap;src:url('${fontFiles.sans}') format('woff2');`,
  ),
  ...displayFallbacks.map((it) =>
    fallbackFace(it, it[1], displayHeights, `unicode-range:${WITHOUT_FIGURES};`),
  ),
  ...sansFallbacks.flatMap(sansFaces),
].join('');
