import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { freeDay, newService } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { enterAs, eventually, open, resize } from './browser';
import { notice } from './notices';
import { dialog, type Item } from './panel-steps';

const staff = everyTestStaff();
const newItem = async () =>
  (await newService({ productName: `Bronceado ${randomUUID().slice(0, 6)}` })) as unknown as Item;

/** A booking made in person, on a day of its own. */
async function slotOf(name: string, time: string) {
  const [{ id }, day] = [await newItem(), await freeDay()];
  const { status } = await staff.ana.client.post('/bookings/manual', {
    key: randomUUID(),
    source: 'PHONE',
    buyer: { name, tel: '300 123 4567' },
    productId: id,
    reservationDate: day,
    reservationTime: time,
    paid: 'none',
  });
  expect(status).toBe(201);
  return day;
}

/** How many pixels of the grid lie beyond its right edge. */
const hidden = (page: Page) =>
  page
    .getByRole('region', { name: 'Calendario por cabinas' })
    .evaluate((it) => it.scrollWidth - it.clientWidth);

it('panel calendar: the focus goes to date and time after the cabin is released', async () => {
  const { page } = staff;
  await open(page, `/admin-panel/calendario?span=day&day=${await freeDay()}`);
  await page.getByRole('button', { name: /^Reservar .* 3:00 p\. m\., cabina 2$/ }).click();
  await dialog(page).getByText('Queda en la cabina 2.').waitFor();
  await dialog(page).getByRole('button', { name: 'Cualquiera que esté libre' }).click();
  await dialog(page).getByText('Queda en la cabina 2.').waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(
      await dialog(page)
        .getByLabel('Fecha')
        .evaluate((it) => it === document.activeElement),
    ).toBe(true),
  );
});

it('panel calendar: an empty cell becomes a booking at its time and cabin, which is dragged to another cabin', async () => {
  const { page } = staff;
  const [service, day] = [await newItem(), await freeDay()];
  await open(page, `/admin-panel/calendario?span=day&day=${day}`);
  await page.getByRole('button', { name: /^Reservar .* 3:00 p\. m\., cabina 2$/ }).click();
  await eventually(async () => expect(await dialog(page).getByLabel('Fecha').inputValue()).toBe(day));
  await dialog(page).getByRole('searchbox').fill(service.productName);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${service.productName}`) })
    .click();
  await eventually(async () =>
    expect(await dialog(page).getByLabel('Hora', { exact: true }).inputValue()).toBe('15:00'),
  );
  await dialog(page).getByLabel('Nombre de quien viene').fill('Irene Vacía');
  await dialog(page).getByRole('button', { name: 'Registrar reserva' }).click();
  await notice(page, 'Reserva creada.');
  await page.getByRole('button', { name: /^Irene Vacía 3:00/ }).click();
  await dialog(page).getByRole('heading', { name: 'Irene Vacía' }).waitFor();
  const cabin = () => dialog(page).locator('dt:text-is("Cabina") + dd').innerText();
  await eventually(async () => expect(await cabin()).toBe('2'));
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Irene Vacía 3:00/ })
    .dragTo(page.getByRole('button', { name: /^Reservar .* 3:00 p\. m\., cabina 1$/ }));
  await dialog(page).getByRole('heading', { name: 'Pasar a la cabina 1' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Cambiar la cita' }).click();
  await notice(page, 'La cita quedó en su nueva cabina, a la misma hora.');
  await page.getByRole('button', { name: /^Reservar .* 3:00 p\. m\., cabina 2$/ }).waitFor();
  await page.getByRole('button', { name: /^Irene Vacía 3:00/ }).click();
  await eventually(async () => expect(await cabin()).toBe('1'));
});

it('panel calendar: a booking is dragged to another time, after the money is shown', async () => {
  const { page } = staff;
  const day = await slotOf('Dora Arrastra', '10:00');
  await open(page, `/admin-panel/calendario?span=day&day=${day}`);
  await page
    .getByRole('button', { name: /^Dora Arrastra 10:00/ })
    .dragTo(page.getByRole('button', { name: /^Reservar .* 1:00 p\. m\., cabina 1$/ }));
  await dialog(page).getByRole('alert').waitFor();
  await eventually(async () =>
    expect(await dialog(page).getByLabel('Hora', { exact: true }).inputValue()).toBe('13:00'),
  );
  await dialog(page).getByRole('button', { name: 'Cambiar la cita' }).click();
  await notice(page, 'La cita quedó para su nuevo día y hora.');
  await page.getByRole('button', { name: /^Dora Arrastra 1:00/ }).waitFor();
});

it('panel calendar: arrows move a booking, Escape cancels, Enter confirms', async () => {
  const { page } = staff;
  const day = await slotOf('Tina Teclas', '11:00');
  await open(page, `/admin-panel/calendario?span=day&day=${day}`);
  const block = page.getByRole('button', { name: /^Tina Teclas 11:00/ });
  await block.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText(/Tina Teclas a .* Enter para moverla/).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByText(/Enter para moverla/).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('alert').waitFor();
  await dialog(page).getByRole('button', { name: 'Cambiar la cita' }).click();
  await page.getByRole('button', { name: /^Tina Teclas 12:00/ }).waitFor();
});

it('panel calendar: shows one day on a phone', async () => {
  const { page } = await staff.arrive(390, 844);
  await enterAs(page, staff.ana);
  const day = await slotOf('Fina Fono', '09:00');
  await open(page, `/admin-panel/calendario?day=${day}`);
  await page.getByRole('button', { name: /^Fina Fono 9:00/ }).waitFor();
  const shown = () => page.getByRole('button', { name: 'Día', exact: true }).getAttribute('aria-pressed');
  await eventually(async () => expect(await shown()).toBe('true'));
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await eventually(async () => expect(await tooWide()).toBe(0));
  expect(await hidden(page)).toBe(0);
});

it('panel calendar: week and day show the same booking, and today stays in view', async () => {
  const { page } = staff;
  const day = await slotOf('Sara Semana', '09:00');
  for (const span of ['week', 'day']) {
    await open(page, `/admin-panel/calendario?span=${span}&day=${day}`);
    await page.getByRole('button', { name: /^Sara Semana 9:00/ }).waitFor();
  }
  await resize(page, { width: 1440, height: 900 });
  await open(page, `/admin-panel/calendario?span=week&day=${day}`);
  await page.getByRole('button', { name: /^Sara Semana 9:00/ }).waitFor();
  expect(await hidden(page)).toBe(0);
  await resize(page, { width: 390, height: 844 });
  await open(page, '/admin-panel/calendario?span=week');
  const today = page.locator('[data-today]');
  await today.waitFor();
  await eventually(async () => {
    const { x, width } = (await today.boundingBox())!;
    expect({ startsInside: x >= 0, endsInside: x + Math.min(width, 100) <= 390 }).toEqual({
      startsInside: true,
      endsInside: true,
    });
  });
});
