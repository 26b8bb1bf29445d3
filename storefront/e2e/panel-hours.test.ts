import { withBookingSettings } from '../../cms/src/testing/booking-settings';
import { booked } from '../../cms/src/testing/bookings';
import { Client } from '../../cms/src/testing/client';
import { newService } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { findings } from './axe-findings';
import { eventually, open } from './browser';
import { notice } from './notices';

const staff = everyTestStaff();
const foot = () => staff.page.getByRole('group', { name: 'Cambios sin guardar' });
const save = () => foot().getByRole('button', { name: 'Guardar cambios' }).click();
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

it('panel hours: a wrong table is marked in its row and not saved; a right one changes reception and appointments', () =>
  withBookingSettings({}, async () => {
    const { page } = staff;
    await open(page, '/admin-panel/horarios');
    const sunday = page.getByRole('group', { name: 'Domingo' });
    const closes = sunday.getByLabel('Domingo, citas: hasta');
    await closes.fill('07:00');
    await save();
    await sunday
      .getByRole('alert')
      .getByText('La hora de cierre debe ser después de la de apertura.')
      .waitFor();
    await closes.fill('14:30');
    await sunday.getByLabel('Domingo, recepción: hasta').fill('13:30');
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
    await page.getByRole('button', { name: 'Agregar cabina' }).click();
    await page.getByRole('group', { name: 'Cabina 1' }).getByLabel('Cabina 1, citas: hasta').fill('12:00');
    type View = { hours: { holidays: unknown } };
    const { hours } = (await ana.client.get<View>('/hours')).body.data;
    expect(
      (await ana.client.put('/hours', { hours: { ...hours, holidays: null }, seen: hours })).status,
    ).toBe(200);
    await save();
    await page.getByRole('button', { name: 'Guardar lo mío' }).click();
    await notice(page, 'Horario guardado.');
    expect((await ana.client.get<View>('/hours')).body.data.hours).toMatchObject({
      holidays: { opens: '08:00' },
      cabins: [{ cabin: 1, opens: '08:00', closes: '12:00' }],
    });
  }));
