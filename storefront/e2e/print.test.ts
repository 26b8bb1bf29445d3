import type { Page } from 'playwright-core';
import { newShopper } from '../../cms/src/testing/people';
import {
  freeDay,
  newProduct,
  newService,
  openOrder,
  decide,
  capture,
  saleOf,
  bookingAt,
} from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { enterAs, open } from './browser';
import { arrivedToday } from './panel-steps';

const staff = everyTestStaff();

/** What a sheet of paper shows that it should not: what is pressed, a coloured ground, text too pale for white. */
async function onPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  /* Grounds change in a transition of a frame. */
  await page.waitForFunction(() => /, 0\)$/.test(getComputedStyle(document.body).backgroundColor));
  return page.evaluate(() => {
    const shown = (it: Element) => it.checkVisibility() && it.getBoundingClientRect().height > 1;
    const begin = (it: Element) => it.outerHTML.slice(0, 120);
    const screen = [
      ...document.querySelectorAll(
        'nav, button:not([data-on-paper]), select, [href*="wa.me"], body > * > * > :not(main)',
      ),
    ]
      .filter(shown)
      .map((it) => `is for screens: ${begin(it)}`);
    const channels = (value: string) => (value.match(/[\d.]+/g) ?? []).map(Number);
    const light = (value: string) => {
      const [red = 0, green = 0, blue = 0] = channels(value).map((it) =>
        it / 255 <= 0.04045 ? it / 255 / 12.92 : ((it / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const grounds = [document.body, ...document.querySelectorAll('#root > *, main')]
      .filter((it) => channels(getComputedStyle(it).backgroundColor)[3] !== 0)
      .map((it) => `has a ground: ${begin(it)}`);
    const pale = [...document.querySelectorAll('main *')]
      .filter(
        (it) =>
          shown(it) &&
          [...it.childNodes].some(({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim()),
      )
      .filter((it) => 1.05 / (light(getComputedStyle(it).color) + 0.05) < 4.5)
      .map((it) => `is pale: ${begin(it)}`);
    return [...screen, ...grounds, ...pale];
  });
}

describe('on paper', () => {
  it('an order, its list, the thanks page: what was bought, in dark letters, nothing to press', async () => {
    const { page } = staff;
    const carla = await newShopper();
    const order = await openOrder(
      carla,
      await newService({ productName: 'Bronceado de Papel' }),
      bookingAt(await freeDay(), '10:00'),
    );
    await decide(order, 'approve');
    await capture(carla, order);
    await enterAs(page, carla);
    for (const path of ['/orders', `/payment-success?reference=${order}`]) {
      await open(page, path);
      const main = page.getByRole('main');
      await main.getByText('Bronceado de Papel').first().waitFor();
      expect({ path, found: await onPaper(page) }).toEqual({ path, found: [] });
      expect(await main.getByText('Bronceado de Papel').first().isVisible()).toBe(true);
    }
  });

  it('a sale and the day of the panel: whom and what they are about, nothing to press', async () => {
    const { page } = staff;
    const carla = await newShopper();
    const order = await openOrder(carla, await newProduct({ productName: 'Guante de Papel' }));
    await decide(order, 'approve');
    await capture(carla, order);
    await arrivedToday('Vera Papel');
    for (const [path, text] of [
      [`/admin-panel/venta/${(await saleOf(order)).id}`, 'Guante de Papel'],
      ['/admin-panel', 'Vera Papel'],
    ] as const) {
      await open(page, path);
      await page.getByRole('main').getByText(text).first().waitFor();
      expect({ path, found: await onPaper(page) }).toEqual({ path, found: [] });
      expect(await page.getByRole('main').getByText(text).first().isVisible()).toBe(true);
      expect(await page.getByRole('region', { name: 'Historia' }).isVisible()).toBe(false);
    }
  });
});
