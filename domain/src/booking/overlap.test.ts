import fc from 'fast-check';
import { timeOf } from '../lib/dates';
import { endTimeOf, overlaps, type Span } from './overlap';

const at = (time: string, duration: number, date = '2026-11-25'): Span => ({ date, time, duration });

describe('two bookings of one shopper', () => {
  it.each<[string, Span, Span, boolean]>([
    ['the same start', at('10:00', 30), at('10:00', 60), true],
    ['one inside the other', at('10:00', 120), at('10:30', 30), true],
    ['one runs into the other', at('10:00', 45), at('10:30', 30), true],
    ['touching ends', at('10:00', 30), at('10:30', 30), false],
    ['touching ends of a long one', at('10:00', 90), at('11:30', 60), false],
    ['one minute past the start of the next', at('10:00', 91), at('11:30', 60), true],
    ['apart', at('10:00', 30), at('12:00', 30), false],
    ['the same time of other days', at('10:00', 60), at('10:00', 60, '2026-11-26'), false],
    ['over midnight', at('23:30', 60), at('00:00', 30, '2026-11-26'), true],
    ['until midnight', at('23:30', 30), at('00:00', 30, '2026-11-26'), false],
    ['no duration counts as one unit', at('10:00', 0), at('10:00', 0), true],
    ['an unknown duration counts as one unit', at('10:00', NaN), at('10:30', 30), false],
  ])('%s', (_, one, other, expected) => {
    expect({ oneOverlaps: overlaps(one, other), otherOverlaps: overlaps(other, one) }).toEqual({
      oneOverlaps: expected,
      otherOverlaps: expected,
    });
  });

  it('overlap exactly when they share a minute', () => {
    const span = fc.record({
      half: fc.integer({ min: 0, max: 47 }),
      duration: fc.integer({ min: 30, max: 240 }),
    });
    const minutesOf = ({ half, duration }: { half: number; duration: number }) =>
      Array.from({ length: duration }, (_, index) => half * 30 + index);
    fc.assert(
      fc.property(span, span, (one, other) => {
        const shared = new Set(minutesOf(one));
        expect(
          overlaps(at(timeOf(one.half * 30), one.duration), at(timeOf(other.half * 30), other.duration)),
        ).toBe(minutesOf(other).some((it) => shared.has(it)));
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['10:00', 60, '11:00'],
  ['10:30', 45, '11:15'],
  ['18:00', 0, '18:30'],
  ['23:30', 90, '01:00'],
])('end of a booking: from %s for %i minutes is %s', (time, duration, end) => {
  expect(endTimeOf({ time, duration })).toBe(end);
});
