import { freeDay } from '../../cms/src/testing/shop';
import { everyTestAVisitor } from './arrivals';
import { open } from './browser';
import { heading, pickUp, pressAndClose } from './paying';
import { find, inStock, payWith, salesOf, signUpAndIn } from './stranger';

const who = everyTestAVisitor();

describe('booking journey', () => {
  it('a new shopper pays the deposit of a service and finds the booking in Mis Reservas', async () => {
    const { page } = who;
    const service = await inStock('Servicios-Home');
    await open(page, `/product/${service.id}`);
    const slot = { date: await freeDay(), time: '10:00' };
    await page.getByLabel('Fecha', { exact: true }).fill(slot.date);
    await page.getByLabel('Hora', { exact: true }).selectOption(slot.time);
    await page
      .getByRole('button', { name: /reserva ahora/i })
      .first()
      .click();
    const email = await signUpAndIn(page);
    await page.waitForURL(/\/cart$/);
    await payWith(page, /Tarjeta/);

    const [sale] = await salesOf(email);
    expect(sale?.amounts.dueToday).toBe(Math.round(service.sellingPrice * 20));
    expect((await find('slot-claims', { date: { equals: slot.date } })).map(({ key }) => key)).toContainEqual(
      expect.stringContaining(`${slot.date} ${slot.time}`),
    );
    await page.getByRole('main').getByRole('link', { name: 'Mis Reservas' }).click();
    await heading(page, 'Mis Reservas');
    await page
      .getByRole('article')
      .filter({ hasText: sale?.reference })
      .getByText(service.productName)
      .first()
      .waitFor();
    expect(who.complaints).toEqual([]);
  });

  it("a payment cancelled on the provider's page loses nothing", async () => {
    const { page } = who;
    const product = await inStock('Productos');
    await open(page, `/product/${product.id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: `Agregar al Carrito: ${product.productName}` })
      .first()
      .click();
    await signUpAndIn(page);
    await page.waitForURL(/\/cart$/);
    await pickUp(page);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /^PayPal/ }).click(),
    ]);
    await pressAndClose(popup, 'Cancelar y volver');
    await page.waitForURL(/\/cancel-order/);
    await open(page, '/cart');
    await page.getByRole('main').getByText(product.productName).first().waitFor();
  });
});
