import { server } from '../../cms/src/testing/worker-server';
import { addToCart, decide, newProduct, openOrder, PRICE, reconcileUntil } from '../../cms/src/testing/shop';
import { eventually, open, takenOver } from './browser';
import {
  cartOf,
  choosePayPal,
  everyTestAShopper,
  heading,
  openWindow,
  pay,
  PAYPAL,
  pickUp,
  pressAndClose,
  readyToPay,
  salesOf,
} from './paying';

const shopper = everyTestAShopper();
const setPrice = (id: string, sellingPrice: number) =>
  server.payload.update({ collection: 'products', id, data: { sellingPrice } as never });

it('cart: a price that changed since adding or while the cart is open must be accepted before paying', async () => {
  const { page } = shopper;
  const { id } = await newProduct();
  await addToCart(shopper.carla, id);
  await setPrice(id, PRICE + 10_000);
  await pickUp(page);
  await page.getByText('Revisa los cambios de tu carrito para poder pagar.').waitFor();
  await eventually(async () => expect(await page.getByRole('button', { name: PAYPAL }).count()).toBe(0));
  await page.getByRole('button', { name: 'Aceptar los cambios' }).click();
  await choosePayPal(page);
  await page.getByRole('button', { name: PAYPAL }).waitFor();

  await setPrice(id, PRICE + 20_000);
  await Promise.all([
    page.getByText('El valor de tu compra cambió. Revisa el nuevo total antes de pagar.').first().waitFor(),
    page.getByRole('button', { name: PAYPAL }).click(),
  ]);
  await page.getByRole('button', { name: 'Aceptar los cambios' }).click();
  await pay(page, PAYPAL);
  await heading(page, '¡Gracias por tu compra!');
  expect(await salesOf(shopper, 'APPROVED')).toMatchObject([{ paidCop: PRICE + 20_000 }]);
});

it('cart: of two windows that pay, the replaced order says so, and one payment is made', async () => {
  const { page } = shopper;
  await readyToPay(shopper);
  const first = await openWindow(page, PAYPAL);
  const other = await page.context().newPage();
  await pickUp(other);
  const second = await openWindow(other, PAYPAL);
  await first.getByRole('button', { name: 'Aprobar pago' }).click();
  await heading(page, 'Pago sin completar');
  await page.getByText('Por esta orden no se hizo ningún cobro.').waitFor();
  await second.getByRole('button', { name: 'Aprobar pago' }).click();
  await heading(other, '¡Gracias por tu compra!');
  expect((await salesOf(shopper, 'all')).map(({ status }) => status).sort()).toEqual([
    'APPROVED',
    'CANCELLED',
  ]);
});

it.each(['/cart', '/orders'])(
  'who approved, closed the window and comes back to %s sees that it is paid',
  async (path) => {
    const { page } = shopper;
    const order = await openOrder(shopper.carla, await newProduct());
    await decide(order, 'approve');
    await page.goto(path);
    await (path === '/cart'
      ? heading(page, '¡Gracias por tu compra!')
      : page.getByText('Pagado', { exact: true }).first().waitFor());
    await eventually(async () => expect(await cartOf(shopper)).toEqual([]));
    expect((await salesOf(shopper, 'all')).map(({ status }) => status)).toEqual(['APPROVED']);
  },
);

it('cart: a reload while paying is without an error, and an approval in the old window is told', async () => {
  const { page } = shopper;
  await readyToPay(shopper);
  const popup = await openWindow(page, PAYPAL);
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400 && !reply.url().includes('/media/'))
      refused.push(`${reply.status()} ${reply.url()}`);
  });
  await page.reload();
  await takenOver(page);
  await page.getByText('Tu pedido está guardado por').waitFor();
  await page.waitForLoadState('networkidle');
  await pressAndClose(popup, 'Aprobar pago');
  /* A round leaves out a sale that the provider's webhook has just then. */
  await reconcileUntil(async () => (await shopper.carla.client.read<unknown[]>('/transactions')).length > 0);
  await page.getByText('Tu pago fue aprobado.').waitFor();
  expect({ refused, complaints: shopper.complaints }).toEqual({ refused: [], complaints: [] });
});

it('cart: a product that is gone or sold out leaves the cart only when accepted', async () => {
  const { page } = shopper;
  const [gone, none] = await Promise.all([newProduct({ productName: 'Bruma de coco' }), newProduct()]);
  await addToCart(shopper.carla, gone.id);
  await addToCart(shopper.carla, none.id);
  await server.payload.delete({ collection: 'products', id: gone.id });
  await server.payload.update({ collection: 'products', id: none.id, data: { stock: 0 } as never });
  await open(page, '/cart');
  await page.getByRole('alert').getByText('Bruma de coco').waitFor();
  expect(await cartOf(shopper)).toHaveLength(2);
  await page.getByRole('button', { name: 'Aceptar los cambios' }).click();
  await heading(page, 'No hay productos en tu carrito.');
});
