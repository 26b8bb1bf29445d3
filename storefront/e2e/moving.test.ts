import type { Page, Request } from 'playwright-core';
import { server } from '../../cms/src/testing/worker-server';
import { newShopper } from '../../cms/src/testing/people';
import { newProduct } from '../../cms/src/testing/shop';
import { everyTestAVisitor } from './arrivals';
import { enterAs, eventually, open, takenOver } from './browser';

const who = everyTestAVisitor({ silent: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const asksFor = (path: string) => (request: Request) => request.url().includes(path);

/** Counts the calls of one endpoint from now on, of those that send a word if one is given. */
function count(page: Page, path: string, word = ''): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (asksFor(path)(request) && (request.postData() ?? '').includes(word)) calls += 1;
  });
  return () => calls;
}

test('back and forward: restore the scroll position', async () => {
  const { page } = who;
  await open(page, '/productos');
  await page.evaluate(() => scrollTo(0, 500));
  const last = page.getByRole('main').getByRole('listitem').getByRole('heading').last();
  await last.scrollIntoViewIfNeeded();
  /* The press itself may scroll. */
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => {
        document.documentElement.dataset.pressedAt = String(scrollY);
      },
      { capture: true, once: true },
    ),
  );
  await last.getByRole('link').click();
  await page.waitForURL(/\/product\//);
  await page.waitForFunction(() => scrollY === 0);
  const before = Number(await page.locator('html').getAttribute('data-pressed-at'));
  expect(before).toBeGreaterThan(300);
  await page.evaluate(() => scrollTo(0, 200));
  await page.goBack();
  await heading(page, 'Productos').waitFor();
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, before);
  await page.goForward();
  await page.waitForURL(/\/product\//);
  await page.waitForFunction(() => Math.abs(scrollY - 200) < 2);
});

test('filters: are in the address and survive back, forward and reload', async () => {
  const { page } = who;
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await open(page, '/product-category');
  const all = await page.getByText(/^Search Results: /).innerText();
  await box('Productos').check();
  await page.waitForURL(/\?category=Productos$/);
  await page
    .getByText(/^Search Results: /)
    .filter({ hasNotText: all })
    .waitFor();
  const some = await page.getByText(/^Search Results: /).innerText();
  await page.getByRole('radio', { name: 'Price - High to Low' }).check();
  await page.waitForURL(/category=Productos&sort=desc$/);
  const prices = async () =>
    (
      await page
        .getByRole('main')
        .getByText(/^\$[\d,]+\.\d\d/)
        .allInnerTexts()
    ).map((text) => Number(text.replace(/[^\d.]/g, '')));
  await eventually(async () => {
    const shown = await prices();
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  });
  const sorted = await prices();
  expect(sorted.length).toBeGreaterThan(3);
  await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click();
  await page.waitForURL(/\/product\//);
  await page.goBack();
  await page.waitForURL(/category=Productos&sort=desc$/);
  await eventually(async () =>
    expect({
      productosChecked: await box('Productos').isChecked(),
      radioChecked: await page.getByRole('radio', { name: 'Price - High to Low' }).isChecked(),
      text: await page.getByText(/^Search Results: /).innerText(),
    }).toEqual({ productosChecked: true, radioChecked: true, text: some }),
  );
  await page.reload();
  await takenOver(page);
  await eventually(async () =>
    expect({
      productosChecked: await box('Productos').isChecked(),
      radioChecked: await page.getByRole('radio', { name: 'Price - High to Low' }).isChecked(),
      prices: await prices(),
    }).toEqual({ productosChecked: true, radioChecked: true, prices: sorted }),
  );
  await page.goBack();
  await page.waitForURL(/\?category=Productos$/);
  await page.goBack();
  await page.waitForURL(/product-category$/);
  await page.getByText(all).waitFor();
  await eventually(async () => expect(await box('Productos').isChecked()).toBe(false));
});

test('long list: pages are links, back restores page and scroll position, a page past the end redirects to the last', async () => {
  const { page } = who;
  const made = await Promise.all(Array.from({ length: 25 }, () => newProduct()));
  const cards = () => page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts();
  try {
    await open(page, '/productos');
    const first = await cards();
    expect(first).toHaveLength(24);
    await page.getByRole('main').getByRole('link', { name: 'Siguiente' }).click();
    await page.waitForURL(/\/productos\?page=2$/);
    await eventually(async () => expect((await cards()).some((it) => first.includes(it))).toBe(false));
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.tagName === 'H1');
    await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click();
    await page.waitForURL(/\/product\//);
    await page.goBack();
    await page.waitForURL(/\/productos\?page=2$/);
    await page.getByRole('main').getByRole('link', { name: 'Anterior' }).click();
    await page.waitForURL(/\/productos$/);
    await eventually(async () => expect(await cards()).toEqual(first));
    await open(page, '/productos?page=99');
    expect(page.url()).toMatch(/\/productos\?page=\d$/);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
  } finally {
    for (const { id } of made) await server.payload.delete({ collection: 'products', id });
  }
});

test('prefetch: hovering a link loads its page, and the click requests nothing more', async () => {
  const { page } = who;
  await open(page, '/');
  /* What came is fresh for a minute; on a busy machine it passes. */
  await page.clock.setFixedTime(new Date());
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: 'Bronceado Express', exact: true })
    .first();
  const requested = count(page, '/api/product-details', (await card.getAttribute('href'))?.split('/').at(-1));
  await card.scrollIntoViewIfNeeded();
  /* The row of cards is laid out anew when what moves it has come. */
  await page
    .locator('[aria-roledescription=carrusel]')
    .filter({ has: page.getByRole('link', { name: 'Bronceado Express', exact: true }) })
    .getByRole('button', { name: 'Siguientes', disabled: false })
    .waitFor();
  const [reply] = await Promise.all([
    page.waitForResponse((it) => it.url().includes('/api/product-details')),
    card.hover(),
  ]);
  await reply.finished();
  expect(new URL(page.url()).pathname).toBe('/');
  await card.click();
  await heading(page, 'Bronceado Express').waitFor();
  expect(requested()).toBe(1);
});

test('prefetch: keyboard focus and touchstart load the page of a link', async () => {
  const { page } = who;
  await open(page, '/');
  await page.clock.setFixedTime(new Date());
  await page.keyboard.press('Tab');
  await Promise.all([
    page.waitForResponse((it) => it.url().includes('/api/product-cards') || it.url().includes('/assets/')),
    page.getByRole('link', { name: 'Servicios de Spa' }).focus(),
  ]);
  const blog = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
  await blog.scrollIntoViewIfNeeded();
  const requested = count(page, '/api/graphql');
  const [reply] = await Promise.all([
    page.waitForResponse((it) => it.url().includes('/api/graphql')),
    blog.dispatchEvent('touchstart'),
  ]);
  await reply.finished();
  /* A finger leaves no pointer behind, which would rest on whatever the next page has there. */
  await blog.dispatchEvent('click');
  await heading(page, 'Blog').waitFor();
  expect(requested()).toBe(1);
});

test('prefetch: hovering the link to the profile does not reset a form that is being filled in', async () => {
  const { page } = who;
  await enterAs(page, await newShopper());
  await open(page, '/perfil');
  await page.getByLabel('Nombre').fill('A medio escribir');
  const requested = count(page, '/api/user-details');
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('link', { name: 'Mi Perfil' }).hover();
  await Promise.all([
    page.waitForResponse(/\/api\/transactions/),
    page.getByRole('link', { name: 'Mis Reservas' }).hover(),
  ]);
  await eventually(async () =>
    expect({ nombreValue: await page.getByLabel('Nombre').inputValue(), requested: requested() }).toEqual({
      nombreValue: 'A medio escribir',
      requested: 0,
    }),
  );
});
