import { actsOf, isBeingPaid, isHourGone } from './booking-acts';
import { messages } from './messages';

const now = new Date('2026-11-23T15:30:00Z');
const visit = (more: object) => ({ state: 'BOOKED', status: 'APPROVED', startsAt: '2026-11-23T15:00:00.000Z', reservationDate: '2026-11-23', dueAtSpaCop: 80_000, balancePaid: false, ...more }) as Parameters<typeof actsOf>[0];
const may = (more: object) => Object.entries(actsOf(visit(more), now)).filter(([, can]) => can).map(([name]) => name).sort();

it.each([
  ['of today, begun', {}, ['absent', 'arrive', 'change', 'pay']],
  ['of today, to come', { startsAt: '2026-11-23T20:00:00.000Z' }, ['arrive', 'change', 'pay']],
  ['of tomorrow', { startsAt: '2026-11-24T15:00:00.000Z', reservationDate: '2026-11-24' }, ['change', 'pay']],
  ['attended', { state: 'ATTENDED' }, ['pay', 'undo']],
  ['attended and paid', { state: 'ATTENDED', balancePaid: true, dueAtSpaCop: 0 }, ['undo', 'unpay']],
  ['missed', { state: 'NO_SHOW', dueAtSpaCop: 0 }, ['undo']],
  ['cancelled', { state: 'CANCELLED' }, []],
  ['being paid right now', { status: 'PENDING' }, []],
])('a visit %s', (_, more, acts) => expect(may(more)).toEqual(acts));

it('what is being paid takes its cabin already', () => expect(['CREATED', 'PENDING', 'PAYER_APPROVED', 'APPROVED', 'IN_REVIEW'].map((status) => isBeingPaid({ status } as never))).toEqual([true, true, true, false, false]));
it('an hour that is gone is told from other refusals', () => expect([messages.slotTaken, messages.cabinTaken, messages.serviceUnavailable].map(isHourGone)).toEqual([true, true, false]));
