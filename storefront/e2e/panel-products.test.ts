import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../../cms/src/testing/client';
import { heldWrite } from '../../cms/src/testing/held-write';
import { newProduct } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { eventually, open, routeOnce } from './browser';
import { holdNotices, notice } from './notices';
import { dialog, picture, type Item } from './panel-steps';

const staff = everyTestStaff();
const newItem = async (more = {}) =>
  (await newProduct({ productName: `Bruma ${randomUUID().slice(0, 8)}`, ...more })) as Item;
const productNow = async (productId: string) =>
  (
    await new Client().post<{
      productImage: string[];
      price: number;
      sellingPrice: number;
      brandName: string;
    }>('/product-details', { productId })
  ).body.data;
const section = (item: Item) =>
  open(staff.page, `/admin-panel/all-products?q=${encodeURIComponent(item.productName)}`);

it('panel product: pictures are reordered by keys and by dragging, and saved in that order', async () => {
  const { page } = staff;
  const one = '/api/media/file/uno.jpg';
  const two = '/api/media/file/dos.jpg';
  const three = '/api/media/file/tres.jpg';
  const item = await newItem({ productImage: [one, two, three] });
  await section(item);
  await page.getByRole('button', { name: `Editar ${item.productName}` }).click();
  const grip = (at: number) =>
    dialog(page).getByRole('button', { name: new RegExp(`^Mover la imagen ${at} de 3`) });
  await grip(1).focus();
  await page.keyboard.press('ArrowRight');
  await dialog(page).getByText('Imagen 1 movida al lugar 2 de 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await dialog(page).getByText('Imagen 2 movida al lugar 3 de 3.').waitFor({ state: 'attached' });
  await grip(2).hover();
  await page.mouse.down();
  const { x, y, width } = (await grip(1).boundingBox())!;
  await page.mouse.move(x + width / 2, y, { steps: 8 });
  await dialog(page).getByText('Imagen 2 movida al lugar 1 de 3.').waitFor({ state: 'attached' });
  await page.mouse.up();
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await notice(page, 'Producto guardado con éxito');
  expect((await productNow(item.id)).productImage).toEqual([three, two, one]);
});

it('panel product: a price is parsed as written in Colombia, and shown before it is saved', async () => {
  const { page } = staff;
  const item = await newItem();
  await section(item);
  await page.getByRole('button', { name: `Editar ${item.productName}` }).click();
  await dialog(page).getByLabel('Precio original').fill('60.000');
  await dialog(page).getByLabel('Precio de venta').fill('$ 52.000');
  await dialog(page).getByText('$ 52.000 COP. Lo que paga el cliente.').waitFor();
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await notice(page, 'Producto guardado con éxito');
  expect(await productNow(item.id)).toMatchObject({ price: 60_000, sellingPrice: 52_000 });
});

it('panel stock: saves in place, keeps sales made meanwhile, and says why it cannot save', async () => {
  const { page } = staff;
  const item = await newItem({ stock: 8 });
  const stock = async () =>
    (await new Client().post<{ stock: number }>('/product-details', { productId: item.id })).body.data.stock;
  await section(item);
  const card = page.getByRole('article', { name: item.productName });
  const units = card.getByLabel(`Existencias de ${item.productName}`);
  await card.getByText('Stock Disponible: 8').waitFor();
  const sold: number[] = [];
  await routeOnce(page, `**/api/product/${item.id}/stock`, async (route) => {
    sold.push((await staff.ana.client.post(`/product/${item.id}/stock`, { stock: 5, stockSeen: 8 })).status);
    await route.continue();
  });
  await card.getByRole('button', { name: `Una unidad más: ${item.productName}` }).click();
  await card.getByText('Guardado: quedan 6, porque cambiaron mientras tanto.').waitFor();
  expect(sold).toEqual([200]);
  await card.getByText('Stock Disponible: 6').waitFor();
  await units.fill('1.5');
  await card.getByRole('alert').getByText('Escribe unidades enteras, sin decimales.').waitFor();
  await units.fill('-3');
  await card.getByRole('alert').getByText('Las existencias no bajan de cero.').waitFor();
  expect(await stock()).toBe(6);
  let broken = true;
  await page.route(`**/api/product/${item.id}/stock`, async (route) =>
    broken
      ? route.fulfill({
          status: 409,
          contentType: 'application/json',
          body: JSON.stringify({ success: false, error: true, message: messages.conflict }),
        })
      : route.continue(),
  );
  await units.fill('12');
  await units.press('Enter');
  await card.getByRole('alert').getByText(`No se guardó. ${messages.conflict}`).waitFor();
  broken = false;
  const stored = page.waitForResponse((response) => response.url().endsWith('/stock') && response.ok());
  await units.fill('4');
  await page
    .getByRole('navigation', { name: 'Panel', exact: true })
    .getByRole('link', { name: 'Usuarios' })
    .click();
  await stored;
  expect(await stock()).toBe(4);
});

it('panel stock: a change whose answer was lost counts once after the retry', async () => {
  const { page } = staff;
  const item = await newItem({ stock: 8 });
  await section(item);
  const card = page.getByRole('article', { name: item.productName });
  await card.getByText('Stock Disponible: 8').waitFor();
  await routeOnce(page, `**/api/product/${item.id}/stock`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await card.getByLabel(`Existencias de ${item.productName}`).fill('5');
  await card.getByRole('button', { name: `Intentar de nuevo: ${item.productName}` }).click();
  await card.getByText('Stock Disponible: 5').waitFor();
  await card.getByText('Guardado', { exact: true }).waitFor();
  expect(await card.getByLabel(`Existencias de ${item.productName}`).inputValue()).toBe('5');
  expect(((await productNow(item.id)) as unknown as { stock: number }).stock).toBe(5);
});

it('panel product: one deletion at a time, undone with one press', async () => {
  const { page } = staff;
  const word = `Par${randomUUID().slice(0, 6)}`;
  const [item] = [
    await newItem({ productName: `${word} uno` }),
    await newItem({ productName: `${word} dos` }),
  ];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/product/${item.id}`, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, `/admin-panel/all-products?q=${word}`);
  await holdNotices(page);
  await page.getByRole('button', { name: `Eliminar ${word} uno` }).click();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  for (const name of ['uno', 'dos'])
    await eventually(async () =>
      expect(
        await page
          .locator(`[aria-label="Eliminar ${word} ${name}"]`)
          .evaluate((it: HTMLButtonElement) => it.disabled || it.getAttribute('aria-disabled') === 'true'),
      ).toBe(true),
    );
  letGo();
  await notice(page, 'Producto eliminado con éxito');
  const card = page.getByRole('article', { name: `${word} uno` });
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await notice(page, 'Producto recuperado con éxito');
  await card.waitFor();
});

it('panel product: a deleted product is in the trash and restored from there', async () => {
  const { page } = staff;
  const item = await newItem({ productName: `Perdido ${randomUUID().slice(0, 6)}` });
  expect((await staff.ana.client.delete(`/product/${item.id}`)).status).toBe(200);
  await open(page, `/admin-panel/all-products?q=${encodeURIComponent(item.productName)}`);
  const card = page.getByRole('article', { name: item.productName });
  await page.getByRole('heading', { name: 'No encontrado....' }).waitFor();
  await page.getByLabel('Dónde').selectOption('En la papelera');
  await page.getByRole('button', { name: `Recuperar ${item.productName}` }).click();
  await notice(page, 'Producto recuperado con éxito');
  await card.waitFor({ state: 'detached' });
  await page.getByLabel('Dónde').selectOption('En la lista');
  await page.getByRole('button', { name: `Eliminar ${item.productName}` }).waitFor();
});

it('panel product: a new product without a picture is refused with a message, and the input is not lost by accident', async () => {
  const { page } = staff;
  await open(page, '/admin-panel/all-products');
  await holdNotices(page);
  await page.getByRole('button', { name: 'Subir nuevo producto o servicio' }).click();
  await dialog(page).getByText('*Por favor sube una imagen del producto').waitFor();
  await dialog(page).getByLabel('Nombre').fill('Sin foto');
  await dialog(page).getByRole('button', { name: 'Subir producto' }).click();
  await notice(page, 'Por favor, sube al menos una imagen del producto.');
  const toast = page.locator('.Toastify__toast').first();
  const onTop = () =>
    toast.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return (
        getComputedStyle(it).visibility === 'visible' &&
        Boolean(it.closest(':popover-open')) &&
        width > 0 &&
        height > 0 &&
        x >= 0 &&
        y >= 0
      );
    });
  await eventually(async () => expect(await onTop()).toBe(true));
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('heading', { name: '¿Descartar los cambios?' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Volver' }).click();
  await eventually(async () => expect(await dialog(page).getByLabel('Nombre').inputValue()).toBe('Sin foto'));
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([picture('una.png')]);
  await dialog(page).getByRole('button', { name: 'Ver la imagen 1', exact: true }).waitFor();
  await dialog(page).getByRole('button', { name: 'Quitar la imagen 1', exact: true }).click();
  await dialog(page).getByText('*Por favor sube una imagen del producto').waitFor();
});

it('panel product: picture uploads show their number, progress and processing', async () => {
  const { page } = staff;
  await open(page, '/admin-panel/all-products');
  await page.getByRole('button', { name: 'Subir nuevo producto o servicio' }).click();
  const second = heldWrite('create', 'media', 2);
  try {
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles([picture('una.png'), picture('dos.png')]);
    await dialog(page).getByText('2 de 2 · preparando').waitFor();
    expect(
      await dialog(page).getByRole('progressbar', { name: 'Preparando dos.png' }).getAttribute('value'),
    ).toBeNull();
    await dialog(page)
      .getByRole('status')
      .getByText('Subiendo la imagen 2 de 2: dos.png')
      .waitFor({ state: 'attached' });
    second.release();
    await dialog(page).getByRole('status').getByText('2 imágenes subidas.').waitFor({ state: 'attached' });
    expect(await dialog(page).getByRole('progressbar').count()).toBe(0);
  } finally {
    second.restore();
  }
});
