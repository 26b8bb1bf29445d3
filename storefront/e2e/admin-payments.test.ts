import type { Transaction } from '@spa-bronze/domain/transactions';
import type { Page } from 'playwright-core';
import { server } from '../../cms/src/testing/house';
import { newShopper } from '../../cms/src/testing/people';
import { capture, decide, newProduct, openOrder, saleOf, stockOf } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { adminAnswers, eventually, openAdmin } from './browser';
import { notice } from './notices';

const who = everyTestStaff();

/** Two units paid by a shopper; `asked` is what our books say was asked for. */
async function paid(asked?: number) {
  const carla = await newShopper();
  const item = await newProduct({ stock: 5 });
  const order = await openOrder(carla, item, { quantity: 2 });
  await decide(order, 'approve');
  const { id } = await saleOf(order);
  if (asked !== undefined) await server.payload.db.updateOne({ collection: 'sales', id, data: { usdCents: asked } });
  await capture(carla, order);
  return { id, item, order };
}
const stateOf = async (order: string) => (await who.ana.client.get<Transaction[]>(`/transactions?reference=${order}`)).body.data[0];
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

it('pays back one of two units from the sale\'s page; the unit is on the shelf again, and the page says so', async () => {
  const { page } = who;
  const { id, item, order } = await paid();
  await openAdmin(page, `/admin/collections/sales/${id}`);
  await page.getByRole('heading', { name: 'Lo comprado' }).waitFor();
  await eventually(async () => expect(await page.getByText('"productId"').count()).toBe(0));
  await press(page, 'Reembolsar');
  await page.getByLabel('Por productos o citas').check();
  await page.getByRole('spinbutton').fill('1');
  await page.getByLabel('Nota para el cliente').fill('Llegó rota');
  await press(page, 'Confirmar reembolso');
  await notice(page, 'Devolución hecha.');
  await page.getByRole('heading', { name: 'Devuelta en parte' }).waitFor();
  await page.getByRole('heading', { name: 'Devoluciones' }).waitFor();
  expect(await stateOf(order)).toMatchObject({ status: 'PARTLY_REFUNDED', refundedCop: 89_900, refunds: [{ note: 'Llegó rota', state: 'DONE' }] });
  expect(await stockOf(item.id)).toBe(4);
  expect(who.complaints).toEqual([]);
});

it('finds a payment to review in its list and accepts it for its sale', async () => {
  const { page } = who;
  const { id, order } = await paid(4000);
  await openAdmin(page, '/admin/collections/sales');
  await page.getByRole('link', { name: /^Pagos por revisar \(\d+\)$/ }).click();
  await page.waitForURL(/reviewDue/);
  await adminAnswers(page);
  await page.locator(`a[href*="${id}"]`).first().click();
  await page.getByRole('region', { name: 'Pago por revisar' }).getByText('El valor no coincide con el pago registrado.').waitFor();
  await press(page, 'Asignar a la compra');
  await notice(page, 'Pago resuelto.');
  await page.getByRole('heading', { name: 'Pagada' }).waitFor();
  await eventually(async () => expect(await page.getByRole('region', { name: 'Pago por revisar' }).count()).toBe(0));
  expect(await stateOf(order)).toMatchObject({ status: 'APPROVED', review: { action: 'attach', by: who.ana.email } });
  expect(who.complaints).toEqual([]);
});
