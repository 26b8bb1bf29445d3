import { randomUUID } from 'node:crypto';
import { newShopper } from '../../cms/src/testing/people';
import { freeDay, newProduct, newService } from '../../cms/src/testing/shop';
import { findings } from './axe-findings';
import { everyTestStaff } from './arrivals';
import { open } from './browser';
import { arrivedToday, bought, dialog } from './panel-steps';

const staff = everyTestStaff();

it('panel: axe finds no violation in its dialogs, on a phone and on a desktop', async () => {
  const { page } = staff;
  const [carla, day, mark] = [await newShopper(), await freeDay(), randomUUID().slice(0, 6)];
  await bought(carla, await newProduct({ productName: `Caja ${mark}` }));
  await bought(carla, await newService(), {
    reservationDetails: { reservationDate: day, reservationTime: '10:00' },
  });
  await arrivedToday(`Vera ${mark}`);
  const list = `?q=${encodeURIComponent(carla.email)}`;
  const steps: [path: string, presses: (string | RegExp)[]][] = [
    ['', ['Cita']],
    ['', ['Venta']],
    ['', [new RegExp(`^Cobrar .* a Vera ${mark}`)]],
    ['', [`No asistió Vera ${mark}`]],
    ['/calendario', ['Cerrar un día']],
    ['/calendario', ['Ver las citas en mi calendario']],
    [`/all-Ventas${list}`, [/^Editar la de/]],
    [`/all-Ventas${list}`, [/^Eliminar la de/]],
    [`/all-reservas${list}`, [/^Editar la de/, 'Cambiar fecha']],
    [`/all-reservas${list}`, [/^Editar la de/, 'Cancelar cita']],
    [`/all-users${list}`, [/^Cambiar Role de/]],
    ['/all-products', ['Subir nuevo producto o servicio']],
  ];
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, presses] of steps) {
      await open(page, `/admin-panel${path}`);
      for (const name of presses) await page.getByRole('button', { name }).first().click();
      await dialog(page).getByRole('heading').first().waitFor();
      found.push(...(await findings(page, `${path} ${presses.join(', ')}, ${width} px`)));
    }
  }
  expect(found).toEqual([]);
});

it('panel refund: what was typed is asked about before the dialog closes', async () => {
  const { page } = staff;
  const carla = await newShopper();
  await bought(carla, await newProduct());
  await open(page, `/admin-panel/all-Ventas?q=${encodeURIComponent(carla.email)}`);
  await page.getByRole('link', { name: /^Ver detalle de/ }).click();
  await page.getByRole('button', { name: 'Devolver dinero' }).click();
  await dialog(page).getByLabel('Motivo').fill('Frasco roto');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('heading', { name: '¿Descartar los cambios?' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Volver' }).click();
  await page.goBack();
  await dialog(page).getByRole('heading', { name: '¿Salir sin guardar?' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Volver' }).click();
  expect(await dialog(page).getByLabel('Motivo').inputValue()).toBe('Frasco roto');
});
