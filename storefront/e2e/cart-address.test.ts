import { messages } from '@spa-bronze/domain/messages';
import { addToCart, freeDay, newProduct, newService } from '../../cms/src/testing/shop';
import { eventually, open } from './browser';
import { findings } from './axe-findings';
import { cartOf, CARD, everyTestAShopper, heading, openCart, pay, PAYPAL, salesOf } from './paying';

const shopper = everyTestAShopper();
const now = () =>
  shopper.page.getByRole('region', { name: 'Resumen' }).getByText('Pagas ahora').locator('xpath=..');

it('cart: paying validates, saves and pays in one press; the next order starts with the address', async () => {
  const { page, carla } = shopper;
  const product = await newProduct();
  await addToCart(carla, product.id);
  await openCart(page);
  await now().getByText('$89,900.00 + envío').waitFor();
  await page.getByRole('button', { name: PAYPAL }).click();
  await page.getByLabel('Ciudad').and(page.locator(':focus')).waitFor();
  expect(await salesOf(shopper, 'all')).toEqual([]);
  await page.getByLabel('Ciudad').selectOption('Cartagena');
  await now().getByText('+ envío').waitFor({ state: 'detached' });
  await page.getByLabel('Dirección').fill('Calle del Arsenal # 10-20');
  await pay(page, PAYPAL);
  await heading(page, '¡Gracias por tu compra!');
  await page.getByRole('button', { name: 'Volver al Inicio' }).click();

  await addToCart(carla, product.id);
  await openCart(page);
  expect(await page.getByLabel('Dirección').inputValue()).toBe('Calle del Arsenal # 10-20');
  expect(await page.getByLabel('Ciudad').inputValue()).toBe('Cartagena');
  await pay(page, CARD);
  await heading(page, '¡Gracias por tu compra!');
  expect((await salesOf(shopper, 'all')).map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED']);
  expect(shopper.complaints).toEqual([]);
});

it('cart: a city that is not in the list is told "Escríbenos", and can be paid', async () => {
  const { page, carla } = shopper;
  await addToCart(carla, (await newProduct()).id);
  await openCart(page);
  await page.getByLabel('Ciudad').selectOption('Otra ciudad');
  const chat = page.getByRole('alert').getByRole('link', { name: 'Escríbenos' });
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/57/);
  await page.getByLabel('¿Cuál ciudad?').fill('Quibdó');
  await page.getByText('Te lo cotizamos después', { exact: true }).waitFor();
  await page.getByLabel('Dirección').fill('Calle 1 # 2-3');
  expect(await findings(page, 'cart')).toEqual([]);
  await pay(page, PAYPAL);
  await heading(page, '¡Gracias por tu compra!');
});

it('cart: a removed line is put back as it was', async () => {
  const { page, carla } = shopper;
  const [product, service] = [await newProduct(), await newService()];
  const reservationDetails = { reservationDate: await freeDay(), reservationTime: '10:00' };
  await addToCart(carla, product.id, { quantity: 3 });
  await addToCart(carla, service.id, { reservationDetails });
  await open(page, '/cart');
  for (const { id } of [product, service]) {
    await page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/product/${id}"]`) })
      .getByRole('button', { name: /^Eliminar/ })
      .click();
    await eventually(async () => expect(await cartOf(shopper)).toHaveLength(1));
    const undo = page.getByRole('button', { name: 'Deshacer' });
    const [button, header] = [await undo.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(button!.y).toBeGreaterThan(header!.y + header!.height);
    await undo.click();
    await eventually(async () => expect(await cartOf(shopper)).toHaveLength(2));
    await open(page, '/cart');
  }
  expect(await cartOf(shopper)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ productId: product.id, quantity: 3 }),
      expect.objectContaining({
        productId: service.id,
        reservationDetails: expect.objectContaining(reservationDetails),
      }),
    ]),
  );
});

it('cart: the last line that is removed can be put back, and the heading of the empty cart has the focus', async () => {
  const { page, carla } = shopper;
  const { id } = await newProduct();
  await addToCart(carla, id);
  await open(page, '/cart');
  await page.getByRole('button', { name: /^Eliminar/ }).click();
  const heading = page.getByRole('heading', { level: 1, name: messages.cartEmpty });
  await heading.waitFor();
  await eventually(async () =>
    expect(await heading.evaluate((it) => it === document.activeElement)).toBe(true),
  );
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await eventually(async () =>
    expect((await cartOf(shopper)).map(({ productId }) => productId)).toEqual([id]),
  );
});
