import { screen, within } from '@testing-library/react';
import type { ComparedBook, Comparison } from '@spa-bronze/domain/sales/comparison-schemas';
import { formServer } from '../../testing/form-server';
import { button, renderInPanel } from '../../testing/render-in-app';
import { nightLine } from '../features/status/night-line';
import { Page } from './comparison';

const finding: ComparedBook['days'][number]['findings'][number] = {
  problem: 'foreign',
  kind: 'payment',
  transactionId: '5TY05013RG002845M',
  of: null,
  sale: null,
  at: '2026-11-18T15:00:00.000Z',
  currency: 'USD',
  minor: 2250,
  listed: null,
};
const book = (more: Partial<ComparedBook>): ComparedBook => ({
  provider: 'paypal',
  test: false,
  unread: null,
  isGreen: false,
  days: [],
  found: 0,
  more: 0,
  others: 0,
  ...more,
});
const answer = (it: ComparedBook): Comparison => ({
  from: '2026-11-18',
  to: '2026-11-25',
  isGreen: it.isGreen,
  books: [it],
});
const shown = async (it: ComparedBook) => {
  const server = formServer({ 'GET /comparison': { data: answer(it) } });
  const { person } = await renderInPanel(<Page />, { server });
  await screen.findByRole('heading', { name: 'PayPal' });
  return { server, person };
};

it('comparison: each finding stands in its day with what to do, and links its sale', async () => {
  const missing = { ...finding, problem: 'missing' as const, transactionId: 'MINE', sale: 's1' };
  const day = { date: '2026-11-18', isClosed: true, equal: 3, findings: [finding, missing] };
  await shown(book({ days: [day], found: 2, others: 3 }));
  screen.getByText('2 diferencias por revisar.');
  screen.getByText('En la cuenta hay además 3 pagos que no son de esta tienda.');
  const section = within(screen.getByRole('region', { name: 'miércoles, 18 de noviembre' }));
  section.getByText('3 movimientos iguales.');
  section.getByText('Pago de USD 22.50 que solo está en PayPal');
  section.getByText(/^Ninguna venta de la tienda lo nombra\./);
  section.getByText('Pago de USD 22.50 que solo está aquí');
  expect(section.getByRole('link', { name: 'Ver la venta' }).getAttribute('href')).toBe(
    '/admin-panel/venta/s1',
  );
});

it('comparison: days that are not closed stand apart, and nothing of them counts as a difference', async () => {
  const closed = { date: '2026-11-18', isClosed: true, equal: 1, findings: [] };
  const open = { date: '2026-11-25', isClosed: false, equal: 0, findings: [finding] };
  await shown(book({ isGreen: true, days: [closed, open] }));
  screen.getByText('Todo coincide en los días que ya cerraron.');
  expect(screen.queryByText(/diferencia/)).toBeNull();
  screen.getByRole('heading', { name: 'Días que aún no cierran' });
  within(screen.getByRole('region', { name: 'miércoles, 25 de noviembre' })).getByText('Sin juzgar todavía');
});

it('comparison: a list that may not be read is said, and nothing says that all is well', async () => {
  await shown(book({ unread: 'forbidden' }));
  expect(screen.getByRole('alert').textContent).toMatch(/^El libro no se puede leer: .*Transaction Search/);
  expect(screen.queryByText(/coincide|No hubo movimientos/)).toBeNull();
});

it('comparison: the list is asked for again only by the button', async () => {
  const { server, person } = await shown(book({ isGreen: true }));
  const calls = () => server.calls.filter(({ key }) => key === 'GET /comparison').length;
  expect(calls()).toBe(1);
  await person.click(button('Cotejar otra vez'));
  expect(calls()).toBe(2);
});

it('night: green, with findings, unread, without a closed day and late are told apart', () => {
  const now = new Date('2026-11-27T15:00:00Z');
  const night = {
    at: '2026-11-27T08:00:00Z',
    from: '2026-11-19',
    to: '2026-11-25',
    isGreen: true,
    findings: 0,
  };
  const line = (more: object) => nightLine({ comparison: { ...night, unread: null, ...more } }, now);
  expect(nightLine({ comparison: null }, now).ok).toBe(true);
  expect(line({})).toMatchObject({ ok: true, text: expect.stringMatching(/^Todo coincide/) });
  expect(line({ isGreen: false, findings: 2 })).toMatchObject({
    ok: false,
    text: expect.stringMatching(/^Hay 2 diferencias en el cotejo/),
    link: { to: '/admin-panel/cotejo?from=2026-11-19&to=2026-11-25' },
  });
  expect(line({ isGreen: false, unread: 'forbidden' })).toMatchObject({
    ok: false,
    text: expect.stringMatching(/^El libro no se puede leer/),
  });
  const books = [
    { provider: 'paypal', test: false, unread: null },
    { provider: 'wompi', test: false, unread: 'no-list' },
    { provider: 'otro', test: false, unread: 'away' },
  ];
  expect(line({ isGreen: false, unread: 'no-list', books, findings: 1 }).text).toMatch(
    /^[Ww]ompi: El libro .* no tiene una lista\. otro: El libro .* Hay una diferencia en el cotejo/,
  );
  expect(line({ isGreen: false })).toMatchObject({ ok: false, text: expect.stringContaining('atrasada') });
  expect(line({ at: '2026-11-25T08:00:00Z' })).toMatchObject({ ok: false, advice: expect.any(String) });
});
