import { withBookingSettings } from '../../cms/src/testing/booking-settings';
import { booked } from '../../cms/src/testing/bookings';
import { Client } from '../../cms/src/testing/client';
import { newService } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { findings } from './axe-findings';
import type { Locator, Page } from 'playwright-core';
import { enterAs, eventually, open, openAdmin } from './browser';
import { notice } from './notices';

const staff = everyTestStaff();
const foot = () => staff.page.getByRole('group', { name: 'Cambios sin guardar' });
const save = () => foot().getByRole('button', { name: 'Guardar cambios' }).click();
const isFocused = (it: Locator) => it.evaluate((element) => element === document.activeElement);
const outside = (page: Page) => page.getByRole('region', { name: 'Citas fuera del horario' });
/** Whether the list of bookings has the focus and starts within the window. */
const isLedThere = async (page: Page) => {
  const top = (await outside(page).boundingBox())?.y ?? -1;
  return (await isFocused(outside(page))) && top >= 0 && top < 700;
};
/** The hours of appointments, as a shopper reads them. */
const contact = async () => {
  const { page } = await staff.arrive(390, 844);
  await open(page, '/contacto');
  return page.getByRole('main').innerText();
};

it('panel hours: closing a day lists its booking with a link before and after saving, and the shop follows at once', () =>
  withBookingSettings({}, async () => {
    const { page } = staff;
    const { day, id } = await booked('10:00', { productName: 'Bronceado de Lluvia' });
    await open(page, '/admin-panel/horarios');
    await page.getByRole('button', { name: 'Agregar días' }).click();
    const range = page.getByRole('group', { name: 'Días 1' });
    await range.getByLabel('Días 1: desde el').fill(day);
    await range.getByLabel('Días 1: hasta el').fill(day);
    const listed = page.getByRole('listitem').filter({ hasText: 'Bronceado de Lluvia' });
    const link = listed.getByRole('link', { name: /^Mover o cancelar la cita de/ });
    await link.first().waitFor();
    expect(await findings(page, page.url())).toEqual([]);
    await save();
    await notice(page, 'Horario guardado.');
    await foot().waitFor({ state: 'detached' });
    const { body } = await new Client().get<{ open: boolean }>(
      `/availability?productId=${(await newService()).id}&date=${day}&view=reservar`,
    );
    expect(body.data.open).toBe(false);
    expect(await contact()).toContain(day.split('-').reverse().join('/'));
    await link.first().click();
    await page.waitForURL((url) => url.searchParams.get('booking') === id);
    await page
      .getByRole('dialog')
      .getByText('El spa está cerrado ese día', { exact: false })
      .first()
      .waitFor();
  }));

it('panel hours: the bar says how many bookings are left outside and leads to them, and so does saving', () =>
  withBookingSettings({}, async () => {
    const { page } = await staff.arrive(390, 844);
    await enterAs(page, staff.ana);
    const { day } = await booked('10:00', { productName: 'Bronceado de Lluvia' });
    await open(page, '/admin-panel/horarios');
    await page.getByRole('button', { name: 'Agregar días' }).click();
    const range = page.getByRole('group', { name: 'Días 1' });
    expect(await range.getByRole('checkbox', { name: 'Días 1: Cerrado' }).isChecked()).toBe(true);
    await range.getByLabel('Días 1: desde el').fill(day);
    await range.getByLabel('Días 1: hasta el').fill(day);
    const bar = page.getByRole('group', { name: 'Cambios sin guardar' });
    const note = bar.getByRole('button', { name: /quedan? fuera · Ver$/ });
    await note.waitFor();
    expect(await isLedThere(page)).toBe(false);
    await note.click();
    await eventually(async () => expect(await isLedThere(page)).toBe(true));
    expect(await outside(page).getByRole('alert').innerText()).not.toContain('Bronceado de Lluvia');
    await range.scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Horario guardado.');
    await eventually(async () => expect(await isLedThere(page)).toBe(true));
  }));

it('panel hours: saving what leaves no booking outside leaves the page where it is', () =>
  withBookingSettings({}, async () => {
    const { page } = staff;
    await open(page, '/admin-panel/horarios');
    const holidays = page.getByRole('group', { name: 'Festivos' });
    await holidays.getByRole('checkbox', { name: /Recepción/ }).uncheck();
    await save();
    await notice(page, 'Horario guardado.');
    await foot().waitFor({ state: 'detached' });
    expect(await outside(page).count()).toBe(0);
  }));

it('panel hours: a wrong table is marked in its row and not saved; a right one changes reception and appointments', () =>
  withBookingSettings({}, async () => {
    const { page } = staff;
    await open(page, '/admin-panel/horarios');
    const sunday = page.getByRole('group', { name: 'Domingo' });
    const closes = sunday.getByLabel('Domingo, citas: hasta');
    await closes.fill('07:00');
    await save();
    await sunday.getByText('La hora de cierre debe ser después de la de apertura.').waitFor();
    await eventually(async () => expect(await isFocused(closes)).toBe(true));
    await closes.fill('14:30');
    const reception = sunday.getByLabel('Domingo, recepción: hasta');
    await reception.fill('08:30');
    await save();
    await eventually(async () => expect(await isFocused(reception)).toBe(true));
    expect(await closes.getAttribute('aria-invalid')).toBe('false');
    await reception.fill('13:30');
    await page.getByRole('group', { name: 'Festivos' }).getByRole('checkbox', { name: /Citas/ }).uncheck();
    await save();
    await notice(page, 'Horario guardado.');
    const text = await contact();
    for (const line of ['Horario de recepción', 'Horario de citas', '9:00-13:30', '8:00-14:30', 'Festivos'])
      expect(text).toContain(line);
    await page.reload();
    await eventually(async () => expect(await closes.inputValue()).toBe('14:30'));
    expect(staff.complaints).toEqual([]);
  }));

it('panel hours: what somebody else saved meanwhile is not overwritten unseen', () =>
  withBookingSettings({}, async () => {
    const { page, ana } = staff;
    await open(page, '/admin-panel/horarios');
    await page.getByRole('button', { name: 'Dar horario a una cabina' }).click();
    await page.getByRole('group', { name: 'Cabina 1' }).getByLabel('Cabina 1, citas: hasta').fill('12:00');
    type View = { hours: { holidays: unknown } };
    const { hours } = await ana.client.read<View>('/hours');
    expect(
      (await ana.client.put('/hours', { hours: { ...hours, holidays: null }, seen: hours })).status,
    ).toBe(200);
    await save();
    await page.getByRole('button', { name: 'Guardar lo mío' }).click();
    await notice(page, 'Horario guardado.');
    expect((await ana.client.read<View>('/hours')).hours).toMatchObject({
      holidays: { opens: '08:00' },
      cabins: [{ cabin: 1, opens: '08:00', closes: '12:00' }],
    });
  }));

it('panel hours: an earlier table is read in sentences in /admin, beside the one before', () =>
  withBookingSettings({}, async () => {
    const { page, ana } = staff;
    type View = { hours: { holidays: unknown } };
    const { hours } = await ana.client.read<View>('/hours');
    await ana.client.put('/hours', { hours: { ...hours, holidays: null }, seen: hours });
    await openAdmin(page, '/admin/globals/booking-settings/versions');
    await page.locator('tbody a').first().click();
    await page.getByText('Festivos: cerrado').waitFor();
    await page.getByText('Festivos: citas de 8:00 a. m. a 7:30 p. m.', { exact: false }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('opens');
  }));
