import { nextLook, pendingHoldEnd } from './payment-watch';

const MINUTE = 60_000;
const end = Date.parse('2026-11-27T15:00:00Z');
const at = (minutes: number) => end + minutes * MINUTE;
const minutesOf = (look: number | null) => look && (look - end) / MINUTE;

describe('looks at a payment on the page of its provider', () => {
  it.each([
    ['unpaid', -10, -10],
    ['unpaid', 14, 14],
    ['unpaid', 15, 30],
    ['unpaid', 29, 30],
    ['unpaid', 30, 180],
    ['unpaid', 200, 1440],
    ['unpaid', 1440, null],
    ['paid', -10, 30],
    ['paid', 31, 180],
    ['paid', 1441, null],
    ['holding', 10, 10],
    ['holding', 20, 45],
    ['pending', 20, 80],
    ['pending', 100_000, 100_060],
  ] as const)('%s, %d minutes after the end: at %p', (state, now, look) => {
    expect(minutesOf(nextLook({ end, now: at(now), state }))).toBe(look);
  });

  it('hour and stock stay 45 minutes after the hold', () => {
    expect(minutesOf(pendingHoldEnd(end))).toBe(45);
  });
});
