import { screen } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, renderInPanel } from '../../../testing/render-in-app';
import { BookingDialog } from './booking-dialog';
import type { BookingView } from './staff-bookings-queries';

const booking = {
  _id: 'sale_service',
  transaction: '0123456789abcdef01234566',
  productId: '0123456789abcdef01234567',
  productName: 'Bronceado',
  duration: 60,
  priceCop: 89_900,
  reservationDate: '2096-11-26',
  reservationTime: '10:00',
  startsAt: '2096-11-26T15:00:00.000Z',
  state: 'BOOKED',
  status: 'APPROVED',
  sequence: 3,
  version: 7,
  cabin: 1,
  dueAtSpaCop: 71_920,
  balancePaid: false,
  collected: null,
  customer: { name: 'Marta', email: '', tel: '' },
} as unknown as BookingView;
const longer = {
  _id: '0123456789abcdef01234568',
  productName: 'Bronceado largo',
  category: 'Servicios',
  sellingPrice: 120_000,
  stock: 1,
};

async function open() {
  const server = formServer({
    'GET /bookings/{id}/service': {
      data: { priceCop: 120_000, message: 'Queda por cobrar $ 102.020 COP.' },
    },
    'POST /bookings/{id}/service': {
      message: 'Servicio cambiado.',
      data: { ...booking, cabin: 2 },
    },
    'PATCH /transactions/{id}': { message: 'Cambios guardados.', data: {} },
  });
  const page = (
    <BookingDialog
      booking={booking}
      onClose={() => undefined}
      picker={(choose, of) => (
        <button type="button" onClick={() => choose(longer)}>
          Elegir de {of}
        </button>
      )}
    />
  );
  return { ...(await renderInPanel(page, { server })), server };
}

it('change a service: says what is due before, and sends the version and price that were seen', async () => {
  const { person, server } = await open();
  await person.click(button('Cambiar servicio'));
  await person.click(button('Elegir de services'));
  await screen.findByText(/^Queda por cobrar/);
  await person.click(button('Cambiar el servicio'));
  await screen.findByText('Servicio cambiado. Queda en la cabina 2.');
  expect(server.bodiesOf('POST /bookings/{id}/service')).toEqual([
    { version: 7, productId: longer._id, totalCop: 120_000 },
  ]);
});

it('correct a client: a name is needed, and what was typed is sent with the version', async () => {
  const { person, server } = await open();
  await person.click(button('Corregir datos'));
  const name = await screen.findByLabelText('Nombre de quien viene');
  await person.clear(name);
  await person.click(button('Guardar datos'));
  expect(await screen.findByText('Este campo es obligatorio.')).toBeTruthy();
  await person.type(name, 'Marta Ñáñez');
  await person.click(button('Guardar datos'));
  await screen.findByText('Cambios guardados.');
  expect(server.bodiesOf('PATCH /transactions/{id}')).toEqual([
    { version: 7, buyer: { name: 'Marta Ñáñez', tel: '', email: '' } },
  ]);
});
