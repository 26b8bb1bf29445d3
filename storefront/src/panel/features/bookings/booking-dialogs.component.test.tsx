import type { BookingPreview } from '@spa-bronze/domain/booking/booking-schemas';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { formServer, type FormServer } from '../../../testing/form-server';
import { button, field, renderInPanel, wrongWith } from '../../../testing/render-in-app';
import { BookingActions } from './booking-actions';
import { RescheduleBookingDialog } from './reschedule-booking-dialog';
import type { BookingView } from './staff-bookings-queries';

const booking = {
  _id: 'sale_service',
  productId: '0123456789abcdef01234567',
  productName: 'Bronceado',
  reservationDate: '2096-11-26',
  reservationTime: '10:00',
  startsAt: '2096-11-26T15:00:00.000Z',
  cabin: 2,
  state: 'BOOKED',
  status: 'APPROVED',
  sequence: 3,
  version: 7,
  depositCop: 17_980,
  dueAtSpaCop: 71_920,
  balancePaid: false,
  collected: null,
  refund: null,
  customer: { name: 'Marta', email: '', tel: '' },
} as unknown as BookingView;

type Shown = Omit<BookingPreview, 'action'>;
const preview: Shown = {
  allowed: true,
  free: false,
  freeUntil: '2096-11-25T15:00:00.000Z',
  freeHours: 24,
  refundCop: 0,
  keptCop: 17_980,
  dueAtSpaCop: 71_920,
  message: 'El spa conserva el abono.',
};
const slots = {
  open: true,
  slots: [
    { time: '10:00', available: true },
    { time: '11:00', available: true },
  ],
};
/** One answer after the other; the last one stays. */
const inTurn = (answers: Shown[]) => () => ({
  data: answers.length > 1 ? answers.shift()! : answers[0]!,
});
type Answers = Parameters<typeof formServer>[0];

async function open(answers: Answers = {}, more: Partial<BookingView> = {}) {
  const onDone = jest.fn();
  const server: FormServer = formServer({
    'GET /bookings/{id}/preview': { data: preview },
    'GET /availability': { data: slots },
    ...answers,
  });
  const page = <BookingActions booking={{ ...booking, ...more }} onDone={onDone} />;
  return { ...(await renderInPanel(page, { server })), onDone, server };
}
const isOpen = () => screen.queryByRole('dialog') !== null;

describe('cancel a booking', () => {
  it('says what the spa keeps, and sends the booking and the amounts that were shown', async () => {
    const { person, server, onDone } = await open({
      'POST /bookings/{id}/cancel': { data: booking, message: messages.bookingCancelled },
    });
    await person.click(button('Cancelar cita'));
    await screen.findByText(preview.message);
    await person.click(button('Sí, cancelar la cita'));
    await screen.findByText(messages.bookingCancelled);
    expect(server.bodiesOf('POST /bookings/{id}/cancel')).toEqual([
      { sequence: 3, refundCop: 0, keptCop: 17_980 },
    ]);
    await waitFor(() =>
      expect({ calls: onDone.mock.calls.length, isOpen: isOpen() }).toEqual({ calls: 1, isOpen: false }),
    );
  });

  it('waived: asks again what happens to the money, and sends that it is waived', async () => {
    const waived = { ...preview, refundCop: 17_980, keptCop: 0, message: 'Se devuelve todo el abono.' };
    const { person, server } = await open({
      'GET /bookings/{id}/preview': inTurn([preview, waived]),
      'POST /bookings/{id}/cancel': { data: booking, message: messages.bookingCancelled },
    });
    await person.click(button('Cancelar cita'));
    await screen.findByText(preview.message);
    await person.click(field('El spa lo perdona: devolver todo el abono'));
    await screen.findByText(waived.message);
    await person.click(button('Sí, cancelar la cita'));
    await screen.findByText(messages.bookingCancelled);
    expect(server.bodiesOf('POST /bookings/{id}/cancel')).toEqual([
      { sequence: 3, refundCop: 17_980, keptCop: 0, waive: true },
    ]);
  });

  it('changed meanwhile: says so, stays open and shows the money as it is now', async () => {
    const { person, onDone } = await open({
      'GET /bookings/{id}/preview': inTurn([preview, { ...preview, message: 'Ahora es gratis.' }]),
      'POST /bookings/{id}/cancel': { status: 409, message: messages.bookingPreviewChanged },
    });
    await person.click(button('Cancelar cita'));
    await screen.findByText(preview.message);
    await person.click(button('Sí, cancelar la cita'));
    await screen.findByText(messages.bookingPreviewChanged);
    await screen.findByText('Ahora es gratis.');
    expect({ calls: onDone.mock.calls.length, isOpen: isOpen() }).toEqual({ calls: 0, isOpen: true });
  });
});

describe('reschedule a booking', () => {
  const openForm = async (answers: Answers = {}) => {
    const it = await open(answers);
    await it.person.click(button('Cambiar fecha'));
    await screen.findByRole('option', { name: /11:00/ });
    return it;
  };

  it('needs another time, says what it does to the deposit and sends both', async () => {
    const { person, server, onDone } = await openForm({
      'POST /bookings/{id}/reschedule': { data: booking, message: messages.bookingRescheduledByStaff },
    });
    const send = button('Cambiar la cita');
    await screen.findByText('A la misma hora: no cambia nada de lo que paga.');
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await person.click(send);
    await person.selectOptions(field('Hora'), '11:00');
    await screen.findByText(preview.message);
    await person.click(send);
    await screen.findByText(messages.bookingRescheduledByStaff);
    expect(server.bodiesOf('POST /bookings/{id}/reschedule')).toEqual([
      { reservationDate: '2096-11-26', reservationTime: '11:00', sequence: 3, keptCop: 17_980 },
    ]);
    await waitFor(() =>
      expect({ calls: onDone.mock.calls.length, isOpen: isOpen() }).toEqual({ calls: 1, isOpen: false }),
    );
  });

  it('of another cabin alone asks for no waiver, for which one needs a right', async () => {
    const server = formServer({
      'GET /bookings/{id}/preview': { data: preview },
      'GET /availability': { data: slots },
      'POST /bookings/{id}/reschedule': { data: booking, message: messages.bookingCabinChanged },
    });
    const to = { date: booking.reservationDate, time: booking.reservationTime, cabin: 1 };
    const { person } = await renderInPanel(
      <RescheduleBookingDialog booking={booking} to={to} onClose={() => {}} />,
      { server },
    );
    await screen.findByText('A la misma hora: no cambia nada de lo que paga.');
    await person.click(button('Cambiar la cita'));
    await screen.findByText(messages.bookingCabinChanged);
    const { date: reservationDate, time: reservationTime, cabin } = to;
    expect(server.bodiesOf('POST /bookings/{id}/reschedule')).toEqual([
      { reservationDate, reservationTime, sequence: 3, keptCop: 0, cabin },
    ]);
  });

  it('a time that somebody else has by now is named at its field until another is chosen', async () => {
    const { person } = await openForm({
      'POST /bookings/{id}/reschedule': { status: 409, message: messages.slotTaken },
    });
    await person.selectOptions(field('Hora'), '11:00');
    await screen.findByText(preview.message);
    await person.click(button('Cambiar la cita'));
    await waitFor(() => expect(wrongWith('Hora')).toEqual(['true', messages.slotTaken]));
    await person.selectOptions(field('Hora'), '10:00');
    expect(wrongWith('Hora')).toEqual(['false']);
  });
});

describe('balance of a booking', () => {
  it('is collected by the method that is pressed', async () => {
    const { person, server } = await open({
      'POST /bookings/{id}/balance': { data: booking, message: 'Cobro anotado' },
    });
    await person.click(button(/^Cobrar .* a Marta$/));
    await person.click(button('Datáfono'));
    await screen.findByText('Cobro anotado');
    expect(server.bodiesOf('POST /bookings/{id}/balance')).toEqual([{ version: 7, method: 'CARD' }]);
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('is taken back after a question that names the money', async () => {
    const { person, server } = await open(
      { 'POST /bookings/{id}/balance': { data: booking, message: 'Cobro deshecho' } },
      { balancePaid: true, dueAtSpaCop: 0, collected: { amountCop: 71_920, method: 'CASH' } },
    );
    await person.click(button('Deshacer cobro a Marta'));
    screen.getByRole('dialog', { name: /^¿Deshacer el cobro de \$\s71\.920 COP en efectivo\?$/ });
    await person.click(button('Sí, deshacer el cobro'));
    await screen.findByText('Cobro deshecho');
    expect(server.bodiesOf('POST /bookings/{id}/balance')).toEqual([{ version: 7, method: null }]);
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

describe('charges of a booking', () => {
  const charge = (_id: string, method: 'CASH' | 'NEQUI', amountCop: number) => ({
    ...{ _id, purpose: 'BALANCE' as const, method, amountCop },
    ...{ at: '2026-11-26T15:00:00.000Z', by: 'ana@spa.example' },
  });
  it('are taken in two ways with a tip, and say what to hand back of the cash', async () => {
    const { person, server } = await open(
      { 'POST /bookings/{id}/charges': { data: booking, message: 'Cobro anotado' } },
      { dueAtSpaCop: 70_000 },
    );
    await person.click(button(/^Cobrar .* a Marta$/));
    await person.click(button('Una parte, varias formas o propina'));
    await person.clear(field('Valor'));
    await person.type(field('Valor'), '50.000');
    await person.click(button('+ Otra forma de pago'));
    expect(field('Valor 2')).toHaveProperty('value', '20.000');
    await person.selectOptions(field('Cómo pagó 2'), 'NEQUI');
    await person.type(field('Propina (opcional)'), '5.000');
    await person.type(field('Efectivo que recibes (opcional)'), '60.000');
    screen.getByText(/Vuelto: \$\s5\.000 COP\./);
    await person.click(button('Anotar cobro'));
    await screen.findByText('Cobro anotado');
    expect(server.bodiesOf('POST /bookings/{id}/charges')).toMatchObject([
      {
        version: 7,
        payments: [
          { method: 'CASH', amountCop: 50_000 },
          { method: 'NEQUI', amountCop: 20_000 },
        ],
        tip: { method: 'CASH', amountCop: 5000 },
      },
    ]);
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('are undone one by one where there are several', async () => {
    const { person, server } = await open(
      { 'POST /bookings/{id}/charges/{charge}/undo': { data: booking, message: 'Cobro deshecho' } },
      { charges: [charge('a', 'CASH', 50_000), charge('b', 'NEQUI', 20_000)] },
    );
    await person.click(button('Deshacer cobro a Marta'));
    await person.click(button(/^\$\s20\.000 COP por Nequi$/));
    await screen.findByText('Cobro deshecho');
    expect(server.calls.at(-1)).toMatchObject({ path: expect.stringContaining('/charges/b/undo') as string });
  });

  it('of one act over several lines are undone together', async () => {
    const { person, server } = await open(
      { 'POST /bookings/{id}/charges/{charge}/undo': { data: booking, message: 'Cobro deshecho' } },
      { charges: [{ ...charge('a', 'CASH', 50_000), actCop: 139_900 }] },
    );
    await person.click(button('Deshacer cobro a Marta'));
    await person.click(button(/^Todo lo que se cobró junto: \$\s139\.900 COP$/));
    await screen.findByText('Cobro deshecho');
    expect(server.bodiesOf('POST /bookings/{id}/charges/{charge}/undo')).toEqual([
      { version: 7, whole: true },
    ]);
  });

  it('a courtesy is a discount of all that is due, with its reason', async () => {
    const { person, server } = await open(
      { 'POST /bookings/{id}/discount': { data: booking, message: messages.saleUpdated } },
      { dueAtSpaCop: 70_000 },
    );
    await person.click(button(/^Cobrar .* a Marta$/));
    await person.click(button('Descuento o cortesía'));
    await person.click(button('Cortesía: todo lo que falta'));
    await person.type(field('Razón'), 'Es su cumpleaños');
    await person.click(button('Guardar descuento'));
    await screen.findByText(messages.saleUpdated);
    expect(server.bodiesOf('POST /bookings/{id}/discount')).toEqual([
      { version: 7, amountCop: 70_000, why: 'Es su cumpleaños' },
    ]);
  });
});

test('no-show: says that the spa keeps the deposit before it is marked', async () => {
  const { person, server } = await open(
    { 'POST /bookings/{id}/attendance': { data: booking, message: messages.bookingNoShow } },
    { reservationDate: '2016-11-26', startsAt: '2016-11-26T15:00:00.000Z' },
  );
  await person.click(button('No asistió Marta'));
  expect(screen.getByRole('dialog').textContent).toContain('El spa conserva el abono');
  await person.click(button('Sí, no asistió'));
  await screen.findByText(messages.bookingNoShow);
  expect(server.bodiesOf('POST /bookings/{id}/attendance')).toEqual([
    { sequence: 3, state: 'NO_SHOW', collectedCop: 0 },
  ]);
});

test.each([
  [/conservar/, 'keep'],
  [/devolver/, 'return'],
])(
  'no-show after the balance was paid: says what was received, and %s sends %s',
  async (press, collected) => {
    const { person, server } = await open(
      { 'POST /bookings/{id}/attendance': { data: booking, message: messages.bookingNoShow } },
      {
        reservationDate: '2016-11-26',
        startsAt: '2016-11-26T15:00:00.000Z',
        balancePaid: true,
        collected: { amountCop: 78_400, method: 'CASH' },
      },
    );
    await person.click(button('No asistió Marta'));
    expect(screen.getByRole('dialog').textContent).toMatch(/recibiste \$\s78\.400 COP en efectivo/);
    await person.click(button(press));
    await screen.findByText(messages.bookingNoShow);
    expect(server.bodiesOf('POST /bookings/{id}/attendance')).toEqual([
      { sequence: 3, state: 'NO_SHOW', collected, collectedCop: 78_400 },
    ]);
  },
);

it('pay: when somebody else collected meanwhile, the question closes and says who', async () => {
  const server = formServer();
  let collect = (_: Partial<BookingView>) => {};
  function Shown() {
    const [now, setNow] = useState<Partial<BookingView>>({});
    collect = setNow;
    return <BookingActions booking={{ ...booking, ...now }} />;
  }
  const { person } = await renderInPanel(<Shown />, { server });
  await person.click(button(/^Cobrar/));
  await screen.findByRole('dialog');
  act(() => collect({ dueAtSpaCop: 0, balancePaid: true, collectedBy: 'eva@spa.example' }));
  await screen.findByText('eva@spa.example ya anotó este cobro.');
  expect(isOpen()).toBe(false);
  expect(server.calls).toEqual([]);
});

it('attended: a dialog that was opened while that is written stays open', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { person, onDone } = await open(
    {
      'POST /bookings/{id}/attendance': async () => {
        await held;
        return { data: booking, message: 'Anotado.' };
      },
    },
    { reservationDate: dayOf(new Date()), startsAt: new Date(Date.now() - 60_000).toISOString() },
  );
  await person.click(button('Llegó Marta'));
  await person.click(button(/^Cobrar.* a Marta$/));
  letGo();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(isOpen()).toBe(true);
});
