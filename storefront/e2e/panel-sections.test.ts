import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { newShopper, type Person } from '../../cms/src/testing/people';
import { freeDay, newProduct, newService, bookingAt } from '../../cms/src/testing/shop';
import { findings } from './axe-findings';
import { everyTestStaff } from './arrivals';
import { eventually, open, resize } from './browser';
import { widthWithLongWords } from './long-words';
import { notice } from './notices';
import { arrivedToday, bought, dialog, panelWords, type Item } from './panel-steps';
import { writeRow } from '../../cms/src/testing/rows';

const PHONE = 390;
const staff = everyTestStaff();

/** What a person bought waits to be looked at. */
async function toReview({ email }: Person): Promise<void> {
  const {
    data: [sale],
  } = (await staff.ana.client.get<{ _id: string }[]>(`/transactions?q=${encodeURIComponent(email)}`)).body;
  await writeRow('sales', sale!._id, {
    reviewDue: true,
    review: { why: 'Llegó tarde', since: new Date().toISOString() },
  });
}

it('panel today: shows reviews, parcels and low stock; a payment is reviewed', async () => {
  const { page } = staff;
  const carla = await newShopper();
  const item = (await newProduct({ productName: `Kit ${randomUUID().slice(0, 6)}` })) as Item;
  await bought(carla, item);
  await toReview(carla);
  await newProduct({ productName: 'Última Brocha', stock: 1 });
  await open(page, '/admin-panel');
  for (const title of ['Llegan hoy', 'Llegan mañana', 'Por empacar', 'Existencias bajas'])
    await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('list', { name: 'Existencias bajas' }).getByText('Última Brocha').first().waitFor();
  const parcel = page.getByRole('article').filter({ hasText: item.productName });
  await parcel.getByRole('button', { name: 'Lista para recoger' }).click();
  await notice(page, 'Cambios guardados.');
  await parcel.waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /pagos? por revisar$/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Pagos por revisar' }).waitFor();
  const card = page.getByRole('article').filter({ hasText: item.productName });
  await card.getByText('Llegó tarde').waitFor();
  await card.getByRole('button', { name: 'Cerrar sin cambios' }).click();
  await dialog(page).getByLabel('Nota').fill('Se habló con la clienta');
  await dialog(page).getByRole('button', { name: 'Cerrar sin cambios' }).click();
  await notice(page, 'Pago resuelto.');
  await card.waitFor({ state: 'detached' });
});

it('panel summary: draws its charts and exports CSV files', async () => {
  const { page } = staff;
  await open(page, '/admin-panel/resumen');
  for (const name of [
    'Valor de lo vendido y reservado por periodo: productos y servicios, sin lo cancelado ni lo devuelto',
    'Dinero recibido por periodo: abonos, saldos y compras',
    'Ocupación de las cabinas por periodo, en porcentaje',
  ])
    await page.getByRole('img', { name }).waitFor();
  await page.getByRole('combobox', { name: /^Por/ }).selectOption('month');
  await page.waitForURL((url) => url.searchParams.get('by') === 'month');
  await page.getByText('Ver las cifras en una tabla').click();
  await page.getByRole('table', { name: 'Resumen' }).getByRole('row').nth(1).waitFor();
  for (const [path, file, words] of [
    ['resumen', 'resumen.csv', 'Ocupación %'],
    ['all-Ventas', 'ventas.csv', 'Teléfono'],
    ['all-reservas', 'reservas.csv', 'Servicio'],
    ['all-users', 'usuarios.csv', 'Fecha de Creación'],
    ['all-products', 'productos.csv', 'Categoría'],
    ['registro', 'registro.csv', 'Después'],
  ] as const) {
    await open(page, `/admin-panel/${path}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect({
      name: download.suggestedFilename(),
      mark: text.startsWith('\uFEFF'),
      words: text.includes(words),
      semicolons: text.includes(';'),
    }).toEqual({ name: file, mark: true, words: true, semicolons: true });
  }
});

const sections = {
  today: '',
  calendar: '/calendario',
  products: '/all-products',
  bookings: '/all-reservas',
  sales: '/all-Ventas',
  review: '/pagos-por-revisar',
  hours: '/horarios',
  rates: '/all-shipping-rates',
  users: '/all-users',
  summary: '/resumen',
  acts: '/registro',
  comparison: '/cotejo',
  status: '/estado',
};
/** What a section draws in the browser alone. */
const drawnLater: Partial<Record<string, (page: Page) => Locator>> = {
  calendar: (page) => page.getByRole('button', { name: /^Carla Cliente 10:00/ }).first(),
  comparison: (page) => page.getByRole('heading', { name: 'PayPal de prueba' }),
  summary: (page) => page.getByRole('img', { name: /^Ocupación/ }),
};
describe('a section of the panel', () => {
  let day: string;
  beforeAll(async () => {
    const carla = await newShopper();
    day = await freeDay();
    await bought(carla, await newService(), bookingAt(day, '10:00'));
    await toReview(carla);
    await arrivedToday('Vera Espera');
  });

  it.each(Object.entries(sections))(
    '%s: axe finds nothing on phone and desktop, it fits both, and a phone with words of 80 letters',
    async (name, path) => {
      const { page } = staff;
      await open(page, `/admin-panel${path}${name === 'calendar' ? `?day=${day}` : ''}`);
      await drawnLater[name]?.(page).waitFor();
      for (const width of [1280, PHONE]) {
        await resize(page, { width, height: 900 });
        expect(await findings(page, `${name}, ${width} px`)).toEqual([]);
        await eventually(async () =>
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0),
        );
      }
      expect({ staff: staff.complaints, width: await widthWithLongWords(page) }).toEqual({
        staff: [],
        width: PHONE,
      });
    },
  );
});

it('panel: its scripts have the words that no script of the shop may have', async () => {
  const scripts = new Set<string>();
  staff.page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  for (const path of ['', '/all-products', '/all-Ventas', '/resumen']) {
    await open(staff.page, `/admin-panel${path}`);
    await staff.page.waitForLoadState('networkidle');
  }
  const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
  expect(panelWords.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([]);
});
