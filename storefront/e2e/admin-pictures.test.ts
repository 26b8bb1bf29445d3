import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { newPicture, plainPicture } from '../../cms/src/testing/pictures';
import { newProduct } from '../../cms/src/testing/shop';
import { Client } from '../../cms/src/testing/client';
import { newMarketer } from '../../cms/src/testing/people';
import { arrivals } from './arrivals';
import { enterAs, eventually, openAdmin } from './browser';

const arrive = arrivals();
const OLD = '/api/media/file/una-foto-de-antes.webp';

const shownPictures = async (productId: string) =>
  (await new Client().post<{ productImage: string[] }>('/product-details', { productId })).body.data
    .productImage;
const inForm = (page: Page) =>
  page.locator('#field-productImage img').evaluateAll((them) => them.map((it) => it.getAttribute('src')));

test('product pictures: two are chosen by a search that stays, one is uploaded, and the shop shows their order', async () => {
  const mara = await newMarketer();
  const word = `Palma ${randomUUID().slice(0, 8)}`;
  const ids = [await newPicture(mara.client, `${word} uno`), await newPicture(mara.client, `${word} dos`)];
  const urls: string[] = [];
  for (const id of ids)
    urls.push(((await mara.client.get(`/media/${id}`)).body as unknown as { url: string }).url);
  const { id: productId } = await newProduct({ productImage: [OLD] });
  const { page } = await arrive(1440);
  await enterAs(page, mara);
  await openAdmin(page, `/admin/collections/products/${productId}`);
  const field = page.locator('#field-productImage');

  await field.getByRole('button', { name: 'Elegir imágenes' }).click();
  const drawer = page.locator('.list-drawer');
  const search = drawer.locator('.search-filter input');
  await search.fill(word);
  const rows = drawer.locator('tbody tr');
  await eventually(async () => expect(await rows.count()).toBe(2));
  const calls: string[] = [];
  page.on('request', (it) => {
    if (it.method() === 'POST' && it.url().includes('/admin')) calls.push(it.url());
  });
  for (const row of await rows.all()) await row.locator('input[type=checkbox]').check();
  expect({ search: await search.inputValue(), calls }).toEqual({ search: word, calls: [] });
  await drawer.getByRole('button', { name: 'Seleccionar 2' }).click();
  await eventually(async () => expect((await inForm(page)).toSorted()).toEqual([OLD, ...urls].toSorted()));
  expect((await inForm(page))[0]).toBe(OLD);

  await field.getByRole('button', { name: 'Subir imágenes' }).click();
  await page.locator('.bulk-upload--add-files input[type=file]').setInputFiles({
    name: 'nueva.png',
    mimeType: 'image/png',
    buffer: await plainPicture(40, 40),
  });
  await page.locator('.bulk-upload--file-manager input[name=alt]').fill(`${word} nueva`);
  await page.locator('.bulk-upload--actions-bar').getByRole('button', { name: 'Guardar' }).click();
  await eventually(async () => expect(await inForm(page)).toHaveLength(4));

  const [, first, second, uploaded] = await inForm(page);
  await field.getByRole('button', { name: 'Poner primera la imagen 4' }).click();
  await eventually(async () => expect((await inForm(page))[0]).toBe(uploaded));
  await field.getByRole('button', { name: 'Mover la imagen 3' }).focus();
  await page.keyboard.press('Space');
  const moved = field.getByRole('status');
  await moved.getByText('Va al lugar 3.').waitFor();
  /* The library listens to the arrows from the task after the one that picks up. */
  await page.evaluate(() => new Promise((resume) => setTimeout(resume)));
  await page.keyboard.press('ArrowRight');
  await moved.getByText('Va al lugar 4.').waitFor();
  await page.keyboard.press('Space');
  const wanted = [uploaded, OLD, second, first];
  await eventually(async () => expect(await inForm(page)).toEqual(wanted));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await eventually(async () => expect(await shownPictures(productId)).toEqual(wanted));
});
