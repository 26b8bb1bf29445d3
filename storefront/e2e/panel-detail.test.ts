import { newShopper } from '../../cms/src/testing/people';
import {
  capture,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  stockOf,
  bookingAt,
} from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { eventually, open, resize } from './browser';
import { holdNotices, notice } from './notices';
import { bought, dialog } from './panel-steps';
import { writeRow } from '../../cms/src/testing/rows';

const staff = everyTestStaff();
interface Sale {
  _id: string;
  version: number;
  notes: string;
  status: string;
  refundedCop: number;
}
const saleOfBuyer = async (email: string) =>
  (await staff.ana.client.read<Sale[]>(`/transactions?q=${encodeURIComponent(email)}&status=all`))[0]!;

it('panel sale: the second editor reads what the first saved and overwrites it on purpose', async () => {
  const { page } = staff;
  const carla = await newShopper();
  await bought(carla, await newProduct());
  const { _id, version } = await saleOfBuyer(carla.email);
  await resize(page, { width: 390, height: 844 });
  await open(page, `/admin-panel/venta/${_id}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  await dialog(page).getByLabel('Notas del equipo').fill('De la segunda');
  expect(
    (await staff.ana.client.patch(`/transactions/${_id}`, { version, notes: 'De la primera' })).status,
  ).toBe(200);
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  const reported = dialog(page).getByText('Notas: ahora «De la primera», en tu formulario «De la segunda»');
  await reported.waitFor();
  await eventually(async () =>
    expect(
      await reported.evaluate((it) => {
        const { x, y } = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(x + 8, y + 8));
      }),
    ).toBe(true),
  );
  await dialog(page).getByRole('button', { name: 'Guardar lo mío' }).click();
  await notice(page, 'Cambios guardados.');
  await page.getByRole('region', { name: 'Quien compra' }).getByText('De la segunda').waitFor();
  expect((await saleOfBuyer(carla.email)).notes).toBe('De la segunda');
});

it('panel sale: refunded units of a line are restocked, and the history says so', async () => {
  const { page } = staff;
  const carla = await newShopper();
  const item = (await newProduct({ stock: 10 })) as Awaited<ReturnType<typeof newProduct>> & {
    productName: string;
  };
  await bought(carla, item, { quantity: 3 });
  expect(await stockOf(item.id)).toBe(7);
  await open(page, `/admin-panel/venta/${(await saleOfBuyer(carla.email))._id}`);
  await page.getByRole('button', { name: 'Devolver dinero' }).click();
  await dialog(page).getByLabel('Qué se devuelve').selectOption('lines');
  await dialog(page).getByLabel(`Unidades de ${item.productName}`).fill('2');
  await dialog(page).getByLabel('Motivo').fill('Llegaron rotas');
  await dialog(page).getByLabel('Los productos vuelven al inventario').check();
  await dialog(page).getByRole('button', { name: 'Devolver', exact: true }).click();
  await dialog(page).getByText(`Se devuelve 2 × ${item.productName}. Esto no se puede deshacer.`).waitFor();
  await dialog(page).getByRole('button', { name: 'Sí, devolver' }).click();
  await notice(page, 'Devolución hecha.');
  expect(await stockOf(item.id)).toBe(9);
  const refunds = [{ note: 'Llegaron rotas', state: 'DONE', lines: [{ productId: item.id, quantity: 2 }] }];
  expect(await saleOfBuyer(carla.email)).toMatchObject({
    status: 'PARTLY_REFUNDED',
    refundedCop: 179_800,
    refunds,
  });
  const story = page.getByRole('region', { name: 'Historia' });
  await story.getByText(/^Devuelto: \$ 179\.800 COP .*Llegaron rotas/).waitFor();
  await story.getByText(`2 × ${item.productName} · Productos al inventario`).waitFor();
  await open(page, '/admin-panel');
  await page
    .getByRole('list', { name: 'Paquetes por preparar' })
    .getByRole('article')
    .filter({ hasText: item.productName })
    .waitFor();
});

it('panel sale: a payment to review is accepted on its page', async () => {
  const { page } = staff;
  const carla = await newShopper();
  const order = await openOrder(carla, await newProduct(), { quantity: 2 });
  await decide(order, 'approve');
  const { id } = await saleOf(order);
  await writeRow('sales', id, { minor: 4000 });
  await capture(carla, order);
  await open(page, '/admin-panel/pagos-por-revisar');
  /* Other payments of the same name may wait there too. */
  await page.locator(`article a[href="/admin-panel/venta/${id}"]`).click();
  const review = page.getByRole('region', { name: 'Pago por revisar' });
  await review.getByText('El valor no coincide con el pago registrado.').waitFor();
  await review.getByRole('button', { name: 'Aceptar el pago' }).click();
  await dialog(page).getByRole('button', { name: 'Aceptar el pago' }).click();
  await notice(page, 'Pago resuelto.');
  await review.waitFor({ state: 'detached' });
  const accepted = { status: 'APPROVED', review: { action: 'attach', by: staff.ana.email } };
  expect(await saleOfBuyer(carla.email)).toMatchObject(accepted);
});

it('panel booking: goes to the trash and is restored; its WhatsApp text is for the customer', async () => {
  const { page } = staff;
  const carla = await newShopper();
  await bought(
    carla,
    await newService({ productName: 'Bronceado de la papelera' }),
    bookingAt(await freeDay(), '10:00'),
  );
  await open(page, `/admin-panel/all-reservas?q=${encodeURIComponent(carla.email)}`);
  await holdNotices(page);
  const row = page.getByRole('row').filter({ hasText: 'Bronceado de la papelera' });
  const chat = new URL((await row.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '');
  expect({ hostname: chat.hostname, text: chat.searchParams.get('text') }).toEqual({
    hostname: 'wa.me',
    text: expect.stringMatching(
      /Tu cita: Bronceado de la papelera, el .* a las 10:00 a\. m\.\.?[^]*En el spa pagas \$ 71\.920 COP/,
    ),
  });
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await notice(page, 'Reserva eliminada correctamente.');
  await page.getByText('No se encontraron reservas.').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await row.waitFor();
});
