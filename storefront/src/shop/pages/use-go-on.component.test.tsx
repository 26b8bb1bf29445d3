import { offline } from '../../lib/api-client';
import { formServer } from '../../testing/form-server';
import { button, renderInApp } from '../../testing/render-in-app';
import { keepAfterLink } from '../features/cart/after-link';
import type { CartItem } from '../features/cart/cart-queries';
import { addPendingItem, keepPendingItems, pendingItems } from '../features/cart/pending-items';
import { screen, waitFor } from '@testing-library/react';
import { sessionKey } from '../../lib/query-client';
import { useLogout } from '../../lib/session';
import { useGoOn } from './use-go-on';

const wanted = {
  item: {
    productId: '0123456789abcdef01234567',
    reservationDetails: { reservationDate: '2026-12-10', reservationTime: '10:00' },
  },
  from: '/product/0123456789abcdef01234567',
};
afterEach(() => {
  keepPendingItems([]);
  keepAfterLink(null);
});

function LoggedIn({ byLink = false, next = '/cart' }: { byLink?: boolean; next?: string }) {
  const goOn = useGoOn(next, byLink);
  const { mutate } = useLogout({ onDone: () => {}, onFail: () => {} });
  return (
    <>
      <button onClick={() => void goOn()}>Entrar</button>
      <button onClick={() => mutate()}>Salir</button>
    </>
  );
}

/** What a login leads to, and what is still stored for the form that the booking was chosen in. */
async function after(answer: 'added' | 'refused' | 'tooOften' | 'loggedOut' | 'offline', byLink = false) {
  const replies = {
    added: { data: { overlaps: false }, message: 'En tu carrito' },
    refused: { status: 409, message: 'Esa hora ya no está libre' },
    tooOften: { status: 429, message: 'Demasiados intentos' },
    loggedOut: { status: 401, message: 'Inicia sesión' },
  };
  const server = formServer(answer === 'offline' ? {} : { 'POST /addtocart': replies[answer] });
  const { person, router } = await renderInApp(<LoggedIn byLink={byLink} />, { server, at: '/login' });
  await person.click(button('Entrar'));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
  return { at: router.state.location.pathname, kept: pendingItems()[0]?.item ?? null };
}

test.each([
  ['a booking that is added is stored no more', 'added', { at: '/cart', kept: null }],
  ['a booking that the server refuses is stored no more', 'refused', { at: wanted.from, kept: null }],
  ['a booking that is sent too often stays for its form', 'tooOften', { at: wanted.from, kept: wanted.item }],
  [
    'a booking stays for its form if the login has ended',
    'loggedOut',
    { at: wanted.from, kept: wanted.item },
  ],
  ['without a network the booking stays for its form', 'offline', { at: wanted.from, kept: wanted.item }],
] as const)('after a login: %s', async (_, answer, expected) => {
  addPendingItem(wanted);
  expect(await after(answer)).toEqual(expected);
});

const oil = { item: { productId: 'abcdef0123456789abcdef01', quantity: 2 }, from: '/productos' };

test.each(['/cart', '/profile'])('after a login to %s: all that was chosen is in the cart', async (next) => {
  addPendingItem(wanted);
  addPendingItem(oil);
  const server = formServer({ 'POST /addtocart': { data: {}, message: 'En tu carrito' } });
  const { person, router, bodiesOf } = await renderInApp(<LoggedIn next={next} />, { server, at: '/login' });
  await person.click(button('Entrar'));
  await waitFor(() => expect(router.state.location.pathname).toBe(next));
  expect(bodiesOf('POST /addtocart')).toEqual([wanted.item, oil.item]);
  expect(pendingItems()).toEqual([]);
});

test('after a login: an hour that was taken meanwhile leads to its form, and the rest is in the cart', async () => {
  addPendingItem(wanted);
  addPendingItem(oil);
  const server = formServer({
    'POST /addtocart': (body) =>
      (body as CartItem).reservationDetails
        ? { status: 409, message: 'Esa hora ya no está libre' }
        : { data: {}, message: 'En tu carrito' },
  });
  const { person, router, bodiesOf } = await renderInApp(<LoggedIn />, { server, at: '/login' });
  await person.click(button('Entrar'));
  await waitFor(() => expect(router.state.location.pathname).toBe(wanted.from));
  expect(bodiesOf('POST /addtocart')).toEqual([wanted.item, oil.item]);
  expect(pendingItems()).toEqual([]);
  await screen.findByText('Esa hora ya no está libre');
  screen.getByRole('link', { name: 'Ver carrito' });
});

test('after a login by an emailed link without a network: the booking stays for its form', async () => {
  keepAfterLink({ next: '/cart', pending: [wanted] });
  expect(await after('offline', true)).toEqual({ at: wanted.from, kept: wanted.item });
  screen.getByText(offline);
});

test('after a logout: a booking that found no network is in the cart of nobody who logs in next', async () => {
  addPendingItem(wanted);
  const server = formServer({ 'GET /userLogout': { message: 'Hasta pronto' } });
  const { person } = await renderInApp(<LoggedIn />, {
    server,
    seen: [[sessionKey, { _id: 'a1' }]],
    at: '/login',
  });
  await person.click(button('Entrar'));
  await screen.findByText(offline);
  expect(pendingItems()).toEqual([wanted]);
  await person.click(button('Salir'));
  await waitFor(() => expect(pendingItems()).toEqual([]));
});
