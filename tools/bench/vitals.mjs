import { chromium, devices } from 'playwright-core';
import { browserPath } from '../../cms/src/testing/browser-path.mjs';
import { median } from './numbers.mjs';

/** Lighthouse's numbers for a mid-range phone. */
const SLOW = { cpu: 4, bytesPerSecond: 1.6e6 / 8, latencyMs: 150 };
const ROUNDS = 5;
/** A page without activity for this long counts as idle. */
const REST_MS = 3000;

/** Runs in the page. Records paints, layout shifts and long tasks. */
function watch() {
  const seen = { lcp: 0, cls: 0, fcp: 0, tasks: [] };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (it) => {
    if (it.name === 'first-contentful-paint') seen.fcp = it.startTime;
  });
  observe('largest-contentful-paint', (it) => {
    seen.lcp = it.startTime;
  });
  observe('layout-shift', (it) => {
    if (!it.hadRecentInput) seen.cls += it.value;
  });
  observe('longtask', (it) => {
    seen.tasks.push([it.startTime, it.duration]);
  });
  globalThis.vitals = seen;
}

async function slowPage(browser, slow) {
  const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'es-CO' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slow) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latencyMs,
      downloadThroughput: slow.bytesPerSecond,
      uploadThroughput: slow.bytesPerSecond,
    });
  }
  await page.addInitScript(watch);
  return { context, page, cdp };
}

/** The resources that were loaded, and those that were loaded before the page was complete. */
function countRequests(cdp) {
  const requests = new Map();
  let loadedAt = Infinity;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { url: request.url, bytes: 0, at: Infinity });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    Object.assign(requests.get(requestId) ?? {}, { bytes: encodedDataLength, at: timestamp });
  });
  cdp.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp;
  });
  return () => {
    const all = [...requests.values()];
    const scripts = all.filter(({ url }) => url.endsWith('.js'));
    const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
    return {
      requests: all.length,
      requestsAtLoad: all.filter(({ at }) => at <= loadedAt).length,
      script: sum(scripts),
      scriptAtLoad: sum(scripts.filter(({ at }) => at <= loadedAt)),
      bytes: sum(all),
    };
  };
}

async function look(browser, url, slow) {
  const { context, page, cdp } = await slowPage(browser, slow);
  try {
    await cdp.send('Page.enable');
    const counted = countRequests(cdp);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    const { lcp, cls, fcp, tasks } = await page.evaluate(() => globalThis.vitals);
    const tbt = tasks.filter(([start]) => start >= fcp).reduce((sum, [, duration]) => sum + duration - 50, 0);
    return { lcp, cls, tbt, ...counted() };
  } finally {
    await context.close();
  }
}

/**
 * Milliseconds from a tap on the menu, at first paint, to the first visible reaction and to the open menu.
 */
async function tap(browser, url, slow, waitMs) {
  const { context, page } = await slowPage(browser, slow);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Abrir menú' });
    await menu.waitFor();
    await page.evaluate(() => {
      const times = {};
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          times.down = timeStamp;
        },
        true,
      );
      const note = (name) =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            times[name] ??= performance.now();
          }),
        );
      new MutationObserver(() => {
        if (document.querySelector('.progress, dialog[open]')) note('felt');
        if (document.querySelector('dialog[open]')) note('done');
      }).observe(document, { subtree: true, childList: true, attributes: true });
      globalThis.times = times;
    });
    await page.waitForTimeout(waitMs);
    await menu.tap();
    await page.waitForFunction(() => globalThis.times.done);
    const { down, felt, done } = await page.evaluate(() => globalThis.times);
    return { felt: felt - down, done: done - down };
  } finally {
    await context.close();
  }
}

const medians = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((key) => [key, median(rounds.map((it) => it[key]))]));

/**
 * Medians of each page: { lcp, tbt, cls, requests, script … } in milliseconds and bytes; and of a tap at two
 * moments.
 */
export async function vitals(origin, paths, { slow = SLOW, rounds = ROUNDS } = {}) {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const times = (work) =>
    Array.from({ length: rounds }).reduce(
      async (before) => [...(await before), await work()],
      Promise.resolve([]),
    );
  try {
    const pages = {};
    for (const [name, path] of Object.entries(paths))
      pages[name] = medians(await times(() => look(browser, origin + path, slow)));
    const taps = {};
    for (const [name, waitMs] of [
      ['atOnce', 0],
      ['afterASecond', 1000],
      ['afterThree', 3000],
    ])
      taps[name] = medians(await times(() => tap(browser, origin + paths.home, slow, waitMs)));
    return { pages, taps };
  } finally {
    await browser.close();
  }
}
