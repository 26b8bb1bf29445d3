import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoughtLines } from './bought-lines';

test('bought lines: the total of several units is the charged one', () => {
  const html = renderToStaticMarkup(
    createElement(BoughtLines, {
      lines: [
        {
          productId: 'a',
          productName: 'Mousse',
          productImage: '',
          category: 'Productos',
          quantity: 2,
          sellingPrice: 89_900,
          totalPrice: 179_800,
          added: '2026-11-27T15:00:00.000Z',
        },
      ],
    }),
  );
  expect(html).toContain('$179,800.00');
  expect(html).toContain('Cantidad: 2');
  expect(html).toContain('Agregado en el spa');
});
