import {
  nextAttempt,
  nextLinkLook,
  pageOpenedAt,
  whyClosed,
  type LinkOrder,
  type PaymentLink,
} from './payment-links';

const NOW = Date.parse('2026-12-01T15:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const order = (more: Partial<LinkOrder> = {}): LinkOrder => ({
  attempt: 2,
  provider: 'wompi',
  currency: 'COP',
  minor: 5_000_000,
  rate: 1,
  test: false,
  reference: 'SBP-venta-2',
  openedAt: at(-5),
  until: at(10),
  state: 'OPEN',
  nextLookAt: at(0),
  ...more,
});
const link = (more: Partial<PaymentLink> = {}): PaymentLink => ({
  n: 1,
  key: 'clave',
  centavos: 5_000_000,
  at: at(-60),
  by: 'ana@spa.example',
  expiresAt: at(60),
  state: 'OPEN',
  sent: 0,
  orders: [],
  ...more,
});
const standing = { isStanding: true, due: 5_000_000, now: NOW };

describe('payment links: whyClosed', () => {
  it.each([
    ['is open for all that is due', link(), {}, null],
    ['is covered when a peso less is due', link(), { due: 4_999_900 }, 'covered'],
    ['is covered when nothing of its sale stands', link(), { isStanding: false }, 'covered'],
    ['is expired at its end', link({ expiresAt: at(0) }), {}, 'expired'],
    ['stays cancelled though all is due', link({ state: 'CANCELLED' }), {}, 'cancelled'],
    [
      'waits for a bank, also after it was cancelled',
      link({ state: 'CANCELLED', orders: [order({ state: 'PENDING' })] }),
      {},
      'pending',
    ],
    ['is paid, whatever is due', link({ state: 'PAID' }), { due: 0 }, 'paid'],
  ] as const)('%s', (_, it, more, expected) => {
    expect(whyClosed(it, { ...standing, ...more })).toBe(expected);
  });
});

test('payment links: a page is open until its end, for a bank that decides longer, and not once it is paid', () => {
  const opened = (...orders: LinkOrder[]) => pageOpenedAt([link({ orders })], NOW);
  expect(opened(order())).toBe(at(-5));
  expect(opened(order({ until: at(0) }))).toBeNull();
  expect(opened(order({ until: at(-90), state: 'PENDING' }))).toBe(at(-5));
  expect(opened(order({ state: 'PAID' }), order({ state: 'ENDED' }))).toBeNull();
});

test('payment links: orders count on over all links of a sale, and the earliest look comes first', () => {
  const links = [
    link({ orders: [order({ attempt: 2, nextLookAt: at(9) })] }),
    link({
      n: 2,
      orders: [order({ attempt: 3, nextLookAt: at(4) }), order({ attempt: 4, nextLookAt: null })],
    }),
  ];
  expect({ next: nextAttempt(links), first: nextAttempt([]), look: nextLinkLook(links) }).toEqual({
    next: 5,
    first: 2,
    look: at(4),
  });
});
