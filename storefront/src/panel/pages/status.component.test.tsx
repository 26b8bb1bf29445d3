import { screen, waitFor, within } from '@testing-library/react';
import type { ShopStatus } from '@spa-bronze/domain/status/schemas';
import { formServer } from '../../testing/form-server';
import { button, renderInApp } from '../../testing/render-in-app';
import { Page } from './status';

const at = '2026-11-20T15:00:00.000Z';
const status = (givenUpSales: ShopStatus['emails']['givenUpSales']): ShopStatus => ({
  version: '0.2.0',
  startedAt: at,
  paused: null,
  database: 'sqlite',
  disk: { full: false, freeBytes: 50e9 },
  emails: {
    mailServer: true,
    due: 0,
    oldestDueAt: null,
    failures: 0,
    givenUp: givenUpSales.length,
    givenUpSales,
  },
  payments: {
    provider: 'paypal',
    webhooks: true,
    outage: null,
    byState: [],
    holds: 0,
    refundsDue: 0,
    oldestRefundAt: null,
    oldestOverdueAt: null,
  },
  jobs: [],
  backup: { at: null },
});

it('status: an email that was given up is urgent, and gone once somebody sends it again', async () => {
  const sent: unknown[] = [];
  let waiting: ShopStatus['emails']['givenUpSales'] = [
    { sale: 's1', at, kinds: ['confirmed'], why: '451 no' },
  ];
  const server = formServer({
    'GET /status': () => ({ data: status(waiting) }),
    'POST /transactions/{id}/emails': (body) => {
      sent.push(body);
      waiting = [];
      return { message: 'El correo se envía otra vez.' };
    },
  });
  const { person } = await renderInApp(<Page />, { server });
  const list = await screen.findByRole('list', { name: 'Correos que no salieron' });
  const link = within(list).getByRole('link', { name: 'Correo de confirmación' });
  expect(link.getAttribute('href')).toBe('/admin-panel/venta/s1');
  screen.getByText('Urgente');
  await person.click(button('Enviar otra vez'));
  await waitFor(() => expect(screen.queryByText('Urgente')).toBeNull());
  expect(sent).toEqual([{ action: 'again' }]);
});
