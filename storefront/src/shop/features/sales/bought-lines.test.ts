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
        },
      ],
    }),
  );
  expect(html).toContain('$179,800.00');
  expect(html).toContain('Cantidad: 2');
});
