import { newShopper } from '../../cms/src/testing/people';
import { decide, newProduct, openOrder } from '../../cms/src/testing/shop';
import {
  CARD,
  cartOf,
  choosePayPal,
  everyTestAShopper,
  heading,
  openWindow,
  pay,
  payAndHear,
  PAYPAL,
  pressAndClose,
  readyToPay,
  salesOf,
} from './paying';
import { eventually } from './browser';

const shopper = everyTestAShopper();

it('checkout: pays for a pickup; going back shows no cart to pay again', async () => {
  const { page } = shopper;
  await readyToPay(shopper);
  await payAndHear(page, PAYPAL, '¡Pago realizado exitosamente!');
  await heading(page, '¡Gracias por tu compra!');
  await page.goBack();
  await heading(page, 'No hay productos en tu carrito.');
  await page.goForward();
  await page.getByRole('button', { name: 'Volver al Inicio' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await salesOf(shopper, 'all')).map(({ status }) => status)).toEqual(['APPROVED']);
  expect(shopper.complaints).toEqual([]);
});

it('checkout: pays with the card button', async () => {
  const { page } = shopper;
  await readyToPay(shopper);
  await payAndHear(page, CARD, '¡Pago con tarjeta exitoso!');
  await heading(page, '¡Gracias por tu compra!');
});

it('checkout: a declined payment says so and keeps the cart', async () => {
  const { page } = shopper;
  const id = await readyToPay(shopper);
  await pay(page, PAYPAL, 'Rechazar');
  await heading(page, 'Pago Rechazado');
  await page.getByRole('link', { name: 'Volver al carrito' }).click();
  await heading(page, 'Tu carrito');
  expect(await cartOf(shopper)).toMatchObject([{ productId: id, quantity: 1 }]);
  await pay(page, PAYPAL);
  await heading(page, '¡Gracias por tu compra!');
});

it('checkout: a cancelled payment releases its holds and keeps the cart', async () => {
  const { page } = shopper;
  await readyToPay(shopper);
  const popup = await openWindow(page, PAYPAL);
  await page.getByText('Tu pedido está guardado por').waitFor();
  await pressAndClose(popup, 'Cancelar y volver');
  await heading(page, 'Cancelaste el pago');
  expect((await salesOf(shopper, 'all')).map(({ status }) => status)).toEqual(['CANCELLED']);
  await page.getByRole('link', { name: 'Volver al carrito' }).click();
  await choosePayPal(page);
  await page.getByRole('button', { name: PAYPAL }).waitFor();
});

it('checkout: payment buttons that cannot be loaded offer a retry, which loads them', async () => {
  const { page } = shopper;
  await page.route('**/sandbox/paypal/sdk/js*', (route) => route.abort());
  await readyToPay(shopper);
  await page.getByText('No pudimos cargar los botones de pago.').waitFor();
  await eventually(() =>
    Promise.resolve(expect(shopper.complaints).toContainEqual(expect.stringContaining('SDK de pagos'))),
  );
  await page.unroute('**/sandbox/paypal/sdk/js*');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('button', { name: PAYPAL }).waitFor();
});

it('payment result: a reference of somebody else shows no details and no thanks', async () => {
  const { page } = shopper;
  const order = await openOrder(await newShopper(), await newProduct());
  await decide(order, 'approve');
  for (const reference of [order, 'NO-EXISTE']) {
    await page.goto(`/payment-success?status=APPROVED&reference=${reference}&amount_in_cents=2248`);
    await heading(page, 'No se encontraron detalles de la transacción.');
    await eventually(async () => expect(await page.getByText('Gracias').count()).toBe(0));
  }
});
