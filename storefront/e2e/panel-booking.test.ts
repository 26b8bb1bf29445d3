import { randomUUID } from 'node:crypto';
import { claimsOn } from '../../cms/src/testing/shop';
import { booked } from '../../cms/src/testing/bookings';
import { everyTestStaff } from './arrivals';
import { eventually, open } from './browser';
import { notice } from './notices';
import { dialog } from './panel-steps';

const staff = everyTestStaff();
const times = (day: string, ...claims: string[]) => claims.map((it) => `${day} ${it}`);
const fact = (name: string) => dialog(staff.page).locator(`dt:text-is("${name}") + dd`);

async function openCell(day: string, time: string, cabin: number) {
  const { page } = staff;
  await open(page, `/admin-panel/calendario?span=day&day=${day}`);
  await page
    .getByRole('button', { name: new RegExp(`^Reservar .* ${time} a\\. m\\., cabina ${cabin}$`) })
    .click();
}

async function chooseService({ productName }: { productName: string }) {
  const window = dialog(staff.page);
  await window.getByRole('searchbox').fill(productName);
  await window.getByRole('button', { name: new RegExp(`^${productName}`) }).click();
}

const newName = () => `Bronceado ${randomUUID().slice(0, 6)}`;

it('panel booking: booked with a cash deposit, then cancelled with the deposit returned', async () => {
  const { page } = staff;
  const productName = newName();
  const { day } = await booked('10:00', { productName });
  await openCell(day, '10:00', 2);
  const window = dialog(page);
  await chooseService({ productName });
  await window.getByLabel('Nombre de quien viene').fill('Marta Llama');
  await window.getByLabel('Correo').fill('marta@correo.example');
  await window.getByLabel('Qué pagó').selectOption('deposit:CASH');
  await window.getByRole('button', { name: 'Registrar reserva' }).click();
  await notice(page, 'Reserva creada.');
  expect(await claimsOn(day)).toEqual(times(day, '10:00 #1', '10:00 #2', '10:30 #1', '10:30 #2'));

  await page.getByRole('button', { name: /^Marta Llama 10:00/ }).click();
  await eventually(async () => expect(await fact('Cabina').innerText()).toBe('2'));
  await eventually(async () => expect(await fact('Abono').innerText()).toBe('$ 17.980 COP'));
  await eventually(async () => expect(await fact('Reservó').innerText()).toBe('Por teléfono o WhatsApp'));
  await fact('Correo').getByRole('link', { name: 'marta@correo.example' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Cancelar cita' }).click();
  await dialog(page).getByText('Se devuelve todo el abono').waitFor();
  await dialog(page).getByRole('button', { name: 'Sí, cancelar la cita' }).click();
  await page.getByRole('button', { name: /^Marta Llama 10:00/ }).waitFor({ state: 'detached' });
  expect(await claimsOn(day)).toEqual(times(day, '10:00 #1', '10:30 #1'));
});
