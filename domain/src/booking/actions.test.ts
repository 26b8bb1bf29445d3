import { messages } from '../messages';
import { allowedActions, bookingLabel, bookingStateLabels, isBeingPaid, isSlotGone } from './actions';

const now = new Date('2026-11-23T15:30:00Z');
const booking = (more: object) =>
  ({
    state: 'BOOKED',
    status: 'APPROVED',
    startsAt: '2026-11-23T15:00:00.000Z',
    reservationDate: '2026-11-23',
    dueAtSpaCop: 80_000,
    balancePaid: false,
    ...more,
  }) as Parameters<typeof allowedActions>[0];
const may = (more: object) =>
  Object.entries(allowedActions(booking(more), now))
    .filter(([, can]) => can)
    .map(([name]) => name)
    .sort();

const tip = { purpose: 'TIP' as const };
it.each([
  ['of today, begun', {}, ['absent', 'arrive', 'change', 'pay']],
  ['of today, to come', { startsAt: '2026-11-23T20:00:00.000Z' }, ['arrive', 'change', 'pay']],
  ['of tomorrow', { startsAt: '2026-11-24T15:00:00.000Z', reservationDate: '2026-11-24' }, ['change', 'pay']],
  ['attended', { state: 'ATTENDED' }, ['pay', 'undo']],
  ['attended and paid', { state: 'ATTENDED', balancePaid: true, dueAtSpaCop: 0 }, ['undo', 'unpay']],
  ['a courtesy', { dueAtSpaCop: 0, discountCop: 80_000 }, ['absent', 'arrive', 'change', 'discount']],
  ['cancelled after a tip', { state: 'CANCELLED', dueAtSpaCop: 0, charges: [tip] }, ['unpay']],
  [
    'cancelled whose deposit is kept',
    { state: 'CANCELLED', dueAtSpaCop: 0, charges: [{ ...tip, purpose: 'DEPOSIT', kept: true }] },
    [],
  ],
  [
    'cancelled by a refund, paid at the spa',
    { state: 'CANCELLED', dueAtSpaCop: 0, charges: [{ purpose: 'BALANCE' }] },
    ['unpay'],
  ],
  ['missed', { state: 'NO_SHOW', dueAtSpaCop: 0 }, ['undo']],
  [
    'that begins this instant',
    { startsAt: '2026-11-23T15:30:00.000Z' },
    ['absent', 'arrive', 'change', 'pay'],
  ],
  ['attended, with nothing left to pay', { state: 'ATTENDED', dueAtSpaCop: 0 }, ['undo']],
  ['missed, with a price left', { state: 'NO_SHOW' }, ['undo']],
  ['missed, paid at the spa', { state: 'NO_SHOW', balancePaid: true }, ['undo', 'unpay']],
  ['cancelled', { state: 'CANCELLED' }, []],
  ['cancelled, paid at the spa', { state: 'CANCELLED', balancePaid: true }, []],
  ['being paid right now, paid at the spa', { status: 'PENDING', balancePaid: true }, []],
  ['being paid right now', { status: 'PENDING' }, []],
])('booking actions: a booking %s', (_, more, acts) => expect(may(more)).toEqual(acts));

it.each([
  ['CREATED', 'BOOKED', 'Pagando ahora'],
  ['PAYER_APPROVED', 'BOOKED', 'Pagando ahora'],
  ['PENDING', 'BOOKED', 'Pago pendiente'],
  ['IN_REVIEW', 'BOOKED', 'Pago en revisión'],
  ['IN_REVIEW', 'CANCELLED', 'Cancelada'],
  ['IN_REVIEW', 'ATTENDED', 'Llegó'],
  ['APPROVED', 'BOOKED', 'Reservada'],
  ['PARTLY_REFUNDED', 'BOOKED', 'Reservada'],
] as const)('booking label: a sale %s with a booking %s reads %s', (status, state, label) =>
  expect(bookingLabel({ status, state })).toBe(label),
);

it('booking actions: a booking whose payment is pending already takes its cabin', () =>
  expect(
    ['CREATED', 'PENDING', 'PAYER_APPROVED', 'APPROVED', 'IN_REVIEW'].map((status) =>
      isBeingPaid({ status } as never),
    ),
  ).toEqual([true, true, true, false, false]));
it('booking actions: a taken slot is distinguished from other refusals', () =>
  expect([messages.slotTaken, messages.cabinTaken, messages.serviceUnavailable].map(isSlotGone)).toEqual([
    true,
    true,
    false,
  ]));
it('booking actions: the label of a booking follows from its status', () =>
  expect(bookingStateLabels).toEqual({
    BOOKED: 'Reservada',
    CANCELLED: 'Cancelada',
    NO_SHOW: 'No asistió',
    ATTENDED: 'Llegó',
  }));
