import { fireEvent, screen } from '@testing-library/react';
import { renderInApp } from '../../../testing/render-in-app';
import { Quantity } from './quantity';

test('quantity: more than the stock becomes the stock, and that is told', async () => {
  const chosen: number[] = [];
  await renderInApp(<Quantity value={1} max={32} label="Cantidad" onChange={(it) => chosen.push(it)} />);
  const input = screen.getByRole('spinbutton', { name: 'Cantidad' });
  fireEvent.change(input, { target: { value: '500' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(chosen).toEqual([32]);
  await screen.findByText('Quedan 32. Pusimos esa cantidad.');
});
