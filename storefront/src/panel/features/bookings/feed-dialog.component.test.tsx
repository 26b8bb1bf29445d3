import { screen } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, field, renderInPanel } from '../../../testing/render-in-app';
import { FeedDialog } from './feed-dialog';

it('calendar feed: the secret address is shown once it is made, and gone once it is revoked', async () => {
  let since: string | null = null;
  const server = formServer({
    'GET /calendar/feed': () => ({ data: { since } }),
    'POST /calendar/feed': () => {
      since = '2026-11-26T15:00:00.000Z';
      return {
        data: { url: 'https://spa.example/api/calendar/feed/k.ics', since },
        message: 'Dirección nueva.',
      };
    },
    'DELETE /calendar/feed': () => {
      since = null;
      return { message: 'Dirección anulada.' };
    },
  });
  const { person } = await renderInPanel(<FeedDialog onClose={() => {}} />, { server });
  await person.click(await screen.findByRole('button', { name: 'Crear enlace' }));
  await screen.findByText('Dirección nueva.');
  expect(field('Tu enlace')).toHaveProperty('value', 'https://spa.example/api/calendar/feed/k.ics');
  await person.click(button('Anular enlace'));
  await screen.findByText('Dirección anulada.');
  await screen.findByRole('button', { name: 'Crear enlace' });
  expect(screen.queryByLabelText('Tu enlace')).toBeNull();
});
