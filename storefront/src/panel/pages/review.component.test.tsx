import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { screen } from '@testing-library/react';
import { formServer } from '../../testing/form-server';
import { button, renderInPanel } from '../../testing/render-in-app';
import { Page } from './review';

const sale = (nth: number) =>
  ({
    _id: `sale-${nth}`,
    status: 'IN_REVIEW',
    buyer: { name: `Clienta ${nth}`, email: '', tel: '' },
    userDetails: {},
    reservationDetails: [],
    refunds: [],
    paidCop: 10_000,
    review: { why: 'Llegó tarde', since: '2026-11-20T15:00:00.000Z', waiting: true, action: null },
  }) as unknown as SaleView;

/** A server on which so many payments wait. */
function waiting(count: number) {
  const requested: string[] = [];
  const server = formServer({
    'GET /payments/review': (_body, query) => {
      requested.push(query.toString());
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const all = Array.from({ length: count }, (_, at) => sale(at + 1));
      return { data: all.slice((page - 1) * limit, page * limit), total: count };
    },
  });
  return { server, requested };
}
const cards = () => screen.getAllByRole('article').length;

it('payments to review: twenty on a page, the others on the next one', async () => {
  const { server, requested } = waiting(21);
  const { person } = await renderInPanel(<Page />, { server, at: '/admin-panel/pagos-por-revisar' });
  await screen.findByText('21 pagos · página 1 de 2');
  expect(cards()).toBe(20);
  await person.click(button('Siguiente'));
  await screen.findByText('21 pagos · página 2 de 2');
  await screen.findByRole('article', { name: 'Pago de Clienta 21' });
  expect({ cards: cards(), requested }).toEqual({
    cards: 1,
    requested: ['page=1&limit=20', 'page=2&limit=20'],
  });
});

it('payments to review: one page needs no other', async () => {
  await renderInPanel(<Page />, { server: waiting(1).server });
  await screen.findByText('1 pago');
  expect({ cards: cards(), queryByRole: screen.queryByRole('button', { name: 'Siguiente' }) }).toEqual({
    cards: 1,
    queryByRole: null,
  });
});

it('payments to review: says when none waits', async () => {
  await renderInPanel(<Page />, { server: waiting(0).server });
  await screen.findByRole('heading', { name: 'No hay pagos por revisar.' });
  expect(screen.queryByRole('article')).toBeNull();
});
