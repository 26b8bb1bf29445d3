import { addDays, dayOf, instantOf } from '@spa-bronze/domain/lib/dates';
import { everyTestStaff } from './arrivals';
import { eventually, open } from './browser';
import { notice } from './notices';
import { arrivedToday, dialog } from './panel-steps';

jest.setTimeout(300_000);

const LONGEST_MS = 120_000;
const staff = everyTestStaff({ width: 390, height: 844 });

/** Lets a day of the spa that ends in the middle of the test be over before it. */
async function begunDay(): Promise<void> {
  const left = instantOf(addDays(dayOf(new Date()), 1), '00:00').getTime() - Date.now();
  if (left < LONGEST_MS)
    await new Promise((resolve) => {
      setTimeout(resolve, left + 1000);
    });
}

it('panel today: attendance, balance and no-show are recorded on a phone', async () => {
  const { page } = staff;
  await begunDay();
  await arrivedToday('Nora Llega');
  await arrivedToday('Olga Falta');
  await open(page, '/admin-panel');
  const today = page.getByRole('list', { name: 'Citas: Llegan hoy' });
  const nora = today.getByRole('article').filter({ hasText: 'Nora Llega' });
  await nora.getByText('Por cobrar: $ 71.920 COP').waitFor();
  for (const button of await nora.getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await nora.getByRole('button', { name: 'Llegó Nora Llega' }).click();
  await notice(page, 'Quedó anotado que la persona asistió.');
  await nora.getByRole('button', { name: 'Deshacer «Llegó»' }).waitFor();
  await nora.getByText('Llegó', { exact: true }).waitFor();
  await nora.getByRole('button', { name: /^Cobrar .* a Nora Llega$/ }).click();
  await dialog(page).getByRole('button', { name: 'Efectivo' }).click();
  await nora.getByText('Saldo pagado').waitFor();
  await eventually(async () => expect(await nora.getByRole('button', { name: /^Cobrar/ }).count()).toBe(0));
  await notice(page, 'Cobro anotado: $ 71.920 COP en efectivo.');
  await nora.getByRole('button', { name: 'Deshacer cobro a Nora Llega' }).click();
  await page
    .getByRole('dialog', { name: '¿Deshacer el cobro de $ 71.920 COP en efectivo?' })
    .getByRole('button', { name: 'Volver' })
    .click();
  await nora.getByText('Saldo pagado').waitFor();
  await nora.getByRole('button', { name: 'Deshacer cobro a Nora Llega' }).click();
  await dialog(page).getByRole('button', { name: 'Sí, deshacer el cobro' }).click();
  await notice(page, 'Cobro deshecho: $ 71.920 COP en efectivo.');
  await nora.getByText('Por cobrar: $ 71.920 COP').waitFor();

  const [time, name] = [nora.locator(':scope > strong'), nora.getByRole('heading', { name: 'Nora Llega' })];
  expect((await name.boundingBox())!.x).toBe((await time.boundingBox())!.x);

  const olga = today.getByRole('article').filter({ hasText: 'Olga Falta' });
  await olga.getByRole('button', { name: 'No asistió Olga Falta' }).click();
  await dialog(page).getByText('El spa conserva el abono').waitFor();
  await dialog(page).getByRole('button', { name: 'Sí, no asistió' }).click();
  await notice(page, 'Quedó anotado que la persona no asistió.');
  const undo = olga.getByRole('button', { name: 'Deshacer «No asistió»' });
  await undo.waitFor();
  await olga.getByText('No asistió', { exact: true }).waitFor();
  await undo.click();
  await olga.getByRole('button', { name: 'No asistió Olga Falta' }).waitFor();
});
