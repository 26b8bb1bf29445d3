import type { Page } from 'playwright-core';
import { newShopper, PASSWORD } from '../../cms/src/testing/people';
import { everyTestAVisitor } from './arrivals';
import { open } from './browser';
import { press, tabTo } from './by-keyboard';
import { PAYPAL } from './paying';
import { salesOf } from './stranger';

const who = everyTestAVisitor({ silent: true });

/** The heading of the page that was gone to has the focus. */
const arrived = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).and(page.locator(':focus')).waitFor();

test('keyboard alone: products, cart, login, payment and thanks', async () => {
  const { page } = who;
  const carla = await newShopper();
  const main = page.getByRole('main');
  await open(page, '/');
  await press(
    page,
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos', exact: true }),
  );
  await arrived(page, 'Productos');
  /* Whatever can be bought there. */
  const add =
    (await main
      .getByRole('button', { name: /^Agregar al Carrito: / })
      .first()
      .getAttribute('aria-label')) ?? '';
  const name = add.replace('Agregar al Carrito: ', '');
  await press(page, main.getByRole('link', { name, exact: true }).first());
  await arrived(page, name);
  await press(page, main.getByRole('button', { name: add, exact: true }).first());

  await arrived(page, 'Sigue con tu compra');
  await press(page, main.getByRole('button', { name: 'Ya tengo cuenta' }));
  await arrived(page, 'Hola de nuevo');
  await tabTo(page, main.getByLabel('Correo electrónico'));
  await page.keyboard.type(carla.email);
  await tabTo(page, main.getByLabel('Contraseña', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await arrived(page, 'Tu carrito');
  await main.getByRole('link', { name, exact: true }).waitFor();

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Carrito, 1 artículo' }), 'Shift+Tab');
  await tabTo(page, main.getByRole('radio', { name: 'A domicilio' }));
  await page.keyboard.press('ArrowRight');
  await press(page, main.getByRole('button', { name: 'Guardar datos de envío' }));
  await main.getByRole('button', { name: 'Editar datos' }).waitFor();
  await press(page, main.getByRole('button', { name: 'Pagar con PayPal' }));
  await main.getByRole('button', { name: PAYPAL }).waitFor();
  await tabTo(page, main.getByRole('button', { name: PAYPAL }));
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  const approve = popup.getByRole('button', { name: 'Aprobar pago' });
  await approve.waitFor();
  /* The window may be gone before the key is up again. */
  await press(popup, approve).catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await arrived(page, '¡Gracias por tu compra!');
  expect(await salesOf(carla.email)).toMatchObject([{ status: 'APPROVED', summary: name }]);
});
