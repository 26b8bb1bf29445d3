import { offline } from '../../lib/api-client';
import { formServer } from '../../testing/form-server';
import { button, renderInApp } from '../../testing/render-in-app';
import { keepAfterLink } from '../features/cart/after-link';
import { dropPendingItem, keepPendingItem, keptPendingItem } from '../features/cart/pending-item';
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
  dropPendingItem();
  keepAfterLink(null);
});

function LoggedIn({ byLink = false }: { byLink?: boolean }) {
  const goOn = useGoOn('/cart', byLink);
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
  return { at: router.state.location.pathname, kept: keptPendingItem('/cart')?.item ?? null };
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
  keepPendingItem('/cart', wanted);
  expect(await after(answer)).toEqual(expected);
});

test('after a login by an emailed link without a network: the booking stays for its form', async () => {
  keepAfterLink({ next: '/cart', pending: wanted });
  expect(await after('offline', true)).toEqual({ at: wanted.from, kept: wanted.item });
  screen.getByText(offline);
});

test('after a logout: a booking that found no network is in the cart of nobody who logs in next', async () => {
  keepPendingItem('/cart', wanted);
  const server = formServer({ 'GET /userLogout': { message: 'Hasta pronto' } });
  const { person } = await renderInApp(<LoggedIn />, {
    server,
    seen: [[sessionKey, { _id: 'a1' }]],
    at: '/login',
  });
  await person.click(button('Entrar'));
  await screen.findByText(offline);
  expect(keptPendingItem('/cart')?.item).toEqual(wanted.item);
  await person.click(button('Salir'));
  await waitFor(() => expect(keptPendingItem('/cart')).toBeNull());
});
