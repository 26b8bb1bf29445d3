import { randomUUID } from 'node:crypto';
import { showDay } from '../src/lib/show-date';
import { newShopper } from '../../cms/src/testing/people';
import { freeDay, newProduct, newService, bookingAt } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { eventually, open } from './browser';
import { bought } from './panel-steps';

const staff = everyTestStaff();

it('panel bookings: from today on, ordered by date', async () => {
  const { page } = staff;
  const service = await newService({ productName: `Orden ${randomUUID().slice(0, 6)}` });
  const days = [await freeDay(), await freeDay()].sort().reverse();
  const carla = await newShopper();
  for (const reservationDate of days) await bought(carla, service, bookingAt(reservationDate, '10:00'));
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
