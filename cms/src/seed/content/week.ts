import { inShop, type BookingLineSeed, type PurchaseSeed } from './people';

/** A booking that staff wrote down for somebody without an account. */
const inPerson = (
  inPerson: NonNullable<PurchaseSeed['inPerson']>,
  paidDay: number,
  line: Omit<BookingLineSeed, 'kind'>,
): PurchaseSeed => ({
  customer: '',
  inPerson,
  paidDay,
  lines: [{ kind: 'visit', ...line }],
  shippingInfo: null,
});

const opinion = (stars: number, text: string) => ({ stars, text: `${text} (Opinión de demostración.)` });

/**
 * The days around the start: bookings in every state, paid and due. Two neighbouring days fit into the two cabins
 * together, because a Tuesday moves to the day before.
 */
export const week: PurchaseSeed[] = [
  inShop('sofia.demo@example.com', -17, {
    service: 'Bronceado Novia',
    day: -14,
    time: '15:00',
    then: 'attended',
    collected: 'CARD',
    opinion: opinion(5, 'Me casé tres días después y en las fotos se ve piel, no producto. Ni una mancha.'),
  }),
  inShop('camila.demo@example.com', -14, {
    service: 'Bronceado Intenso Caribe',
    day: -11,
    time: '10:00',
    then: 'attended',
    collected: 'TRANSFER',
    opinion: opinion(5, 'Buscaba un color profundo y quedé feliz. Me duró nueve días.'),
  }),
  inShop('laura.demo@example.com', -9, {
    service: 'Bronceado Express',
    day: -6,
    time: '12:00',
    then: 'attended',
    collected: 'CASH',
    opinion: opinion(4, 'Rápido de verdad: entré y salí en media hora. La sala de espera es pequeña.'),
  }),
  inShop('andres.demo@example.com', -8, {
    service: 'Bronceado en Pareja',
    day: -5,
    time: '16:00',
    then: 'attended',
    collected: 'CARD',
    opinion: opinion(5, 'Fuimos por curiosidad y repetimos. Nos explicaron todo con paciencia.'),
  }),
  inShop('camila.demo@example.com', -4, {
    service: 'Bronceado Express',
    day: -1,
    time: '09:00',
    then: 'attended',
    collected: 'CASH',
    opinion: opinion(5, 'El tono quedó parejo y sin olor.'),
  }),
  inShop('laura.demo@example.com', -4, {
    service: 'Bronceado Clásico a Mano Alzada',
    day: -1,
    time: '10:30',
    then: 'attended',
  }),
  inShop('sofia.demo@example.com', -3, {
    service: 'Exfoliación Corporal Previa',
    day: -1,
    time: '14:00',
    then: 'missed',
  }),
  inPerson(
    { name: 'Paola Herrera', tel: '+57 300 000 0008', paid: 'all', method: 'CARD', source: 'WALK_IN' },
    -3,
    { service: 'Piernas Doradas', day: -1, time: '16:00', then: 'attended' },
  ),
  inShop('valeria.demo@example.com', -3, {
    service: 'Hidratación Prolongadora',
    day: 0,
    time: '08:00',
    then: 'attended',
    collected: 'CASH',
  }),
  inShop('andres.demo@example.com', -3, {
    service: 'Bronceado Clásico a Mano Alzada',
    day: 0,
    time: '11:30',
    then: 'attended',
  }),
  inPerson(
    { name: 'Marcela Ortiz', tel: '+57 300 000 0009', paid: 'none', method: null, source: 'PHONE' },
    -2,
    { service: 'Bronceado Express', day: 0, time: '13:00' },
  ),
  inShop('valeria.demo@example.com', -2, { service: 'Bronceado Novia', day: 0, time: '15:00' }),
  inPerson(
    { name: 'Diana Salas', tel: '+57 300 000 0010', paid: 'deposit', method: 'CASH', source: 'PHONE' },
    -2,
    { service: 'Bronceado Intenso Caribe', day: 0, time: '17:30', then: 'cancelled' },
  ),
  inShop('laura.demo@example.com', -2, { service: 'Exfoliación Corporal Previa', day: 1, time: '09:30' }),
  inShop('camila.demo@example.com', -2, { service: 'Bronceado Intenso Caribe', day: 1, time: '12:30' }),
  inPerson(
    { name: 'Lina Prado', tel: '+57 300 000 0011', paid: 'deposit', method: 'TRANSFER', source: 'PHONE' },
    -2,
    { service: 'Bronceado Express', day: 1, time: '16:30' },
  ),
  inShop('sofia.demo@example.com', -2, { service: 'Piernas Doradas', day: 2, time: '14:30' }),
  inPerson(
    { name: 'Natalia Ríos', tel: '+57 300 000 0012', paid: 'none', method: null, source: 'PHONE' },
    -2,
    { service: 'Bronceado Clásico a Mano Alzada', day: 3, time: '17:00' },
  ),
];
