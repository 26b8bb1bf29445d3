import { moneyWords, policyOf, showMoment, displayStatusOf } from './display-status';

const booking = {
  status: 'APPROVED',
  state: 'BOOKED',
  startsAt: '2026-11-23T14:00:00.000Z',
  endsAt: '2026-11-23T15:00:00.000Z',
} as const;
const at = (iso: string) => Date.parse(iso);

test.each([
  ['2026-11-23T13:59:59Z', 'ahead'],
  ['2026-11-23T14:00:00Z', 'now'],
  ['2026-11-23T15:00:00Z', 'past'],
])('at %s a booking is %s', (now, status) => expect(displayStatusOf(booking, at(now))).toBe(status));

test.each([
  ['CANCELLED', 'cancelled'],
  ['NO_SHOW', 'noShow'],
  ['ATTENDED', 'attended'],
] as const)('%s is %s whenever', (state, status) =>
  expect(displayStatusOf({ ...booking, state }, at('2020-01-01'))).toBe(status),
);

test.each(['CREATED', 'PAYER_APPROVED', 'PENDING', 'IN_REVIEW'] as const)(
  'a booking whose payment is %s is not called confirmed, and one that is cancelled stays so',
  (status) => {
    const now = at('2026-11-20');
    expect(displayStatusOf({ ...booking, status }, now)).toBe('waiting');
    expect(displayStatusOf({ ...booking, status, state: 'CANCELLED' }, now)).toBe('cancelled');
  },
);

test("booking words: an instant is shown in the spa's time", () =>
  expect(showMoment('2026-11-24T02:30:00Z')).toBe('lunes, 23 de noviembre de 2026, 9:30\u00a0p.\u00a0m.'));

test('booking policy words: before and after the limit, and without a deposit', () => {
  const policy = { freeHours: 24, freeUntil: '2026-11-22T14:00:00Z', depositCop: 30_000 };
  expect(policyOf(policy, at('2026-11-22T14:00:00Z'))).toMatch(
    /sin costo hasta el domingo, 22 de noviembre de 2026, 9:00/,
  );
  expect(policyOf(policy, at('2026-11-22T14:00:01Z'))).toMatch(/^Faltan menos de 24 horas/);
  expect(policyOf({ ...policy, depositCop: 0 }, at('2026-11-23'))).not.toContain('abono');
});

test('cancelled booking words: deposit refunded, kept or none', () => {
  expect(moneyWords({ refund: { amountCop: 30_000, state: 'DONE' }, keptCop: 0 })).toBe(
    'El reembolso de $30,000.00 COP ya se hizo.',
  );
  expect(moneyWords({ refund: { amountCop: 10_000, state: 'ASKED' }, keptCop: 20_000 })).toBe(
    'El reembolso de $10,000.00 COP está en camino. El spa conservó $20,000.00 COP del abono.',
  );
  expect(moneyWords({ refund: null, keptCop: 0 })).toBe('');
});
