import sharp from 'sharp';
import { sharedMarketer } from '../../cms/src/testing/people';
import { arrivals } from './arrivals';
import { enterAs, openAdmin } from './browser';
import { keepBanners } from './kept-banners';

const arrive = arrivals();
keepBanners();
const mara = sharedMarketer();

test('links: before a page is deleted, also from its list, the places that link to it are named, and Volver keeps it', async () => {
  const slug = `enlazada-${Date.now()}`;
  const page = { title: 'Página enlazada', intro: 'x', slug, _status: 'published' };
  const { id } = ((await mara.client.post('/pages', page)).body as unknown as { doc: { id: string } }).doc;
  const [banner] = (
    (await mara.client.get('/banners?sort=_order&limit=1&depth=0')).body as unknown as {
      docs: { id: string; title: string }[];
    }
  ).docs;
  const linked = { link: `/pagina/${slug}`, _status: 'published' };
  expect((await mara.client.patch(`/banners/${banner?.id}`, linked)).status).toBe(200);
  const { page: tab } = await arrive(1440);
  await enterAs(tab, mara);
  await openAdmin(tab, `/admin/collections/pages/${id}`);
  const act = async (name: string) => {
    await tab.locator('.doc-controls__popup .popup-button').click();
    await tab.locator(name).click();
  };
  const warning = tab.getByRole('dialog').filter({ hasText: 'Hay enlaces a esta página' });
  for (const name of ['#action-unpublish', '#action-delete']) {
    await act(name);
    await warning.getByText(`Banner «${banner?.title}»`).waitFor();
    await warning.getByRole('button', { name: 'Volver' }).click();
    await warning.waitFor({ state: 'hidden' });
  }
  await act('#action-unpublish');
  await warning.getByRole('button', { name: 'Seguir' }).click();
  await tab.getByRole('dialog').getByText('Nadie lo verá en la página').waitFor();
  expect((await mara.client.get(`/pages/${id}`)).body).toMatchObject({ _status: 'published' });

  await openAdmin(tab, `/admin/collections/pages?where[id][equals]=${id}`);
  await tab.locator('.row-1 input[type="checkbox"]').check();
  const chosen = tab.locator('.list-selection');
  for (const name of ['Retirar de la página', 'Eliminar']) {
    await chosen.getByRole('button', { name }).click();
    await warning.getByText(`Banner «${banner?.title}»`).waitFor();
    await warning.getByRole('button', { name: 'Volver' }).click();
    await warning.waitFor({ state: 'hidden' });
  }
  await chosen.getByRole('button', { name: 'Eliminar' }).click();
  await warning.getByRole('button', { name: 'Seguir' }).click();
  await tab.getByRole('dialog').getByText('a la papelera').waitFor();
});

test('pictures: a HEIC that the browser can read is sent as JPEG, another one is refused with what to do', async () => {
  const { page } = await arrive(1440);
  await enterAs(page, mara);
  await openAdmin(page, '/admin/collections/media/create');
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#A8642A' } })
    .jpeg()
    .toBuffer();
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(200),
  ]);
  const choose = (buffer: Buffer) =>
    page
      .locator('.file-field input[type="file"]')
      .first()
      .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer });
  const save = () => page.locator('#action-save').click();
  await choose(heic);
  await page.locator('#field-alt').fill('Una foto del iPhone');
  await save();
  await page.getByText('Más compatible').first().waitFor();

  await openAdmin(page, '/admin/collections/media/create');
  await choose(jpeg);
  await page.locator('#field-alt').fill('Otra foto del iPhone');
  /* A browser tells nobody what files are in the body of a request. */
  await page.evaluate(() => {
    const { set } = FormData.prototype;
    FormData.prototype.set = function (name: string, value: string | Blob) {
      document.title = value instanceof File ? value.name : '';
      Reflect.apply(set, this, [name, value]);
    };
  });
  const done = page.waitForResponse(
    (it) => it.request().method() === 'POST' && it.url().includes('/api/media'),
  );
  await save();
  await page.waitForFunction(() => document.title === 'IMG_0001.jpg');
  expect((await done).status()).toBe(201);
});
