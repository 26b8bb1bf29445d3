import { randomUUID } from 'node:crypto';
import { showDay } from '../src/lib/show-date';
import { newShopper } from '../../cms/src/testing/people';
import { freeDay, newProduct, newService } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { eventually, open } from './browser';
import { notice } from './notices';
import { bought } from './panel-steps';

const staff = everyTestStaff();
/** Bookings are read as sales are: pages/lists.component.test.tsx. */
const lists = [
  ['all-Ventas', '**/api/transactions?*', 'Error al obtener ventas.', 'No se encontraron ventas.', 'Ventas'],
  ['all-users', '**/api/all-user?*', 'HTTP error! status: 500', 'No se encontraron usuarios.', 'Usuarios'],
] as const;

it.each(lists)(
  '%s while it loads, when it cannot be read, read again, and without a row',
  async (path, call, wrong, empty, label) => {
    const { page } = staff;
    await open(page, '/admin-panel/resumen');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let broken = true;
    await page.route(call, async (route) => {
      await held;
      if (broken)
        await route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"success":false,"error":true,"message":""}',
        });
      else await route.continue();
    });
    await page
      .getByRole('navigation', { name: 'Panel', exact: true })
      .getByRole('link', { name: label })
      .click();
    await page.getByRole('progressbar', { name: 'Cargando' }).waitFor();
    letGo();
    const main = page.getByRole('main');
    await main.getByText(wrong).waitFor();
    await notice(page, wrong);
    broken = false;
    await main.getByRole('button', { name: /de nuevo/ }).click();
    await main
      .locator('table[aria-busy="false"]')
      .or(main.getByRole('heading', { name: empty }))
      .waitFor();
    await main.getByText(wrong).waitFor({ state: 'detached' });
    await page.unroute(call);
    await open(page, `/admin-panel/${path}?q=${randomUUID()}`);
    await main.getByRole('heading', { name: empty }).waitFor();
  },
);

it('panel bookings: from today on, ordered by date', async () => {
  const { page } = staff;
  const [service, days] = [
    await newService({ productName: `Orden ${randomUUID().slice(0, 6)}` }),
    [await freeDay(), await freeDay()].sort().reverse(),
  ];
  const carla = await newShopper();
  for (const reservationDate of days)
    await bought(carla, service, { reservationDetails: { reservationDate, reservationTime: '10:00' } });
  await open(page, `/admin-panel/all-reservas?q=${encodeURIComponent(carla.email)}`);
  const dates = async () =>
    (await page.getByRole('row').filter({ hasText: carla.email }).allInnerTexts()).map((text) =>
      days.map(showDay).findIndex((it) => text.includes(it)),
    );
  await page.getByRole('row').filter({ hasText: carla.email }).first().waitFor();
  await eventually(async () => expect(await dates()).toEqual([0, 1]));
  await page.getByRole('button', { name: 'Próximas' }).click();
  await page.waitForURL((url) => url.searchParams.get('when') === 'next');
  await page
    .getByRole('row')
    .filter({ hasText: carla.email })
    .filter({ hasText: showDay(days[1]!) })
    .and(page.getByRole('row').nth(1))
    .waitFor();
  await eventually(async () => expect(await dates()).toEqual([1, 0]));
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await page.getByText('No hay citas hoy.').waitFor();
});

it('panel lists: a page past the end redirects to the last', async () => {
  const { page } = staff;
  const carla = await newShopper();
  await bought(carla, await newProduct());
  await open(page, `/admin-panel/all-Ventas?q=${encodeURIComponent(carla.email)}&page=9`);
  await page.getByRole('row').filter({ hasText: carla.email }).waitFor();
  await page.waitForURL((url) => !url.searchParams.has('page'));
});
