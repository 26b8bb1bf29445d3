import type { Page } from 'playwright-core';
import { newAdmin, type Person } from '../../cms/src/testing/people';
import { everyTestAVisitor } from './arrivals';
import { enterAs, open } from './browser';
import { publicNames, publicPlaces, userNames, userPlaces } from './places';

const PHONE = 390;
const who = everyTestAVisitor({ width: PHONE, height: 844 });

const panel = [
  '',
  'all-products',
  'all-reservas',
  'all-Ventas',
  'all-shipping-rates',
  'all-users',
  'calendario',
  'horarios',
  'pagos-por-revisar',
  'resumen',
  'registro',
  'estado',
];

/** The width of the page with a long word in place of every text but those that stay on one line: amounts, states. */
const widthWithLongWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) {
      const { parentElement: place, textContent } = texts.currentNode;
      const breaks = getComputedStyle(place!).whiteSpace !== 'nowrap';
      if (breaks && /\p{L}/u.test(textContent ?? '') && !place!.closest('script, style, noscript'))
        found.push(texts.currentNode);
    }
    for (const it of found) it.textContent = 'a'.repeat(80);
    return found.length > 0 ? document.documentElement.scrollWidth : 0;
  });

async function expectNoWider(path: string): Promise<void> {
  await open(who.page, path);
  expect(await widthWithLongWords(who.page)).toBe(PHONE);
}

describe('a word of 80 letters in place of every text does not widen, on a phone,', () => {
  let places: Awaited<ReturnType<typeof publicPlaces>>;
  let shopper: Awaited<ReturnType<typeof userPlaces>>;
  let staff: Person;
  beforeAll(async () => {
    [places, shopper, staff] = [await publicPlaces(), await userPlaces(), await newAdmin()];
  });

  test.each(publicNames)('the page: %s', (name) => expectNoWider(places[name]));

  test.each(userNames)('the page of a shopper: %s', async (name) => {
    await enterAs(who.page, shopper.person);
    await expectNoWider(shopper.places[name]);
  });

  test.each(panel)('the page of the panel: "%s"', async (path) => {
    await enterAs(who.page, staff);
    await expectNoWider(`/admin-panel/${path}`);
  });
});
