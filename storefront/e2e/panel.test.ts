import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { server } from '../../cms/src/testing/house';
import { newAdmin, newShopper, type Person } from '../../cms/src/testing/people';
import { capture, decide, freeDay, newProduct, newService, openOrder } from '../../cms/src/testing/shop';
import { findings } from './axe-findings';
import { enterAs, open, openBrowser, visitor, type Visitor } from './browser';

jest.setTimeout(180_000);

let browser: Browser;
let ana: Person;
let staff: Visitor;
beforeAll(async () => { [browser, ana] = [await openBrowser(), await newAdmin()]; });
afterAll(async () => { await browser.close(); });
beforeEach(async () => { staff = await visitor(browser, server.url); await enterAs(staff.page, ana); });
afterEach(async () => { await staff.leave(); });

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
const dialog = (page: Page) => page.getByRole('dialog').last();
const notice = (page: Page, text: string) => page.locator('.Toastify__toast').getByText(text).first().waitFor();

async function bought(person: Person, item: Parameters<typeof openOrder>[1], more = {}): Promise<void> {
  const order = await openOrder(person, item, more);
  await decide(order, 'approve');
  await capture(person, order);
}

it('an administrator uploads a product with two pictures, a shopper buys it, the sale is edited and refunded, a role is changed', async () => {
  const { page } = staff;
  const name = `Bruma de prueba ${randomUUID().slice(0, 6)}`;
  await open(page, '/admin-panel/all-products');
  await page.getByRole('button', { name: 'Subir nuevo producto o servicio' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles([picture('uno.png'), picture('dos.png')]);
  await dialog(page).getByRole('button', { name: /^Quitar/ }).nth(1).waitFor();
  await dialog(page).getByLabel('Nombre').fill(name);
  await dialog(page).getByLabel('Marca').fill('Spa Bronze');
  await dialog(page).getByLabel('Categoría').selectOption('Productos');
  await dialog(page).getByLabel('Existencias').fill('4');
  await dialog(page).getByLabel('Precio original').fill('60000');
  await dialog(page).getByLabel('Precio de venta').fill('52000');
  await dialog(page).getByRole('button', { name: 'Subir producto' }).click();
  await notice(page, 'Producto subido con éxito');

  const shopper = await visitor(browser, server.url);
  const carla = await newShopper();
  await enterAs(shopper.page, carla);
  await open(shopper.page, `/search?q=${encodeURIComponent(name)}`);
  await shopper.page.getByRole('link', { name }).first().click();
  await shopper.page.getByRole('heading', { level: 1, name }).waitFor();
  await shopper.page.getByRole('main').getByRole('button', { name: `Agregar al Carrito: ${name}` }).first().click();
  await shopper.page.locator('.Toastify__toast').first().waitFor();
  await open(shopper.page, '/cart');
  await shopper.page.getByText('Recoger en el spa').click();
  await shopper.page.getByRole('button', { name: 'Guardar datos de envío' }).click();
  const [popup] = await Promise.all([shopper.page.waitForEvent('popup'), shopper.page.getByRole('button', { name: /^PayPal/ }).click()]);
  await popup.getByRole('button', { name: 'Aprobar pago' }).click();
  await shopper.page.getByRole('heading', { name: '¡Gracias por tu compra!' }).waitFor();
  await shopper.leave();

  await open(page, `/admin-panel/all-Ventas?q=${encodeURIComponent(carla.email)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Editar/ }).click();
  await dialog(page).getByLabel('Estado de la entrega').selectOption('READY');
  await dialog(page).getByLabel('Notas del equipo').fill('Llamar antes de las 5');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await notice(page, 'Cambios guardados.');
  await row.getByText('Lista para recoger').waitFor();
  await row.getByRole('link', { name: /^Ver detalle/ }).click();
  await page.getByText('Llamar antes de las 5').first().waitFor();
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
  await open(page, '/admin-panel/registro');
  for (const words of ['Cambió el role', 'Devolvió dinero', 'Editó', 'Creó']) await page.getByText(words).first().waitFor();
  expect(staff.complaints).toEqual([]);
});

it('two administrators edit one sale: the second is told what the first saved, and nothing is lost', async () => {
  const { page } = staff;
  const carla = await newShopper();
  await bought(carla, await newProduct());
  await open(page, `/admin-panel/all-Ventas?q=${encodeURIComponent(carla.email)}`);
  await page.getByRole('button', { name: /^Editar/ }).click();
  await dialog(page).getByLabel('Notas del equipo').fill('De la segunda');
  const { data: [sale] } = (await ana.client.get<{ _id: string; version: number }[]>(`/transactions?q=${encodeURIComponent(carla.email)}`)).body;
  await ana.client.patch(`/transactions/${sale!._id}`, { version: sale!.version, notes: 'De la primera' });
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await dialog(page).getByText('Notas: ahora «De la primera», en tu formulario «De la segunda»').waitFor();
  await dialog(page).getByRole('button', { name: 'Usar lo que guardó' }).click();
  expect(await dialog(page).getByLabel('Notas del equipo').inputValue()).toBe('De la primera');
});

it('a sale is thrown away and taken back; one is added at the desk', async () => {
  const { page } = staff;
  const carla = await newShopper();
  const item = await newProduct({ productName: `Aceite ${randomUUID().slice(0, 6)}` }) as { id: string; productName: string; sellingPrice: number; category: string };
  await bought(carla, item);
  await open(page, `/admin-panel/all-Ventas?q=${encodeURIComponent(carla.email)}`);
  await page.getByRole('button', { name: /^Eliminar/ }).click();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await notice(page, 'Venta eliminada correctamente.');
  await page.getByText('No se encontraron ventas.').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('row').filter({ hasText: item.productName }).waitFor();

  await open(page, '/admin-panel/all-Ventas');
  await page.getByRole('button', { name: 'Agregar Venta' }).click();
  await dialog(page).getByRole('searchbox').fill(item.productName);
  await dialog(page).getByRole('button', { name: new RegExp(`^${item.productName}`) }).click();
  await dialog(page).getByRole('button', { name: `Una unidad más de ${item.productName}` }).click();
  await dialog(page).getByLabel('Nombre de quien compra').fill('Luz del Mostrador');
  await dialog(page).getByRole('button', { name: 'Registrar venta' }).click();
  await notice(page, 'Venta registrada.');
  await page.getByRole('row').filter({ hasText: 'Luz del Mostrador' }).getByText(`2 × ${item.productName}`).waitFor();
});

it('a booking is added, moved by its form and by the keys of the calendar', async () => {
  const { page } = staff;
  const day = freeDay();
  const service = await newService({ productName: `Bronceado ${randomUUID().slice(0, 6)}` }) as unknown as { productName: string };
  await open(page, '/admin-panel/all-reservas');
  await page.getByRole('button', { name: 'Agregar Reserva' }).click();
  await dialog(page).getByRole('searchbox').fill(service.productName);
  await dialog(page).getByRole('button', { name: new RegExp(`^${service.productName}`) }).click();
  await dialog(page).getByLabel('Fecha').fill(day);
  await dialog(page).getByLabel('Hora').selectOption('10:00');
  await dialog(page).getByLabel('Nombre de quien viene').fill('Marta Camina');
  await dialog(page).getByRole('button', { name: 'Registrar reserva' }).click();
  await notice(page, 'Reserva creada.');
  const row = page.getByRole('row').filter({ hasText: service.productName });
  await row.getByRole('button', { name: /^Editar/ }).click();
  await dialog(page).getByRole('button', { name: 'Cambiar fecha' }).click();
  await dialog(page).getByLabel('Hora').selectOption('11:00');
  await dialog(page).getByRole('button', { name: 'Cambiar la cita' }).click();
  await notice(page, 'Tu cita quedó para su nuevo día y hora.');

  await open(page, `/admin-panel/calendario?span=day&day=${day}`);
  const block = page.getByRole('button', { name: /^11:00.*Marta Camina/ });
  await block.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Cambiar la cita' }).click();
  await page.getByRole('button', { name: /^11:30.*Marta Camina/ }).waitFor();
});

const rooms = { today: '', calendar: '/calendario', products: '/all-products', bookings: '/all-reservas', sales: '/all-Ventas', review: '/pagos-por-revisar', rates: '/all-shipping-rates', users: '/all-users', summary: '/resumen', acts: '/registro' };
it('axe finds nothing in any room, on a phone and on a desk', async () => {
  const carla = await newShopper();
  await bought(carla, await newService(), { reservationDetails: { reservationDate: freeDay(), reservationTime: '10:00' } });
  const found: string[] = [];
  for (const [name, path] of Object.entries(rooms)) {
    await open(staff.page, `/admin-panel${path}`);
    for (const width of [390, 1280]) {
      await staff.page.setViewportSize({ width, height: 900 });
      found.push(...await findings(staff.page, `${name}, ${width} px`));
      expect([name, width, await staff.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([name, width, 0]);
    }
  }
  expect(found).toEqual([]);
  expect(staff.complaints).toEqual([]);
});

it('shoppers never download the panel, nor its charts', async () => {
  const asked = async (person: Person | null, paths: string[]) => {
    const who = await visitor(browser, server.url);
    const scripts = new Set<string>();
    who.page.on('response', (response) => { if (response.url().endsWith('.js')) scripts.add(new URL(response.url()).pathname); });
    if (person) await enterAs(who.page, person);
    for (const path of paths) { await open(who.page, path); await who.page.waitForLoadState('networkidle'); }
    await who.leave();
    return scripts;
  };
  const shop = await asked(await newShopper(), ['/', '/productos', '/cart', '/orders', '/profile', '/contacto']);
  const panel = await asked(ana, ['/admin-panel', '/admin-panel/all-Ventas', '/admin-panel/resumen']);
  const text = async (path: string) => (await fetch(server.url + path)).text();
  const own = [...panel].filter((path) => !shop.has(path));
  expect(own.length).toBeGreaterThan(3);
  expect((await Promise.all(own.map(text))).some((it) => it.includes('maxBarThickness'))).toBe(true);
  const words = ['Agregar Venta', 'Pagos por revisar', 'maxBarThickness', 'Llegan hoy'];
  for (const path of shop) { const script = await text(path); expect([path, words.filter((word) => script.includes(word))]).toEqual([path, []]); }
});
