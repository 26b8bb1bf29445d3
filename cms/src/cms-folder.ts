import { existsSync } from 'node:fs';
import path from 'node:path';

const upFrom = (folder: string): string =>
  existsSync(path.join(folder, 'next.config.mjs')) ? folder : upFrom(path.dirname(folder));

/** The folder of this workspace, whether the code runs from src/ or from a bundle in dist/. */
export const cmsFolder = upFrom(import.meta.dirname);
