import type { Page } from 'playwright-core';
import { mailsTo } from '../../cms/src/testing/outbox';
import { addToCart, newProduct, saleOf } from '../../cms/src/testing/shop';
import { server } from '../../cms/src/testing/worker-server';
import { findings } from './axe-findings';
import { eventually, open } from './browser';
import { cartOf, everyTestAShopper, heading, salesOf } from './paying';

const shopper = everyTestAShopper();
const main = (page: Page) => page.getByRole('main');

/** From the cart to Wompi's page: what is in it will be picked up. */
async function leaveToPay(page: Page): Promise<void> {
  await open(page, '/cart');
  await page.getByText('Recoger en el spa').click();
  await main(page)
    .getByRole('button', { name: /^Pagar \$.* COP$/ })
    .and(page.locator('[aria-busy=false]'))
    .click();
  await heading(page, 'Elige cómo pagar');
}

/** Pays there by one of its means, with a field of its form as given. */
async function payBy(page: Page, means: string, label: string, value: string): Promise<void> {
  const form = page.locator('details', { hasText: means });
  await form.locator('summary').click();
  const field = form.getByLabel(label, { exact: true });
  if (means === 'PSE') await field.selectOption(value);
  else await field.fill(value);
  await form.getByRole('button', { name: /^Pagar/ }).click();
}

it('wompi: after a decline the payer comes back to "Intenta otra vez", and pays with the cart as it was', async () => {
  const { page, carla } = shopper;
  const { id } = await newProduct();
  await addToCart(carla, id);
  await leaveToPay(page);
  await payBy(page, 'Nequi', 'Celular registrado en Nequi', '3992222222');
  await page.getByRole('link', { name: 'Volver a la tienda' }).click();
  await heading(page, 'Pago Pendiente');
  expect(await findings(page, 'an unpaid payment')).toEqual([]);
  expect(await main(page).innerText()).not.toContain('ningún cobro');
  await page.getByRole('link', { name: 'Intenta otra vez' }).click();
  await heading(page, 'Tu carrito');
  expect(await cartOf(shopper)).toMatchObject([{ productId: id }]);
  await leaveToPay(page);
  await payBy(page, 'Nequi', 'Celular registrado en Nequi', '3991111111');
  await heading(page, '¡Gracias por tu compra!');
  const [paid, ...others] = await salesOf(shopper, 'APPROVED');
  expect(others).toEqual([]);
  expect((await saleOf(paid!.reference)).history.at(-1)).toMatchObject({ to: 'APPROVED', means: 'NEQUI' });
  expect(shopper.complaints).toEqual([]);
});

it('wompi: PSE that takes hours says so, warns who buys again, and ends on its page and by mail', async () => {
  const { page, carla } = shopper;
  const [first, second] = [await newProduct(), await newProduct()];
  await addToCart(carla, first.id);
  await leaveToPay(page);
  await payBy(page, 'PSE', 'Banco', 'Banco que tarda horas');
  await heading(page, 'Pago Pendiente');
  await main(page).getByText('Por PSE el banco puede tardar unas horas.', { exact: false }).waitFor();
  expect(await findings(page, 'a payment that takes hours')).toEqual([]);
  const [sale] = await salesOf(shopper, 'PENDING');

  await addToCart(carla, second.id);
  const other = await page.context().newPage();
  await open(other, '/cart');
  await main(other).getByText('podrías pagar dos veces', { exact: false }).waitFor();
  expect(await findings(other, 'a cart beside a payment that takes hours')).toEqual([]);

  const { captureId } = await saleOf(sale!.reference);
  const settled = await fetch(`${server.url}/sandbox/wompi/v1/transactions/${captureId}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'APPROVED' }),
  });
  expect(settled.status).toBe(200);
  await heading(page, '¡Gracias por tu compra!');
  await eventually(async () =>
    expect((await mailsTo(carla.email)).some((mail) => mail.includes(sale!.reference))).toBe(true),
  );
});
