import type { Page } from 'playwright-core';
import { newAdmin, newShopper } from '../../cms/src/testing/people';
import { addToCart, newProduct } from '../../cms/src/testing/shop';
import { everyTestAVisitor } from './arrivals';
import { enterAs, open } from './browser';

const who = everyTestAVisitor();

/** The page goes into the browser's memory. (This browser is started without one.) */
const leave = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
const comeBack = (page: Page) =>
  Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ]);

test.each([
  ['/admin-panel/all-users', /^\/(login)?$/],
  ['/orders', /^\/login$/],
  ['/profile', /^\/login$/],
  ['/cart', /^\/login$/],
])(
  '%s from the browser memory after a logout: nothing is shown, and it is asked for again',
  async (path, end) => {
    const { page } = who;
    const person = await (path.startsWith('/admin') ? newAdmin() : newShopper());
    await addToCart(person, (await newProduct()).id);
    await enterAs(page, person);
    await page.context().addCookies([{ name: 'spa-here', value: '1', url: person.client.url }]);
    await open(page, path);
    await leave(page);
    expect(await page.locator('body, #root').filter({ visible: true }).count()).toBe(0);
    await page.context().clearCookies();
    await comeBack(page);
    await page.waitForURL((url) => end.test(url.pathname));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.locator('body').innerText()).not.toContain(person.email);
  },
);

test('a page for everybody comes back from the browser memory as it was', async () => {
  const { page } = who;
  await open(page, '/contacto');
  const name = page.getByRole('main').getByLabel('Nombre', { exact: true });
  await name.fill('Lucía');
  await leave(page);
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await name.inputValue()).toBe('Lucía');
});
