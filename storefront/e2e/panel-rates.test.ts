import { randomUUID } from 'node:crypto';
import { server } from '../../cms/src/testing/worker-server';
import { everyTestStaff } from './arrivals';
import { eventually, open } from './browser';
import { notice } from './notices';
import { dialog } from './panel-steps';

const staff = everyTestStaff();
const csv = (text: string | Buffer) => ({
  name: 'tarifas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const newCity = async () =>
  (
    (await server.payload.create({
      collection: 'shipping-rates',
      data: {
        city: `Villa ${randomUUID().slice(0, 8)}`,
        default: 5000,
        neighborhoods: { Centro: 4000 },
        position: 900,
      } as never,
    })) as unknown as { city: string }
  ).city;

it('panel rates: a file with a wrong price is refused with its row; a good one is previewed, imported and undone', async () => {
  const { page } = staff;
  const city = await newCity();
  await open(page, '/admin-panel/all-shipping-rates');
  const file = page.getByLabel('Cargar CSV');
  await file.setInputFiles(
    csv(`\uFEFFCiudad;Barrio;Precio\r\n${city};;5.000\r\n${city};Centro;cuatro mil\r\n`),
  );
  await notice(page, 'Fila 3: «cuatro mil» no es un precio.');
  await eventually(async () =>
    expect(await page.getByRole('group', { name: 'Cambios sin guardar' }).count()).toBe(0),
  );
  await file.setInputFiles(
    csv(Buffer.from(`Ciudad;Barrio;Precio\r\nBogotá de ${city};;6.500\r\n`, 'latin1')),
  );
  await notice(page, `Ojo: se quitan`);
  await eventually(async () =>
    expect(await page.getByLabel(`Precio de Bogotá de ${city} en pesos`).inputValue()).toBe('6.500'),
  );
  await page
    .getByRole('group', { name: 'Cambios sin guardar' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await eventually(async () =>
    expect(await page.getByLabel(`Precio de ${city} en pesos`).inputValue()).toBe('5.000'),
  );
});

it('panel rates: prices are edited in place, a wrong one blocks saving, and unsaved changes ask before leaving', async () => {
  const { page } = staff;
  const city = await newCity();
  await open(page, '/admin-panel/all-shipping-rates');
  const price = page.getByLabel(`Precio de ${city} en pesos`);
  const foot = page.getByRole('group', { name: 'Cambios sin guardar' });
  await price.fill('mucho');
  await page.getByText('Escribe un precio en pesos, por ejemplo 9.500.').waitFor();
  await eventually(async () =>
    expect(await foot.getByRole('button', { name: 'Guardar cambios' }).getAttribute('aria-disabled')).toBe(
      'true',
    ),
  );
  await price.fill('7.500');
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await dialog(page).getByRole('heading', { name: '¿Salir sin guardar?' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Volver' }).click();
  await foot.getByRole('button', { name: 'Guardar cambios' }).click();
  await notice(page, 'Tarifas de envío actualizadas correctamente');
  const { body } = await staff.ana.client.get('/shippingRates');
  expect(
    (body as unknown as { city: string; default: number }[]).find((it) => it.city === city)?.default,
  ).toBe(7500);
});
