import fc from 'fast-check';
import {
  EXPIRED_ORDERS_SPAN,
  heldSince,
  longestHoldRow,
  mayHold,
  planHold,
  whyGone,
  type HeldSpan,
} from './holds';
import { messages } from './messages';

const MINUTE = 60_000;
const HOLD = 15 * MINUTE;
const NOW = Date.parse('2026-11-22T15:00:00Z');
const ago = (minutes: number) => NOW - minutes * MINUTE;

test.each([
  [1, 1, true],
  [1, 0, true],
  [2, 2, false],
  [2, 3, false],
  [2, 4, true],
  [3, 5, false],
  [5, 10, true],
  [6, 10, false],
  [10, 10, false],
])('a line of %d of %d free units: held is %s', (quantity, free, held) =>
  expect(mayHold(quantity, free)).toBe(held),
);

describe('since when a buyer holds', () => {
  test('a first order begins now', () => expect(heldSince([], NOW, HOLD)).toBe(NOW));
  test('a replaced order: the successor began with it', () =>
    expect(heldSince([{ from: ago(10), until: NOW }], NOW, HOLD)).toBe(ago(10)));
  test('an order cancelled less than a hold ago counts, in any order of the list', () =>
    expect(
      heldSince(
        [
          { from: ago(40), until: ago(26) },
          { from: ago(14), until: ago(13) },
        ],
        NOW,
        HOLD,
      ),
    ).toBe(ago(40)));
  test('a pause of a whole hold ends the row', () =>
    expect(
      heldSince(
        [
          { from: ago(60), until: ago(30) },
          { from: ago(15), until: ago(14) },
        ],
        NOW,
        HOLD,
      ),
    ).toBe(ago(15)));
});

const plan = (since: number, more = {}) =>
  planHold({ now: NOW, hold: HOLD, since, expiredOrders: 0, ...more });

describe('the hold of a new order', () => {
  test('a first order holds for the whole time', () =>
    expect(plan(NOW)).toEqual({ holds: true, until: NOW + HOLD }));
  test('a successor ends two holds after the first order began', () =>
    expect(plan(ago(20))).toEqual({ holds: true, until: NOW + 10 * MINUTE }));
  test('five minutes left: held for five minutes', () =>
    expect(plan(ago(25))).toEqual({ holds: true, until: NOW + 5 * MINUTE }));
  test('less than five minutes left: nothing held, the whole time to pay', () =>
    expect(plan(ago(26))).toEqual({ holds: false, until: NOW + HOLD }));
  test('a hold below five minutes: a successor holds for all of it or nothing', () => {
    const short = { hold: 2 * MINUTE };
    expect(plan(ago(2), short)).toEqual({ holds: true, until: NOW + 2 * MINUTE });
    expect(plan(ago(3), short)).toEqual({ holds: false, until: NOW + 2 * MINUTE });
  });
  test('expired orders count for a day', () => expect(EXPIRED_ORDERS_SPAN).toBe(24 * 60 * MINUTE));
  test('five expired orders: nothing held', () => {
    expect(plan(NOW, { expiredOrders: 4 }).holds).toBe(true);
    expect(plan(NOW, { expiredOrders: 5 })).toEqual({ holds: false, until: NOW + HOLD });
  });
});

test('whenever a buyer orders, replaces and cancels: no row of holds lasts longer than two, and each order can be paid for five minutes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ wait: fc.nat(20 * MINUTE), pay: fc.nat(30 * MINUTE) }), { maxLength: 40 }),
      (acts) => {
        let now = NOW;
        const spans: HeldSpan[] = [];
        for (const { wait, pay } of acts) {
          const recent = spans.filter(({ from }) => from > now - longestHoldRow(HOLD));
          const { holds, until } = planHold({
            now,
            hold: HOLD,
            since: heldSince(recent, now, HOLD),
            expiredOrders: 0,
          });
          expect(until - now).toBeGreaterThanOrEqual(5 * MINUTE);
          const end = Math.min(until, now + pay);
          if (holds) {
            expect(until - heldSince(spans, now, HOLD)).toBeLessThanOrEqual(2 * HOLD);
            spans.push({ from: now, until: end });
          }
          now = end + wait;
        }
      },
    ),
  );
});

describe('what was gone when an order was to be paid', () => {
  const after = (to: 'EXPIRED' | 'IN_REVIEW', note?: string) =>
    whyGone({ history: [{ to: 'CREATED' }, { to: 'PAYER_APPROVED' }, { to, note }] });
  test('an order that ended for it: the reason', () =>
    expect(after('EXPIRED', messages.slotTaken)).toBe(messages.slotTaken));
  test.each([[messages.notEnoughStock], [messages.notForSale], [messages.cabinTaken]])(
    'an order that ended for it: %s',
    (reason) => expect(after('EXPIRED', reason)).toBe(reason),
  );
  test('an order that ended for it before it was opened again: none', () =>
    expect(
      whyGone({ history: [{ to: 'EXPIRED', note: messages.slotTaken }, { to: 'PAYER_APPROVED' }] }),
    ).toBeNull());
  test('an order without a history: none', () => expect(whyGone({ history: [] })).toBeNull());
  test('an order whose time ran out: none', () => expect(after('EXPIRED')).toBeNull());
  test('a note of anything else: none', () => expect(after('EXPIRED', 'Llamó y no contestó')).toBeNull());
  test('an order whose money came all the same: none, for it was charged', () =>
    expect(after('IN_REVIEW', messages.slotTaken)).toBeNull());
});
