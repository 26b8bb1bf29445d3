import { screen } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, renderInPanel } from '../../../testing/render-in-app';
import { ProductPicker } from './product-picker';

it('product picker: an unread list says so and is read again, instead of being empty', async () => {
  let broken = true;
  const server = formServer({
    'GET /get-product': () => (broken ? { status: 503 } : { data: [], total: 0 }),
  });
  const { person } = await renderInPanel(<ProductPicker of="services" onPick={() => {}} />, { server });
  await screen.findByText('No pudimos leerlo.');
  expect(screen.queryByText('No encontrado....')).toBeNull();
  broken = false;
  await person.click(button('Intentar de nuevo'));
  await screen.findByText('No encontrado....');
  expect(screen.queryByText('No pudimos leerlo.')).toBeNull();
});

it('product picker: asks for services alone, so that none is hidden behind goods', async () => {
  const requested: (string | null)[] = [];
  const server = formServer({
    'GET /get-product': (_body, query) => {
      requested.push(query.get('base'));
      return { data: [], total: 0 };
    },
  });
  await renderInPanel(<ProductPicker of="services" onPick={() => {}} />, { server });
  await screen.findByText('No encontrado....');
  expect(requested).toEqual(['Servicios']);
});
