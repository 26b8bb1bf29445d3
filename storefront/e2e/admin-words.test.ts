import type { Page } from 'playwright-core';
import { newShopper } from '../../cms/src/testing/people';
import { everyTestStaff } from './arrivals';
import { enterAs, eventually, openAdmin } from './browser';
import { writeRow } from '../../cms/src/testing/rows';

const staff = everyTestStaff({ width: 1440 });

/** Words that no screen of the admin shows in English. */
const english = new RegExp(
  `\\b(${[
    'the|and|or|you|your|this|there|was|not|update|updated|create|created|delete|deleted|remove|save|saved|saving',
    'search|select|something|wrong|trash|time|upload|size|sizes|settings|dashboard|preview|published|publish|draft',
    'loading|field|fields|users|item|items|products|posts|pages|page|changes|close|open|edit|add|columns|filters',
    'version|versions|status|title|untitled|back|cancel|confirm|account|log out|logout|sort|order|next|previous',
    'month|choose|clear|copy|drag|drop|link|language|light|dark|theme|collapse|expand|show|hide|all|none|yes',
    'responsive|notifications|toggle|dropdown|insert|paragraph|sortable|draggable|unnamed|true|false',
  ].join('|')})\\b`,
  'i',
);

/** English that Payload and its libraries write past their translations: docs/decisions/0027. */
const accepted = [
  /* On a button that is not shown. */
  /^Copy URL$/,
  /^Notifications alt\+T$/,
  /^(sortable|draggable|select-all)$/,
  /^(add|text) dropdown$/,
  /^(Edit link|Remove link|Insert Paragraph|Drag to move|Add block)$/,
];

/**
 * What a page says: its texts, and the names and hints of its elements. Contents of demo documents are
 * Spanish as well.
 */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'aria-roledescription'];
    const elements = [...document.body.querySelectorAll('*')].filter((it) => !it.matches('script, style'));
    const texts = elements
      .flatMap((it) => [...it.childNodes])
      .map((it) => (it instanceof Text ? it.data : ''));
    const names = elements.flatMap((it) => attributes.map((name) => it.getAttribute(name) ?? ''));
    return [...new Set([...texts, ...names].map((it) => it.trim()))].filter(Boolean);
  });

/** The first document of a collection. */
async function first(slug: string): Promise<string> {
  const { body } = await staff.ana.client.get(`/${slug}?limit=1&depth=0`);
  return `/collections/${slug}/${(body as unknown as { docs: { id: string }[] }).docs[0]?.id}`;
}

/** A screen by its address and by a text that stands there once it is complete. */
const screens: [name: string, address: () => Promise<string>, text: string | RegExp][] = [
  ['the first page', () => Promise.resolve(''), 'Borradores por publicar'],
  ['a list in an order of its own', () => Promise.resolve('/collections/banners'), 'Se muestra desde'],
  ['a list of files', () => Promise.resolve('/collections/media'), 'Subir varias'],
  ['a list of records', () => Promise.resolve('/collections/sales'), 'Fecha de creación'],
  ['a trash', () => Promise.resolve('/collections/products/trash'), 'Papelera'],
  ['a document with drafts', () => first('banners'), 'Se muestra desde'],
  ['a document with formatted text', () => first('posts'), 'Texto'],
  ['a new document', () => Promise.resolve('/collections/products/create'), 'Guardar'],
  ['a file', () => first('media'), 'Marcar el punto principal'],
  ['a person', () => first('users'), 'Cambiar contraseña'],
  ['the versions of a document', async () => `${await first('banners')}/versions`, 'Por página'],
  ['a global', () => Promise.resolve('/globals/business'), 'Guardar'],
];

test.each(screens)('admin: %s is entirely in Spanish', async (_name, addressOf, text) => {
  const { page } = staff;
  await openAdmin(page, `/admin${await addressOf()}`);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  const words = await wordsOf(page);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((it) => english.test(it) && !accepted.some((known) => known.test(it)))).toEqual([]);
});

test('admin: a list and a form show Bogotá time in a browser of another time zone', async () => {
  const { id, email } = await newShopper();
  const at = '2026-12-01T03:30:00.000Z';
  await writeRow('users', id, { createdAt: at, consentAt: at });
  const { page } = await staff.arrive(1440, 900, { timezoneId: 'Asia/Tokyo' });
  await enterAs(page, staff.ana);
  await openAdmin(page, `/admin/collections/users?where[email][equals]=${email}`);
  await page.locator('.cell-createdAt').getByText('30/11/2026, 10:30 p. m.', { exact: true }).waitFor();
  await openAdmin(page, `/admin/collections/users/${id}`);
  const consent = page.getByLabel('Autorizó el tratamiento de sus datos');
  await eventually(async () =>
    expect({ at: await consent.inputValue(), isEditable: await consent.isEditable() }).toEqual({
      at: '30/11/2026, 10:30\u00a0p.\u00a0m.',
      isEditable: false,
    }),
  );
});

test('admin: the preview and a row that is moved by keyboard speak Spanish', async () => {
  const { page } = staff;
  await openAdmin(page, '/admin/collections/banners');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('tbody .sort-row') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  await page.locator('tbody .sort-row').first().focus();
  await page.keyboard.press('Space');
  await page.getByText('Va al lugar 1.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Quedó donde estaba.').waitFor();

  await openAdmin(page, `/admin${await first('banners')}`);
  await page.locator('#live-preview-toggler').click();
  const sizes = page.locator('.live-preview-toolbar-controls__breakpoint');
  await sizes.getByText('Todo el ancho').waitFor();
  await sizes.getByRole('button').click();
  await eventually(async () =>
    expect(
      (await page.locator('.popup__content button').allInnerTexts()).filter((it) => !/%/.test(it)),
    ).toEqual(['Celular', 'Tableta', 'Computador', 'Todo el ancho']),
  );
});
