import type { Browser, Page } from 'playwright-core';
import { server } from '../../cms/src/testing/house';
import { newShopper, type Person } from '../../cms/src/testing/people';
import { addToCart, decide, newProduct, openOrder, PRICE } from '../../cms/src/testing/shop';
import { openBrowser, visitor, type Visitor } from './browser';

let browser: Browser;
let who: Visitor;
let carla: Person;
beforeAll(async () => { browser = await openBrowser(); });
afterAll(async () => { await browser.close(); });
beforeEach(async () => {
  who = await visitor(browser, server.url);
  carla = await newShopper();
  await who.page.context().addCookies([{ name: 'spa-session', value: carla.client.cookies.get('spa-session') ?? '', url: server.url }]);
});
afterEach(async () => { await who.leave(); });

const PAYPAL = /^PayPal/;
const CARD = /^Tarjeta/;
const sales = async (status: string) => (await carla.client.get<{ reference: string; status: string }[]>(`/transactions?status=${status}`)).body.data;
const cart = async () => (await carla.client.get<{ productId: string; quantity: number }[]>('/view-cart-product')).body.data;
const setPrice = (id: string, sellingPrice: number) => server.payload.update({ collection: 'products', id, data: { sellingPrice } as never });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** In the cart, to be picked up, and nothing left to fill in. */
async function readyToPay(page: Page): Promise<string> {
  const { id } = await newProduct();
  await addToCart(carla, id);
  await page.goto('/cart');
  await page.getByText('Recoger en el spa').click();
  await page.getByRole('button', { name: 'Guardar datos de envío' }).click();
  await page.getByRole('button', { name: 'Editar datos' }).waitFor();
  return id;
}

async function openWindow(page: Page, button: RegExp): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()]);
  await popup.getByRole('button', { name: 'Aprobar pago' }).waitFor();
  return popup;
}

async function pay(page: Page, button: RegExp, decision = 'Aprobar pago'): Promise<void> {
  await (await openWindow(page, button)).getByRole('button', { name: decision }).click();
}

it('pays for a pickup; the way back shows no cart to pay again', async () => {
  const { page } = who;
  await readyToPay(page);
  await pay(page, PAYPAL);
  await heading(page, '¡Gracias por tu compra!');
  await page.getByText('¡Pago realizado exitosamente!').waitFor();
  await page.goBack();
  await heading(page, 'No hay productos en tu carrito.');
  await page.goForward();
  await page.getByRole('button', { name: 'Volver al Inicio' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await sales('all')).map(({ status }) => status)).toEqual(['APPROVED']);
  expect(who.complaints).toEqual([]);
});

it('pays with the card button', async () => {
  const { page } = who;
  await readyToPay(page);
  await pay(page, CARD);
  await heading(page, '¡Gracias por tu compra!');
  await page.getByText('¡Pago con tarjeta exitoso!').waitFor();
});

it('tells of a declined payment and keeps the cart', async () => {
  const { page } = who;
  const id = await readyToPay(page);
  await pay(page, PAYPAL, 'Rechazar');
  await heading(page, 'Pago Rechazado');
  await page.getByRole('link', { name: 'Volver al carrito' }).click();
  await heading(page, 'Tu carrito');
  expect(await cart()).toMatchObject([{ productId: id, quantity: 1 }]);
  await pay(page, PAYPAL);
  await heading(page, '¡Gracias por tu compra!');
});

it('lets the payer turn round, holds nothing, and keeps the cart', async () => {
  const { page } = who;
  await readyToPay(page);
  const popup = await openWindow(page, PAYPAL);
  await page.getByText('Tu pedido está guardado por').waitFor();
  await popup.getByRole('button', { name: 'Cancelar y volver' }).click();
  await heading(page, 'Cancelaste el pago');
  expect((await sales('all')).map(({ status }) => status)).toEqual(['CANCELLED']);
  await page.getByRole('link', { name: 'Volver al carrito' }).click();
  await page.getByRole('button', { name: PAYPAL }).waitFor();
});

it('shows a price that changed since adding, and one that changes while looking; both must be accepted', async () => {
  const { page } = who;
  const { id } = await newProduct();
  await addToCart(carla, id);
  await setPrice(id, PRICE + 10_000);
  await page.goto('/cart');
  await page.getByText('Recoger en el spa').click();
  await page.getByRole('button', { name: 'Guardar datos de envío' }).click();
  await page.getByText('Revisa los cambios de tu carrito para poder pagar.').waitFor();
  expect(await page.getByRole('button', { name: PAYPAL }).count()).toBe(0);
  await page.getByRole('button', { name: 'Aceptar los cambios' }).click();
  await page.getByRole('button', { name: PAYPAL }).waitFor();

  await setPrice(id, PRICE + 20_000);
  await page.getByRole('button', { name: PAYPAL }).click();
  await page.getByText('El valor de tu compra cambió. Revisa el nuevo total antes de pagar.').first().waitFor();
  await page.getByRole('button', { name: 'Aceptar los cambios' }).click();
  await pay(page, PAYPAL);
  await heading(page, '¡Gracias por tu compra!');
  expect(await sales('APPROVED')).toMatchObject([{ paidCop: PRICE + 20_000 }]);
});

it('says what to do when the payment buttons cannot be loaded, and loads them again', async () => {
  const { page } = who;
  await page.route('**/sandbox/paypal/sdk/js*', (route) => route.abort());
  await readyToPay(page);
  await page.getByText('No pudimos cargar los botones de pago.').waitFor();
  expect(who.complaints.some((text) => text.includes('SDK de pagos'))).toBe(true);
  await page.unroute('**/sandbox/paypal/sdk/js*');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('button', { name: PAYPAL }).waitFor();
});

it('two windows pay one cart: the one that was replaced is told, and one payment is made', async () => {
  const { page } = who;
  await readyToPay(page);
  const first = await openWindow(page, PAYPAL);
  const other = await page.context().newPage();
  await other.goto('/cart');
  await other.getByText('Recoger en el spa').click();
  await other.getByRole('button', { name: 'Guardar datos de envío' }).click();
  const second = await openWindow(other, PAYPAL);
  await first.getByRole('button', { name: 'Aprobar pago' }).click();
  await heading(page, 'Pago sin completar');
  await page.getByText('Por esta orden no se hizo ningún cobro.').waitFor();
  await second.getByRole('button', { name: 'Aprobar pago' }).click();
  await heading(other, '¡Gracias por tu compra!');
  expect((await sales('all')).map(({ status }) => status).sort()).toEqual(['APPROVED', 'CANCELLED']);
});

it.each(['/cart', '/orders'])('who approved, closed the window and comes back to %s sees that it is paid', async (path) => {
  const { page } = who;
  const order = await openOrder(carla, await newProduct());
  await decide(order, 'approve');
  await page.goto(path);
  await (path === '/cart' ? heading(page, '¡Gracias por tu compra!') : page.getByText('Pagado', { exact: true }).first().waitFor());
  expect(await cart()).toEqual([]);
  expect((await sales('all')).map(({ status }) => status)).toEqual(['APPROVED']);
});

it('thanks nobody for a reference that is not theirs', async () => {
  const { page } = who;
  const order = await openOrder(await newShopper(), await newProduct());
  await decide(order, 'approve');
  for (const reference of [order, 'NO-EXISTE']) {
    await page.goto(`/payment-success?status=APPROVED&reference=${reference}&amount_in_cents=2248`);
    await heading(page, 'No se encontraron detalles de la transacción.');
    expect(await page.getByText('Gracias').count()).toBe(0);
  }
});

it('what is gone or sold out leaves the cart only when that is accepted', async () => {
  const { page } = who;
  const [gone, none] = await Promise.all([newProduct({ productName: 'Bruma de coco' }), newProduct()]);
  await addToCart(carla, gone.id);
  await addToCart(carla, none.id);
  await server.payload.delete({ collection: 'products', id: gone.id });
  await server.payload.update({ collection: 'products', id: none.id, data: { stock: 0 } as never });
  await page.goto('/cart');
  await page.getByRole('alert').getByText('Bruma de coco').waitFor();
  expect(await cart()).toHaveLength(2);
  await page.getByRole('button', { name: 'Aceptar los cambios' }).click();
  await heading(page, 'No hay productos en tu carrito.');
});
