import type { Locator, Page } from 'playwright-core';
import { everyTestAVisitor } from './arrivals';
import { eventually, open } from './browser';
import { inStock } from './stranger';

/* A phone whose browser takes its bars off the screen. */
const HEIGHT = 664;
const who = everyTestAVisitor({ width: 390, height: HEIGHT });
const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('form', { name: 'Reserva tu cita' });

async function isOnScreen(of: Locator): Promise<boolean> {
  const { y, height } = (await of.boundingBox()) ?? { y: Infinity, height: 0 };
  return y >= 0 && y + height <= HEIGHT;
}
/** The heading of the form stands right below the header. */
const expectHours = (page: Page) =>
  eventually(async () => {
    const heading = await form(page).getByRole('heading', { name: 'Reserva tu cita' }).boundingBox();
    expect(heading?.y).toBeGreaterThan(64);
    expect(heading?.y).toBeLessThan(160);
  });

test('service page on a phone: the first screen shows name, price, duration and the way to the hours', async () => {
  const { page } = who;
  const { id } = await inStock('Servicios-Home');
  await open(page, `/product/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  const hours = main(page).getByRole('link', { name: 'Elegir hora' });
  for (const part of [
    heading,
    main(page).locator('[data-money]').first(),
    main(page)
      .getByText(/^\d+ min$/)
      .first(),
    hours,
  ])
    expect(await isOnScreen(part)).toBe(true);
  await hours.click();
  await expectHours(page);
});

test('"Reservar" in the header of a service page and "reserva ahora" of a card lead to its hours', async () => {
  const { page } = who;
  const service = await inStock('Servicios-Home');
  await open(page, '/');
  await main(page)
    .getByRole('link', { name: `reserva ahora: ${service.productName}` })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: service.productName }).waitFor();
  await expectHours(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('banner').getByRole('link', { name: 'Reservar', exact: true }).click();
  await expectHours(page);
});

test('Reservar: the bar floats after a choice, not before', async () => {
  const { page } = who;
  const { id } = await inStock('Servicios-Home');
  await open(page, '/Reservar');
  const button = main(page).getByRole('button', { name: 'Realizar Reserva' });
  expect(await isOnScreen(button)).toBe(false);
  await page.locator(`label:has(input[value="${id}"])`).click();
  await eventually(async () => expect(await isOnScreen(button)).toBe(true));
});
