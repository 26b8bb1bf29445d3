import { rendered, textOf } from '../../../testing/rendered';
import { MyBooking } from './my-booking';
import type { BookingView } from './my-bookings-queries';

const booking = {
  _id: 'b1',
  productId: 'p1',
  productName: 'Clásico',
  status: 'APPROVED',
  state: 'BOOKED',
  reservationTime: '10:00',
  startsAt: '2026-11-25T15:00:00.000Z',
  endsAt: '2026-11-25T16:00:00.000Z',
  duration: 60,
  changeable: false,
  refund: null,
  keptCop: 0,
  googleUrl: 'https://calendar.google.com/x',
  location: '',
  preparation: '',
  aftercare: '',
} as unknown as BookingView;
const at = (now: string, more: Partial<BookingView> = {}) =>
  rendered(<MyBooking booking={{ ...booking, ...more }} now={Date.parse(now)} />);

test.each([
  ['is over', {}],
  ['was attended', { state: 'ATTENDED' }],
  ['was cancelled', { state: 'CANCELLED' }],
  ['was missed', { state: 'NO_SHOW' }],
] as const)('a booking that %s can be booked again', (_name, more) => {
  const html = at('2026-11-26T10:00:00.000Z', more);
  expect(html).toContain('href="/Reservar?servicio=p1"');
  expect(textOf(html)).toContain('Reservar otra vez');
});

test.each(['PENDING', 'IN_REVIEW'] as const)(
  'a booking whose payment is %s is not confirmed, and offers neither change nor calendar',
  (status) => {
    const text = textOf(at('2026-11-24T10:00:00.000Z', { status, changeable: false }));
    expect(text).toContain('Cita por confirmar');
    expect(text).not.toMatch(/confirmada|Cambiar|Cancelar|alendar/);
  },
);

test.each(['2026-11-25T14:00:00.000Z', '2026-11-25T15:30:00.000Z'])(
  'a booking that is ahead or on (%s) is not offered again',
  (now) => {
    expect(textOf(at(now))).not.toContain('Reservar otra vez');
  },
);
