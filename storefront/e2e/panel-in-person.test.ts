import { randomUUID } from 'node:crypto';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { claimsOn, freeDay, newService } from '../../cms/src/testing/shop';
import { server } from '../../cms/src/testing/worker-server';
import { logIn } from '../../cms/src/testing/people';
import { everyTestStaff } from './arrivals';
import { enterAs, eventually, open, routeOnce } from './browser';
import { notice } from './notices';
import { dialog, type Item } from './panel-steps';
import { writeRow } from '../../cms/src/testing/rows';

const staff = everyTestStaff();
const newItem = async () =>
  (await newService({ productName: `Bronceado ${randomUUID().slice(0, 6)}` })) as unknown as Item;

async function chooseService({ productName }: Item) {
  await dialog(staff.page).getByRole('searchbox').fill(productName);
  await dialog(staff.page)
    .getByRole('button', { name: new RegExp(`^${productName}`) })
    .click();
}

/**
 * The booking that the form asks for next is written down, and cancelled: both cabins of its time went to
 * others in between.
 */
async function losesTheRace(day: string, time: string) {
  await routeOnce(staff.page, '**/api/bookings/manual', async (route) => {
    const { key, ...input } = route.request().postDataJSON() as { key: string };
    const book = async (more: object) =>
      (await staff.ana.client.post<BookingView>('/bookings/manual', { ...input, ...more })).body.data;
    const { _id, transaction } = await book({ key });
    await staff.ana.client.post(`/bookings/${_id}/cancel`, { sequence: 0, refundCop: 0, keptCop: 0 });
    await writeRow('sales', transaction, {
      status: 'CANCELLED',
      history: [
        {
          at: new Date().toISOString(),
          from: 'CREATED',
          to: 'CANCELLED',
          by: 'staff',
          note: messages.slotTaken,
        },
      ],
    });
    for (const name of ['Rival Una', 'Rival Dos'])
      await book({ key: randomUUID(), buyer: { name }, cabin: undefined });
    expect(await claimsOn(day)).toEqual(expect.arrayContaining([`${day} ${time} #1`, `${day} ${time} #2`]));
    await route.continue();
  });
}

it('panel calendar: empty cells are one tab stop, arrows skip bookings, Enter books, every half hour is offered', async () => {
  const { page } = staff;
  const [service, taken, day] = [await newItem(), await newItem(), await freeDay()];
  expect(
    (
      await staff.ana.client.post('/bookings/manual', {
        key: randomUUID(),
        source: 'PHONE',
        buyer: { name: 'Tomada Ya', tel: '300 123 4567' },
        productId: taken.id,
        reservationDate: day,
        reservationTime: '08:30',
        paid: 'none',
      })
    ).status,
  ).toBe(201);
  await open(page, `/admin-panel/calendario?span=day&day=${day}`);
  await page.getByRole('region', { name: 'Calendario por cabinas' }).focus();
  await page.keyboard.press('Tab');
  const here = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.replace(/\s/g, ' ') ?? '');
  await eventually(async () => expect(await here()).toMatch(/ 8:00 a\. m\., cabina 1$/));
  await page.keyboard.press('ArrowDown');
  await eventually(async () => expect(await here()).toMatch(/ 9:30 a\. m\., cabina 1$/));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await eventually(async () => expect(await here()).toMatch(/ 8:30 a\. m\., cabina 2$/));
  await eventually(async () => expect(await page.locator('[data-cell][tabindex="0"]').count()).toBe(1));
  await page.keyboard.press('Enter');
  await eventually(async () => expect(await dialog(page).getByLabel('Fecha').inputValue()).toBe(day));
  await chooseService(service);
  const hours = dialog(page).getByLabel('Hora', { exact: true });
  await eventually(async () => expect(await hours.inputValue()).toBe('08:30'));
  await hours.locator('option[value="15:30"]').waitFor({ state: 'attached' });
  const offered = await hours
    .locator('option')
    .evaluateAll((options) => options.map((it) => (it as HTMLOptionElement).value).filter(Boolean));
  expect(offered).toEqual(
    Array.from(
      { length: 22 },
      (_, half) => `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
    ),
  );
  await hours.selectOption('15:30');
  await dialog(page).getByLabel('Nombre de quien viene').fill('Media Hora');
  await losesTheRace(day, '15:30');
  await dialog(page).getByRole('button', { name: 'Registrar reserva' }).click();
  await dialog(page).getByText('Ese horario acaba de ocuparse. Por favor elige otro.').waitFor();
  await hours.locator('option[value="15:30"]:text("no está libre")').waitFor({ state: 'attached' });
  await hours.selectOption('16:30');
  await dialog(page)
    .getByText('Ese horario acaba de ocuparse. Por favor elige otro.')
    .waitFor({ state: 'detached' });
  await dialog(page).getByRole('button', { name: 'Registrar reserva' }).click();
  await notice(page, 'Reserva creada.');
  await page.getByRole('button', { name: /^Media Hora 4:30/ }).waitFor();
});

it('panel form: when the session ends, the login opens beside it and the form is sent as it was', async () => {
  const { page } = staff;
  const [service, day] = [await newItem(), await freeDay()];
  await open(page, `/admin-panel/calendario?span=day&day=${day}`);
  await page.getByRole('button', { name: /^Reservar .* 11:00 a\. m\., cabina 1$/ }).click();
  await chooseService(service);
  await dialog(page).getByLabel('Nombre de quien viene').fill('Nadie Pierde');
  await page.context().clearCookies();
  await dialog(page).getByRole('button', { name: 'Registrar reserva' }).click();
  await notice(page, 'Tu sesión terminó. Inicia sesión para seguir donde ibas.');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog(page).getByRole('link', { name: 'Iniciar sesión' }).click(),
  ]);
  await tab.waitForURL(
    (url) =>
      url.pathname === '/login' &&
      url.searchParams.get('next') === `/admin-panel/calendario?span=day&day=${day}`,
  );
  await tab.close();
  await logIn(staff.ana, server);
  await enterAs(page, staff.ana);
  await eventually(async () =>
    expect(await dialog(page).getByLabel('Nombre de quien viene').inputValue()).toBe('Nadie Pierde'),
  );
  await dialog(page).getByRole('button', { name: 'Registrar reserva' }).click();
  await notice(page, 'Reserva creada.');
  await page.getByRole('button', { name: /^Nadie Pierde 11:00/ }).waitFor();
});
