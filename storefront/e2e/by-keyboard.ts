import type { Locator, Page } from 'playwright-core';
import { eventually } from './browser';

/**
 * As many stops as a page has, and some that come meanwhile: other tests leave products in the shop, so pages
 * grow.
 */
const farthest = async (page: Page) =>
  20 + (await page.locator('a, button, input, select, textarea, summary, iframe, video, [tabindex]').count());

/**
 * Whether the thing with the focus shows it: by an outline or a ring of its own, of what it covers, or of the
 * box around it.
 */
const focusShows = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return true;
    const rings = (element: Element | null, pseudo?: string) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const { top, bottom, right, left } = at.getBoundingClientRect();
    const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return inSight && (rings(at) || rings(at, '::after') || rings(at.closest('label, form')));
  });

/** Moves on by Tab until the thing has the focus; every stop on the way must show where one is. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let stops = await farthest(page); stops > 0; stops -= 1) {
    await page.keyboard.press(key);
    await eventually(async () => {
      if (!(await focusShows(page)))
        throw new Error(
          `the focus cannot be seen on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300))}`,
        );
    });
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by keyboard: ${wanted.toString()}`);
}

/** Reaches a thing and presses it. */
export async function press(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key);
  await page.keyboard.press('Enter');
}

export const hasFocus = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);
