import { act, fireEvent, screen, within } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, field, renderInApp } from '../../../testing/render-in-app';
import type { ChangeableBooking } from './my-bookings-queries';
import { RescheduleDialog } from './reschedule-dialog';

const booking = {
  _id: 'sale_service',
  productId: '0123456789abcdef01234567',
  productName: 'Bronceado',
  reservationDate: '2026-12-09',
  reservationTime: '10:00',
  duration: 60,
  sequence: 0,
} as unknown as ChangeableBooking;
const preview = {
  allowed: true,
  free: true,
  refundCop: 0,
  keptCop: 0,
  dueAtSpaCop: 71_920,
  message: 'Sin costo.',
};

test('reschedule: a chosen time is not left without a question, unless the present one is to be kept', async () => {
  const server = formServer({
    'GET /bookings/{id}/preview': { data: preview },
    'GET /availability/days': { data: [] },
    'GET /availability': { data: { open: true, slots: [{ time: '11:00', available: true }] } },
  });
  const onClose = jest.fn();
  const { person, router } = await renderInApp(<RescheduleDialog booking={booking} onClose={onClose} />, {
    server,
  });
  await person.click(button('Conservar la actual'));
  expect(onClose).toHaveBeenCalledTimes(1);

  fireEvent.change(field('Fecha'), { target: { value: '2026-12-10' } });
  await person.click(await screen.findByRole('radio', { name: /^11:00/ }));
  await person.click(button('Cerrar'));
  const question = within(screen.getByRole('dialog', { name: '¿Descartar los cambios?' }));
  await person.click(question.getByRole('button', { name: 'Volver' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/contacto'));
  const leave = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
  await person.click(leave.getByRole('button', { name: 'Volver' }));
  await person.click(button('Conservar la actual'));
  expect(onClose).toHaveBeenCalledTimes(2);
});
