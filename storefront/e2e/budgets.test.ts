import type { Page } from 'playwright-core';
import { newShopper } from '../../cms/src/testing/people';
import { addToCart, newProduct } from '../../cms/src/testing/shop';
import { server } from '../../cms/src/testing/worker-server';
import { everyTestAVisitor } from './arrivals';
import { enterAs, takenOver } from './browser';
import { publicPlaces, type Places } from './places';

/* What a page costs on the wire: counts and bytes hold on every machine, times do not. */

const KB = 1000;
const HTML = 40 * KB;
/** Without pictures that are fetched when they come near: how near is the browser's choice. */
const REQUESTS_AT_LOAD = 10;
const SCRIPT_AT_LOAD = 5 * KB;
/** react-dom, the router, the query client and styled-components: what is less was not counted. */
const LIBRARIES = 100 * KB;
/** Fetched only to ask again for content that is older than 5 seconds, as it may be on a busy machine. */
const REFRESH = /\/send-content-/;
/** All that comes once the browser has time. */
const SCRIPT = 150 * KB;
/** With the forms of the cart and its ways to pay. */
const CART_SCRIPT = 165 * KB;

interface Fetched {
  url: string;
  isDocument: boolean;
  bytes: number;
  atLoad: boolean;
}

/** Everything that a page fetches until its scripts answer, with its bytes on the wire. */
async function fetchedBy(page: Page, path: string): Promise<Fetched[]> {
  const cdp = await page.context().newCDPSession(page);
  const fetched = new Map<string, Fetched>();
  let loaded = false;
  await cdp.send('Network.enable');
  await cdp.send('Page.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    fetched.set(requestId, { url: request.url, isDocument: type === 'Document', bytes: 0, atLoad: !loaded });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  cdp.on('Page.loadEventFired', () => {
    loaded = true;
  });
  await page.goto(path);
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  await cdp.detach();
  const lazy = await page
    .locator('img[loading=lazy]')
    .evaluateAll((images) => images.map((it) => (it as HTMLImageElement).currentSrc));
  return [...fetched.values()].filter(({ url }) => url.startsWith(server.url) && !lazy.includes(url));
}

const bytesOf = (all: Fetched[]): number => all.reduce((sum, { bytes }) => sum + bytes, 0);

const who = everyTestAVisitor({ width: 390, height: 844 });
let places: Places;
beforeAll(async () => {
  places = await publicPlaces();
});

test.each(['home', 'products', 'product', 'category', 'search', 'post', 'contact'])(
  'the %s page keeps to its bytes and requests, and comes without zod',
  async (name) => {
    const all = await fetchedBy(who.page, places[name]!);
    const scripts = all.filter(({ url }) => url.endsWith('.js') && !REFRESH.test(url));
    const texts = await Promise.all(scripts.map(async ({ url }) => (await fetch(url)).text()));
    expect(bytesOf(all.filter(({ isDocument }) => isDocument))).toBeLessThanOrEqual(HTML);
    expect(all.filter(({ atLoad }) => atLoad).length).toBeLessThanOrEqual(REQUESTS_AT_LOAD);
    expect(bytesOf(scripts.filter(({ atLoad }) => atLoad))).toBeLessThanOrEqual(SCRIPT_AT_LOAD);
    expect(bytesOf(scripts)).toBeLessThanOrEqual(SCRIPT);
    expect(bytesOf(scripts)).toBeGreaterThan(LIBRARIES);
    expect(texts.filter((text) => text.includes('ZodError'))).toEqual([]);
  },
);

test("the cart that is paid in pesos comes without PayPal's script", async () => {
  const carla = await newShopper();
  await addToCart(carla, (await newProduct()).id);
  await enterAs(who.page, carla);
  const all = await fetchedBy(who.page, '/cart');
  await who.page.getByRole('button', { name: 'Pagar con PayPal' }).waitFor();
  expect(all.map(({ url }) => url).filter((url) => /paypal/i.test(url))).toEqual([]);
  expect(bytesOf(all.filter(({ url }) => url.endsWith('.js')))).toBeLessThanOrEqual(CART_SCRIPT);
});
