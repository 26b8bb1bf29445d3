import { randomUUID } from 'node:crypto';
import { richTextOf } from '@spa-bronze/domain/content/rich-text';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { Client } from '../../cms/src/testing/client';
import { server } from '../../cms/src/testing/worker-server';
import { PASSWORD, sharedMarketer } from '../../cms/src/testing/people';
import { newPicture, plainPicture } from '../../cms/src/testing/pictures';
import { newProduct } from '../../cms/src/testing/shop';
import { arrivals } from './arrivals';
import { drawn, enterAs, eventually, open, openAdmin, takenOver } from './browser';
import { keepBanners } from './kept-banners';

const arrive = arrivals();
keepBanners();
const mara = sharedMarketer();

const home = async (): Promise<string> => (await fetch(`${server.url}/`)).text();
interface Banner {
  id: string;
  image: { filename: string };
}
const firstBanner = async () =>
  ((await mara.client.get('/banners?sort=_order&limit=1&depth=1')).body as unknown as { docs: Banner[] })
    .docs[0] as Banner;

/** Keeps the draft on its way to the server until `goOn`. */
async function holdAutosave(page: Page): Promise<{ begun: Promise<unknown>; goOn: () => void }> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const begun = page.waitForRequest(/autosave=true/);
  await page.route(/autosave=true/, async (route) => {
    await held;
    await route.continue();
  });
  return { begun, goOn };
}

/** Presses where a button is that answers to nothing now. */
async function pressDead(page: Page, button: Locator): Promise<void> {
  await button.and(page.locator('[disabled]')).waitFor();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

/**
 * The page as it is being written, which one person may have left open and another not; it hears what is
 * typed from here on.
 */
async function besideTheForm(page: Page): Promise<FrameLocator> {
  const toggler = page.locator('#live-preview-toggler');
  if (!(await toggler.evaluate((it) => it.classList.contains('live-preview-toggler--active'))))
    await toggler.click();
  const shown = await (await page.waitForSelector('#live-preview-iframe')).contentFrame();
  if (shown) await takenOver(shown);
  return page.frameLocator('#live-preview-iframe');
}

async function logIn(page: Page): Promise<void> {
  await open(page, '/login');
  const form = page.getByRole('main');
  await form.getByLabel('Correo electrónico').fill(mara.email);
  await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('banner: a marketer in another time zone edits text, picture, link and date with live preview, publishes, and shoppers see it', async () => {
  const { id, image } = await firstBanner();
  const [{ page }, shopper] = [await arrive(1440, 900, { timezoneId: 'Asia/Tokyo' }), await arrive(1280)];
  await logIn(page);
  await openAdmin(page, `/admin/collections/banners/${id}`);
  const preview = await besideTheForm(page);
  await preview.getByRole('heading', { level: 1 }).waitFor();

  await page.locator('#field-title').fill('Otoño de bronce');
  await preview.getByRole('heading', { name: 'Otoño de bronce' }).waitFor();
  const picture = page.locator('#field-image');
  await picture.locator('.upload-relationship-details__remove').click();
  await picture.getByRole('button', { name: 'Crear', exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ has: page.locator('input[name=alt]') });
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'terraza.png',
    mimeType: 'image/png',
    buffer: await plainPicture(1600, 760, '#2F7D73'),
  });
  /* A press is lost on Payload's form while the server looks at the file that was chosen. */
  await eventually(async () => {
    await drawer.getByRole('button', { name: 'Guardar' }).click();
    expect(await drawer.getByText('Este campo es obligatorio').count()).toBe(1);
  });
  await drawer.locator('input[name=alt]').fill('Terraza en otoño');
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await preview.locator('img[src*="terraza-"]').first().waitFor();
  const before = await home();
  expect({
    hasOtonoDeBronce: before.includes('Otoño de bronce'),
    hasTerraza: before.includes('terraza-'),
    hasFilename: before.includes(image.filename),
  }).toEqual({ hasOtonoDeBronce: false, hasTerraza: false, hasFilename: true });

  await page
    .getByLabel('A dónde lleva el botón: elegir una página del sitio')
    .selectOption({ label: 'Contacto' });
  await eventually(async () => expect(await page.locator('#field-link').inputValue()).toBe('/contacto'));
  const saving = await holdAutosave(page);
  const from = page.locator('#field-startsAt input');
  await from.fill('01/02/2026, 8:00 a. m.');
  await from.press('Enter');

  const published = page.waitForResponse(
    (it) =>
      it.url().includes(`/api/banners/${id}`) &&
      it.request().method() === 'PATCH' &&
      !it.url().includes('autosave') &&
      it.ok(),
  );
  await saving.begun;
  const [button, stored] = [page.locator('.patient-publish'), async () => button.getAttribute('aria-busy')];
  await button.locator('.popup-button').click();
  await page.locator('#schedule-publish').waitFor();
  await eventually(async () => expect(await stored()).toBe('false'));
  await page.keyboard.press('Escape');
  await page.locator('#schedule-publish').waitFor({ state: 'hidden' });
  await pressDead(page, page.getByRole('button', { name: 'Publicar cambios' }));
  await eventually(async () => expect(await stored()).toBe('true'));
  saving.goOn();
  await published;
  await open(shopper.page, '/');
  await shopper.page.getByRole('heading', { level: 1, name: 'Otoño de bronce' }).waitFor();
  const after = await home();
  await eventually(async () =>
    expect({
      visible: await shopper.page.locator('img[src*="terraza-"]').first().isVisible(),
      hasFilename: after.includes(image.filename),
    }).toEqual({ visible: true, hasFilename: false }),
  );
  expect((await mara.client.get(`/banners/${id}?depth=0`)).body).toMatchObject({
    link: '/contacto',
    startsAt: '2026-02-01T13:00:00.000Z',
  });
  await eventually(async () => expect(await from.inputValue()).toBe('01/02/2026, 8:00 a. m.'));
});

const made = async (slug: string, data: object) =>
  (
    (await mara.client.post(`/${slug}`, { ...data, _status: 'published' })).body as unknown as {
      doc: { id: string };
    }
  ).doc.id;
const newArticle = async (more: object = {}) =>
  made('posts', {
    title: 'Enlace compartido',
    excerpt: 'Breve.',
    cover: await newPicture(mara.client),
    publishedAt: '2026-01-02T15:00:00.000Z',
    body: richTextOf('a'),
    ...more,
  });
/**
 * A document of each kind that has its page beside the form, where it is kept, and the field in which one
 * types and which the page then says; null: it has no drafts.
 */
const previewed: [
  string,
  () => Promise<string>,
  string,
  ((doc: Record<string, string & Record<string, string>>) => string | undefined) | null,
][] = [
  [
    'the home page',
    () => Promise.resolve('/globals/home'),
    '#field-services__title',
    ({ services }) => services?.title,
  ],
  [
    'a page',
    async () =>
      `/collections/pages/${await made('pages', { title: 'Regalos', slug: `regalos-${randomUUID()}`, intro: 'Para quien quieras.' })}`,
    '#field-title',
    ({ title }) => title,
  ],
  [
    'an article',
    async () => `/collections/posts/${await newArticle({ slug: `sol-${randomUUID()}` })}`,
    '#field-title',
    ({ title }) => title,
  ],
  ['a product', async () => `/collections/products/${(await newProduct()).id}`, '#field-productName', null],
];
test.each(previewed)(
  '%s is seen beside its form as it is being written, by nobody else',
  async (_what, addressOf, field, drafted) => {
    const address = await addressOf();
    const words = `Palabras nuevas ${randomUUID()}`;
    const { page } = await arrive(1440);
    await enterAs(page, mara);
    await openAdmin(page, `/admin${address}`);
    const preview = await besideTheForm(page);
    await preview.getByRole('heading').first().waitFor();
    const tab = page.getByRole('button', { name: 'Títulos y botones' });
    if (address === '/globals/home') await tab.click();
    await page.locator(field).fill(words);
    await preview.getByRole('heading', { name: words }).first().waitFor();
    const shown = await page.locator('#live-preview-iframe').getAttribute('src');
    const stranger = await (await fetch(new URL(shown ?? '', server.url))).text();
    expect([stranger.includes('<h'), stranger.includes(words)]).toEqual([true, false]);
    if (!drafted) return;
    await eventually(async () =>
      expect(
        drafted(
          (await mara.client.get(`${address.replace('/collections', '')}?draft=true&depth=0`)).body as never,
        ),
      ).toBe(words),
    );
    await page.getByText(/Guardado por última vez/).waitFor();
  },
);

test('banners: are reordered by keyboard alone, and the page follows', async () => {
  /* The list shows drafts too, the page what is published. */
  for (const { id } of (
    (await mara.client.get('/banners?limit=0&depth=0')).body as unknown as { docs: Banner[] }
  ).docs)
    expect((await mara.client.patch(`/banners/${id}`, { _status: 'published' })).status).toBe(200);
  const { page } = await arrive(1440);
  await enterAs(page, mara);
  await openAdmin(page, '/admin/collections/banners');
  const titles = () => page.locator('tbody .cell-title').allInnerTexts();
  await page.locator('tbody .sort-row').first().waitFor();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('tbody .sort-row') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  const [first = '', second = ''] = await titles();
  await page.locator('tbody .sort-row').first().focus();
  await page.keyboard.press('Space');
  await page.locator('tbody [aria-pressed=true]').waitFor();
  const makesWay = () =>
    page
      .locator('tbody tr')
      .nth(1)
      .evaluate((row) => row.style.transform.includes('-'));
  await eventually(
    async () => {
      if (await makesWay()) return true;
      await page.keyboard.press('ArrowDown');
      await drawn(page);
      return makesWay();
    },
    { what: 'the row below to make way' },
  );
  const moved = page.waitForResponse((it) => it.url().includes('/api/reorder') && it.ok());
  await page.keyboard.press('Space');
  await moved;
  await eventually(async () => {
    const listed = await titles();
    expect({ first: listed[0], follows: listed.indexOf(first) > 0 }).toEqual({
      first: second,
      follows: true,
    });
  });
  const shown = await home();
  expect(shown.indexOf(second)).toBeLessThan(shown.indexOf(first));
});

test('scheduling: an incomplete draft is refused with its fields in the form, a complete one is listed in Colombian time', async () => {
  const incomplete = (
    (await mara.client.post('/banners?draft=true', { title: 'A medias', _status: 'draft' }))
      .body as unknown as {
      doc: Banner;
    }
  ).doc.id;
  const { page } = await arrive(1440, 900, { timezoneId: 'Asia/Tokyo' });
  await enterAs(page, mara);
  const form = page.locator('.schedule-form');
  const schedule = async (id: string) => {
    await openAdmin(page, `/admin/collections/banners/${id}`);
    await page.locator('.patient-publish .popup-button').click();
    await page.locator('#schedule-publish').click();
    await form.getByText('No hay nada programado.').waitFor();
    await form.getByLabel('Fecha y hora (de Colombia)').fill('05/03/2031, 8:00 a. m.');
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Programar', exact: true }).click();
  };
  await schedule(incomplete);
  await form
    .getByRole('alert')
    .filter({ hasText: /No la programamos.*Imagen para computador/ })
    .waitFor();

  const { id } = await firstBanner();
  await schedule(id);
  await form.getByText('Publicar: 05/03/2031, 8:00 a. m.').waitFor();
  await form.getByRole('button', { name: 'Quitar' }).click();
  await form.getByText('No hay nada programado.').waitFor();
});

test('product picture: alternative text and focal point of the media are in the HTML', async () => {
  const picture = await newPicture(mara.client, 'Frasco & palma');
  await mara.client.patch(`/media/${picture}?uploadEdits[focalPoint][x]=20&uploadEdits[focalPoint][y]=80`, {
    focalX: 20,
    focalY: 80,
  });
  const { url } = (await mara.client.get(`/media/${picture}`)).body as unknown as { url: string };
  const productName = `Bruma ${picture}`;
  const { id } = await newProduct({ productName, productImage: [url, '/api/media/file/no-esta.jpg'] });
  const page = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  const imagesIn = (html: string) =>
    [...html.matchAll(/<img [^>]*>/g)].map(([it]) => it).filter((it) => it.includes('Frasco &amp; palma'));
  const { pictures } = (
    await new Client().post<{ pictures: { alt: string }[] }>('/product-details', { productId: id })
  ).body.data;
  expect(pictures[1]?.alt).toBe(`${productName}, foto 2`);
  for (const path of [`/product/${id}`, `/search?q=${encodeURIComponent(productName)}`]) {
    const images = imagesIn(await page(path));
    expect({
      path,
      some: images.length > 0,
      all: images.every((it) => it.includes('object-position:20% 80%')),
    }).toEqual({ path, some: true, all: true });
  }
});

test('article: a link to the former address still works after its slug changed', async () => {
  const at = `enlace-${randomUUID()}`;
  const id = await newArticle({ slug: at });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${server.url}${path}`, { redirect: 'manual' });
    return [status, headers.get('location'), headers.get('cache-control')];
  };
  expect((await ask(`/blog/${at}`))[0]).toBe(200);
  expect((await mara.client.patch(`/posts/${id}`, { slug: `${at}-nuevo` })).status).toBe(200);
  expect(await ask(`/blog/${at}`)).toEqual([301, `/blog/${at}-nuevo`, 'no-cache, private']);
  expect((await ask(`/blog/${at}-nuevo`))[0]).toBe(200);
  expect((await ask(`/blog/${at}-nunca`))[0]).toBe(404);
});

test('marketer: the admin shows no users, sales, files of products or hours', async () => {
  const productName = `Aceite ${randomUUID()}`;
  await newProduct({ productName });
  const { page } = await arrive(1440);
  await enterAs(page, mara);
  await page.goto('/admin');
  await page.getByText('Borradores por publicar').waitFor();
  await eventually(async () =>
    expect(await page.getByText(/mensajes? sin atender|Transacciones|Usuarios/).count()).toBe(0),
  );
  await page.goto(`/admin/collections/products?search=${encodeURIComponent(productName)}`);
  await page.getByRole('table').getByText(productName).first().waitFor();
  await eventually(async () => expect(await page.getByText(/Descargar|Cargar archivo/).count()).toBe(0));
  for (const address of [
    '/admin/collections/users',
    '/admin/collections/sales',
    '/admin/collections/subscribers',
    '/admin/globals/booking-settings',
  ]) {
    await page.goto(address);
    await page
      .getByText(/No encontrado|Nada encontrado|Sin acceso|no está autorizad|No autorizado/i)
      .first()
      .waitFor();
  }
});
