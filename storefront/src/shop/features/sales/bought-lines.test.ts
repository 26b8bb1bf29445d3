import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoughtLines } from './bought-lines';

test('a line of several shows its total as it was charged, not multiplied again', () => {
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
        },
      ],
    }),
  );
  expect(html).toContain('$179,800.00');
  expect(html).toContain('Cantidad: 2');
});
