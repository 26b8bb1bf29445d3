import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { screen, waitFor } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, field, fill, renderInPanel } from '../../../testing/render-in-app';
import { ReviewDialog } from './review-dialog';

const sale = {
  _id: '0123456789abcdef01234567',
  buyer: { name: 'Carla', email: '', tel: '' },
  refunds: [],
} as unknown as SaleView;

test('review: of two payments beside the first, what is marked is settled', async () => {
  const more = { currency: 'COP', minor: 8_990_000, settledAt: null };
  const twice = { ...sale, surplus: ['T-2', 'T-3'].map((captureId) => ({ ...more, captureId })) };
  const server = formServer({ 'POST /payments/review': { data: sale } });
  const { person } = await renderInPanel(<ReviewDialog sale={twice} action="dismiss" onClose={jest.fn()} />, {
    server,
  });
  await person.click(button('Ya resolví lo que llegó de más'));
  await person.click(field('$ 89.900 COP (T-3)'));
  await person.click(button('Ya resolví lo que llegó de más'));
  await waitFor(() =>
    expect(server.bodiesOf('POST /payments/review')).toEqual([
      { id: sale._id, action: 'dismiss', note: '', surplus: ['T-3'] },
    ]),
  );
});

test.each([
  ['the server fails: the note stays', 503, 0],
  ['somebody else decided: the dialog closes', 409, 1],
])('review: when %s', async (_, status, closed) => {
  const onClose = jest.fn();
  const server = formServer({ 'POST /payments/review': { status, message: 'No se pudo.' } });
  const { person } = await renderInPanel(<ReviewDialog sale={sale} action="dismiss" onClose={onClose} />, {
    server,
  });
  await fill(person, { 'Nota (opcional)': 'Se habló con la clienta' });
  await person.click(button('Cerrar sin cambios'));
  await screen.findByText('No se pudo.');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(closed));
  expect((field('Nota (opcional)') as HTMLInputElement).value).toBe('Se habló con la clienta');
});
