import { messages } from '@spa-bronze/domain/messages';
import type { Locator, Page } from 'playwright-core';
import { newShopper } from '../../cms/src/testing/people';
import { addToCart, freeDay, newProduct, newService } from '../../cms/src/testing/shop';
import { findings } from './axe-findings';
import { arrivals } from './arrivals';
import { enterAs, takenOver } from './browser';
import { publicPlaces } from './places';
import { fillQuickForm } from './stranger';

const arrive = arrivals({ silent: true });
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const withoutScript = async () =>
  (await arrive(PHONE.width, PHONE.height, { javaScriptEnabled: false })).page;
const main = (page: Page) => page.getByRole('main');

/** A service and a day of its own. */
async function newChoice() {
  const [service, day] = [await newService({ productName: 'Bronceado Sin Guion' }), await freeDay()];
  return { id: service.id, day };
}

/** The answer of a form is what one sees first, below the header. */
async function expectInView(page: Page, of: Locator): Promise<void> {
  const header = await page.getByRole('banner').boundingBox();
  const box = await of.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}
/** Buttons that only a script answers; a picture that can be enlarged stays. */
const dead = (page: Page) =>
  page.locator('button:visible:not([type=submit]):not(:disabled):not([aria-disabled=true]):not(:has(img))');

/** What floats over a page, with its words. */
const floating = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (it) =>
          getComputedStyle(it).position === 'fixed' &&
          getComputedStyle(it).clipPath === 'none' &&
          it.checkVisibility({ visibilityProperty: true }),
      )
      .map((it) => it.getAttribute('aria-label') ?? it.innerText),
  );

/** Chooses the day in one step and the hour in the next, and presses the button. */
async function choose(page: Page, day: string, button: string): Promise<void> {
  await main(page).getByLabel('Fecha', { exact: true }).fill(day);
  await main(page).getByRole('button', { name: 'Ver horas' }).click();
  await page.waitForURL(/reservationDate=/);
  expect(await main(page).getByLabel('Fecha', { exact: true }).inputValue()).toBe(day);
  await expectInView(page, main(page).getByLabel('Hora', { exact: true }));
  await main(page).getByLabel('Hora', { exact: true }).selectOption('10:00');
  await main(page).getByRole('button', { name: button, exact: true }).click();
}

/* The text selectors of the browser's driver skip what stands in noscript. */
const payButton = (page: Page) => main(page).locator('noscript form button');

/** The cart shows the booking, and the form that pays it. */
async function expectCart(page: Page): Promise<void> {
  /* A browser keeps the fragment of the form's address through the redirect. */
  await page.waitForURL(/\/cart(#|$)/);
  await main(page).getByText('Bronceado Sin Guion').first().waitFor();
  expect(await payButton(page).innerText()).toMatch(/^Pagar \$.* COP$/);
  expect(await page.getByText('PSE · Nequi · Bancolombia · Tarjeta').isVisible()).toBe(false);
}

test('without script: a shopper books on the page of a service and pays by Nequi', async () => {
  const [page, { id, day }] = [await withoutScript(), await newChoice()];
  await enterAs(page, await newShopper());
  await page.goto(`/product/${id}`);
  await choose(page, day, 'reserva ahora');
  await expectCart(page);
  await payButton(page).click();
  const link = main(page).locator('#pagar a');
  await link.waitFor();
  await expectInView(page, link);
  await link.click();
  const nequi = page.locator('details', { hasText: 'Nequi' });
  await nequi.locator('summary').click();
  await nequi.getByRole('button').click();
  await page.getByRole('heading', { level: 1, name: '¡Gracias por tu compra!' }).waitFor();
});

test('without script: goods, whose address needs one, say how they can be paid', async () => {
  const [page, carla] = [await withoutScript(), await newShopper()];
  await addToCart(carla, (await newProduct()).id);
  await enterAs(page, carla);
  await page.goto('/cart');
  const help = main(page).locator('noscript').last();
  expect(await help.innerText()).toContain('El pago en línea necesita JavaScript');
  expect(await help.getByRole('link').count()).toBe(2);
});

test('without script: what is missing stands beside the form, which keeps the day and shows its hours', async () => {
  const [page, { id, day }] = [await withoutScript(), await newChoice()];
  await enterAs(page, await newShopper());
  await page.goto(`/product/${id}`);
  await main(page).getByLabel('Fecha', { exact: true }).fill(day);
  await main(page).getByRole('button', { name: 'reserva ahora', exact: true }).click();
  const refusal = page.getByRole('alert').getByText('Por favor, selecciona una hora para reservar.');
  await expectInView(page, refusal);
  expect(await main(page).getByLabel('Fecha', { exact: true }).inputValue()).toBe(day);
  await main(page).getByLabel('Hora', { exact: true }).selectOption('11:00');
  await main(page).getByRole('button', { name: 'reserva ahora', exact: true }).click();
  await expectCart(page);
});

test('without script: a stranger books with name, email and phone', async () => {
  const [page, { id, day }] = [await withoutScript(), await newChoice()];
  await page.goto(`/product/${id}`);
  await choose(page, day, 'reserva ahora');
  await main(page).getByText('Bronceado Sin Guion · ').waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const refusal = page.getByRole('alert').getByText('Necesitamos tu autorización');
  expect(await refusal.innerText()).toMatch(/Nombre: .*Correo electrónico: .*Celular: /);
  await expectInView(page, refusal);
  await fillQuickForm(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectCart(page);
});

test('without script: a message to the spa, and the newsletter from any page', async () => {
  const page = await withoutScript();
  await page.goto('/contacto');
  expect(await page.locator('noscript p').innerText()).toContain('Sin JavaScript puedes ver el sitio');
  const form = main(page);
  await form.getByLabel('Nombre').fill('Sara Mar');
  await form.getByLabel('Correo electrónico').fill('sara@correo.example');
  await form.getByLabel('Mensaje').fill('¿Atienden los festivos?');
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expectInView(page, form.getByRole('alert').getByText(messages.invalidInput));
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await page.getByRole('heading', { level: 1, name: '¡Gracias por escribirnos!' }).waitFor();

  await page.goto('/blog');
  const news = page.getByRole('form', { name: 'Suscríbete' });
  await news.getByRole('textbox').fill('sara@correo.example');
  await news.getByRole('button').click();
  await expectInView(page, news.getByRole('alert'));
  expect(await news.getByRole('textbox').inputValue()).toBe('sara@correo.example');
  await news.getByRole('checkbox').check();
  await news.getByRole('button').click();
  await page.getByRole('heading', { level: 1, name: '¡Gracias!' }).waitFor();
});

test('without script: no button is shown that does nothing, nothing floats over a page, and the menu leads to the links', async () => {
  const [page, places] = [await withoutScript(), await publicPlaces()];
  const found = new Set<string>();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const path of Object.values(places)) {
      await page.goto(path);
      const names = await dead(page).evaluateAll((all) =>
        all.map((it) => it.getAttribute('aria-label') ?? it.textContent),
      );
      for (const name of [...names, ...(await floating(page))]) found.add(name);
    }
  }
  expect([...found]).toEqual([]);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Ir al menú' }).click();
  await expectInView(page, page.getByRole('navigation', { name: 'Enlaces' }).getByRole('link').first());
});

test('a page that answers a form sent before its script hydrates, and forgets what was sent', async () => {
  const { page } = await arrive(390, 844);
  const { id, day } = await newChoice();
  await enterAs(page, await newShopper());
  await page.goto(`/product/${id}`);
  await page.evaluate((date) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.innerHTML = `<input name="reservationDate" value="${date}">`;
    document.body.append(form);
    form.submit();
  }, day);
  const alert = main(page).getByRole('alert').getByText('Por favor, selecciona una hora para reservar.');
  await alert.waitFor();
  await takenOver(page);
  expect(await main(page).getByLabel('Fecha', { exact: true }).inputValue()).toBe(day);
  expect(await findings(page, page.url())).toEqual([]);
  await main(page).locator('label:has(input[name="slot"][value="10:00"])').click();
  await alert.waitFor({ state: 'detached' });
  await main(page).getByRole('button', { name: 'reserva ahora', exact: true }).click();
  await page.waitForURL(/\/cart$/);
  await main(page).getByText('Bronceado Sin Guion').first().waitFor();
});
