import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { formServer } from '../../testing/form-server';
import { button, renderInPanel } from '../../testing/render-in-app';
import { askAgainMs, UrgentBar } from '../features/status/urgent-bar';
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
    providers: [{ name: 'paypal', test: false, webhooks: true }],
    outages: [],
    withoutCredentials: [],
    foreignEvents: 0,
    byState: [],
    holds: 0,
    refundsDue: 0,
    oldestRefundAt: null,
    oldestOverdueAt: null,
    comparison: null,
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
  const { person } = await renderInPanel(<Page />, { server });
  const list = await screen.findByRole('list', { name: 'Correos que no salieron' });
  const link = within(list).getByRole('link', { name: 'Correo de confirmación' });
  expect(link.getAttribute('href')).toBe('/admin-panel/venta/s1');
  screen.getByText('Urgente');
  await person.click(button('Enviar otra vez'));
  await waitFor(() => expect(screen.queryByText('Urgente')).toBeNull());
  expect(sent).toEqual([{ action: 'again' }]);
});

it('status: one line says that all is well, and every part can be unfolded', async () => {
  const now = new Date().toISOString();
  const well = {
    ...status([]),
    jobs: [{ name: 'emails' as const, succeededAt: now, failedAt: null, failures: 0 }],
    backup: { at: now },
  };
  const server = formServer({ 'GET /status': { data: well } });
  await renderInPanel(<Page />, { server });
  await screen.findByText('Todo bien.');
  expect(screen.queryByText('Atención')).toBeNull();
  const parts = screen.getByText('Ver cada parte').closest('details')!;
  expect(parts.open).toBe(false);
  within(parts).getByRole('heading', { name: 'Copia de seguridad', hidden: true });
});

it('urgent bar: asks once while all is well, whatever is written in the panel and however often it is shown', async () => {
  const server = formServer({ 'GET /status': { data: status([]) } });
  const Bars = () => {
    const [bars, setBars] = useState(1);
    const client = useQueryClient();
    return (
      <>
        <UrgentBar key={bars} />
        <button onClick={() => setBars(bars + 1)}>Otra página</button>
        <button onClick={() => void client.invalidateQueries({ queryKey: ['panel'] })}>Guardar</button>
      </>
    );
  };
  const { person } = await renderInPanel(<Bars />, { server });
  for (const act of ['Otra página', 'Guardar', 'Otra página', 'Guardar']) await person.click(button(act));
  expect(server.calls.map(({ key }) => key)).toEqual(['GET /status']);
});

it('urgent bar: asks again in ten minutes while all is well, in thirty seconds while something is not', () => {
  const now = new Date(at);
  const paused = { ...status([]), paused: at };
  expect({
    well: askAgainMs(status([]), now),
    unread: askAgainMs(undefined, now),
    paused: askAgainMs(paused, now),
  }).toEqual({
    well: 600_000,
    unread: 600_000,
    paused: 30_000,
  });
});
