import type { Page } from 'playwright-core';
import { newAdmin, newMarketer, sharedMarketer } from '../../cms/src/testing/people';
import { newProduct } from '../../cms/src/testing/shop';
import { arrivals } from './arrivals';
import { adminAnswers, enterAs, eventually, openAdmin } from './browser';
import { keepBanners } from './kept-banners';

const arrive = arrivals();
keepBanners();
const mara = sharedMarketer();

const firstBanner = async () =>
  (
    (await mara.client.get('/banners?sort=_order&limit=1&depth=0')).body as unknown as {
      docs: { id: string }[];
    }
  ).docs[0]!.id;
const draftTitle = async (id: string) =>
  ((await mara.client.get(`/banners/${id}?draft=true&depth=0`)).body as { title?: string }).title;

/** Opens a page of the admin from another one, so that Back leads within the admin. */
async function openFromList(page: Page, list: string, path: string): Promise<void> {
  await openAdmin(page, list);
  await page.locator(`.template-default__wrap a[href="${path}"]`).first().click();
  await page.waitForURL(`**${path}`);
  await adminAnswers(page);
}
const question = (page: Page) => page.getByRole('dialog').filter({ hasText: '¿Salir sin guardar?' });
async function stay(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Volver' }).click();
  await question(page).waitFor({ state: 'hidden' });
}

test('unsaved words: without network a draft says so, asks before it is left, and is stored when the network is back', async () => {
  const id = await firstBanner();
  const { page } = await arrive(1440);
  await enterAs(page, mara);
  await openFromList(page, '/admin/collections/banners', `/admin/collections/banners/${id}`);
  await page.context().setOffline(true);
  await page.locator('#field-title').fill('Escrito en el bus');
  const strip = page.getByRole('alert').filter({ hasText: 'Sin conexión. Tus datos siguen aquí.' });
  await strip.waitFor();
  await page.locator('html[data-unsaved]').waitFor();
  expect(await page.getByText('Failed to fetch').count()).toBe(0);
  await page.locator('.app-header a[href="/admin/collections/banners"]').first().click();
  await stay(page);
  await page.evaluate(() => history.back());
  await stay(page);
  expect(await page.locator('#field-title').inputValue()).toBe('Escrito en el bus');
  await page.context().setOffline(false);
  await eventually(async () => expect(await draftTitle(id)).toBe('Escrito en el bus'));
  await strip.waitFor({ state: 'hidden' });
});

test('unsaved words: a session that ended is named, and the draft is stored after the login in another tab', async () => {
  const id = await firstBanner();
  const { page } = await arrive(1440);
  await enterAs(page, mara);
  await openAdmin(page, `/admin/collections/banners/${id}`);
  await page.locator('#field-title').waitFor();
  await page.context().clearCookies();
  await page.locator('#field-title').fill('Después de almuerzo');
  const strip = page.getByRole('alert').filter({ hasText: 'Tu sesión terminó.' });
  const link = strip.getByRole('link', { name: 'Iniciar sesión' });
  expect(await link.getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent(`/admin/collections/banners/${id}`)}`,
  );
  expect(await page.getByText('No tienes permiso').count()).toBe(0);
  await enterAs(page, mara);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await eventually(async () => expect(await draftTitle(id)).toBe('Después de almuerzo'));
  await strip.waitFor({ state: 'hidden' });
});

test('unsaved words: texts without drafts are not lost by Back, nor by a save that failed', async () => {
  const [ana, { id }] = [await newAdmin(), await newProduct()];
  const { page } = await arrive(1440);
  await enterAs(page, ana);
  await openFromList(page, '/admin', '/admin/globals/menus');
  await page.getByRole('button', { name: 'Botones y buscador' }).click();
  const word = page.getByRole('textbox', { name: 'Reservar un servicio' });
  await word.fill('Mi palabra');
  await page.evaluate(() => history.back());
  await stay(page);
  expect(await word.inputValue()).toBe('Mi palabra');
  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.waitForURL('**/admin');

  await openFromList(page, '/admin/collections/products', `/admin/collections/products/${id}`);
  const name = page.locator('#field-productName');
  await name.fill('Nombre nuevo');
  await page.context().clearCookies();
  await page.locator('#action-save').click();
  await page.getByRole('alert').filter({ hasText: 'Tu sesión terminó.' }).waitFor();
  await page.evaluate(() => history.back());
  await stay(page);
  expect(await name.inputValue()).toBe('Nombre nuevo');
});

test('unsaved words: what another person is logged in for now is not stored under their name', async () => {
  const [id, luz] = [await firstBanner(), await newMarketer()];
  const { page } = await arrive(1440);
  await enterAs(page, mara);
  await openAdmin(page, `/admin/collections/banners/${id}`);
  await page.locator('#field-title').waitFor();
  await enterAs(page, luz);
  await page.locator('#field-title').fill('De Mara, no de Luz');
  const strip = page.getByRole('alert').filter({ hasText: 'Tu sesión terminó.' });
  await strip.waitFor();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.locator('#field-title').fill('De Mara, tampoco');
  await page.waitForResponse((it) => it.request().method() === 'PATCH' && it.status() === 403);
  expect(await draftTitle(id)).not.toMatch(/^De Mara/);
  await enterAs(page, mara);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await eventually(async () => expect(await draftTitle(id)).toBe('De Mara, tampoco'));
  await strip.waitFor({ state: 'hidden' });
});

test('unsaved words: a draft that the server refuses is not left without a question', async () => {
  const [id, luz] = [await firstBanner(), await newMarketer()];
  const { page } = await arrive(1440);
  await enterAs(page, mara);
  await openFromList(page, '/admin/collections/banners', `/admin/collections/banners/${id}`);
  await page.locator('#field-title').waitFor();
  await luz.client.patch(`/banners/${id}?draft=true`, { title: 'De Luz', _status: 'draft' });
  await page.locator('#field-title').fill('De Mara');
  const notice = page.getByRole('alert').filter({ hasText: 'No se está guardando.' });
  await notice.waitFor();
  await page.locator('.app-header a[href="/admin/collections/banners"]').first().click();
  await stay(page);
  expect(await page.locator('#field-title').inputValue()).toBe('De Mara');
  await notice.getByRole('button', { name: 'Recargar' }).click();
  await eventually(async () => expect(await page.locator('#field-title').inputValue()).toBe('De Luz'));
});
