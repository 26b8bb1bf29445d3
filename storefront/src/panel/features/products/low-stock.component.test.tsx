import { screen } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { renderInPanel } from '../../../testing/render-in-app';
import { LowStock } from './low-stock';

it('low stock: asks for goods alone and says how many more there are', async () => {
  const requested: string[] = [];
  const brush = { _id: '0123456789abcdef01234567', productName: 'Brocha', category: 'Productos', stock: 0 };
  const server = formServer({
    'GET /get-product': (_body, query) => {
      requested.push(`${query.get('base')} ${query.get('stock')}`);
      return query.get('stock') === 'out'
        ? { data: [brush], top: { total: 30 } }
        : { data: [], top: { total: 0 } };
    },
  });
  await renderInPanel(<LowStock />, { server });
  const more = await screen.findByRole('link', { name: 'Ver 29 más' });
  expect(more.getAttribute('href')).toBe('/admin-panel/all-products?stock=out');
  expect(requested.sort()).toEqual(['Productos low', 'Productos out']);
});
