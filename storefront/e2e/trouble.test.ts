import type { Page } from 'playwright-core';
import { newShopper } from '../../cms/src/testing/people';
import { newProduct, newService, openOrder } from '../../cms/src/testing/shop';
import { everyTestAVisitor } from './arrivals';
import { enterAs, eventually, open, routeOnce } from './browser';
import { notice } from './notices';
import { pay, PAYPAL } from './paying';
import { fillQuickForm } from './stranger';

const who = everyTestAVisitor();

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('offline: a page says so, is not blank, and continues when online again', async () => {
  const { page } = who;
  await open(page, '/');
  await page.context().setOffline(true);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Política de privacidad', exact: true })
    .click();
  await heading(page, 'Sin conexión').waitFor();
  await main(page).getByText('Revisa tu internet e intenta de nuevo.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: /datos personales/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/privacidad');
});

test('old tab after a deploy: a page whose script is gone is loaded as a document', async () => {
  const { page } = who;
  await open(page, '/');
  await page.evaluate(() => {
    performance.now = () => 60_000;
  });
  await routeOnce(page, '**/assets/contact-*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not Found' }),
  );
  const loaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto', exact: true }).click();
  await loaded;
  expect(new URL(page.url()).pathname).toBe('/contacto');
  await main(page).getByRole('button', { name: 'Enviar mensaje' }).waitFor();
});

test('failed load: a page whose data did not arrive offers a retry', async () => {
  const { page } = who;
  await open(page, '/');
  await page.route('**/api/product-details', (route) => route.abort());
  await main(page).getByRole('listitem').getByRole('heading').getByRole('link').first().click();
  await heading(page, 'Sin conexión').waitFor();
  await page.unroute('**/api/product-details');
  await main(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
  await main(page).getByText('COP').first().waitFor();
});

test('server error: shown with a way on, both during navigation and in the HTML', async () => {
  const { page } = who;
  await open(page, '/');
  await page.route('**/api/product-details', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: true, message: 'Error' } }),
  );
  await main(page).getByRole('listitem').getByRole('heading').getByRole('link').first().click();
  await heading(page, 'Algo salió mal').waitFor();
  await main(page).getByRole('link', { name: 'Volver al Inicio' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
});

test('offline: the calendar says so, keeps Tuesdays closed, and continues when online again', async () => {
  const { page } = who;
  const { id } = await newService();
  await open(page, `/product/${id}`);
  const lastIn = (column: number) => page.locator(`tbody td:nth-child(${column}) [data-date]`).last();
  const field = page.getByLabel('Fecha', { exact: true });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  const notice = main(page).getByRole('alert').filter({ hasText: 'No pudimos consultar los horarios.' });
  await notice.waitFor();
  const [tuesday, wednesday] = [lastIn(2), lastIn(3)];
  expect(await tuesday.getAttribute('aria-disabled')).toBe('true');
  await tuesday.dispatchEvent('click');
  await page
    .getByText('Lo sentimos, los martes estamos cerrados. Por favor elige otro día.')
    .first()
    .waitFor();
  await wednesday.click();
  await eventually(async () =>
    expect(await field.inputValue()).toBe(await wednesday.getAttribute('data-date')),
  );
  await notice.waitFor();
  expect(await main(page).getByText('Elige un día para ver sus horas.').count()).toBe(0);
  await page.context().setOffline(false);
  await eventually(async () => expect(await notice.count()).toBe(0));
  await page.locator('[data-date][data-kind="free"]').first().waitFor();
});

/** So often a page asks for a list before it is shown without it. */
const ATTEMPTS = 3;

test.each([
  ['/', 'Spa Bronze, inicio', 2, 13],
  ['/servicios', 'Servicios de Spa', 1, 8],
])(
  '%s shows placeholders while it asks again for a list that could not be read',
  async (path, link, lists, placeholders) => {
    const { page } = who;
    await open(page, '/nosotros');
    let requested = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/product-cards*', async (route) => {
      requested += 1;
      if (requested <= ATTEMPTS * lists) return route.abort();
      await held;
      return route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    const list =
      path === '/'
        ? page.getByRole('group', { name: 'Servicios de bronceado' })
        : main(page).locator('[aria-busy=true]');
    await list.waitFor();
    await eventually(async () => expect(await list.locator('li').count()).toBe(placeholders));
    answer();
    await main(page)
      .getByRole('listitem')
      .getByRole('heading', { name: 'Bronceado Express', exact: true })
      .first()
      .waitFor();
  },
);

test('missing picture: a placeholder says so', async () => {
  const { page } = who;
  const { id } = await newProduct();
  await open(page, `/product/${id}`);
  await main(page).getByRole('img', { name: 'No Image Available' }).first().waitFor();
});

test('payment result: an undecided payment is pending and keeps the cart', async () => {
  const { page } = who;
  const carla = await newShopper();
  await enterAs(page, carla);
  const reference = await openOrder(carla, await newProduct());
  await open(page, `/payment-success?status=PENDING&reference=${reference}&amount_in_cents=2248`);
  await heading(page, 'Pago Pendiente').waitFor();
  await main(page).getByText(reference).first().waitFor();
  await main(page).getByRole('link', { name: 'Volver al carrito' }).waitFor();
});

test('blocked site data: pages are shown, buying works, and favourites say that they are off', async () => {
  const { page, complaints } = who;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  const { id } = await newProduct();
  await open(page, `/product/${id}`);
  await main(page).getByRole('button', { name: 'Guardar en favoritos' }).click();
  await notice(page, 'Tu navegador no guarda datos de este sitio');
  await open(page, '/favoritos');
  await main(page).getByRole('heading', { name: 'Tu navegador no guarda favoritos' }).waitFor();
  await open(page, `/product/${id}`);
  await main(page)
    .getByRole('button', { name: /^Agregar al Carrito/ })
    .first()
    .click();
  await fillQuickForm(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await heading(page, 'Tu carrito').waitFor();
  await main(page).locator(`a[href="/product/${id}"]`).first().waitFor();
  await page.getByText('Recoger en el spa').click();
  await page.getByRole('button', { name: 'Guardar datos de envío' }).click();
  await pay(page, PAYPAL);
  await heading(page, '¡Gracias por tu compra!').waitFor();
  expect(complaints).toEqual([]);
});
