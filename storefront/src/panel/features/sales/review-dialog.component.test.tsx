import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { screen, waitFor } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, field, fill, renderInApp } from '../../../testing/render-in-app';
import { ReviewDialog } from './review-dialog';

const sale = {
  _id: '0123456789abcdef01234567',
  buyer: { name: 'Carla', email: '', tel: '' },
  refunds: [],
} as unknown as SaleView;

test.each([
  ['the server fails: the note stays', 503, 0],
  ['somebody else decided: the dialog closes', 409, 1],
])('review: when %s', async (_, status, closed) => {
  const onClose = jest.fn();
  const server = formServer({ 'POST /payments/review': { status, message: 'No se pudo.' } });
  const { person } = await renderInApp(<ReviewDialog sale={sale} action="dismiss" onClose={onClose} />, {
    server,
  });
  await fill(person, { 'Nota (opcional)': 'Se habló con la clienta' });
  await person.click(button('Cerrar sin cambios'));
  await screen.findByText('No se pudo.');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(closed));
  expect((field('Nota (opcional)') as HTMLInputElement).value).toBe('Se habló con la clienta');
});
