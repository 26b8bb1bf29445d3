import fc from 'fast-check';
import { messages } from '../messages';
import {
  EXPIRED_ORDERS_SPAN,
  heldSince,
  longestHoldSeries,
  mayHold,
  mayHoldFromAddress,
  planHold,
  whyGone,
  type HeldSpan,
} from './hold-limits';

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
])('mayHold: a line of %d of %d free units: %s', (quantity, free, held) =>
  expect(mayHold(quantity, free)).toBe(held),
);

test.each([
  [1, true],
  [3, true],
  [4, false],
])('mayHoldFromAddress: with %d unpaid orders of the address: %s', (orders, held) =>
  expect(mayHoldFromAddress(orders)).toBe(held),
);

describe('start of a row of holds', () => {
  test('first order: begins now', () => expect(heldSince([], NOW, HOLD)).toBe(NOW));
  test('replaced order: the new order keeps its start', () =>
    expect(heldSince([{ from: ago(10), until: NOW }], NOW, HOLD)).toBe(ago(10)));
  test('cancelled order: counts if it ended less than one hold ago, in any order of the list', () =>
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
  test('pause: a whole hold without an order ends the row', () =>
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
  test('first order: holds for the whole time', () =>
    expect(plan(NOW)).toEqual({ holds: true, until: NOW + HOLD }));
  test('next order: its hold ends two holds after the first order began', () =>
    expect(plan(ago(20))).toEqual({ holds: true, until: NOW + 10 * MINUTE }));
  test('next order: is held for five minutes when five minutes are left', () =>
    expect(plan(ago(25))).toEqual({ holds: true, until: NOW + 5 * MINUTE }));
  test('next order: holds nothing when less than five minutes are left, but has the whole time to pay', () =>
    expect(plan(ago(26))).toEqual({ holds: false, until: NOW + HOLD }));
  test('next order: holds for all of a hold below five minutes, or nothing', () => {
    const short = { hold: 2 * MINUTE };
    expect(plan(ago(2), short)).toEqual({ holds: true, until: NOW + 2 * MINUTE });
    expect(plan(ago(3), short)).toEqual({ holds: false, until: NOW + 2 * MINUTE });
  });
  test('expired orders: count for a day', () => expect(EXPIRED_ORDERS_SPAN).toBe(24 * 60 * MINUTE));
  test('expired orders: after five of them nothing is held', () => {
    expect(plan(NOW, { expiredOrders: 4 }).holds).toBe(true);
    expect(plan(NOW, { expiredOrders: 5 })).toEqual({ holds: false, until: NOW + HOLD });
  });
});

test('row of holds: never lasts longer than two holds, and each order can be paid for at least five minutes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ wait: fc.nat(20 * MINUTE), pay: fc.nat(30 * MINUTE) }), { maxLength: 40 }),
      (acts) => {
        let now = NOW;
        const spans: HeldSpan[] = [];
        for (const { wait, pay } of acts) {
          const recent = spans.filter(({ from }) => from > now - longestHoldSeries(HOLD));
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

describe('reason why an order could not be paid', () => {
  const after = (to: 'EXPIRED' | 'IN_REVIEW', note?: string) =>
    whyGone({ history: [{ to: 'CREATED' }, { to: 'PAYER_APPROVED' }, { to, note }] });
  test('is the reason of an order that ended for it', () =>
    expect(after('EXPIRED', messages.slotTaken)).toBe(messages.slotTaken));
  test.each([[messages.notEnoughStock], [messages.notForSale], [messages.cabinTaken]])(
    'is read when an order ended for it: %s',
    (reason) => expect(after('EXPIRED', reason)).toBe(reason),
  );
  test('is absent when the order was opened again since', () =>
    expect(
      whyGone({ history: [{ to: 'EXPIRED', note: messages.slotTaken }, { to: 'PAYER_APPROVED' }] }),
    ).toBeNull());
  test('is absent without a history', () => expect(whyGone({ history: [] })).toBeNull());
  test('is absent when the time to pay ran out', () => expect(after('EXPIRED')).toBeNull());
  test('is absent when the note says something else', () =>
    expect(after('EXPIRED', 'Llamó y no contestó')).toBeNull());
  test('is absent when the money came nevertheless', () =>
    expect(after('IN_REVIEW', messages.slotTaken)).toBeNull());
});
