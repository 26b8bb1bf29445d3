import type { Browser, BrowserContextOptions, Frame, Page, Route } from 'playwright-core';
import { newAddress } from '../../cms/src/testing/client';
import { noteNotices } from './notices';

export { eventually } from '../../cms/src/testing/eventually';

/** For one press, one look, one page; the first page of the admin takes longest. */
const TIMEOUT_MS = 20_000;

/** The browser of this worker; see cms/src/testing/jest-environment.mjs. */
export const { browser } = globalThis as unknown as { browser: Browser };

export interface Visitor {
  page: Page;
  complaints: string[];
  leave(): Promise<void>;
}

/** The stand-in of the payment provider answers this machine alone. */
const ownAddress = () => newAddress().replace(/^\d+/, '127');

export type VisitorOptions = BrowserContextOptions & { width?: number; height?: number };

/**
 * A person who calls from an address of their own, without cookies and storage. What the pages complain about in
 * the console (hydration, CSP, failed scripts) is kept.
 */
export async function visitor(
  baseURL: string,
  { width = 1280, height = 900, ...more }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    locale: 'es-CO',
    reducedMotion: 'reduce',
    ...more,
  });
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownAddress() });
  await noteNotices(context);
  context.setDefaultTimeout(TIMEOUT_MS);
  const complaints: string[] = [];
  context.on('console', (message) => {
    /* How soon the browser finds use for what it was told to fetch ahead says how busy the machine is, and
       nothing of the page. */
    const expected =
      /Failed to load resource: the server responded with a status of 4\d\d|was preloaded using link preload but not used within a few seconds/.test(
        message.text(),
      );
    if (['error', 'warning'].includes(message.type()) && !expected)
      complaints.push(`${message.text()} (${message.page()?.url()})`);
  });
  context.on('weberror', (error) => complaints.push(`${String(error.error())} (${error.page()?.url()})`));
  return { page: await context.newPage(), complaints, leave: () => context.close() };
}

/** Lets a person's browser be that of someone who is logged in. */
export async function enterAs(
  page: Page,
  { client }: { client: { url: string; cookies: Map<string, string> } },
): Promise<void> {
  const cookies = ['spa-session', 'spa-here'].map((name) => ({
    name,
    value: client.cookies.get(name) ?? '',
    url: client.url,
  }));
  await page.context().addCookies(cookies);
}

/**
 * What a page had begun when this was asked is done: React works off what a press or a timer changed, and its
 * effects, in turns of its own.
 */
export async function settled(page: Page | Frame): Promise<void> {
  for (const _ of [1, 2, 3])
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(0);
        }),
    );
}

/** Waits until the browser has drawn the page as it was when this was asked. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Changes the window: for a frame after it, the page has the styles of the window before. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
}

/** Waits until React has taken the page over. */
export async function takenOver(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await settled(page);
}

/** Opens a page and waits until React has taken it over; answers its status. */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await takenOver(page);
  return response?.status() ?? 0;
}

/**
 * Hands the first request for an address to `handler`; later ones pass. The interception does not end while the
 * page sends requests, as it would with `times: 1`.
 */
export async function routeOnce(
  page: Page,
  url: string,
  handler: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return handler(route);
  });
}

/** Opens a page of Payload's admin and waits until it answers. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await adminAnswers(page);
}

/**
 * Waits until everything on a page of Payload's admin that can be pressed or filled in answers: the server
 * draws it before React is there.
 */
export async function adminAnswers(page: Page): Promise<void> {
  await page.locator('.template-default, .template-minimal').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, textarea, select')].every((it) =>
      Object.keys(it).some((key) => key.startsWith('__reactProps')),
    ),
  );
}
