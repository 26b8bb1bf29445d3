import { messages } from '@spa-bronze/domain/messages';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { formServer } from '../../../testing/form-server';
import { field, renderInApp, wrongWith } from '../../../testing/render-in-app';
import { BookingForm } from './booking-form';

const service = {
  _id: '0123456789abcdef01234567',
  productName: 'Bronceado',
  brandName: 'Spa Bronze',
  category: 'Servicios',
  sellingPrice: 89_900,
  stock: 1,
  serviceDuration: 60,
} as Parameters<typeof BookingForm>[0]['product'];

const server = () =>
  formServer({
    'GET /availability/days': { data: [] },
    'GET /availability': { data: { open: true, slots: [{ time: '10:00', available: true }] } },
  });
const form = <BookingForm product={service} busy={false} onReserve={() => Promise.resolve(true)} />;

test.each(['9999-12-31', '0202-11-26'])(
  'booking form: the date %s is refused on the spot, and the calendar stays',
  async (date) => {
    const { calls } = await renderInApp(form, { server: server() });
    fireEvent.change(field('Fecha'), { target: { value: date } });
    await screen.findAllByText(messages.invalidDate);
    expect(wrongWith('Fecha')).toEqual(['true', messages.invalidDate]);
    expect(screen.getByRole('grid')).toBeTruthy();
    expect(calls.filter(({ key }) => key === 'GET /availability')).toEqual([]);
  },
);

test('booking form: who comes back from her data finds day and hour chosen', async () => {
  const kept = { service: service._id, date: '2026-12-10', time: '10:00' };
  const back = (
    <BookingForm product={service} kept={kept} busy={false} onReserve={() => Promise.resolve(true)} />
  );
  await renderInApp(back, { server: server() });
  expect((await screen.findByRole('radio', { name: /^10:00/ })).getAttribute('value')).toBe('10:00');
  await waitFor(() => expect((field('Hora') as HTMLSelectElement).value).toBe('10:00'));
  expect((field('Fecha') as HTMLInputElement).value).toBe('2026-12-10');
});

test.each([
  ['10:00', '2026-12-10'],
  ['11:30', ''],
])('booking form: the hour after the cart, %s, is chosen only while it is free', async (time, shown) => {
  const kept = { service: service._id, date: '2026-12-10', time, after: 'Exfoliación' };
  const further = (
    <BookingForm product={service} kept={kept} busy={false} onReserve={() => Promise.resolve(true)} />
  );
  await renderInApp(further, { server: server() });
  await waitFor(() => expect((field('Fecha') as HTMLInputElement).value).toBe(shown));
  expect(screen.queryByText(/justo después de Exfoliación/) !== null).toBe(shown !== '');
});

test('booking form: the date can be typed after a press on "Escribir la fecha", and the fields stay', async () => {
  const { person } = await renderInApp(form, { server: server() });
  await person.click(screen.getByRole('button', { name: 'Escribir la fecha' }));
  expect(document.activeElement).toBe(field('Fecha'));
  await person.click(document.body);
  expect(screen.queryByRole('button', { name: 'Escribir la fecha' })).toBeNull();
});

test.each([
  ['a day behind', 1],
  ['two days ahead', -2],
  ['two years behind', 730],
])('booking form: a browser whose clock is %s offers the days of the server', async (_, days) => {
  const from: (string | null)[] = [];
  const free = [{ time: '10:00', available: true }];
  await renderInApp(form, {
    server: formServer(
      {
        'GET /availability/days': (_body, query) => {
          from.push(query.get('from'));
          return { data: [] };
        },
        'GET /availability': { data: { open: true, slots: free } },
      },
      { aheadMs: days * 86_400_000 },
    ),
  });
  await waitFor(() => expect(from.at(-1)).toBe(addDays(dayOf(new Date()), days)));
});

test('booking form: a choice that is known after the first render is shown', async () => {
  const choice = { service: service._id, date: '2026-12-10', time: '10:00' };
  function Later() {
    const [kept, setKept] = useState<typeof choice>();
    useEffect(() => setKept(choice), []);
    return <BookingForm product={service} kept={kept} busy={false} onReserve={() => Promise.resolve(true)} />;
  }
  await renderInApp(<Later />, { server: server() });
  await waitFor(() => expect((field('Hora') as HTMLSelectElement).value).toBe('10:00'));
  expect((field('Fecha') as HTMLInputElement).value).toBe('2026-12-10');
});
