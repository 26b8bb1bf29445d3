import { randomUUID } from 'node:crypto';
import { claimsOn } from '../../cms/src/testing/shop';
import { booked, readBooking } from '../../cms/src/testing/bookings';
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
  await window.getByLabel('Abono del 20 %').selectOption('CASH');
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

it('panel booking: when the cabin is taken meanwhile, another time is chosen in the same form, which keeps its input', async () => {
  const { page } = staff;
  const productName = newName();
  const { day, service } = await booked('10:00', { productName });
  await openCell(day, '10:00', 2);
  await chooseService({ productName });
  const window = dialog(page);
  await window.getByLabel('Nombre de quien viene').fill('Marta Llama');
  const contender = {
    key: randomUUID(),
    source: 'PHONE',
    buyer: { name: 'Luz Nueva' },
    paid: 'none',
    cabin: 2,
  };
  const input = { ...contender, productId: service.id, reservationDate: day, reservationTime: '10:00' };
  expect((await staff.ana.client.post('/bookings/manual', input)).status).toBe(201);
  await window.getByRole('button', { name: 'Registrar reserva' }).click();
  const taken = window.getByText('Esa cabina está ocupada a esa hora. Elige otra cabina u otra hora.');
  await taken.waitFor();
  await window
    .getByLabel('Hora')
    .locator('option[value="10:00"]:text("no está libre")')
    .waitFor({ state: 'attached' });
  await window.getByLabel('Hora').selectOption('12:00');
  await taken.waitFor({ state: 'detached' });
  await window.getByRole('button', { name: 'Registrar reserva' }).click();
  await notice(page, 'Reserva creada.');
  await page.getByRole('button', { name: /^Marta Llama 12:00/ }).waitFor();
  await page.getByRole('button', { name: /^Luz Nueva 10:00/ }).waitFor();
  const claims = ['10:00 #1', '10:00 #2', '10:30 #1', '10:30 #2', '12:00 #2', '12:30 #2'];
  expect(await claimsOn(day)).toEqual(times(day, ...claims));
});

it('panel booking: attendance and balance are recorded from the calendar', async () => {
  const { page } = staff;
  const { day, id, carla } = await booked('10:00');
  await open(page, `/admin-panel/calendario?span=day&day=${day}`);
  await page.getByRole('button', { name: new RegExp(`^${carla.name} 10:00`) }).click();
  await dialog(page)
    .getByRole('button', { name: /^Cobrar/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Datáfono' }).click();
  await notice(page, 'Cobro anotado: $ 71.920 COP');
  expect(await readBooking(staff.ana, id)).toMatchObject({ balancePaid: true, dueAtSpaCop: 0 });
});
