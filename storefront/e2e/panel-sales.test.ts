import { randomUUID } from 'node:crypto';
import { newShopper } from '../../cms/src/testing/people';
import { newProduct } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { eventually, open } from './browser';
import { holdNotices, notice } from './notices';
import { bought, dialog, type Item } from './panel-steps';

const staff = everyTestStaff();

it('panel sale: of two editors the second reads what the first saved, and nothing is lost', async () => {
  const { page } = staff;
  const carla = await newShopper();
  await bought(carla, await newProduct());
  await open(page, `/admin-panel/all-Ventas?q=${encodeURIComponent(carla.email)}`);
  await page.getByRole('button', { name: /^Editar/ }).click();
  await dialog(page).getByLabel('Notas del equipo').fill('De la segunda');
  const {
    data: [sale],
  } = (
    await staff.ana.client.get<{ _id: string; version: number }[]>(
      `/transactions?q=${encodeURIComponent(carla.email)}`,
    )
  ).body;
  expect(
    (
      await staff.ana.client.patch(`/transactions/${sale!._id}`, {
        version: sale!.version,
        notes: 'De la primera',
      })
    ).status,
  ).toBe(200);
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await dialog(page).getByText('Notas: ahora «De la primera», en tu formulario «De la segunda»').waitFor();
  await dialog(page).getByRole('button', { name: 'Usar lo que guardó' }).click();
  await eventually(async () =>
    expect(await dialog(page).getByLabel('Notas del equipo').inputValue()).toBe('De la primera'),
  );
});

it('panel sales: a sale goes to the trash and is restored; an in-person sale is added', async () => {
  const { page } = staff;
  const carla = await newShopper();
  const item = (await newProduct({ productName: `Aceite ${randomUUID().slice(0, 6)}` })) as Item;
  await bought(carla, item);
  await open(page, `/admin-panel/all-Ventas?q=${encodeURIComponent(carla.email)}`);
  await holdNotices(page);
  await page.getByRole('button', { name: /^Eliminar/ }).click();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await notice(page, 'Venta eliminada correctamente.');
  await page.getByText('No se encontraron ventas.').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('row').filter({ hasText: item.productName }).waitFor();

  const buyer = `Luz ${randomUUID().slice(0, 8)}`;
  await open(page, `/admin-panel/all-Ventas?q=${encodeURIComponent(buyer)}`);
  await page.getByRole('button', { name: 'Agregar Venta' }).click();
  await dialog(page).getByRole('searchbox').fill(item.productName);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${item.productName}`) })
    .click();
  await dialog(page)
    .getByRole('button', { name: `Una unidad más de ${item.productName}` })
    .click();
  await dialog(page).getByLabel('Nombre de quien compra').fill(buyer);
  await dialog(page).getByRole('button', { name: 'Registrar venta' }).click();
  await notice(page, 'Venta registrada.');
  await page.getByRole('row').filter({ hasText: buyer }).getByText(`2 × ${item.productName}`).waitFor();
});
