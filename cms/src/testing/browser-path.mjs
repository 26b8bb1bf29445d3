import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * CHROMIUM_PATH, else a browser of this machine, else the one of an npm package. Resolved once per run,
 * because two concurrent unpackings would disturb each other.
 */
export async function browserPath() {
  return process.env.CHROMIUM_PATH || installed.find((path) => existsSync(path)) || unpacked();
}

/**
 * The headless browser of the npm package, unpacked beside it. `npm ci` deletes both, so it is always the
 * version of the lockfile.
 */
export async function unpacked() {
  const { TMPDIR } = process.env;
  const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/browser');
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
