import type { BookingView } from './staff-bookings-queries';
import { rendered, textOf } from '../../../testing/rendered';
import { BookingFacts } from './booking-facts';

const booking = {
  productName: 'Bronceado',
  duration: 60,
  reservationDate: '2026-11-26',
  reservationTime: '10:00',
  cabin: 2,
  state: 'BOOKED',
  status: 'APPROVED',
  depositCop: 17_980,
  keptCop: 0,
  dueAtSpaCop: 71_920,
  balancePaid: false,
  source: 'PHONE',
  remindedAt: null,
  notes: '',
  customer: { name: 'Marta', email: '', tel: '' },
} as unknown as BookingView;
const htmlOf = (more: object = {}) => rendered(<BookingFacts booking={{ ...booking, ...more }} />);
const shown = (more: object = {}) => textOf(htmlOf(more)).replaceAll('\u00a0', ' ');

test('facts of a booking: service, time, cabin, deposit, balance and how it was booked', () => {
  expect(shown()).toBe(
    'Servicio Bronceado, 60 min Cuándo jueves, 26 de noviembre, 10:00 a. m. Cabina 2 Estado Reservada' +
      ' Abono $ 17.980 COP Por cobrar $ 71.920 COP Reservó Por teléfono o WhatsApp',
  );
});

test('facts of a booking: kept deposit, reminder, notes, and links to phone and e-mail where there are any', () => {
  const more = {
    keptCop: 17_980,
    remindedAt: '2026-11-25T15:00:00.000Z',
    notes: 'Piel sensible',
    customer: { name: 'Marta', email: 'marta@correo.example', tel: '300 123 4567' },
  };
  expect(shown(more)).toContain('Conserva el spa $ 17.980 COP');
  expect(shown(more)).toContain('Recordatorio Enviado por correo Notas Piel sensible');
  expect(htmlOf(more)).toContain('href="mailto:marta@correo.example"');
  expect(htmlOf(more)).toContain('href="tel:3001234567"');
});

test.each([
  ['no deposit was paid', { depositCop: 0 }, 'Abono Sin abono'],
  ['it is being paid', { status: 'CREATED' }, 'Estado Pagando ahora'],
  ['the provider holds its money', { status: 'PENDING' }, 'Estado Pago pendiente'],
  ['its payment is under review', { status: 'IN_REVIEW' }, 'Estado Pago en revisión'],
  ['its balance was paid', { balancePaid: true, dueAtSpaCop: 0 }, 'Por cobrar Saldo pagado'],
  ['it was booked at the spa', { source: 'WALK_IN' }, 'Reservó En el spa'],
  ['it was booked in the shop', { source: 'WEB' }, 'Reservó En la tienda'],
])('facts of a booking when %s', (_, more, words) => expect(shown(more)).toContain(words));
