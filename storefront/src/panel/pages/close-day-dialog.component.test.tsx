import { defaultHours } from '@spa-bronze/domain/booking/hours';
import { screen } from '@testing-library/react';
import { formServer } from '../../testing/form-server';
import { button, renderInPanel } from '../../testing/render-in-app';
import { CloseDayDialog } from './close-day-dialog';

const day = '2096-12-24';

it('close a day: says which bookings stand, and saves the day as closed over the hours as they are', async () => {
  const onClose = jest.fn();
  const server = formServer({
    'GET /calendar': {
      data: {
        days: [{ date: day, open: true }],
        bookings: [{ _id: 'a', state: 'BOOKED', reservationTime: '10:00', customer: { name: 'Nora' } }],
      },
    },
    'GET /hours': { data: { hours: defaultHours, cabins: 2 } },
    'PUT /hours': { data: { hours: defaultHours, cabins: 2 }, message: 'Horario guardado.' },
  });
  const { person } = await renderInPanel(<CloseDayDialog shown={day} onClose={onClose} />, { server });
  await screen.findByText(/Ese día hay una cita/);
  screen.getByText(/Nora/);
  await person.click(button(/^Cerrar el lunes, 24 de diciembre/));
  await screen.findByText(/Cerrado el lunes, 24 de diciembre/);
  expect(server.bodiesOf('PUT /hours')).toEqual([
    {
      seen: defaultHours,
      hours: { ...defaultHours, ranges: [{ from: day, to: day, cabin: null, hours: null }] },
    },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('close a day: a day that is closed already cannot be closed', async () => {
  const server = formServer({
    'GET /calendar': { data: { days: [{ date: day, open: false }], bookings: [] } },
  });
  const { person } = await renderInPanel(<CloseDayDialog shown={day} onClose={() => {}} />, { server });
  await screen.findByText(/ya está cerrado/);
  await person.click(button(/^Cerrar el lunes/));
  expect(server.bodiesOf('PUT /hours')).toEqual([]);
});
