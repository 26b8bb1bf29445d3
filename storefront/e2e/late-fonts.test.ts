import type { Page } from 'playwright-core';
import { arrivals } from './arrivals';
import { drawn, takenOver } from './browser';
import { noteShifts, readThrough } from './layout-shifts';
import { publicPlaces } from './places';

/** Up to here a page counts as standing still. */
const SHIFT = 0.01;
const arrive = arrivals();

/** Opens a page whose fonts come once it has been drawn without them, as on a slow line. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drawn(page);
  release();
  await takenOver(page);
  await page.evaluate(() => document.fonts.ready);
  /* Hours of a day that come while one reads them are no matter of fonts and pictures. */
  await page.waitForLoadState('networkidle');
}

test.each([390, 768, 1440])(
  'at %i px neither fonts that come late nor pictures on the way down move anything',
  async (width) => {
    const places = await publicPlaces();
    const jumping: Record<string, unknown> = {};
    for (const name of ['home', 'product', 'service', 'contact', 'booking'] as const) {
      const { page } = await arrive(width, 900);
      await noteShifts(page.context());
      await openWithLateFonts(page, places[name]);
      const jumps = await readThrough(page);
      if (jumps.shift > SHIFT) jumping[name] = jumps;
    }
    expect(jumping).toEqual({});
  },
);
