import type { Locator, Page } from 'playwright-core';
import { Client } from '../../cms/src/testing/client';
import { mailsTo, tokenIn } from '../../cms/src/testing/outbox';
import { newShopper, PASSWORD } from '../../cms/src/testing/people';
import { newProduct } from '../../cms/src/testing/shop';
import { findings } from './axe-findings';
import { everyTestAVisitor } from './arrivals';
import { eventually, open } from './browser';
import { fillQuickForm, find, inStock, salesOf } from './stranger';

const who = everyTestAVisitor({ width: 390, height: 844, silent: true });
const main = (page: Page) => page.getByRole('main');
const signIn = async (email: string, password: string) =>
  (await new Client().post('/signin', { email, password })).status;

/** The paths of the pages that are shown from now on, in their order. */
function screensOf(page: Page): string[] {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname);
  });
  return screens;
}

/** A press on a product's button, as a stranger; answers the product's id. */
async function wantGoods(page: Page, title = 'Sigue con tu compra'): Promise<string> {
  const { id } = await newProduct();
  await open(page, `/product/${id}`);
  await main(page)
    .getByRole('button', { name: /^Agregar al Carrito/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return id;
}
const inCart = (page: Page, id: string) => main(page).locator(`a[href="/product/${id}"]`).first().waitFor();

test('a stranger on a phone: from the home page to a booking paid by Nequi in 5 screens and 7 taps', async () => {
  const { page } = who;
  let taps = 0;
  const tap = async (button: Locator) => {
    taps += 1;
    await button.click();
  };
  const screens = screensOf(page);
  const service = await inStock('Servicios-Home');
  await open(page, '/');
  const card = main(page).getByRole('link', {
    name: new RegExp(`^reserva ahora: ${service.productName}`, 'i'),
  });
  await tap(card.first());
  await page.getByRole('heading', { level: 1, name: service.productName }).waitFor();
  await tap(page.locator('label:has(input[name="slot"]:enabled)').first());
  await tap(main(page).getByRole('button', { name: 'reserva ahora', exact: true }));
  const email = await fillQuickForm(page);
  expect(await findings(page, page.url())).toEqual([]);
  await tap(page.getByRole('button', { name: 'Continuar' }));
  await page.getByRole('heading', { level: 1, name: 'Tu carrito' }).waitFor();
  await main(page).getByText(service.productName).first().waitFor();
  expect(await page.locator('script[src*="paypal"]').count()).toBe(0);
  expect(await findings(page, page.url())).toEqual([]);
  await tap(main(page).getByRole('button', { name: /^Pagar \$.* COP$/ }));
  await page.getByRole('heading', { level: 1, name: 'Elige cómo pagar' }).waitFor();
  expect(await findings(page, page.url())).toEqual([]);
  const nequi = page.locator('details', { hasText: 'Nequi' });
  await tap(nequi.locator('summary'));
  await tap(nequi.getByRole('button', { name: /^Pagar/ }));
  await page.getByRole('heading', { level: 1, name: '¡Gracias por tu compra!' }).waitFor();
  expect({ screens, taps }).toEqual({
    screens: ['/', `/product/${service.id}`, '/cart', '/sandbox/wompi/p/', '/payment-success'],
    taps: 7,
  });
  expect(await salesOf(email)).toMatchObject([{ status: 'APPROVED', summary: service.productName }]);

  const password = page.getByRole('form', { name: 'Crea tu contraseña' });
  await password.waitFor();
  expect(await findings(page, page.url())).toEqual([]);
  await password.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await password.getByRole('button', { name: 'Crear contraseña' }).click();
  await password.waitFor({ state: 'detached' });
  await page.locator('h1:focus').waitFor();
  expect(await signIn(email, PASSWORD)).toBe(200);
});

test('a stranger who chose an hour and then a product finds both in the cart', async () => {
  const { page } = who;
  const service = await inStock('Servicios-Home');
  await open(page, `/product/${service.id}`);
  await page.locator('label:has(input[name="slot"]:enabled)').first().click();
  await main(page).getByRole('button', { name: 'reserva ahora', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Aparta tu cita' }).waitFor();
  const id = await wantGoods(page, 'Aparta tu cita');
  await fillQuickForm(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await inCart(page, service.id);
  await inCart(page, id);
});

const codeOf = (email: string) =>
  eventually(async () => {
    const [, code] = /\/login\?codigo=(\d{6})/.exec((await mailsTo(email)).at(-1) ?? '') ?? [];
    expect(code).toBeDefined();
    return code ?? '';
  });

test('a known e-mail is offered a code and the password in its form, and goes on to the cart', async () => {
  const { page } = who;
  const carla = await newShopper();
  const id = await wantGoods(page);
  await fillQuickForm(page, carla.email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await main(page)
    .getByRole('alert')
    .getByText('Ese correo ya tiene una cuenta.', { exact: false })
    .waitFor();
  await page.getByRole('heading', { level: 1, name: 'Sigue con tu compra' }).waitFor();
  expect(await main(page).innerText()).not.toContain(carla.name);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('spa-session');
  expect(await findings(page, page.url())).toEqual([]);
  await page.getByRole('button', { name: 'Entrar con contraseña' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hola de nuevo' }).waitFor();
  expect(await page.getByLabel('Correo electrónico').first().inputValue()).toBe(carla.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/cart$/);
  await inCart(page, id);
});

/** Taps of the journey below: 10 with 7 fields before there were codes. */
test('a returning guest on another device books by a code: 5 taps and 4 fields besides the consent', async () => {
  const { page } = who;
  const [{ email }, service] = [await newShopper(), await inStock('Servicios-Home')];
  const done: string[] = [];
  const tap = async (button: Locator) => {
    done.push('tap');
    await button.click();
  };
  await open(page, `/product/${service.id}`);
  await tap(page.locator('label:has(input[name="slot"]:enabled)').first());
  await tap(main(page).getByRole('button', { name: 'reserva ahora', exact: true }));
  await fillQuickForm(page, email);
  await tap(page.getByRole('button', { name: 'Continuar' }));
  await tap(page.getByRole('button', { name: 'Enviarme un código' }));
  const form = page.getByRole('form', { name: 'Entrar con un código' });
  await form.waitFor();
  expect(await findings(page, page.url())).toEqual([]);
  await form.getByLabel('Código de 6 dígitos').fill(await codeOf(email));
  await tap(form.getByRole('button', { name: 'Entrar', exact: true }));
  await page.waitForURL(/\/cart$/);
  await inCart(page, service.id);
  expect(done).toHaveLength(5);
});

test('the link of a code, in a tab of its own, ends in the cart with the booking', async () => {
  const { page } = who;
  const [{ email }, id] = [await newShopper(), await wantGoods(page)];
  await page.getByRole('button', { name: 'Ya tengo cuenta' }).click();
  await page.getByLabel('Correo electrónico').first().fill(email);
  await page.getByRole('button', { name: 'Entrar con un código' }).click();
  await page.getByRole('form', { name: 'Entrar con un código' }).waitFor();
  const link = `/login?codigo=${await codeOf(email)}`;
  const elsewhere = await who.arrive(390, 844);
  await open(elsewhere.page, link);
  await elsewhere.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await main(elsewhere.page)
    .getByText('El código solo sirve en el navegador donde lo pediste', { exact: false })
    .waitFor();
  const tab = await page.context().newPage();
  await open(tab, link);
  await tab.getByRole('button', { name: 'Entrar', exact: true }).click();
  await tab.waitForURL(/\/cart$/);
  await inCart(tab, id);
});

test('without a password the emailed link creates one and ends the session that opened the account', async () => {
  const { page } = who;
  const id = await wantGoods(page);
  await page.reload();
  const email = await fillQuickForm(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/\/cart$/);
  await inCart(page, id);
  await open(page, '/profile');
  await page.getByRole('form', { name: 'Crea tu contraseña' }).waitFor();
  const elsewhere = await who.arrive(390, 844);
  const token = await eventually(async () => {
    const found = tokenIn((await mailsTo(email))[0]);
    expect(found).not.toBe('');
    return found;
  });
  await open(elsewhere.page, `/reset-password?token=${token}`);
  await elsewhere.page.getByLabel('Nueva contraseña', { exact: true }).fill(PASSWORD);
  await elsewhere.page.getByLabel('Confirma tu contraseña').fill(PASSWORD);
  await elsewhere.page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await elsewhere.page.waitForURL(/\/login$/);
  expect(await signIn(email, PASSWORD)).toBe(200);
  const [user] = await find('users', { email: { equals: email } });
  expect(
    await find('sessions', { and: [{ user: { equals: user?.id } }, { kind: { equals: 'login' } }] }),
  ).toHaveLength(1);
  await open(page, '/profile');
  await page.waitForURL(/\/login\?next=%2Fprofile/);
});
