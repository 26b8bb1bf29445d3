import { migratedSale, type OldSale } from './old-refunds';
import type { Refund } from './refunds';

const NOW = new Date('2026-12-01T12:00:00.000Z');
const oil = { productId: 'oil', category: 'Productos', quantity: 2, sellingPrice: 50_000 };
const tan = {
  productId: 'tan',
  category: 'Servicios',
  quantity: 1,
  sellingPrice: 180_000,
  booking: { state: 'BOOKED' as const, startsAt: '2026-12-20T15:00:00.000Z' },
};
/** 100 000 of goods, a deposit of 36 000 and a shipping of 10 000. */
const sale: OldSale = {
  status: 'PARTLY_REFUNDED',
  lines: [oil, tan],
  amounts: { dueToday: 14_600_000, shipping: 1_000_000, atSpa: 14_400_000 },
  refunds: [],
};
type OldRefund = Omit<Refund, 'shipping'>;
const refund = (pesos: number, lines: Refund['lines'] = [], more: Partial<OldRefund> = {}): OldRefund => ({
  key: 'k',
  state: 'DONE',
  centavos: pesos * 100,
  cents: 0,
  lines,
  restock: [],
  frees: [],
  note: '',
  by: '',
  at: '',
  ...more,
});
const one = [{ productId: 'oil', quantity: 1 }];
const both = [...one, { productId: 'tan', quantity: 1 }];
const shippings = (...refunds: OldRefund[]) =>
  migratedSale({ ...sale, refunds }, NOW).refunds.map(({ shipping }) => shipping);

test.each<[string, OldRefund[], (number | null)[]]>([
  ['of a line and the shipping', [refund(60_000, one)], [1_000_000]],
  ['of a line alone', [refund(50_000, one)], [0]],
  ['of a unit and a deposit', [refund(86_000, both)], [0]],
  ['of a unit, a deposit and the shipping', [refund(96_000, both)], [1_000_000]],
  ['of the shipping alone', [refund(10_000)], [1_000_000]],
  ['of everything', [refund(146_000, both)], [1_000_000]],
  ['of all that was left after the shipping', [refund(60_000, one), refund(86_000)], [1_000_000, 0]],
  ['of all that was left, without it before', [refund(50_000, one), refund(96_000)], [0, 1_000_000]],
  [
    'after a refused one',
    [refund(146_000, both, { state: 'REFUSED' }), refund(60_000, one)],
    [1_000_000, 1_000_000],
  ],
  ['of less than a line', [refund(30_000, one)], [0]],
  ['of less than the shipping', [refund(4_000)], [0]],
  ['of an amount that does not tell', [refund(70_000)], [null]],
  ['of a line and an amount that does not tell', [refund(55_000, one)], [null]],
  ['twice with the shipping', [refund(60_000, one), refund(60_000, one)], [1_000_000, 1_000_000]],
])('refund of 0.2.0 %s: its shipping', (_, refunds, shipping) =>
  expect(shippings(...refunds)).toEqual(shipping),
);

test('refund of 0.2.0: a sale without shipping holds none', () => {
  const pickup = {
    ...sale,
    amounts: { ...sale.amounts, dueToday: 13_600_000, shipping: 0 },
    refunds: [refund(70_000)],
  };
  expect(migratedSale(pickup, NOW).refunds).toMatchObject([{ shipping: 0 }]);
});

test('migration: what it made it leaves as it is', () => {
  const before = { ...sale, refunds: [refund(60_000, one), refund(70_000)] };
  const { refunds } = migratedSale(before, NOW);
  expect(migratedSale({ ...before, refunds }, NOW)).toEqual({ refunds });
});

test('migration: more shipping than was paid waits for staff, after what waited already; the money stays', () => {
  const twice = { ...sale, refunds: [refund(60_000, one), refund(10_000), refund(10_000)] };
  const why =
    'Se devolvieron $ 30.000 COP de envío, y se habían pagado $ 10.000 COP. Decide si le pides la diferencia a quien compró.';
  const since = '2026-11-30T10:00:00.000Z';
  expect(migratedSale(twice, NOW)).toMatchObject({
    refunds: [{ centavos: 6_000_000 }, { centavos: 1_000_000 }, { centavos: 1_000_000 }],
    review: { why, since: NOW.toISOString() },
  });
  expect(
    migratedSale({ ...twice, reviewDue: true, review: { why: 'No llegó.', since } }, NOW).review,
  ).toEqual({
    why: `No llegó. ${why}`,
    since,
  });
  expect(migratedSale({ ...twice, status: 'REFUNDED', lines: [oil] }, NOW)).not.toHaveProperty('review');
});

describe('migration: a coming booking that 0.2.0 kept though nobody chose', () => {
  const refunded = (more: Partial<OldSale> = {}) =>
    migratedSale({ ...sale, status: 'REFUNDED', refunds: [refund(146_000)], ...more }, NOW);

  it('lets its slot go, and tells staff', () =>
    expect(refunded()).toMatchObject({
      pendingEffects: true,
      review: { why: expect.stringMatching(/^Se devolvió todo el dinero y nadie eligió/) as string },
    }));
  it.each<[string, Partial<OldSale>]>([
    ['that staff kept by name', { refunds: [refund(146_000, both)] }],
    ['that staff let go', { refunds: [refund(146_000, both, { frees: ['tan'] })] }],
    ['of a refund by the provider', { refunds: [refund(146_000, [], { frees: null })] }],
    ['of a sale that is refunded in part', { status: 'PARTLY_REFUNDED', refunds: [refund(70_000)] }],
    ['in the trash', { deletedAt: NOW.toISOString() }],
    [
      'that is over',
      { lines: [{ ...tan, booking: { ...tan.booking, startsAt: '2026-11-30T15:00:00.000Z' } }] },
    ],
    ['that was cancelled', { lines: [{ ...tan, booking: { ...tan.booking, state: 'CANCELLED' } }] }],
  ])('is nothing to ask about one %s', (_, more) =>
    expect(refunded(more)).toEqual({ refunds: expect.any(Array) }),
  );
});
