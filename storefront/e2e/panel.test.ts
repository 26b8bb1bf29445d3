import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { newShopper } from '../../cms/src/testing/people';
import { newProduct } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { enterAs, eventually, open, settled } from './browser';
import { openWindow, PAYPAL } from './paying';
import { notice } from './notices';
import { dialog, picture } from './panel-steps';

const staff = everyTestStaff();

it('panel journey: a product with two pictures is created, sold, its sale edited and refunded, and a role changed', async () => {
  const { page } = staff;
  const name = `Bruma de prueba ${randomUUID().slice(0, 6)}`;
  await open(page, '/admin-panel/all-products?q=otra+cosa');
  await page.getByRole('button', { name: 'Subir nuevo producto o servicio' }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([picture('uno.png'), picture('dos.png')]);
  await dialog(page)
    .getByRole('button', { name: /^Quitar/ })
    .nth(1)
    .waitFor();
  await dialog(page).getByLabel('Nombre').fill(name);
  await eventually(async () =>
    expect(await dialog(page).getByLabel('Qué se ve en la foto 2').inputValue()).toBe(`${name}, foto 2`),
  );
  await dialog(page).getByLabel('Qué se ve en la foto 1').fill(`Frasco de ${name}`);
  await dialog(page).getByLabel('Marca').fill('Spa Bronze');
  await dialog(page).getByLabel('Categoría').selectOption('Productos');
  await dialog(page).getByLabel('Existencias').fill('4');
  await dialog(page).getByLabel('Precio original').fill('60000');
  await eventually(async () =>
    expect(await dialog(page).getByLabel('Precio de venta').inputValue()).toBe('60000'),
  );
  await dialog(page).getByLabel('Precio de venta').fill('52000');
  await dialog(page).getByRole('button', { name: 'Subir producto' }).click();
  await notice(page, 'Producto subido con éxito');
  /* The search of before is over, so that it does not hide the new product. */
  await page.getByRole('list', { name: 'Productos' }).getByText(name).first().waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('');

  const shopper = await staff.arrive();
  const carla = await newShopper();
  await enterAs(shopper.page, carla);
  await open(shopper.page, `/search?q=${encodeURIComponent(name)}`);
  await shopper.page.getByRole('link', { name }).first().click();
  await shopper.page.getByRole('heading', { level: 1, name }).waitFor();
  await shopper.page
    .getByRole('img', { name: `Frasco de ${name}` })
    .first()
    .waitFor();
  await shopper.page
    .getByRole('main')
    .getByRole('button', { name: `Agregar al Carrito: ${name}` })
    .first()
    .click();
  await notice(shopper.page, messages.addedToCart);
  await open(shopper.page, '/cart');
  await shopper.page.getByText('Recoger en el spa').click();
  await shopper.page.getByRole('button', { name: 'Guardar datos de envío' }).click();
  await shopper.page.getByRole('button', { name: 'Editar datos' }).waitFor();
  await settled(shopper.page);
  const popup = await openWindow(shopper.page, PAYPAL);
  await popup.getByRole('button', { name: 'Aprobar pago' }).click();
  await shopper.page.getByRole('heading', { name: '¡Gracias por tu compra!' }).waitFor();

  await open(page, `/admin-panel/all-Ventas?q=${encodeURIComponent(carla.email)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Editar/ }).click();
  await dialog(page).getByLabel('Estado de la entrega').selectOption('READY');
  await dialog(page).getByLabel('Notas del equipo').fill('Llamar antes de las 5');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await notice(page, 'Cambios guardados.');
  await row.getByText('Lista para recoger').waitFor();
  await row.getByRole('link', { name: /^Ver detalle/ }).click();
  await page.getByRole('region', { name: 'Quien compra' }).getByText('Llamar antes de las 5').waitFor();
  await page.getByRole('button', { name: 'Devolver dinero' }).click();
  await dialog(page).getByLabel('Qué se devuelve').selectOption('amount');
  await dialog(page).getByLabel('Valor en pesos').fill('10000');
  await dialog(page).getByRole('button', { name: 'Devolver', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Sí, devolver' }).click();
  await notice(page, 'Devolución hecha.');
  await page.getByText('Reembolso parcial').first().waitFor();
  await page.getByRole('button', { name: 'Devolver dinero' }).click();
  await dialog(page).getByRole('button', { name: 'Devolver', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Sí, devolver' }).click();
  await page.getByText('Reembolsado').first().waitFor();

  await open(page, `/admin-panel/all-users?q=${encodeURIComponent(carla.email)}`);
  await page.getByRole('button', { name: `Cambiar Role de ${carla.name}` }).click();
  await dialog(page).getByLabel('Role').selectOption('ADMIN');
  await dialog(page).getByRole('button', { name: 'Cambiar Role' }).click();
  await dialog(page).getByRole('button', { name: 'Sí, cambiar' }).click();
  await notice(page, 'Role actualizado correctamente.');
  await page.getByRole('button', { name: `Cambiar Role de ${carla.name}` }).click();
  await dialog(page).getByLabel('Role').selectOption('GENERAL');
  await dialog(page)
    .getByRole('checkbox', { name: /^Maneja los contenidos/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Cambiar Role' }).click();
  await dialog(page)
    .getByText(/seguirá entrando a la administración para cambiar banners/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Sí, cambiar' }).click();
  await page.getByRole('row').filter({ hasText: carla.email }).getByText('Contenidos').waitFor();
  const gone = await newProduct();
  expect((await staff.ana.client.delete(`/product/${gone.id}`)).status).toBe(200);
  await open(page, '/admin-panel/registro');
  await page.getByText('En la papelera desde').first().waitFor();
  for (const words of ['Cambió el rol', 'Devolvió dinero', 'Editó', 'Creó'])
    await page.getByText(words).first().waitFor();
  expect(staff.complaints).toEqual([]);
});
