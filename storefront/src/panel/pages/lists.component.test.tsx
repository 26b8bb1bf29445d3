import { screen } from '@testing-library/react';
import { formServer } from '../../testing/form-server';
import { button, renderInPanel } from '../../testing/render-in-app';
import { Page as Bookings } from './bookings';
import { Page as Sales } from './sales';
import { Page as Users } from './users';

const lists = [
  ['all-Ventas', Sales, 'GET /transactions', 'Error al obtener ventas.', 'No se encontraron ventas.'],
  [
    'all-reservas',
    Bookings,
    'GET /transactions',
    'Error al obtener reservas.',
    'No se encontraron reservas.',
  ],
  ['all-users', Users, 'GET /all-user', 'HTTP error! status: 500', 'No se encontraron usuarios.'],
] as const;

it.each(lists)(
  '%s while it loads, when it cannot be read, and read again without a row',
  async (path, Page, key, wrong, empty) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let broken = true;
    const requested: (string | null)[] = [];
    const server = formServer({
      [key]: async (_body: unknown, query: URLSearchParams) => {
        requested.push(query.get('q'));
        await held;
        return broken ? { status: 500 } : { data: [], total: 0 };
      },
    });
    const { person } = await renderInPanel(<Page />, { server, at: `/admin-panel/${path}?q=nadie` });
    expect(screen.getByRole('table', { busy: true })).toBeTruthy();
    letGo();
    await screen.findByText(wrong, { selector: 'p' });
    await screen.findByText(wrong, { selector: '.Toastify *' });
    broken = false;
    await person.click(button(/de nuevo/));
    await screen.findByRole('heading', { name: empty });
    expect(screen.queryByRole('button', { name: /de nuevo/ })).toBeNull();
    expect(requested).toEqual(['nadie', 'nadie']);
  },
);
