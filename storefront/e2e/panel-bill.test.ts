import { randomUUID } from 'node:crypto';
import { newProduct, stockOf } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { findings } from './axe-findings';
import { eventually, open, settled } from './browser';
import { notice } from './notices';
import { arrivedToday, dialog } from './panel-steps';

const staff = everyTestStaff({ width: 390, height: 844 });

it('panel bill: on a phone a cream is added for a client who came, and all is paid in cash by four taps', async () => {
  const { page } = staff;
  const name = `Nora ${randomUUID().slice(0, 6)}`;
  const productName = `Crema ${randomUUID().slice(0, 6)}`;
  const [cream] = await Promise.all([newProduct({ stock: 3, productName }), arrivedToday(name)]);
  await open(page, '/admin-panel');
  await page.getByRole('button', { name: `Llegó ${name}` }).click();
  await page.getByRole('button', { name: `Agregar producto o servicio a ${name}` }).click();
  await dialog(page).getByRole('searchbox').fill(productName);
  await dialog(page).getByRole('button', { name: productName }).click();
  await settled(page);
  const found = await findings(page, 'add');
  await dialog(page).getByRole('button', { name: 'Agregar $ 89.900 COP' }).click();
  await dialog(page).getByRole('list', { name: 'Cuenta de la visita' }).waitFor();
  await settled(page);
  found.push(...(await findings(page, 'bill')));
  await dialog(page).getByRole('button', { name: 'Efectivo' }).click();
  await notice(page, 'Cobro anotado: $ 161.820 COP en efectivo.');
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
  expect({ found, stock: await stockOf(cream.id) }).toEqual({ found: [], stock: 2 });
});
