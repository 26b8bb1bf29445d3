import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { addPendingItem, keepPendingItems } from './pending-items';
import { useKeptBooking } from './use-kept-booking';

const Kept = () => <p>{useKeptBooking()?.time ?? 'nada'}</p>;

test('kept booking: the page that the server wrote is taken over as it is, and then shows the choice', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Kept />);
  expect(page.textContent).toBe('nada');
  const reservationDetails = { reservationDate: '2026-12-10', reservationTime: '10:00' };
  addPendingItem({ item: { productId: 'p1', reservationDetails }, from: '/' });
  addPendingItem({ item: { productId: 'p2' }, from: '/' });
  const complaints: unknown[] = [];
  await act(async () => {
    render(<Kept />, {
      container: page,
      hydrate: true,
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  expect(screen.getByText('10:00')).toBeTruthy();
  expect(complaints).toEqual([]);
  keepPendingItems([]);
});
