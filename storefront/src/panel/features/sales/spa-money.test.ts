import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SpaMoney } from './spa-money';

const text = (balancePaidCop: number) =>
  renderToStaticMarkup(createElement(SpaMoney, { sale: { balancePaidCop } })).replace(/<[^>]+>/g, '');

test('spa money: says how a collected balance is returned, nothing without one', () => {
  expect(text(108_000)).toBe(
    'El saldo de $ 108.000 COP que se cobró en el spa no sale con una devolución. Si lo devuelves, entrégalo tú y deshaz su cobro en la página de la venta.',
  );
  expect(text(0)).toBe('');
});
