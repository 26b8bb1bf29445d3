import type { Page } from 'playwright-core';
import { newAdmin } from '../../cms/src/testing/people';
import { findings } from './axe-findings';
import { everyTestAVisitor } from './arrivals';
import { enterAs, open, resize } from './browser';
import { choosePayPal, PAYPAL } from './paying';
import { userPlaces } from './places';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const who = everyTestAVisitor();

const main = (page: Page) => page.getByRole('main');

/** What opens over a page, or changes it, and where: each by what is pressed. */
const openings: Record<string, [path: string, size: typeof PHONE, open: (page: Page) => Promise<unknown>]> = {
  'drawer of the menu': [
    '/',
    PHONE,
    async (page) => {
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  'dropdown of the services': [
    '/',
    DESKTOP,
    async (page) => {
      await page.getByRole('button', { name: 'Servicios', exact: true }).click();
      await page
        .getByRole('group', { name: 'Servicios', exact: true })
        .getByRole('link', { name: 'Bronceado Express', exact: true })
        .waitFor();
    },
  ],
  'picture in the lightbox': [
    '/',
    PHONE,
    async (page) => {
      await page
        .getByRole('button', { name: /^Ampliar/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  'refused sign-up': [
    '/sign-up',
    PHONE,
    async (page) => {
      await main(page).getByRole('button', { name: 'Crear cuenta' }).click();
      await page.getByText('Este campo es obligatorio.').first().waitFor();
    },
  ],
  'refused message': [
    '/contacto',
    DESKTOP,
    async (page) => {
      await main(page).getByRole('button', { name: 'Enviar mensaje' }).click();
      await page.getByText('Este campo es obligatorio.').first().waitFor();
    },
  ],
  'notice of a refused login': [
    '/login',
    PHONE,
    async (page) => {
      await main(page).getByLabel('Correo electrónico').fill('nadie@correo.example');
      await main(page).getByLabel('Contraseña', { exact: true }).fill('no es esta');
      await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
      /* Under the pointer it stays. */
      await page.locator('.Toastify__toast').hover();
    },
  ],
  tooltip: [
    '/',
    PHONE,
    async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.locator('[role=tooltip]').waitFor();
    },
  ],
};

test.each(Object.entries(openings))('nothing is found in the %s', async (name, [path, size, reach]) => {
  await resize(who.page, size);
  await open(who.page, path);
  await reach(who.page);
  expect(await findings(who.page, name)).toEqual([]);
});

test('axe: no violation in the calendar, a booking, and its reschedule and cancel dialogs', async () => {
  const { page } = who;
  const { person } = await userPlaces();
  await enterAs(page, person);
  await resize(page, PHONE);
  await open(page, '/Reservar');
  await page.locator('input[name="servicio"]:enabled').first().check();
  /* This month may have no day left. */
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page.locator('[data-kind="free"]').first().click();
  await page.getByRole('radio', { name: /^6:00/ }).check();
  const found = await findings(page, 'chosen day');
  await open(page, '/orders');
  await page.getByRole('button', { name: /^Cambiar la cita/ }).click();
  await page.getByRole('dialog').getByText('Cambiarla no tiene costo').waitFor();
  found.push(...(await findings(page, 'booking that moves')));
  await page.getByRole('button', { name: 'Conservar la actual' }).click();
  await page.getByRole('button', { name: /^Cancelar la cita/ }).click();
  await page.getByRole('dialog').getByText('Te devolvemos todo tu abono').waitFor();
  expect([...found, ...(await findings(page, 'booking that is cancelled'))]).toEqual([]);
});

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('group', { name: 'Tu cuenta' }).waitFor();
}

test('axe: no violation in the account menu, a saved address and the payment buttons', async () => {
  const { person } = await userPlaces();
  await enterAs(who.page, person);
  await open(who.page, '/cart');
  await who.page.getByText('Recoger en el spa').click();
  await who.page.getByRole('button', { name: 'Guardar datos de envío' }).click();
  await choosePayPal(who.page);
  await who.page.getByRole('button', { name: PAYPAL }).waitFor();
  const found = await findings(who.page, 'cart that can be paid');
  await openMenu(who.page);
  expect([...found, ...(await findings(who.page, 'menu of a shopper'))]).toEqual([]);

  await enterAs(who.page, await newAdmin());
  await open(who.page, '/');
  await openMenu(who.page);
  expect(await findings(who.page, 'menu of an administrator')).toEqual([]);
});
