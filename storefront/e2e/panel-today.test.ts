import { dayOf } from '@spa-bronze/domain/booking';
import { server } from '../../cms/src/testing/house';
import { saleOf } from '../../cms/src/testing/shop';
import { booked } from '../../cms/src/testing/visits';
import { everyTestStaff } from './arrivals';
import { eventually, open } from './browser';
import { dialog, notice } from './panel-steps';

jest.setTimeout(600_000);

const staff = everyTestStaff({ width: 390, height: 844 });

/** A paid visit that began last midnight, whatever the clock says: the shop sells none in the past, so its row is moved. */
async function arrived(name: string) {
  const { order } = await booked();
  const { id, lines } = await saleOf(order);
  const date = dayOf(new Date());
  await server.payload.db.updateOne({ collection: 'sales', id, data: { buyerName: name, buyer: { name, email: 'nora@correo.example', tel: '300 123 4567' }, lines: lines.map((line) => ({ ...line, reservationDate: date, reservationTime: '00:00' })) } });
  const { docs } = await server.payload.db.find<{ id: string; key: string; holder: string }>({ collection: 'slot-claims', where: { holder: { contains: id } }, pagination: false, limit: 0 });
  for (const claim of docs) await server.payload.db.updateOne({ collection: 'slot-claims', id: claim.id, data: { date, key: `${claim.key} ${id}` } });
}

it('on a phone the reception says who came, takes the balance and notes who did not come, each with a thumb', async () => {
  const { page } = staff;
  await arrived('Nora Llega');
  await arrived('Olga Falta');
  await open(page, '/admin-panel');
  const today = page.getByRole('list', { name: 'Citas: Llegan hoy' });
  const nora = today.getByRole('article').filter({ hasText: 'Nora Llega' });
  await nora.getByText('Por cobrar: $ 71.920 COP').waitFor();
  for (const button of await nora.getByRole('button').all()) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await nora.getByRole('button', { name: 'Llegó Nora Llega' }).click();
  await notice(page, 'Quedó anotado que la persona asistió.');
  await nora.getByText('Llegó', { exact: true }).waitFor();
  await nora.getByRole('button', { name: 'Cobrar saldo a Nora Llega' }).click();
  await dialog(page).getByRole('button', { name: 'Efectivo' }).click();
  await nora.getByText('Saldo pagado').waitFor();
  await eventually(async () => expect(await nora.getByRole('button', { name: /^Cobrar/ }).count()).toBe(0));
  await nora.getByRole('button', { name: 'Deshacer el cobro a Nora Llega' }).click();
  await nora.getByText('Por cobrar: $ 71.920 COP').waitFor();

  const olga = today.getByRole('article').filter({ hasText: 'Olga Falta' });
  await olga.getByRole('button', { name: 'No asistió Olga Falta' }).click();
  await dialog(page).getByText('El spa conserva el abono').waitFor();
  await dialog(page).getByRole('button', { name: 'Sí, no asistió' }).click();
  await notice(page, 'Quedó anotado que la persona no asistió.');
  await olga.getByText('No asistió', { exact: true }).waitFor();
  await olga.getByRole('button', { name: 'Deshacer «No asistió»' }).click();
  await olga.getByRole('button', { name: 'No asistió Olga Falta' }).waitFor();
});
