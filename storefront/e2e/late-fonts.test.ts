import type { Page } from 'playwright-core';
import { arrivals } from './arrivals';
import { drawn, takenOver } from './browser';
import { noteShifts, readThrough } from './layout-shifts';
import { publicPlaces } from './places';

/** Up to here a page counts as standing still. */
const SHIFT = 0.01;
const arrive = arrivals();

/** Holds what the page asks for at an address back until it is released. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose fonts come once it has been drawn without them, and hours of a day after that. */
async function openOnSlowLine(page: Page, path: string): Promise<void> {
  const releaseFonts = await hold(page, '**/*.woff2');
  const releaseHours = await hold(page, '**/api/availability?*');
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drawn(page);
  releaseFonts();
  await takenOver(page);
  await page.evaluate(() => document.fonts.ready);
  releaseHours();
}

test.each([390, 768, 1440])(
  'at %i px neither fonts and hours that come late nor pictures on the way down move anything',
  async (width) => {
    const places = await publicPlaces();
    const jumping: Record<string, unknown> = {};
    for (const name of ['home', 'product', 'service', 'contact', 'booking'] as const) {
      const { page } = await arrive(width, 900);
      await noteShifts(page.context());
      await openOnSlowLine(page, places[name]);
      const jumps = await readThrough(page);
      if (jumps.shift > SHIFT) jumping[name] = jumps;
    }
    expect(jumping).toEqual({});
  },
);
