import display from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url';
import sans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url';

/** Addresses of the two font files that every page needs; both cover Spanish. */
export const fontFiles = { display, sans } as const;
