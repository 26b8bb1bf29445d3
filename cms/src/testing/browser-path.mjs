import { existsSync } from 'node:fs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** CHROMIUM_PATH, else a browser of this machine, else the one that an npm package carries. Asked once a run: two that unpack it at once trip over each other. */
export async function browserPath() {
  return process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path)) ?? unpacked();
}

/** The headless browser of the npm package: the one that the lockfile names. */
export async function unpacked() {
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
