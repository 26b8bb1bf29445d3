import type { DayState } from '@spa-bronze/domain/booking/slots';
import { messages } from '@spa-bronze/domain/messages';
import { dayLook, firstFree, knownClosed, spokenDay } from './day-look';

const today = '2026-11-21';
const states: DayState[] = [
  { date: '2026-11-21', open: true, free: 0 },
  { date: '2026-11-22', open: true, free: 1 },
  { date: '2026-11-23', open: true, free: 9 },
  { date: '2026-11-24', open: false, reason: messages.closedTuesday, free: 0 },
  { date: '2026-11-25', open: false, reason: messages.closedDay, free: 0 },
];

test.each([
  ['2026-11-20', 'off', 'ya pasó'],
  ['2026-11-21', 'full', 'sin horas libres'],
  ['2026-11-22', 'few', '1 hora libre'],
  ['2026-11-23', 'free', '9 horas libres'],
  ['2026-11-24', 'off', 'cerrado los martes'],
  ['2026-11-25', 'off', 'cerrado'],
  ['2026-11-26', 'unknown', ''],
  ['2026-12-01', 'off', 'cerrado los martes'],
])('%s is %s: %s', (date, kind, words) => expect(dayLook(date, today, states)).toEqual({ kind, words }));

test('day look: the first free day skips full and closed days', () => {
  expect(firstFree(states)?.date).toBe('2026-11-22');
  expect(firstFree(states.slice(3))).toBeUndefined();
});
test('day look: a chosen day is announced with its free times', () => {
  expect(
    spokenDay('lunes', [
      { time: '09:00', available: true },
      { time: '10:00', available: false },
    ]),
  ).toBe('lunes: 1 hora libre.');
  expect(spokenDay('lunes', [{ time: '09:00', available: false }])).toBe(
    'lunes: no queda ninguna hora libre.',
  );
});

describe('without an answer of the server', () => {
  test.each([
    ['2026-11-20', 'off', 'ya pasó'],
    ['2026-11-24', 'off', 'cerrado los martes'],
    ['2026-11-25', 'unknown', 'horarios sin consultar'],
  ])('%s is %s: %s', (date, kind, words) => expect(dayLook(date, today, [], true)).toEqual({ kind, words }));
  test('a closed day is known from earlier answers, else by the Tuesday rule', () => {
    expect(knownClosed('2026-11-25', today, states)).toBe(messages.closedDay);
    expect(knownClosed('2026-11-25', today, [])).toBeNull();
    expect(knownClosed('2026-12-01', today, states)).toBe(messages.closedTuesday);
    expect(knownClosed('2026-11-20', today, states)).toBe(messages.bookingInPast);
  });
  test('a Tuesday that the server reported open is open', () => {
    expect(knownClosed('2026-12-08', today, [{ date: '2026-12-08', open: true, free: 3 }])).toBeNull();
  });
});
