import type { Page } from 'playwright-core';
import { Client } from '../../cms/src/testing/client';
import { everyTestAVisitor } from './arrivals';
import { eventually, open, resize } from './browser';
import { hasFocus, press, tabTo } from './by-keyboard';

const who = everyTestAVisitor({ silent: true });

const main = (page: Page) => page.getByRole('main');
const focused = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).and(page.locator(':focus')).waitFor();

test('keyboard: the dropdown opens by Enter, Tab reaches its entries, Escape returns the focus', async () => {
  const { page } = who;
  await open(page, '/');
  const trigger = page.getByRole('button', { name: 'Servicios', exact: true });
  await press(page, trigger);
  const lines = page.getByRole('group', { name: 'Servicios', exact: true });
  await tabTo(page, lines.getByRole('link', { name: 'Spa Bronze Todos' }));
  await lines.getByRole('link', { name: 'Bronceado Express', exact: true }).waitFor();
  await tabTo(page, lines.getByRole('link').nth(1));
  await page.keyboard.press('Escape');
  await eventually(async () =>
    expect({ lines: await lines.count(), hasFocus: await hasFocus(trigger) }).toEqual({
      lines: 0,
      hasFocus: true,
    }),
  );
});

test('dropdown: links to all services when there are more than it lists', async () => {
  const { page } = who;
  await page.route('**/api/product-cards?*limit=200*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), total: 201 } });
  });
  await open(page, '/');
  await press(page, page.getByRole('button', { name: 'Servicios', exact: true }));
  const last = page.getByRole('group', { name: 'Servicios', exact: true }).getByRole('link').last();
  await last.and(page.getByText('Ver todos')).waitFor();
  expect(await last.getAttribute('href')).toBe('/servicios');
});

test('keyboard: the drawer traps the focus, searches, and returns the focus', async () => {
  const { page } = who;
  await resize(page, { width: 390, height: 844 });
  await open(page, '/nosotros');
  const trigger = page.getByRole('button', { name: 'Abrir menú' });
  await press(page, trigger);
  const drawer = page.getByRole('dialog', { name: 'Spa Bronze' });
  await drawer.waitFor();
  for (let stops = 0; stops < 14; stops += 1) {
    await page.keyboard.press('Tab');
    await eventually(async () =>
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
        ),
      ).toBe(true),
    );
  }
  await page.keyboard.press('Escape');
  await eventually(async () =>
    expect({ drawer: await drawer.count(), hasFocus: await hasFocus(trigger) }).toEqual({
      drawer: 0,
      hasFocus: true,
    }),
  );

  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('searchbox'));
  await page.keyboard.type('mousse');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=mousse$/);
  await focused(page, /^Resultados de la búsqueda: \d+$/);
  await eventually(async () => expect(await drawer.count()).toBe(0));
});

test('keyboard: the gallery opens by Enter, arrows change the picture, Escape closes and returns the focus', async () => {
  const { page } = who;
  await open(page, '/');
  const tile = main(page)
    .getByRole('button', { name: /^Ampliar/ })
    .first();
  await press(page, tile);
  const lightbox = page.getByRole('dialog', { name: 'Galería' });
  await lightbox.getByText(/ · 1 de \d+$/).waitFor();
  await page.keyboard.press('ArrowRight');
  await lightbox.getByText(/ · 2 de \d+$/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await lightbox.getByText(/ · (\d+) de \1$/).waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () =>
    expect({ lightbox: await lightbox.count(), hasFocus: await hasFocus(tile) }).toEqual({
      lightbox: 0,
      hasFocus: true,
    }),
  );
});

test('carousel: scrolls the focused card into view; its buttons scroll by 300 px', async () => {
  const { page } = who;
  await open(page, '/');
  const row = page.getByRole('group', { name: 'Servicios de bronceado' });
  await row.scrollIntoViewIfNeeded();
  const next = row.getByRole('button', { name: 'Siguientes' });
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLButtonElement>(
        '[aria-roledescription=carrusel][aria-label^="Servicios"] button[aria-label=Siguientes]',
      )?.disabled === false,
  );
  const card = row.getByRole('listitem').first();
  const left = async () => Math.round((await card.boundingBox())?.x ?? 0);
  const before = await left();
  await next.focus();
  await page.keyboard.press('Enter');
  await eventually(async () => expect(Math.abs((await left()) - (before - 300))).toBeLessThan(2));
});

test('product gallery: thumbnails change the picture', async () => {
  const { page } = who;
  const { data } = (await new Client().get<{ _id: string; productImage: string[] }[]>('/get-product')).body;
  const productId =
    data.find(
      ({ productImage }) =>
        productImage.length > 1 && productImage.every((url) => /\/(service|product)-/.test(url)),
    )?._id ?? '';
  const { pictures } = (
    await new Client().post<{ pictures: { alt: string }[] }>('/product-details', { productId })
  ).body.data;
  await open(page, `/product/${productId}`);
  const second = main(page).getByRole('button', { name: 'Ver foto 2' });
  await press(page, second);
  await eventually(async () => expect(await second.getAttribute('aria-current')).toBe('true'));
  await main(page).getByRole('img', { name: pictures[1]?.alt }).waitFor();
});
