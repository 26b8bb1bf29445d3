import { screen } from '@testing-library/react';
import { formServer } from '../../testing/form-server';
import { button, renderInPanel } from '../../testing/render-in-app';
import { Page } from './products';

it('trash of products: asks for one page at a time', async () => {
  const requested: string[] = [];
  const server = formServer({
    'GET /get-product': (_body, query) => {
      requested.push(query.toString());
      return { data: [], total: 25 };
    },
  });
  const { person } = await renderInPanel(<Page />, { server, at: '/admin-panel/all-products?trash=true' });
  await screen.findByText('25 productos · página 1 de 2');
  await person.click(button('Siguiente'));
  await screen.findByText('25 productos · página 2 de 2');
  expect(requested).toEqual(['page=1&limit=24&trash=true', 'page=2&limit=24&trash=true']);
});
