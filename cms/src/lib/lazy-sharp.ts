import { createRequire } from 'node:module';
import type Sharp from 'sharp';

const require = createRequire(import.meta.url);

/** sharp is loaded with the first picture, not with the server: its library takes 26 MB. */
export const sharp = (...args: Parameters<typeof Sharp>) => (require('sharp') as typeof Sharp)(...args);
