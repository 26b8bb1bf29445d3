import type { Browser, Page } from 'playwright-core';
import { server } from '../../cms/src/testing/house';
import { PASSWORD, newAdmin } from '../../cms/src/testing/people';
import { openBrowser, visitor, type Visitor } from './browser';

interface Row { id: string; productName: string; sellingPrice: number; stock: number; status: string; reference: string; usdCents: number; summary: string; key: string; amounts: Record<string, number> }
const find = async (collection: string, where: object = {}) => (await server.payload.db.find<Row>({ collection: collection as never, where: where as never, pagination: false, limit: 0 })).docs;
const inStock = async (category: string) => {
  const row = (await find('products', { category: { equals: category } })).find(({ stock }) => stock > 0);
  if (!row) throw new Error(`the demo shop has no ${category}`);
  return row;
};

let browser: Browser;
let who: Visitor;
beforeAll(async () => { browser = await openBrowser(); });
afterAll(async () => { await browser.close(); });
beforeEach(async () => { who = await visitor(browser, server.url); });
afterEach(async () => { await who.leave(); });

const newEmail = () => `clienta-${Date.now()}-${Math.floor(Math.random() * 1e6)}@correo.example`;

/** From the login page, where a stranger's press on a buy button leads. */
async function signUpAndIn(page: Page): Promise<string> {
  const email = newEmail();
  await page.waitForURL(/\/login\?next=/);
  await page.getByRole('main').getByRole('link', { name: 'Regístrate' }).click();
  await page.getByLabel('Nombre').fill('Clienta de Prueba');
  await page.getByLabel('Correo electrónico').first().fill(email);
  await page.getByLabel('Celular').fill('300 123 4567');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirma tu contraseña').fill(PASSWORD);
  await page.getByLabel(/Autorizo el tratamiento/).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel('Correo electrónico').first().fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  return email;
}

/** Pays on the provider's page, which opens in a window of its own. */
async function payWith(page: Page, button: RegExp): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()]);
  await popup.getByRole('button', { name: 'Aprobar pago' }).click();
  await page.waitForURL(/\/payment-success\?/);
}

async function salesOf(email: string) {
  return find('sales', { buyerEmail: { equals: email } });
}

describe('a stranger who opens the shop', () => {
  it('reads the products in the page before any script runs', async () => {
    const html = await (await fetch(server.url)).text();
    const [service, product] = await Promise.all([inStock('Servicios-Home'), inStock('Productos-Home')]);
    expect(html).toContain(service.productName);
    expect(html).toContain(product.productName);
    expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/);
  });

  it('buys a product: sign-up, cart, shipping, payment, thanks; an administrator sees the sale', async () => {
    const { page } = who;
    const product = await inStock('Productos-Home');
    await page.goto('/');
    await page.getByRole('link', { name: product.productName }).first().click();
    await page.getByRole('heading', { level: 1, name: product.productName }).waitFor();
    await page.getByRole('main').getByRole('button', { name: `Agregar al Carrito: ${product.productName}` }).first().click();
    const email = await signUpAndIn(page);
    await page.waitForURL(/\/product\//);

    await page.goto('/cart');
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
    expect(new URL(page.url()).searchParams.get('amount_in_cents')).toBe(String(sale?.usdCents));
    await page.getByText(sale?.reference ?? '').first().waitFor();
    expect((await find('products', { id: { equals: product.id } }))[0]?.stock).toBe(product.stock - 1);

    await page.getByRole('button', { name: 'Volver al Inicio' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(who.complaints).toEqual([]);

    const staff = await visitor(browser, server.url);
    const ana = await newAdmin();
    await staff.page.goto('/admin');
    await staff.page.getByLabel(/correo|email/i).fill(ana.email);
    await staff.page.getByLabel(/contraseña/i).fill(PASSWORD);
    await staff.page.getByRole('button', { name: /iniciar sesión|entrar/i }).click();
    await staff.page.waitForURL(/\/admin\/?$/, { timeout: 60_000 });
    await staff.page.goto('/admin/collections/sales');
    await staff.page.getByRole('cell', { name: product.productName }).first().waitFor({ timeout: 60_000 });
    await staff.leave();
  }, 180_000);

  it('books a service with the deposit and finds the visit in Mis Reservas', async () => {
    const { page } = who;
    const service = await inStock('Servicios-Home');
    await page.goto(`/product/${service.id}`);
    const [slot] = await freeSlots(service.id);
    if (!slot) throw new Error('no free slot');
    await page.getByLabel('Fecha', { exact: true }).fill(slot.date);
    await page.getByLabel('Hora', { exact: true }).selectOption(slot.time);
    await page.getByRole('button', { name: /reserva ahora/i }).first().click();
    const email = await signUpAndIn(page);
    await page.waitForURL(/\/(product|cart)/);
    await page.goto('/cart');
    await payWith(page, /Tarjeta/);

    const [sale] = await salesOf(email);
    expect(sale?.amounts.dueToday).toBe(Math.round(service.sellingPrice * 20));
    expect((await find('slot-claims', { date: { equals: slot.date } })).map(({ key }) => key)).toContainEqual(expect.stringContaining(`${slot.date} ${slot.time}`));
    await page.getByRole('link', { name: 'Mis Reservas' }).first().click();
    await page.getByText(service.productName).first().waitFor();
    expect(who.complaints).toEqual([]);
  }, 120_000);

  it('loses nothing by turning round on the provider\'s page', async () => {
    const { page } = who;
    const product = await inStock('Productos');
    await page.goto(`/product/${product.id}`);
    await page.getByRole('main').getByRole('button', { name: `Agregar al Carrito: ${product.productName}` }).first().click();
    await signUpAndIn(page);
    await page.waitForURL(/\/product\//);
    await page.goto('/cart');
    await page.getByText('Recoger en el spa').click();
    await page.getByRole('button', { name: 'Guardar datos de envío' }).click();
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: /^PayPal/ }).click()]);
    await popup.getByRole('button', { name: 'Cancelar y volver' }).click();
    await page.waitForURL(/\/cancel-order/);
    await page.goto('/cart');
    await page.getByRole('main').getByText(product.productName).first().waitFor();
  }, 120_000);
});

async function freeSlots(productId: string): Promise<{ date: string; time: string }[]> {
  for (let days = 1; days < 14; days += 1) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { data } = await (await fetch(`${server.url}/api/availability?productId=${productId}&date=${date}`)).json() as { data: { slots: { time: string; available: boolean }[] } };
    const free = data.slots.filter(({ available }) => available).map(({ time }) => ({ date, time }));
    if (free.length > 0) return free;
  }
  return [];
}
