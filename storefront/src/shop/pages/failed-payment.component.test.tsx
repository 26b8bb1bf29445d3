import { screen } from '@testing-library/react';
import { sessionQuery } from '../../lib/session';
import { formServer } from '../../testing/form-server';
import { button, renderInApp } from '../../testing/render-in-app';
import { Page as CancelOrder } from './cancel-order';
import { Page as PaymentFailure } from './payment-failure';

test.each([
  ['/payment-failure', PaymentFailure, 'El pago falló, intenta nuevamente.'],
  ['/cancel-order', CancelOrder, 'Cancelaste el pago'],
])('%s says nothing of a payment while the server cannot be asked', async (path, Page, title) => {
  let online = false;
  const server = formServer({
    'GET /transactions': () => {
      if (!online) throw new TypeError('Failed to fetch');
      return { data: [] };
    },
  });
  const { person } = await renderInApp(<Page />, {
    server,
    at: `${path}?reference=R1`,
    seen: [[sessionQuery.queryKey, { _id: '1', name: 'Carla', role: 'GENERAL' }]],
  });
  await screen.findByRole('heading', { level: 1, name: 'No pudimos consultar tu pago' });
  expect(screen.queryByText(title)).toBeNull();
  online = true;
  await person.click(button('Intentar de nuevo'));
  await screen.findByRole('heading', { level: 1, name: title });
});

test.each([
  ['/payment-failure', PaymentFailure],
  ['/cancel-order', CancelOrder],
])("%s of a payment on Wompi's page says that none came yet, not that none will", async (path, Page) => {
  const provider = { name: 'wompi', orderId: 'R1', captureId: '' };
  await renderInApp(<Page />, {
    server: formServer({
      'GET /transactions': { data: [{ reference: 'R1', status: 'CANCELLED', history: [], provider }] },
    }),
    at: `${path}?reference=R1`,
    seen: [[sessionQuery.queryKey, { _id: '1', name: 'Carla', role: 'GENERAL' }]],
  });
  expect(await screen.findByText(/No hemos recibido un pago.*carrito/)).toBeTruthy();
  expect(screen.queryByText(/ningún cobro/)).toBeNull();
});
