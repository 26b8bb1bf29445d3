import type { Data } from '@spa-bronze/domain/api';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { randomUUID } from 'node:crypto';
import { newShopper, type Person } from '../../cms/src/testing/people';
import {
  capture,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  bookingAt,
} from '../../cms/src/testing/shop';
import { findings } from './axe-findings';
import { everyTestStaff } from './arrivals';
import { open, resize } from './browser';
import { arrivedToday, bought, dialog } from './panel-steps';
import { writeRow } from '../../cms/src/testing/rows';

const staff = everyTestStaff();

/** A booking of today whose balance was paid in cash. */
async function collectedToday(name: string): Promise<void> {
  await arrivedToday(name);
  const today = dayOf(new Date());
  const { body } = await staff.ana.client.get<Data<'GET /calendar'>>(`/calendar?from=${today}&to=${today}`);
  const { _id, version } = body.data.bookings.find(({ customer }) => customer.name === name)!;
  const { status } = await staff.ana.client.post(`/bookings/${_id}/balance`, { version, method: 'CASH' });
  expect(status).toBe(200);
}

/** The page of a sale whose payment does not match its amount. */
async function toReview(person: Person): Promise<string> {
  const order = await openOrder(person, await newProduct());
  await decide(order, 'approve');
  const { id } = await saleOf(order);
  await writeRow('sales', id, { minor: 4000 });
  await capture(person, order);
  return `/venta/${id}`;
}

it('panel: axe finds no violation in its dialogs, on a phone and wide', async () => {
  const { page } = staff;
  const [carla, day, mark] = [await newShopper(), await freeDay(), randomUUID().slice(0, 6)];
  await bought(carla, await newProduct({ productName: `Caja ${mark}` }));
  await bought(carla, await newService(), bookingAt(day, '10:00'));
  await arrivedToday(`Vera ${mark}`);
  await collectedToday(`Ulla ${mark}`);
  const review = await toReview(await newShopper());
  const list = `?q=${encodeURIComponent(carla.email)}`;
  const steps: [path: string, presses: (string | RegExp)[]][] = [
    ['', ['Cita']],
    ['', ['Venta']],
    ['', [new RegExp(`^Cobrar .* a Vera ${mark}`)]],
    ['', [`No asistió Vera ${mark}`]],
    ['/calendario', ['Cerrar un día']],
    ['/calendario', ['Ver las citas en mi calendario']],
    [`/all-Ventas${list}`, [/^Editar la de/]],
    [`/all-Ventas${list}`, [/^Eliminar la de/]],
    [`/all-reservas${list}`, [/^Editar la de/, 'Cambiar fecha']],
    [`/all-reservas${list}`, [/^Editar la de/, 'Cancelar cita']],
    ['', [/^Marcar enviada/]],
    [`/all-Ventas${list}`, [/^Ver detalle de/, 'Devolver dinero']],
    [`/all-reservas?q=${encodeURIComponent(`Ulla ${mark}`)}`, [/^Editar la de/, 'Deshacer cobro']],
    [review, ['Aceptar el pago']],
    [review, ['Cerrar sin cambios']],
    [`/all-users${list}`, [/^Cambiar Role de/]],
    ['/all-products', ['Subir nuevo producto o servicio']],
  ];
  const found: string[] = [];
  for (const [path, presses] of steps) {
    await resize(page, { width: 390, height: 844 });
    await open(page, `/admin-panel${path}`);
    for (const name of presses) {
      const role = String(name).includes('Ver detalle') ? 'link' : 'button';
      await page.getByRole(role, { name }).first().click();
    }
    await dialog(page).getByRole('heading').first().waitFor();
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 844 });
      found.push(...(await findings(page, `${path} ${presses.join(', ')}, ${width} px`)));
    }
  }
  expect(found).toEqual([]);
}, 240_000);
