import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInPanel } from '../../../testing/render-in-app';
import { Arrivals } from './arrivals';
import type { BookingView } from './staff-bookings-queries';

const HOUR_MS = 3_600_000;

/** A paid booking of today that starts so many hours from now. */
const booking = (name: string, inHours: number, rest: Partial<BookingView> = {}) =>
  ({
    _id: name,
    customer: { name, email: '', tel: '' },
    productName: 'Bronceado',
    reservationDate: '2026-11-20',
    reservationTime: '10:00',
    startsAt: new Date(Date.now() + inHours * HOUR_MS).toISOString(),
    duration: 30,
    cabin: 1,
    status: 'APPROVED',
    state: 'BOOKED',
    balancePaid: false,
    dueAtSpaCop: 10_000,
    ...rest,
  }) as BookingView;

const names = () =>
  screen.getAllByRole('listitem').map((it) => it.textContent?.match(/Ahora|Nora|Olga|Paz/)?.[0]);

it('arrivals: what is done is folded, and the present time stands before who comes next', async () => {
  const bookings = [
    booking('Nora', -3, { state: 'ATTENDED', balancePaid: true, dueAtSpaCop: 0 }),
    booking('Olga', -1),
    booking('Paz', 1),
  ];
  await renderInPanel(<Arrivals today bookings={bookings} label="Citas" />);
  const fold = screen.getByRole('group');
  expect({
    open: fold.hasAttribute('open'),
    title: within(fold).getByText('1 cita terminada').tagName,
  }).toEqual({
    open: false,
    title: 'SUMMARY',
  });
  within(fold).getByText('Nora');
  expect(names().filter((it, at, all) => it !== all[at - 1])).toEqual(['Nora', 'Olga', 'Ahora', 'Paz']);
});

it('arrivals: attended with a balance is not done, a no-show is', async () => {
  const bookings = [booking('Nora', -3, { state: 'ATTENDED' }), booking('Olga', -1, { state: 'NO_SHOW' })];
  await renderInPanel(<Arrivals today bookings={bookings} label="Citas" />);
  const fold = screen.getByRole('group');
  expect(within(fold).queryByText('Nora')).toBeNull();
  within(fold).getByText('Olga');
});

it('arrivals: what becomes done keeps its place until the next one is done', async () => {
  const done = { state: 'ATTENDED', balancePaid: true, dueAtSpaCop: 0 } as const;
  function Day() {
    const [count, setCount] = useState(0);
    const all = ['Nora', 'Olga'].map((name, at) => booking(name, at - 3, at < count ? done : {}));
    return (
      <>
        <button onClick={() => setCount(count + 1)}>Otra</button>
        <Arrivals bookings={all} label="Citas" />
      </>
    );
  }
  const { person } = await renderInPanel(<Day />);
  await person.click(screen.getByRole('button', { name: 'Otra' }));
  expect(screen.queryByRole('group')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Otra' }));
  const fold = within(screen.getByRole('group'));
  fold.getByText('Nora');
  expect(fold.queryByText('Olga')).toBeNull();
});

it('arrivals: the name of a client opens all that can be done with the booking, and its sale', async () => {
  await renderInPanel(
    <Arrivals today bookings={[booking('Nora', 1, { transaction: 'sale-1' })]} label="Citas" />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Nora' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nora' }));
  expect(dialog.getByRole('link', { name: 'Ver la compra' }).getAttribute('href')).toBe(
    '/admin-panel/venta/sale-1',
  );
});
