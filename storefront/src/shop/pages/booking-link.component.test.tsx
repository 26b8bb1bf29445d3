import { messages } from '@spa-bronze/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import { formServer } from '../../testing/form-server';
import { renderInApp } from '../../testing/render-in-app';
import { Page } from './booking-link';

const TOKEN = `venta_servicio.${'x'.repeat(43)}`;
const booking = {
  productId: 'servicio',
  productName: 'Bronceado Express',
  duration: 30,
  reservationDate: '2199-11-28',
  reservationTime: '15:00',
  location: 'Calle 1',
  sequence: 0,
};
const preview = {
  action: 'cancel',
  allowed: true,
  free: true,
  freeUntil: '2199-11-27T20:00:00.000Z',
  freeHours: 24,
  refundCop: 19_600,
  keptCop: 0,
  dueAtSpaCop: 0,
  message: 'Te devolvemos todo tu abono.',
};

test('link of a booking: whoever cancels reads that it is done, not that the link is over', async () => {
  let isCancelled = false;
  let answer: () => void = () => {};
  /* The money is read again, too, and that takes longer than to find that the link is over. */
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = formServer({
    'POST /booking-link': () =>
      isCancelled ? { status: 404, message: messages.bookingLinkGone } : { data: booking },
    'POST /booking-link/preview': async () => {
      if (isCancelled) await later;
      return { data: preview };
    },
    'POST /booking-link/cancel': () => {
      isCancelled = true;
      return { message: messages.bookingCancelled, data: { refund: null } };
    },
  });
  const { person } = await renderInApp(<Page />, { server, at: `/cita?token=${TOKEN}` });
  await person.click(await screen.findByRole('button', { name: /^Cancelar la cita/ }));
  await person.click(await screen.findByRole('button', { name: 'Sí, cancelar la cita' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  await screen.findByRole('heading', { level: 1, name: 'Tu cita quedó cancelada' });
  expect(screen.queryByText('Este enlace ya no sirve')).toBeNull();
});
