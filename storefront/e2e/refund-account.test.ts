import { HOUR_MS } from '@spa-bronze/domain/lib/dates';
import { newShopper } from '../../cms/src/testing/people';
import { send } from '../../cms/src/testing/plain-sending';
import { leftToStaff } from '../../cms/src/testing/left-to-staff';
import { server } from '../../cms/src/testing/worker-server';
import { everyTestStaff } from './arrivals';
import { findings } from './axe-findings';
import { enterAs, open } from './browser';
import { dialog } from './panel-steps';

const staff = everyTestStaff({ width: 390, height: 844, silent: true });
const account = {
  kind: 'SAVINGS',
  bank: 'Bancolombia',
  number: '912-345678-90',
  holder: 'Luis Otro',
  documentKind: 'CC',
  document: '1045678901',
};

test('a refund by hand: its buyer writes her account on a phone, and staff see it on a press alone', async () => {
  const carla = await newShopper();
  const sale = await leftToStaff(carla);
  const { page } = await staff.arrive(390, 844);
  await enterAs(page, carla);
  await open(page, '/devolucion');
  await page.getByRole('button', { name: 'Guardar mi cuenta' }).click();
  await page.getByLabel('Dónde quieres el dinero').and(page.locator('[aria-invalid=true]')).waitFor();
  expect(await findings(page, page.url())).toEqual([]);
  await page.getByLabel('Dónde quieres el dinero').selectOption('NEQUI');
  await page.getByLabel('Celular de la cuenta').fill('301 765 43 21');
  await page.getByLabel('Nombre completo del titular').fill(account.holder);
  await page.getByLabel('Número del documento').fill(account.document);
  await page.getByRole('button', { name: 'Guardar mi cuenta' }).click();
  await page.getByText('•••• 4321').waitFor();
  expect(await findings(page, page.url())).toEqual([]);

  const panel = staff.page;
  await open(panel, `/admin-panel/venta/${sale}`);
  const box = panel.getByRole('region', { name: 'Cuenta para la devolución' });
  await box.getByText('Los nombres no coinciden', { exact: false }).waitFor();
  expect(await panel.content()).not.toContain('3017654321');
  await box.getByRole('button', { name: 'Ver cuenta' }).click();
  await box.getByText('3017654321').waitFor();
  expect(await findings(panel, panel.url())).toEqual([]);
  await panel.getByRole('button', { name: 'La entregué yo' }).click();
  await dialog(panel).getByLabel('Cómo lo entregaste').selectOption('NEQUI');
  await dialog(panel).getByRole('button', { name: 'Sí, lo entregué' }).click();
  await dialog(panel).getByLabel('Referencia de la transferencia').fill('M-778');
  await dialog(panel).getByRole('button', { name: 'Sí, lo entregué' }).click();
  await panel.getByText('referencia M-778', { exact: false }).first().waitFor();
});

test('a refund by hand: without a script the account is written by its form, soon after a login', async () => {
  const carla = await newShopper();
  const sale = await leftToStaff(carla);
  const wrong = await send(carla.client, '/devolucion', { ...account, sale, number: '12' });
  expect({ status: wrong.status, shown: wrong.html.includes('entre 6 y 20 dígitos') }).toEqual({
    status: 400,
    shown: true,
  });
  expect(await send(carla.client, '/devolucion', { ...account, sale })).toMatchObject({
    status: 303,
    location: '/devolucion',
  });
  await server.payload.db.updateMany({
    collection: 'sessions',
    where: { user: { equals: carla.id } },
    data: { createdAt: new Date(Date.now() - HOUR_MS).toISOString() },
  });
  const { page } = await staff.arrive(390, 844, { javaScriptEnabled: false });
  await enterAs(page, carla);
  await page.goto('/devolucion');
  await page.getByText('•••• 7890').waitFor();
  await page.getByText('Cambiar la cuenta').click();
  await page.getByRole('link', { name: 'Entrar otra vez' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hola de nuevo' }).waitFor();
});
