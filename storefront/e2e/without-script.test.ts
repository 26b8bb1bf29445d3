import type { Page } from 'playwright-core';
import { newShopper, PASSWORD } from '../../cms/src/testing/people';
import { freeDay, newService } from '../../cms/src/testing/shop';
import { findings } from './axe-findings';
import { arrivals } from './arrivals';
import { enterAs, takenOver } from './browser';
import { fillQuickForm } from './stranger';

const arrive = arrivals({ silent: true });
const withoutScript = async () => (await arrive(390, 844, { javaScriptEnabled: false })).page;
const main = (page: Page) => page.getByRole('main');

/** A service and a day of its own. */
async function newChoice() {
  const [service, day] = [await newService({ productName: 'Bronceado Sin Guion' }), await freeDay()];
  return { id: service.id, day };
}

/** Chooses the day in one step and the hour in the next, and presses the button. */
async function choose(page: Page, day: string, button: string): Promise<void> {
  await main(page).getByLabel('Fecha', { exact: true }).fill(day);
  await main(page).getByRole('button', { name: 'Ver horas' }).click();
  await page.waitForURL(/reservationDate=/);
  expect(await main(page).getByLabel('Fecha', { exact: true }).inputValue()).toBe(day);
  await main(page).getByLabel('Hora', { exact: true }).selectOption('10:00');
  await main(page).getByRole('button', { name: button, exact: true }).click();
}

/** The cart shows the booking and says how it can be paid. */
async function expectCart(page: Page): Promise<void> {
  await page.waitForURL(/\/cart$/);
  await main(page).getByText('Bronceado Sin Guion').first().waitFor();
  /* The text selectors of the browser's driver skip what stands in noscript. */
  const help = main(page).locator('noscript').last();
  expect(await help.innerText()).toContain('El pago en línea necesita JavaScript');
  expect(await help.getByRole('link').count()).toBe(2);
  expect(await page.getByLabel('Cargando los botones de pago').isVisible()).toBe(false);
}

test('without script: a shopper books on the page of a service', async () => {
  const [page, { id, day }] = [await withoutScript(), await newChoice()];
  await enterAs(page, await newShopper());
  await page.goto(`/product/${id}`);
  await choose(page, day, 'reserva ahora');
  await expectCart(page);
});

test('without script: a shopper books on Reservar with a service chosen', async () => {
  const [page, { id, day }] = [await withoutScript(), await newChoice()];
  await enterAs(page, await newShopper());
  await page.goto(`/Reservar?servicio=${id}`);
  expect(await page.getByRole('grid').count()).toBe(0);
  await choose(page, day, 'Realizar Reserva');
  await expectCart(page);
});

test('without script: what is missing stands beside the form, which keeps the day and shows its hours', async () => {
  const [page, { id, day }] = [await withoutScript(), await newChoice()];
  await enterAs(page, await newShopper());
  await page.goto(`/product/${id}`);
  await main(page).getByLabel('Fecha', { exact: true }).fill(day);
  await main(page).getByRole('button', { name: 'reserva ahora', exact: true }).click();
  await page.getByRole('alert').getByText('Por favor, selecciona una hora para reservar.').waitFor();
  expect(await main(page).getByLabel('Fecha', { exact: true }).inputValue()).toBe(day);
  await main(page).getByLabel('Hora', { exact: true }).selectOption('11:00');
  await main(page).getByRole('button', { name: 'reserva ahora', exact: true }).click();
  await expectCart(page);
});

test('without script: a stranger books with name, email and phone', async () => {
  const [page, { id, day }] = [await withoutScript(), await newChoice()];
  await page.goto(`/product/${id}`);
  await choose(page, day, 'reserva ahora');
  await fillQuickForm(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectCart(page);
});

test('without script: a stranger with an account books after the login', async () => {
  const [page, { id, day }, { email }] = [await withoutScript(), await newChoice(), await newShopper()];
  await page.goto(`/product/${id}`);
  await choose(page, day, 'reserva ahora');
  await page.getByRole('link', { name: 'Ya tengo cuenta' }).click();
  await main(page).getByLabel('Correo electrónico', { exact: true }).fill(email);
  await main(page).getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectCart(page);
});

test('a page that answers a form sent before its script hydrates, and forgets what was sent', async () => {
  const { page } = await arrive(390, 844);
  const { id, day } = await newChoice();
  await enterAs(page, await newShopper());
  await page.goto(`/product/${id}`);
  await page.evaluate((date) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.innerHTML = `<input name="reservationDate" value="${date}">`;
    document.body.append(form);
    form.submit();
  }, day);
  const alert = main(page).getByRole('alert').getByText('Por favor, selecciona una hora para reservar.');
  await alert.waitFor();
  await takenOver(page);
  expect(await main(page).getByLabel('Fecha', { exact: true }).inputValue()).toBe(day);
  expect(await findings(page, page.url())).toEqual([]);
  await main(page).locator('label:has(input[name="slot"][value="10:00"])').click();
  await alert.waitFor({ state: 'detached' });
  await main(page).getByRole('button', { name: 'reserva ahora', exact: true }).click();
  await page.waitForURL(/\/cart$/);
  await main(page).getByText('Bronceado Sin Guion').first().waitFor();
});
