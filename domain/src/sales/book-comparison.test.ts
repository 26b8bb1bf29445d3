import fc from 'fast-check';
import { addDays, dayOf, instantOf } from '../lib/dates';
import { areGreen, compareBooks, isHalfRead, type BookEntry, type Movement } from './book-comparison';

const FROM = '2026-11-01';
const TO = '2026-11-20';
const LATER = new Date('2026-11-25T12:00:00Z');

const payment = (id: string, more: Partial<BookEntry> = {}): BookEntry => ({
  kind: 'payment',
  id,
  currency: 'USD',
  minor: 2250,
  at: '2026-11-10T15:00:00Z',
  ...more,
});
const refund = (id: string, of: string, more: Partial<BookEntry> = {}): BookEntry => ({
  ...payment(id),
  kind: 'refund',
  of,
  ...more,
});
const line = (entry: BookEntry, isPending = false): Movement => ({ ...entry, isPending });

interface Read {
  from?: string;
  to?: string;
  now?: Date;
  readUntil?: Date;
}
const compared = (ours: BookEntry[], listed: Movement[], read: Read = {}) =>
  compareBooks({ ours, listed, from: FROM, to: TO, now: LATER, readUntil: read.now ?? LATER, ...read });
const findingsOf = (days: ReturnType<typeof compareBooks>) =>
  days.flatMap(({ date, findings }) => findings.map(({ problem, id }) => ({ date, problem, id })));

test('books that are equal have no finding, whatever their order', () => {
  const ours = [payment('A'), payment('B', { minor: 100 }), refund('R', 'A', { minor: 50 })];
  const days = compared(ours, ours.map((it) => line(it)).reverse());
  expect({
    findings: findingsOf(days),
    equal: days.find(({ date }) => date === '2026-11-10')?.equal,
    isGreen: areGreen(days),
  }).toEqual({ findings: [], equal: 3, isGreen: true });
});

test('random books: one payment that only the provider has, and one that only we have, are exactly two findings', () => {
  const instant = fc
    .integer({
      min: instantOf(FROM, '00:00').getTime(),
      max: instantOf(addDays(TO, 1), '00:00').getTime() - 1,
    })
    .map((it) => new Date(it).toISOString());
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const entry = fc.record({
    at: instant,
    minor: amount,
    back: fc.option(amount, { nil: undefined }),
    /* We learn of a payment up to an hour after it was made. */
    lateMs: fc.integer({ min: 0, max: 3_600_000 }),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), entry, entry, (rows, foreign, missing) => {
      const listed = rows.flatMap(({ at, minor, back }, index) => [
        payment(`P${index}`, { at, minor }),
        ...(back === undefined ? [] : [refund(`R${index}`, `P${index}`, { at, minor: back })]),
      ]);
      const ours = listed.map((it, index) => ({
        ...it,
        at: new Date(Date.parse(it.at) + (rows[index % rows.length]?.lateMs ?? 0)).toISOString(),
      }));
      const days = compared(
        [...ours, payment('ONLY-HERE', { at: missing.at, minor: missing.minor })],
        [...listed, payment('ONLY-THERE', { at: foreign.at, minor: foreign.minor })].map((it) => line(it)),
      );
      expect(findingsOf(days).sort((a, b) => a.problem.localeCompare(b.problem))).toEqual([
        { date: dayOf(new Date(foreign.at)), problem: 'foreign', id: 'ONLY-THERE' },
        { date: dayOf(new Date(missing.at)), problem: 'missing', id: 'ONLY-HERE' },
      ]);
      expect(days.reduce((sum, { equal }) => sum + equal, 0)).toBe(listed.length);
      expect(areGreen(days)).toBe(false);
    }),
  );
});

test('another amount or another currency is one finding, with both amounts', () => {
  const days = compared(
    [payment('A'), payment('B')],
    [line(payment('A', { minor: 2249 })), line(payment('B', { currency: 'EUR' }))],
  );
  expect(days.flatMap(({ findings }) => findings)).toEqual([
    { ...payment('A'), problem: 'amount', listed: { currency: 'USD', minor: 2249 } },
    { ...payment('B'), problem: 'amount', listed: { currency: 'EUR', minor: 2250 } },
  ]);
});

test('a payment at 23:59 there and 00:01 here is equal, on the day of the provider', () => {
  const there = line(payment('A', { at: '2026-11-11T04:59:00Z' }));
  const days = compared([payment('A', { at: '2026-11-11T05:01:00Z' })], [there], { to: '2026-11-10' });
  expect({ findings: findingsOf(days), equal: days.at(-1)?.equal }).toEqual({ findings: [], equal: 1 });
});

test('a day is judged 24 hours after its end in Bogotá, and not before', () => {
  const entry = payment('A', { at: '2026-11-20T15:00:00Z' });
  const isClosedAt = (now: string) =>
    compared([entry], [], { now: new Date(now) }).find(({ date }) => date === '2026-11-20')?.isClosed;
  expect({ before: isClosedAt('2026-11-22T04:59:59Z'), after: isClosedAt('2026-11-22T05:00:00Z') }).toEqual({
    before: false,
    after: true,
  });
});

test('a finding of a day that is too young is no judgement; without a closed day nothing is green', () => {
  const entry = payment('A', { at: '2026-11-20T15:00:00Z' });
  const now = new Date('2026-11-21T12:00:00Z');
  const [whole, young] = [compared([entry], [], { now }), compared([entry], [], { now, from: TO })];
  expect({ found: findingsOf(whole).length, whole: areGreen(whole), young: areGreen(young) }).toEqual({
    found: 1,
    whole: true,
    young: false,
  });
});

test('a day that the list does not reach past is not judged', () => {
  const days = compared([payment('A', { at: '2026-11-20T15:00:00Z' })], [], {
    readUntil: new Date('2026-11-21T04:59:59Z'),
  });
  expect(days.at(-1)).toMatchObject({ date: '2026-11-20', isClosed: false });
});

test('what is pending at the provider is no finding, and what we have of it is not missing', () => {
  const days = compared([payment('A')], [line(payment('A'), true), line(payment('B'), true)]);
  expect(findingsOf(days)).toEqual([]);
});

test('a line that the list names twice counts once', () => {
  const days = compared([payment('A')], [line(payment('A')), line(payment('A'))]);
  expect(findingsOf(days)).toEqual([]);
});

test('a reversal that we learnt of without its name is found by its payment and amount, once', () => {
  const days = compared(
    [refund('reversed-A', 'A', { minor: 700 })],
    [line(refund('X1', 'A', { minor: 700 })), line(refund('X2', 'A', { minor: 700 }))],
  );
  expect(findingsOf(days)).toEqual([{ date: '2026-11-10', problem: 'foreign', id: 'X2' }]);
});

test('a list that ends before a day that should be closed is read by half; a day too young is none', () => {
  const read = (readUntil: Date, now = LATER) => isHalfRead(compared([], [], { readUntil, now }), now);
  const end = instantOf(addDays(TO, 1), '00:00');
  expect([read(end), read(new Date(end.getTime() - 1)), read(LATER)]).toEqual([false, true, false]);
  expect(read(new Date(end.getTime() - 1), new Date(end.getTime() + 3_600_000))).toBe(false);
});
