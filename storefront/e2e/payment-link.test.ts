import { bookInPerson } from '../../cms/src/testing/bookings';
import { reconcile } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { findings } from './axe-findings';
import { open, settled } from './browser';
import { dialog } from './panel-steps';

const staff = everyTestStaff({ width: 390, height: 844 });

it('payment link: staff show its code, a client without JavaScript pays by Nequi, and staff see it paid', async () => {
  const { page, ana, arrive } = staff;
  const { sale } = await bookInPerson(ana);
  await open(page, `/admin-panel/venta/${sale}?enlace=1`);
  await dialog(page).getByRole('button', { name: 'Hacer enlace' }).click();
  await dialog(page).getByRole('img', { name: 'Código QR del enlace de pago' }).waitFor();
  await settled(page);
  const found = await findings(page, 'link');
  const address = await dialog(page)
    .getByText(/\/pagar\?token=/)
    .innerText();
  const { page: phone } = await arrive(390, 844, { javaScriptEnabled: false });
  const { pathname, search } = new URL(address);
  await phone.goto(pathname + search);
  await phone.getByRole('link', { name: 'Pagar $ 89.900 COP' }).click();
  const nequi = phone.locator('details', { hasText: 'Nequi' });
  await nequi.locator('summary').click();
  await nequi.getByRole('button', { name: /^Pagar/ }).click();
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await reconcile();
  await phone.reload();
  await phone.getByRole('heading', { level: 1, name: 'Ya está pagado' }).waitFor();
  await page.reload();
  await page.getByText('No queda nada por cobrar.').waitFor();
  expect(found).toEqual([]);
});
