import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, field, fill, renderInPanel, wrongWith } from '../../../testing/render-in-app';
import { InPersonBookingDialog } from './in-person-booking-dialog';
import type { When } from './use-booking-drag';
import type { Bookable } from './use-in-person-booking';

const service: Bookable = {
  _id: '0123456789abcdef01234567',
  productName: 'Bronceado',
  sellingPrice: 89_900,
  serviceDuration: 60,
};
const at = { date: '2096-11-26', time: '10:00', cabin: 2 };
const slots = {
  open: true,
  slots: [
    { time: '10:00', available: true },
    { time: '12:00', available: true },
  ],
};
const NAME = 'Nombre de quien viene';

async function open(answers: Parameters<typeof formServer>[0] = {}, when: When | undefined = at) {
  const onClose = jest.fn();
  const server = formServer({ 'GET /availability': { data: slots }, ...answers });
  const picker = (choose: (chosen: Bookable) => void) => (
    <button type="button" onClick={() => choose(service)}>
      Bronceado
    </button>
  );
  const page = <InPersonBookingDialog at={when} onClose={onClose} picker={picker} />;
  return { ...(await renderInPanel(page, { server })), onClose };
}
const bookings = 'POST /bookings/manual';

test('in-person booking: without service and name it is not sent, and says what is missing', async () => {
  const { person, bodiesOf } = await open();
  await person.click(button('Registrar reserva'));
  expect((await screen.findByText('Elige un servicio.')).role).toBe('alert');
  expect(wrongWith(NAME)).toEqual(['true', messages.required]);
  expect(field('Hora')).toHaveProperty('disabled', true);
  screen.getByRole('option', { name: 'Elige primero el servicio' });
  await person.click(button('Bronceado'));
  expect(screen.queryByText('Elige un servicio.')).toBeNull();
  expect(bodiesOf(bookings)).toEqual([]);
});

test('in-person booking: once the service is chosen, the name can be typed', async () => {
  const { person } = await open();
  await person.click(button('Bronceado'));
  expect(document.activeElement).toBe(field(NAME));
});

test('in-person booking: sends who, what, when, the cabin that was pressed and the deposit', async () => {
  const { person, bodiesOf, onClose } = await open({
    [bookings]: { status: 201, message: messages.bookingCreated },
  });
  await person.click(button('Bronceado'));
  await fill(person, { [NAME]: 'Marta', 'Correo (opcional)': 'marta@correo.example' });
  await person.selectOptions(field('Qué pagó'), 'deposit:CASH');
  await person.click(button('Registrar reserva'));
  await screen.findByText(messages.bookingCreated);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(bodiesOf(bookings)).toEqual([
    {
      key: expect.any(String),
      source: 'PHONE',
      buyer: { name: 'Marta', tel: '', email: 'marta@correo.example' },
      productId: service._id,
      reservationDate: at.date,
      reservationTime: at.time,
      cabin: 2,
      notes: '',
      paid: 'deposit',
      method: 'CASH',
    },
  ]);
});

test('in-person booking: a taken time is named at its field, and another is sent with the same input', async () => {
  const answers = [
    { status: 409, message: messages.cabinTaken },
    { status: 201, message: messages.bookingCreated },
  ];
  const { person, bodiesOf } = await open({ [bookings]: () => answers.shift()! });
  await person.click(button('Bronceado'));
  await fill(person, { [NAME]: 'Marta' });
  await person.click(button('Registrar reserva'));
  await waitFor(() => expect(wrongWith('Hora')).toEqual(['true', messages.cabinTaken]));
  /* It is named once: no notice repeats it. */
  expect(screen.getAllByText(messages.cabinTaken)).toHaveLength(1);
  await person.selectOptions(field('Hora'), '12:00');
  expect(wrongWith('Hora')).toEqual(['false']);
  await person.click(button('Registrar reserva'));
  await screen.findByText(messages.bookingCreated);
  const sent = bodiesOf(bookings) as { key: string }[];
  expect(sent).toMatchObject([
    { buyer: { name: 'Marta' }, reservationTime: '10:00' },
    { buyer: { name: 'Marta' }, reservationTime: '12:00' },
  ]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('in-person booking: any free cabin may be taken instead of the pressed one', async () => {
  const { person, bodiesOf } = await open({ [bookings]: { status: 201, message: messages.bookingCreated } });
  await person.click(button('Bronceado'));
  await fill(person, { [NAME]: 'Marta' });
  await person.click(button('Cualquiera que esté libre'));
  await person.click(button('Registrar reserva'));
  await screen.findByText(messages.bookingCreated);
  expect(bodiesOf(bookings)).toMatchObject([{ reservationTime: '10:00' }]);
  expect(bodiesOf(bookings)[0]).not.toHaveProperty('cabin');
});

test('in-person booking: hours that could not be read are not called a full day, and are asked for again', async () => {
  let away = true;
  const { person } = await open({
    'GET /availability': () => (away ? { status: 503, message: 'No' } : { data: slots }),
  });
  await person.click(button('Bronceado'));
  await screen.findByText('No pudimos cargar las horas.');
  expect(screen.queryByRole('option', { name: 'Sin cupos este día' })).toBeNull();
  away = false;
  await person.click(button('Intentar de nuevo'));
  await screen.findByRole('option', { name: /^12:00/ });
  expect(screen.queryByText('No pudimos cargar las horas.')).toBeNull();
});

test('in-person booking: today the next free hour is chosen, of another day none', async () => {
  const today = dayOf(new Date());
  const { person } = await open({}, { date: today, time: '' });
  await person.click(button('Bronceado'));
  await waitFor(() => expect(field('Hora')).toHaveProperty('value', '10:00'));
  fireEvent.change(field('Fecha'), { target: { value: addDays(today, 1) } });
  await waitFor(() => expect(field('Hora')).toHaveProperty('value', ''));
  await person.selectOptions(field('Hora'), '12:00');
  expect(field('Hora')).toHaveProperty('value', '12:00');
  cleanup();

  const later = await open({}, { date: addDays(today, 1), time: '' });
  await later.person.click(button('Bronceado'));
  await screen.findByRole('option', { name: /^12:00/ });
  expect(field('Hora')).toHaveProperty('value', '');
});

test('in-person booking: outside the hours it asks why, and offers the free half hours of the whole day', async () => {
  const days: boolean[] = [];
  const { person, bodiesOf } = await open({
    'GET /availability': (_body, query) => {
      days.push(query.has('anyHour'));
      return { data: slots };
    },
    [bookings]: { status: 201, message: messages.bookingCreated },
  });
  await person.click(button('Bronceado'));
  await fill(person, { [NAME]: 'Marta' });
  await person.click(field('Fuera del horario'));
  await waitFor(() => expect(days).toEqual([false, true]));
  await person.click(button('Registrar reserva'));
  await waitFor(() => expect(wrongWith('Por qué fuera del horario')).toEqual(['true', messages.required]));
  await fill(person, { 'Por qué fuera del horario': 'Viaja temprano' });
  await person.click(button('Registrar reserva'));
  await screen.findByText(messages.bookingCreated);
  expect(bodiesOf(bookings)).toMatchObject([{ outsideWhy: 'Viaja temprano' }]);
});
