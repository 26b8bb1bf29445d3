import { fontFiles } from './fonts';

interface Metrics {
  /** The system's font, as `local()` names it. */
  local: string;
  /** Percent: `size-adjust`, `ascent-override`, `descent-override`. */
  size: number;
  ascent: number;
  descent: number;
}

/* The figures of Marcellus look like the letters I and O, so figures and $ come from the sans face. */
const WITHOUT_FIGURES = 'U+0-23,U+25-2F,U+3A-FFFF';

/** Metrics that make a system's font take the room of ours, by ascent, descent and mean width of the files. */
const displayFallbacks: Metrics[] = [
  { local: 'Georgia', size: 102.52, ascent: 95.02, descent: 27.29 },
  { local: 'Noto Serif', size: 95.02, ascent: 102.52, descent: 29.45 },
  { local: 'DejaVu Serif', size: 88.47, ascent: 110.11, descent: 31.63 },
];
const sansFallbacks: Metrics[] = [
  { local: 'Segoe UI', size: 101.95, ascent: 99.17, descent: 34.63 },
  { local: 'Helvetica Neue', size: 100.44, ascent: 100.65, descent: 35.14 },
  { local: 'Roboto', size: 101.61, ascent: 99.5, descent: 34.74 },
  { local: 'Arial', size: 101.39, ascent: 99.71, descent: 34.82 },
  { local: 'DejaVu Sans', size: 85.78, ascent: 117.87, descent: 41.15 },
];

const familyOf = ({ local }: Metrics) => `Like ${local}`;
const face = (family: string, rest: string) => `@font-face{font-family:'${family}';${rest}}`;
const fallbackFace = (it: Metrics, rest = '') =>
  face(
    familyOf(it),
    `src:local('${it.local}');size-adjust:${it.size}%;ascent-override:${it.ascent}%;descent-override:${it.descent}%;line-gap-override:0%;${rest}`,
  );
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
  ...displayFallbacks.map((it) => fallbackFace(it, `unicode-range:${WITHOUT_FIGURES};`)),
  ...sansFallbacks.map((it) => fallbackFace(it)),
].join('');
