import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@spa-bronze/domain/booking';
import { longDay } from '@spa-bronze/domain/booking-words';
import type { Page } from 'playwright-core';
import { server } from '../../cms/src/testing/house';
import { newAdmin, newMarketer, newShopper, type Person } from '../../cms/src/testing/people';
import { claimsOn, saleOf } from '../../cms/src/testing/shop';
import { booked, shown } from '../../cms/src/testing/visits';
import { arrivals } from './arrivals';
import { enterAs, eventually, openAdmin } from './browser';
import { notice } from './notices';

const arrive = arrivals({ silent: true });
let ana: Person;
beforeAll(async () => { ana = await newAdmin(); });

async function as(person: Person, width?: number): Promise<Page> {
  const { page } = await arrive(width);
  await enterAs(page, person);
  return page;
}
const visit = (page: Page, day: string, time: string, rest: string) => page.getByRole('button', { name: new RegExp(`^${longDay(day)}, ${time}, cabina ${rest}`) });
const sheet = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click();

/** Lets a visit have begun yesterday: nobody can book one that did. */
async function yesterday({ order }: { order: string }): Promise<string> {
  const [sale, day] = [await saleOf(order), addDays(dayOf(new Date()), -1)];
  await server.payload.db.updateOne({ collection: 'sales', id: sale.id, data: { lines: sale.lines.map((line) => ({ ...line, reservationDate: day })) } });
  await server.payload.db.updateMany({ collection: 'slot-claims', where: { holder: { equals: `${sale.id}.${sale.attempt}` } }, data: { date: day } });
  return day;
}

it('shows a visit in its cabin; staff book another by hand, move it and cancel it, and its deposit goes back', async () => {
  const page = await as(ana);
  const { day, service } = await booked('10:00');
  await openAdmin(page, '/admin');
  await page.getByRole('link', { name: /Citas de hoy/ }).click();
  await page.getByRole('heading', { name: 'Calendario', level: 1 }).waitFor();
  await page.getByLabel('Ir al día').fill(day);
  await page.getByRole('button', { name: 'Día', exact: true }).click();
  await visit(page, day, '10:00.a..m.', '1: Carla Cliente').waitFor();

  await page.getByRole('button', { name: `Reservar el ${longDay(day)} a las 10:00 a. m., cabina 2`, exact: true }).click();
  await press(page, 'Registrar reserva');
  await sheet(page).getByText('Elige un servicio.').waitFor();
  await sheet(page).getByLabel('Servicio').selectOption(service.id);
  await sheet(page).getByLabel('Nombre de quien viene').fill('Marta Llama');
  await sheet(page).getByLabel('Abono del 20 %').selectOption('CASH');
  await press(page, 'Registrar reserva');
  await notice(page, 'Reserva creada.');
  await visit(page, day, '10:00.a..m.', '2: Marta Llama').click();
  await sheet(page).getByText('Por teléfono o WhatsApp').waitFor();

  await press(page, 'Cambiar fecha');
  await sheet(page).getByLabel('Hora').selectOption('12:00');
  await sheet(page).getByText('Cambiarla no tiene costo').waitFor();
  await press(page, 'Cambiar la cita');
  await sheet(page).getByRole('button', { name: 'Cancelar cita' }).waitFor();
  expect(await claimsOn(day)).toEqual(['10:00 #1', '10:30 #1', '12:00 #1', '12:30 #1'].map((it) => `${day} ${it}`));

  await press(page, 'Cancelar cita');
  await sheet(page).getByText('Se devuelve todo el abono').waitFor();
  await press(page, 'Sí, cancelar la cita');
  await sheet(page).waitFor({ state: 'detached' });
  await eventually(async () => expect(await visit(page, day, '12:00.p..m.', '').count()).toBe(0));
  expect(await claimsOn(day)).toHaveLength(2);
});

it('an hour that somebody else takes while staff write is chosen anew in the same form, which keeps what they wrote', async () => {
  const page = await as(ana);
  const { day, service } = await booked('10:00');
  await openAdmin(page, `/admin/calendario?vista=day&dia=${day}`);
  await page.getByRole('button', { name: `Reservar el ${longDay(day)} a las 10:00 a. m., cabina 2`, exact: true }).click();
  await sheet(page).getByLabel('Servicio').selectOption(service.id);
  await sheet(page).getByLabel('Nombre de quien viene').fill('Marta Llama');
  const other = { key: randomUUID(), source: 'PHONE', buyer: { name: 'Luz Nueva' }, productId: service.id, reservationDate: day, reservationTime: '10:00', cabin: 2, paid: 'none' };
  expect((await ana.client.post('/bookings/manual', other)).status).toBe(201);
  await press(page, 'Registrar reserva');
  await sheet(page).getByRole('alert').getByText('Esa cabina está ocupada a esa hora. Elige otra cabina u otra hora.').first().waitFor();
  await sheet(page).getByRole('option', { name: /^10:00.a..m. \(no está libre\)$/ }).waitFor({ state: 'attached' });
  await sheet(page).getByLabel('Hora').selectOption('12:00');
  await press(page, 'Registrar reserva');
  await notice(page, 'Reserva creada.');
  await visit(page, day, '12:00.p..m.', '2: Marta Llama').waitFor();
  await visit(page, day, '10:00.a..m.', '2: Luz Nueva').waitFor();
  expect(await claimsOn(day)).toEqual(['10:00 #1', '10:00 #2', '10:30 #1', '10:30 #2', '12:00 #2', '12:30 #2'].map((it) => `${day} ${it}`));
});

it('says who did not come, takes it back, says who came, and collects the balance', async () => {
  const page = await as(ana);
  const made = await booked('15:00');
  const day = await yesterday(made);
  await openAdmin(page, `/admin/calendario?vista=day&dia=${day}`);
  await visit(page, day, '3:00.p..m.', '1: Carla Cliente').waitFor();
  const cells = page.getByRole('button', { name: /^Reservar el / });
  await eventually(async () => expect([await cells.count() > 0, await cells.and(page.locator(':enabled')).count()]).toEqual([true, 0]));
  await visit(page, day, '3:00.p..m.', '1: Carla Cliente').click();
  await press(page, 'No asistió');
  await press(page, 'Sí, no asistió');
  await press(page, 'Deshacer «No asistió»');
  await press(page, 'Llegó');
  await sheet(page).getByRole('button', { name: /^Cobrar/ }).click();
  await press(page, 'Datáfono');
  await sheet(page).getByText('Saldo pagado').waitFor();
  expect(await shown(ana, made.id)).toMatchObject({ state: 'ATTENDED', balancePaid: true, dueAtSpaCop: 0, sequence: 3 });
});

it('fits a phone, where it begins with one day, and shows a week beside it', async () => {
  const { day } = await booked('09:00');
  const page = await as(ana, 390);
  await openAdmin(page, `/admin/calendario?dia=${day}`);
  await visit(page, day, '9:00.a..m.', '1: Carla Cliente').click();
  await sheet(page).waitFor();
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await eventually(async () => expect(await page.locator('.calendar__day').count()).toBe(1));
  await page.getByRole('button', { name: 'Semana', exact: true }).click();
  await visit(page, day, '9:00.a..m.', '1: Carla Cliente').waitFor();
  await eventually(async () => expect(await page.locator('.calendar__day').count()).toBe(7));
  await eventually(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390));
});

it('opens to administrators alone', async () => {
  const mara = await as(await newMarketer());
  await mara.goto('/admin');
  await mara.getByRole('heading', { name: /^Hola/ }).waitFor();
  await eventually(async () => expect(await mara.getByRole('link', { name: /calendario|citas/i }).count()).toBe(0));
  await mara.goto('/admin/calendario');
  await mara.getByText(/No encontrado|Nada encontrado/i).first().waitFor();
  const carla = await as(await newShopper());
  await carla.goto('/admin/calendario');
  await eventually(async () => expect([new URL(carla.url()).pathname, await carla.locator('.calendar').count()]).toEqual(['/admin/unauthorized', 0]));
  const reply = await fetch(`${server.url}/admin/calendario`, { redirect: 'manual' });
  expect(await reply.text()).not.toContain('calendar__');
});
