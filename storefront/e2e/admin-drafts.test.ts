import { randomUUID } from 'node:crypto';
import { newMarketer } from '../../cms/src/testing/people';
import { newPicture } from '../../cms/src/testing/pictures';
import { arrivals } from './arrivals';
import { enterAs, eventually, openAdmin } from './browser';
import { keepBanners } from './kept-banners';

const arrive = arrivals();
keepBanners();

test('blank drafts: a form that was opened and left is in no list; the first key brings it there', async () => {
  const mara = await newMarketer();
  const { page } = await arrive(1440);
  await enterAs(page, mara);
  const idOf = () => /\/collections\/posts\/([^/?]+)$/.exec(page.url())?.[1] ?? '';
  const openForm = async () => {
    await openAdmin(page, '/admin/collections/posts/create');
    await page.waitForURL((url) => /\/collections\/posts\/(?!create)[^/]+$/.test(url.pathname));
    await page.locator('#field-title').waitFor();
    return idOf();
  };
  const isListed = async (id: string) => {
    await openAdmin(page, '/admin/collections/posts?sort=-createdAt');
    await page.locator('tbody tr').first().waitFor();
    return (await page.locator(`tbody a[href$="${id}"]`).count()) > 0;
  };
  expect(await isListed(await openForm())).toBe(false);

  const id = await openForm();
  const stored = page.waitForResponse((it) => it.url().includes('autosave=true') && it.ok());
  await page.locator('#field-excerpt').fill('Sin título, pero con palabras');
  await stored;
  expect(await isListed(id)).toBe(true);
});

test('duplicate: a page and a banner are copied from their form as drafts with words of their own, and the focus is seen', async () => {
  const mara = await newMarketer();
  const image = await newPicture(mara.client);
  const title = `Verano ${randomUUID().slice(0, 8)}`;
  const slug = title.toLowerCase().replace(' ', '-');
  const make = async (collection: string, data: object) =>
    (
      (await mara.client.post(`/${collection}`, { title, ...data, _status: 'published' }))
        .body as unknown as { doc: { id: string } }
    ).doc.id;
  const originals = {
    pages: await make('pages', { intro: 'Hola.', layout: [] }),
    banners: await make('banners', { buttonLabel: 'Ver', link: '/', image, imagePhone: image }),
  };
  const { page } = await arrive(1440);
  await enterAs(page, mara);
  for (const [collection, id] of Object.entries(originals)) {
    await openAdmin(page, `/admin/collections/${collection}/${id}`);
    await page.locator('.doc-controls__popup button').first().click();
    await page.locator('#action-duplicate').click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await eventually(async () =>
      expect(await page.locator('#field-title').inputValue()).toBe(`${title} (copia)`),
    );
    const copy = /([^/]+)$/.exec(new URL(page.url()).pathname)?.[1];
    expect((await mara.client.get(`/${collection}/${copy}?draft=true`)).body).toMatchObject({
      _status: 'draft',
      ...(collection === 'pages' && { slug: `${slug}-copia` }),
    });
  }

  await page.keyboard.press('Tab');
  for (const link of ['.step-nav a', '.app-header__account'])
    expect({
      link,
      outline: await page
        .locator(link)
        .first()
        .evaluate((it: HTMLElement) => {
          it.focus();
          return getComputedStyle(it).outlineStyle;
        }),
    }).toEqual({ link, outline: 'solid' });
});
