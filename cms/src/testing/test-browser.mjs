import { chromium } from 'playwright-core';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
let launched;

/**
 * The browser of this worker, started at the first call and again after a crash. Every test makes contexts of
 * its own in it.
 */
export async function testBrowser() {
  const browser = await launched?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  launched = chromium.launch({ executablePath: process.env.CHROMIUM_PATH, timeout: 60_000, args });
  return launched;
}

/** Closes it where the tests ran in this process. The browser of a worker ends with the worker. */
export async function closeBrowser() {
  const browser = await launched?.catch(() => undefined);
  await browser?.close();
  launched = undefined;
}
