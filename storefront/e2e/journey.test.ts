import { server } from '../../cms/src/testing/worker-server';
import { PASSWORD, newAdmin } from '../../cms/src/testing/people';
import { everyTestAVisitor } from './arrivals';
import { open, openAdmin } from './browser';
import { openCart } from './paying';
import { find, inStock, payWith, salesOf, signUpAndIn } from './stranger';

const who = everyTestAVisitor();

describe('purchase journey', () => {
  it('the products are in the HTML before any script runs', async () => {
    const html = await (await fetch(server.url)).text();
    const [service, product] = await Promise.all([inStock('Servicios-Home'), inStock('Productos-Home')]);
    expect(html).toContain(service.productName);
    expect(html).toContain(product.productName);
    /* The one inline script looks for the hint's cookie. */
    expect(html.match(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/g)).toHaveLength(1);
  });

  it('a new shopper buys a product (sign-up, cart, shipping, payment, thanks) and an administrator sees the sale', async () => {
    const { page } = who;
    const product = await inStock('Productos-Home');
    await open(page, '/');
    await page.getByRole('link', { name: product.productName }).first().click();
    await page.getByRole('heading', { level: 1, name: product.productName }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: `Agregar al Carrito: ${product.productName}` })
      .first()
      .click();
    const email = await signUpAndIn(page);
    await page.waitForURL(/\/cart$/);

    await openCart(page);
    await page.getByText('A domicilio').click();
    await page.getByLabel('Ciudad').selectOption('Cartagena');
    await page.getByLabel('Dirección').fill('Calle del Arsenal # 10-20');
    await page.getByRole('button', { name: 'Guardar datos de envío' }).click();
    await page.getByText('Calle del Arsenal # 10-20').waitFor();
    await payWith(page, /^PayPal/);

    const [sale, ...others] = await salesOf(email);
    expect(others).toEqual([]);
    expect(sale).toMatchObject({ status: 'APPROVED', summary: product.productName });
    await page.getByRole('heading', { name: '¡Gracias por tu compra!' }).waitFor();
    expect(new URL(page.url()).searchParams.get('amount_in_cents')).toBe(String(sale?.minor));
    await page
      .getByText(sale?.reference ?? '')
      .first()
      .waitFor();
    expect((await find('products', { id: { equals: product.id } }))[0]?.stock).toBe(product.stock - 1);

    await page.getByRole('button', { name: 'Volver al Inicio' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(who.complaints).toEqual([]);

    const staff = await who.arrive();
    const ana = await newAdmin();
    await openAdmin(staff.page, '/admin');
    await staff.page.getByLabel(/correo|email/i).fill(ana.email);
    await staff.page.getByLabel(/contraseña/i).fill(PASSWORD);
    await staff.page.getByRole('button', { name: /iniciar sesión|entrar/i }).click();
    await staff.page.waitForURL(/\/admin\/?$/);
    await staff.page.goto(`/admin/collections/sales?search=${sale?.reference}`);
    await staff.page.getByRole('cell', { name: product.productName }).first().waitFor();
  });
});
