import type { Page } from 'playwright-core';
import { server } from '../../cms/src/testing/worker-server';
import { findings } from './axe-findings';
import { enterAs, eventually, open, resize, visitor, type Visitor } from './browser';
import { noteShifts, readThrough } from './layout-shifts';
import { panelWords } from './panel-steps';
import { widthWithLongWords } from './long-words';
import { publicNames, publicPlaces, userNames, userPlaces } from './places';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
/** 1280 px at 200 %, and the narrowest window. */
const WIDTHS = [640, 320];
/** Up to here a page counts as standing still. */
const SHIFT = 0.01;

let who: Visitor;
const refused: string[] = [];
const scripts = new Set<string>();
const unread: string[] = [];

/** Words of the panel in the scripts that came since the last call. */
async function panelWordsInScripts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(3);
  const texts = unread.splice(0).map(async (url) => [url, await (await fetch(url)).text()] as const);
  return (await Promise.all(texts)).flatMap(([url, text]) =>
    panelWords.filter((word) => text.includes(word)).map((word) => `${url} has "${word}" of the panel`),
  );
}

beforeAll(async () => {
  who = await visitor(server.url, PHONE);
  await noteShifts(who.page.context());
  who.page.on('response', (response) => {
    const url = response.url();
    if (url.endsWith('.js') && !scripts.has(url)) {
      scripts.add(url);
      unread.push(url);
    }
    if (response.status() >= 400 && !['document', 'image'].includes(response.request().resourceType()))
      refused.push(`${response.status()} ${url}`);
  });
});
afterAll(() => who.leave());

/**
 * By how many pixels the page is wider than its window, once what follows a change of the window has had its
 * frames.
 */
const overflow = (page: Page) =>
  page.evaluate(async () => {
    const { documentElement: root } = document;
    for (let frames = 0; frames < 600 && root.scrollWidth > root.clientWidth; frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    return root.scrollWidth - root.clientWidth;
  });

/** What is wrong with the looks of a page: jumps, and sidewise scrolling when narrow or zoomed. */
async function flaws(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  let jumps = await readThrough(page);
  /* A busy machine may hold one frame back; what is wrong with a page jumps every time. */
  if (jumps.shift > SHIFT) {
    await open(page, path);
    jumps = await readThrough(page);
  }
  if (jumps.shift > SHIFT) found.push(`jumps by ${jumps.shift.toFixed(3)}: ${jumps.moved.join('; ')}`);
  /* While a page still arrives, a footer in sight would move. */
  const end = await page
    .locator('main')
    .evaluate((main) => main.getBoundingClientRect().bottom - innerHeight);
  if (end < 0) found.push(`shows its footer ${-end} px before the end of the window`);
  for (const width of WIDTHS) {
    await resize(page, { width, height: 700 });
    const wide = await overflow(page);
    if (wide > 0) found.push(`scrolls sidewise by ${wide} px at ${width} px`);
  }
  return found;
}

/** What axe finds on the page as it is, at each size. */
async function barriers(page: Page, sizes = [PHONE, DESKTOP]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await resize(page, size);
    found.push(...(await findings(page, `${size.width} px`)));
  }
  return found;
}

/** Whether one word of 80 letters in place of every text makes the page wider than a phone. */
async function widenedByWords(page: Page): Promise<string[]> {
  await resize(page, PHONE);
  const width = await widthWithLongWords(page);
  return width === PHONE.width ? [] : [`is ${width} px wide with long words`];
}

/** Opens a page on a phone; answers all that is wrong with it. */
async function validate(name: string, path: string): Promise<string[]> {
  const { page, complaints } = who;
  await resize(page, PHONE);
  const status = await open(page, path);
  const found = status === (name.startsWith('no such') ? 404 : 200) ? [] : [`answers ${status}`];
  await eventually(async () => expect(await page.locator('main h1').count()).toBe(1)).catch(() =>
    found.push('has no one heading'),
  );
  found.push(...(await flaws(page, path)), ...(await barriers(page)));
  found.push(...(await panelWordsInScripts(page)), ...(await widenedByWords(page)));
  return [...found, ...complaints.splice(0), ...refused.splice(0)];
}

const wholly =
  'hydrates without console output, loads no script of the panel, does not shift, fits narrow and zoomed windows, and a phone with words of 80 letters, and axe finds nothing';

describe('every public page', () => {
  let places: Awaited<ReturnType<typeof publicPlaces>>;
  beforeAll(async () => {
    places = await publicPlaces();
  });

  test.each(publicNames)(`%s: ${wholly}`, async (name) => {
    expect(await validate(name, places[name])).toEqual([]);
  });

  test('the HTML has a heading, no spinner, and a title and description of its own', async () => {
    const titles = new Map<string, string>();
    for (const [name, path] of Object.entries(places)) {
      const html = await (await fetch(server.url + path)).text();
      expect({ name, hasHtml: /<h1[^>]*>[^<]+/.test(html) }).toEqual({ name, hasHtml: true });
      expect({
        name,
        loading: /Cargando|aria-busy="true"/.test(html.replace(/<form[\s\S]*?<\/form>/g, '')),
      }).toEqual({ name, loading: false });
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      expect({
        name,
        titled: title.length > 5,
        described: /<meta name="description" content="[^"]{10,}"/.test(html),
      }).toEqual({ name, titled: true, described: true });
      expect({ name, light: html.includes('<meta name="color-scheme" content="only light" />') }).toEqual({
        name,
        light: true,
      });
      const own = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      if (own) {
        expect({ name, title: titles.get(title) ?? own }).toEqual({ name, title: own });
        titles.set(title, own);
      }
    }
  });

  describe('to a logged-in shopper', () => {
    let own: Awaited<ReturnType<typeof userPlaces>>;
    beforeAll(async () => {
      own = await userPlaces();
      await enterAs(who.page, own.person);
    });

    test.each(userNames)(`%s: ${wholly}`, async (name) => {
      expect(await validate(name, own.places[name])).toEqual([]);
    });

    test.each([
      'home',
      'product',
      'service',
      'booking of a service',
      'contact',
      'unknown payment',
      'no such page',
    ] as const)(
      '%s, which changes by a login: axe finds nothing, and it loads no script of the panel',
      async (name) => {
        await open(who.page, places[name]);
        expect([...(await barriers(who.page, [DESKTOP])), ...(await panelWordsInScripts(who.page))]).toEqual(
          [],
        );
      },
    );
  });
});
