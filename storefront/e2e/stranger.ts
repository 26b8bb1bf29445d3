import type { Page } from 'playwright-core';
import { server } from '../../cms/src/testing/worker-server';
import { PASSWORD } from '../../cms/src/testing/people';
import { choosePayPal } from './paying';

interface Row {
  id: string;
  productName: string;
  productImage: string[];
  sellingPrice: number;
  stock: number;
  status: string;
  reference: string;
  minor: number;
  summary: string;
  key: string;
  amounts: Record<string, number>;
}
export const find = async (collection: string, where: object = {}) =>
  (
    await server.payload.db.find<Row>({
      collection: collection as never,
      where: where as never,
      pagination: false,
      limit: 0,
    })
  ).docs;
/** One of the demo that can be bought: other tests leave theirs in the shop, without the demo's pictures. */
export const inStock = async (category: string) => {
  const row = (await find('products', { category: { equals: category } })).find(
    ({ stock, productImage }) => stock > 0 && productImage.every((url) => /\/(service|product)-/.test(url)),
  );
  if (!row) throw new Error(`the demo shop has no ${category}`);
  return row;
};

const newEmail = () => `clienta-${Date.now()}-${Math.floor(Math.random() * 1e6)}@correo.example`;

/** Name, e-mail, phone and consent: what a stranger's press on a buy button asks for. Answers the e-mail. */
export async function fillQuickForm(page: Page, email = newEmail()): Promise<string> {
  await page.waitForURL(/\/cart$|\/login\?next=%2Fcart/);
  const form = page.getByRole('form', { name: 'Tus datos' });
  await form.getByLabel('Nombre').fill('Clienta de Prueba');
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Celular').fill('300 123 4567');
  await form.getByLabel(/Autorizo el tratamiento/).check();
  return email;
}

/** The long way from there: an account with a password, which leads to the login. */
export async function signUpAndIn(page: Page): Promise<string> {
  const email = newEmail();
  await page.waitForURL(/\/cart$/);
  await page.getByRole('button', { name: 'Ya tengo cuenta' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Regístrate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Crea tu cuenta' }).waitFor();
  await page.getByLabel('Nombre').fill('Clienta de Prueba');
  await page.getByLabel('Correo electrónico').first().fill(email);
  await page.getByLabel('Celular').fill('300 123 4567');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirma tu contraseña').fill(PASSWORD);
  await page.getByLabel(/Autorizo el tratamiento/).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  /* The address is there a moment before the page, and both pages have these fields. */
  await page.getByRole('heading', { level: 1, name: 'Hola de nuevo' }).waitFor();
  expect(await page.getByLabel('Correo electrónico').first().inputValue()).toBe(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  return email;
}

/** Pays on the provider's page, which opens in a window of its own. */
export async function payWith(page: Page, button: RegExp): Promise<void> {
  await choosePayPal(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await popup.getByRole('button', { name: 'Aprobar pago' }).click();
  await page.waitForURL(/\/payment-success\?/);
}

export async function salesOf(email: string) {
  return find('sales', { buyerEmail: { equals: email } });
}
