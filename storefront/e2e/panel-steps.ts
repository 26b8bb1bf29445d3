import { dayOf } from '@spa-bronze/domain/lib/dates';
import type { Page } from 'playwright-core';
import { server } from '../../cms/src/testing/worker-server';
import type { Person } from '../../cms/src/testing/people';
import { capture, decide, openOrder, saleOf } from '../../cms/src/testing/shop';
import { booked } from '../../cms/src/testing/bookings';
import { writeRow } from '../../cms/src/testing/rows';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** A picture as a person chooses it. */
export const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
/** Words of the panel's scripts and of its library of charts. */
export const panelWords = [
  'Agregar Venta',
  'Subir nuevo producto o servicio',
  'maxBarThickness',
  'Llegan hoy',
];
/** The topmost dialog. */
export const dialog = (page: Page) => page.getByRole('dialog').last();

export interface Item {
  id: string;
  productName: string;
  sellingPrice: number;
  category: string;
}

/** Lets a person buy something and pay it. */
export async function bought(
  person: Person,
  item: Parameters<typeof openOrder>[1],
  more = {},
): Promise<void> {
  const order = await openOrder(person, item, more);
  await decide(order, 'approve');
  await capture(person, order);
}

/**
 * A paid booking that began last midnight, whatever the clock says: the shop sells none in the past, so its
 * row is moved.
 */
export async function arrivedToday(name: string): Promise<void> {
  const { order } = await booked();
  const { id, lines } = await saleOf(order);
  const date = dayOf(new Date());
  await writeRow('sales', id, {
    buyerName: name,
    buyer: { name, email: 'nora@correo.example', tel: '300 123 4567' },
    lines: lines.map((line) => ({ ...line, reservationDate: date, reservationTime: '00:00' })),
  });
  const { docs } = await server.payload.db.find<{ id: string; key: string; holder: string }>({
    collection: 'slot-claims',
    where: { holder: { contains: id } },
    pagination: false,
    limit: 0,
  });
  for (const claim of docs) await writeRow('slot-claims', claim.id, { date, key: `${claim.key} ${id}` });
}
