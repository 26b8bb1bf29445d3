import type { Page } from 'playwright-core';
import { everyTestAVisitor } from './arrivals';
import { eventually, takenOver } from './browser';

const who = everyTestAVisitor();

/** A page whose script is on its way for as long as one wants. */
async function scriptHeld(path: string): Promise<{ page: Page; release: () => void }> {
  const { page } = who;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/take-over-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  return { page, release };
}

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Cargando' });

test('a button that is pressed before its script is here shows progress, and does its work once the script is', async () => {
  const { page, release } = await scriptHeld('/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await progress(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await page.getByRole('dialog', { name: 'Spa Bronze' }).waitFor();
  await eventually(async () => expect(await progress(page).count()).toBe(0));
});

test('a form that is filled in and sent before its script is here goes out once, as it was written', async () => {
  const { page, release } = await scriptHeld('/contacto');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/forma')) sent.push(request.postDataJSON());
  });
  const main = page.getByRole('main');
  await main.getByLabel('Nombre', { exact: true }).fill('Lucía');
  await main.getByLabel('Correo electrónico', { exact: true }).fill('lucia@correo.example');
  await main.getByLabel('Mensaje', { exact: true }).fill('¿Atienden los festivos?');
  await main.getByRole('checkbox', { name: /^Autorizo el tratamiento/ }).check();
  await main.getByRole('button', { name: 'Enviar mensaje' }).click();
  await main.getByRole('button', { name: 'Enviar mensaje' }).click();
  await progress(page).waitFor();
  release();
  await page.getByText('¡Formulario enviado con éxito!').waitFor();
  expect(sent).toEqual([expect.objectContaining({ message: '¿Atienden los festivos?' })]);
});

test('links and the search need no script', async () => {
  const { page } = await scriptHeld('/');
  const search = page.getByRole('searchbox', { name: 'Buscar en Spa Bronze' });
  await search.fill('crema');
  await search.press('Enter');
  await page.waitForURL(/\/search\?q=crema$/);
  await page.getByRole('link', { name: 'Reservar', exact: true }).first().click();
  await page.waitForURL('**/Reservar');
});

test('a page whose script did not come asks for it again at the next touch', async () => {
  const { page } = who;
  let offline = true;
  await page.route('**/assets/take-over-*.js', (route) => (offline ? route.abort() : route.continue()));
  await Promise.all([page.waitForEvent('pageerror'), page.goto('/')]);
  offline = false;
  await page.getByRole('button', { name: 'Pausar' }).click();
  await takenOver(page);
  await page.getByRole('button', { name: 'Reanudar' }).waitFor();
});
