import { screen, within } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, renderInPanel } from '../../../testing/render-in-app';
import type { AddedProduct } from './add-line-dialog';
import { BookingActions } from './booking-actions';
import type { BookingView } from './staff-bookings-queries';

const cream: AddedProduct = {
  _id: '0123456789abcdef01234568',
  productName: 'Crema',
  category: 'Productos',
  sellingPrice: 40_000,
  stock: 3,
};
const booking = {
  _id: 'sale_service',
  transaction: 'sale',
  productId: '0123456789abcdef01234567',
  productName: 'Bronceado',
  reservationDate: '2096-11-26',
  reservationTime: '10:00',
  startsAt: '2096-11-26T15:00:00.000Z',
  state: 'BOOKED',
  status: 'APPROVED',
  sequence: 3,
  version: 7,
  dueAtSpaCop: 71_920,
  billDueCop: 71_920,
  balancePaid: false,
  collected: null,
  customer: { name: 'Marta', email: '', tel: '' },
} as unknown as BookingView;

const tan = {
  productId: booking.productId,
  productName: 'Bronceado',
  category: 'Servicios',
  quantity: 1,
  totalPrice: 89_900,
  reservationDate: '2096-11-26',
  reservationTime: '10:00',
  booking: { state: 'BOOKED' },
  dueCop: 71_920,
};
const added = {
  ...cream,
  productId: cream._id,
  lineId: 'a',
  quantity: 2,
  totalPrice: 80_000,
  dueCop: 80_000,
  added: 'now',
};
const sale = { _id: 'sale', version: 8, reservationDetails: [tan, added] };

async function open(more: Partial<BookingView> = {}) {
  const server = formServer({
    'GET /transactions': { data: [sale] },
    'POST /transactions/{id}/lines': { status: 201, message: 'Agregado a la cuenta.', data: sale },
    'POST /transactions/{id}/lines/{line}/remove': { message: 'Quitado de la cuenta.', data: sale },
    'POST /bookings/{id}/charges': { message: 'Cobro anotado.', data: booking },
  });
  const page = (
    <BookingActions
      booking={{ ...booking, ...more }}
      picker={(choose) => (
        <button type="button" onClick={() => choose(cream)}>
          Elegir crema
        </button>
      )}
    />
  );
  return { ...(await renderInPanel(page, { server })), server };
}

it('bill of a visit: a product is added with its quantity at the price that was shown', async () => {
  const { person, server } = await open();
  await person.click(button('Agregar producto o servicio a Marta'));
  await person.click(button('Elegir crema'));
  await person.click(button('Una unidad más de Crema'));
  await person.click(button('Agregar $ 80.000 COP'));
  await screen.findByText('Agregado a la cuenta.');
  expect(server.bodiesOf('POST /transactions/{id}/lines')).toEqual([
    { version: 7, key: expect.any(String), productId: cream._id, quantity: 2, totalCop: 80_000 },
  ]);
});

it('bill of a visit: shows its lines with the total, and one press pays all that is due', async () => {
  const { person, server } = await open({ billDueCop: 151_920 });
  await person.click(button('Cobrar todo $ 151.920 COP a Marta'));
  const list = await screen.findByRole('list', { name: 'Cuenta de la visita' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Bronceado, 10:00 a. m.$ 89.900 COP · faltan $ 71.920 COP', '2 × Crema$ 80.000 COP']);
  await person.click(button('Efectivo'));
  await screen.findByText('Cobro anotado.');
  expect(server.bodiesOf('POST /bookings/{id}/charges')).toEqual([
    {
      version: 8,
      key: expect.any(String),
      lines: [booking.productId, 'a'],
      payments: [{ method: 'CASH', amountCop: 151_920 }],
    },
  ]);
});

it('bill of a visit: what was added is taken away after a question', async () => {
  const { person, server } = await open({ billDueCop: 151_920 });
  await person.click(button('Cobrar todo $ 151.920 COP a Marta'));
  await person.click(await screen.findByRole('button', { name: 'Quitar Crema' }));
  await person.click(button('Sí, quitar'));
  await screen.findByText('Quitado de la cuenta.');
  expect(server.bodiesOf('POST /transactions/{id}/lines/{line}/remove')).toEqual([{ version: 8 }]);
});
