import fc from 'fast-check';
import { quote } from '../checkout/checkout-rules';
import { messages } from '../messages';
import type { BookingState } from '../booking/states';
import { bookingStateOf } from './alive';
import { ledgerOf } from './ledger';
import { shareOf, type LedgerSale } from './ledger-parts';
import { failedRefunds, planRefund, statusAfter, type RefundPlan } from './refund-plan';
import { refundInput } from './refund-schemas';
import { outOf, refundedOf, refusalsOf, type Refund } from './refunds';

const leftOf = (sale: LedgerSale) => ledgerOf(sale).left;
const balanceDueOf = (sale: LedgerSale) => ledgerOf(sale).due;

type PaidInDollars = LedgerSale & { captured: number };
const goods = { productId: 'g', category: 'Productos', quantity: 3, sellingPrice: 33_333 };
const service = { productId: 's', category: 'Servicios', quantity: 1, sellingPrice: 180_000 };
const sold = (lines: LedgerSale['lines'], shipping = 0): PaidInDollars => {
  const due = quote([...lines], [], null);
  return {
    status: 'APPROVED',
    lines,
    received: due.dueToday + shipping,
    amounts: { dueToday: due.dueToday + shipping, shipping, atSpa: due.atSpa },
    captured: Math.floor((due.dueToday + shipping + 2000) / 4000),
    rate: 4000,
    refunds: [],
    charges: [],
  };
};
const sale = sold([goods, service], 800_000);
const input = (more: object = {}) => refundInput.parse({ key: 'clave-de-prueba', ...more });
const plan = (from: LedgerSale, more: object = {}) => planRefund(from, input(more)) as RefundPlan;
const done = <S extends LedgerSale>(from: S, it: RefundPlan, state: Refund['state'] = 'DONE'): S => ({
  ...from,
  refunds: [...from.refunds, { key: String(from.refunds.length), state, note: '', by: '', at: '', ...it }],
});

describe('a refund', () => {
  it('of everything equals what was paid, and restocks what is chosen', () => {
    expect(plan(sale, { restock: true, freeSlots: true })).toEqual({
      centavos: sale.amounts.dueToday,
      cents: sale.captured,
      lines: [
        { productId: 'g', quantity: 3 },
        { productId: 's', quantity: 1 },
      ],
      shipping: 800_000,
      restock: [{ productId: 'g', quantity: 3 }],
      frees: ['s'],
    });
    expect(plan(sale)).toMatchObject({ restock: [], frees: [] });
  });
  it('of a line is what was paid for it: the deposit of a service', () => {
    expect(plan(sale, { lines: [{ productId: 's' }] })).toMatchObject({ centavos: 3_600_000, cents: 900 });
    expect(plan(sale, { lines: [{ productId: 'g', quantity: 2 }] })).toMatchObject({ centavos: 6_666_600 });
    expect(plan(sale, { lines: [{ productId: 'g', quantity: 2 }], shipping: true })).toMatchObject({
      centavos: 7_466_600,
    });
  });
  it('of a service that was fully paid is its price', () =>
    expect(
      plan(
        {
          ...sold([service]),
          amounts: { dueToday: 18_000_000, shipping: 0, atSpa: 0 },
          received: 18_000_000,
          captured: 4500,
        },
        { lines: [{ productId: 's' }] },
      ),
    ).toMatchObject({ centavos: 18_000_000, cents: 4500 }));
  it('of an amount names no line unless restocking is requested', () => {
    expect(plan(sale, { amountCop: 10_000, restock: true })).toMatchObject({
      centavos: 1_000_000,
      cents: 250,
      lines: [],
      restock: [],
    });
    expect(
      plan(sale, { amountCop: 10_000, lines: [{ productId: 'g', quantity: 1 }], restock: true }),
    ).toMatchObject({ centavos: 1_000_000, restock: [{ productId: 'g', quantity: 1 }] });
  });
  it.each([
    [{ amountCop: 1_000_000 }, messages.refundTooMuch],
    [{ amountCop: 10 }, messages.refundTooSmall],
    [{ lines: [{ productId: 'g', quantity: 4 }] }, messages.refundTooManyUnits],
    [{ lines: [{ productId: 'x' }] }, messages.refundTooManyUnits],
    [{ lines: [{ productId: 'g' }, { productId: 'g' }] }, messages.invalidInput],
  ])('%j is refused', (more, message) => expect(planRefund(sale, input(more))).toBe(message));
  it('of no pesos is refused, also when the sale was paid at the spa', () => {
    const atSpa: LedgerSale = { ...sale, captured: null };
    for (const from of [sale, atSpa])
      expect(planRefund(from, input({ lines: [] }))).toBe(messages.refundTooSmall);
    expect(planRefund(atSpa, input({ amountCop: 10 }))).toMatchObject({ centavos: 1000 });
  });
  it('counts requested refunds, not refused ones', () => {
    const requested = done(sale, plan(sale, { lines: [{ productId: 'g', quantity: 2 }] }), 'ASKED');
    expect({
      out: outOf(requested, { productId: 'g' }),
      planRefund: planRefund(requested, input({ lines: [{ productId: 'g', quantity: 2 }] })),
    }).toEqual({ out: 1, planRefund: messages.refundTooManyUnits });
    const refused = done(sale, plan(sale), 'REFUSED');
    expect(leftOf(refused)).toEqual(leftOf(sale));
  });
  it('of several lines is the sum of what was paid for them', () => {
    expect(
      plan(sale, {
        lines: [{ productId: 'g', quantity: 1 }, { productId: 's' }],
        restock: true,
        freeSlots: true,
      }),
    ).toEqual({
      centavos: 3_333_300 + 3_600_000,
      cents: 1733,
      lines: [
        { productId: 'g', quantity: 1 },
        { productId: 's', quantity: 1 },
      ],
      shipping: 0,
      restock: [{ productId: 'g', quantity: 1 }],
      frees: ['s'],
    });
    expect(planRefund(sale, input({ lines: [{ productId: 'g', quantity: 4 }, { productId: 's' }] }))).toBe(
      messages.refundTooManyUnits,
    );
  });
  it('of everything that is left names the lines that are left', () => {
    const partly = done(sale, plan(sale, { lines: [{ productId: 'g' }] }));
    expect([outOf(partly, { productId: 'g' }), outOf(partly, { productId: 's' })]).toEqual([0, 1]);
    expect(plan(partly, { restock: true })).toMatchObject({
      centavos: 4_400_000,
      lines: [{ productId: 's', quantity: 1 }],
      restock: [],
    });
  });
  it('that brings the pesos to zero takes every remaining cent', () => {
    const dearer = { ...sale, captured: sale.captured + 1 };
    expect(plan(dearer)).toMatchObject({ centavos: sale.amounts.dueToday, cents: sale.captured + 1 });
    const partly = done(dearer, plan(dearer, { lines: [{ productId: 'g' }] }));
    expect(plan(partly).cents).toBe(dearer.captured - 2500);
  });
  it('of a sale without lines is for everything or refused', () => {
    const stray: LedgerSale = {
      status: 'IN_REVIEW',
      lines: [],
      received: 0,
      amounts: { dueToday: 0, shipping: 0, atSpa: 0 },
      captured: 450,
      rate: 4000,
      refunds: [],
      charges: [],
    };
    expect(plan(stray)).toEqual({
      centavos: 0,
      cents: 450,
      lines: [],
      shipping: 0,
      restock: [],
      frees: null,
    });
    expect(planRefund(stray, input({ amountCop: 10 }))).toBe(messages.refundNothingLeft);
  });
  it('of exactly what is left is accepted', () =>
    expect(plan(sale, { amountCop: sale.amounts.dueToday / 100 })).toMatchObject({
      centavos: sale.amounts.dueToday,
      cents: sale.captured,
      lines: [],
    }));
  it('is refused after a full refund', () =>
    expect(planRefund(done(sale, plan(sale)), input())).toBe(messages.refundNothingLeft));
  it('in any parts adds up to the charge, and ends at its last cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 40, max: 60_000 }), { maxLength: 12 }), (amounts) => {
        let at = sale;
        for (const amountCop of amounts) {
          const next = planRefund(at, input({ amountCop }));
          if (typeof next === 'string') continue;
          at = done(at, next);
          expect(
            Math.abs(sale.captured - leftOf(at).cents - (sale.amounts.dueToday - leftOf(at).centavos) / 4000),
          ).toBeLessThanOrEqual(1);
        }
        const last = planRefund(at, input());
        if (typeof last !== 'string') at = done(at, last);
        expect({ cents: leftOf(at).cents, statusAfter: statusAfter(at) }).toEqual({
          cents: 0,
          statusAfter: 'REFUNDED',
        });
      }),
      { numRuns: 200 },
    );
  });
});

it('balance: a refunded service owes nothing at the spa; a refund of an amount changes no balance', () => {
  expect(balanceDueOf(sale)).toBe(14_400_000);
  expect(balanceDueOf(done(sale, plan(sale, { lines: [{ productId: 's' }] })))).toBe(0);
  expect(balanceDueOf(done(sale, plan(sale, { amountCop: 5000 })))).toBe(14_400_000);
});

it('refunded total: counts refunds that are done', () => {
  const some = done(
    done(done(sale, plan(sale, { amountCop: 5000 })), plan(sale, { amountCop: 700 }), 'ASKED'),
    plan(sale, { amountCop: 900 }),
    'REFUSED',
  );
  expect([refundedOf([]), refundedOf(some.refunds)]).toEqual([0, 500_000]);
});

it('fully refunded: only when every cent is refunded and done', () => {
  const half = done(sale, plan(sale, { lines: [{ productId: 's' }] }));
  expect(
    [half, done(sale, plan(sale), 'ASKED'), done(half, plan(half), 'REFUSED'), done(half, plan(half))].map(
      statusAfter,
    ),
  ).toEqual(['PARTLY_REFUNDED', 'PARTLY_REFUNDED', 'PARTLY_REFUNDED', 'REFUNDED']);
});

it('charged for a line: the deposit of a service, the full price of goods, 0 if nothing was paid', () => {
  const amounts = { dueToday: 18_000_000, shipping: 0, atSpa: 0 };
  expect({
    deposit: shareOf(sale, service, 1),
    goods: shareOf(sale, goods, 2),
    unpaid: shareOf({ amounts: { ...amounts, dueToday: 0, atSpa: 18_000_000 } }, service, 1),
    whole: shareOf({ amounts }, service, 1),
  }).toEqual({ deposit: 3_600_000, goods: 6_666_600, unpaid: 0, whole: 18_000_000 });
});

describe('the booking of a refunded sale', () => {
  const other = { ...service, productId: 't' };
  const two = sold([goods, service, other]);
  const refunded = (status: LedgerSale['status'], ...plans: RefundPlan[]): LedgerSale => ({
    ...plans.reduce((from, it) => done(from, it), two),
    status,
  });
  const stateIn = (from: LedgerSale, state: BookingState = 'BOOKED') =>
    bookingStateOf(from, { ...service, booking: { state } });
  const [all, line] = [plan(two), plan(two, { lines: [{ productId: 's' }] })];
  const amount = plan(two, { amountCop: 5000, freeSlots: true });

  it('is cancelled when staff let its time go, and stays when they keep it', () => {
    const freed = plan(two, { freeSlots: true });
    expect({ freed: stateIn(refunded('REFUNDED', freed)), kept: stateIn(refunded('REFUNDED', all)) }).toEqual(
      { freed: 'CANCELLED', kept: 'BOOKED' },
    );
  });
  it('is cancelled when nobody was asked about it and all is refunded', () => {
    expect(amount.frees).toBeNull();
    expect({
      part: stateIn(refunded('PARTLY_REFUNDED', amount)),
      whole: stateIn(refunded('REFUNDED', amount)),
      ofGoods: stateIn(refunded('REFUNDED', plan(two, { lines: [{ productId: 'g' }] }), amount)),
      ofTheOther: stateIn(refunded('REFUNDED', plan(two, { lines: [{ productId: 't' }] }), amount)),
      before030: stateIn(refunded('REFUNDED', { ...amount, frees: [] })),
    }).toEqual({
      part: 'BOOKED',
      whole: 'CANCELLED',
      ofGoods: 'CANCELLED',
      ofTheOther: 'CANCELLED',
      before030: 'CANCELLED',
    });
  });
  it('stays while its refund is only requested, or was refused', () => {
    const freed = { ...line, frees: ['s'] };
    expect((['ASKED', 'REFUSED'] as const).map((state) => stateIn(done(two, freed, state)))).toEqual([
      'BOOKED',
      'BOOKED',
    ]);
  });
  it('stays attended when the client came', () =>
    expect(stateIn(refunded('REFUNDED', { ...all, frees: ['s'] }), 'ATTENDED')).toBe('ATTENDED'));
  it('is freed once by any of several refunds that name it', () =>
    expect(stateIn(refunded('PARTLY_REFUNDED', line, { ...line, frees: ['s'] }))).toBe('CANCELLED'));
  it('owes nothing at the spa, whoever refunded it', () => {
    const due = (from: LedgerSale) => ledgerOf(from).lines.map((it) => it.due);
    expect({
      byAmount: due(refunded('REFUNDED', { ...all, lines: [], frees: null })),
      keptHour: due(refunded('REFUNDED', all)),
      part: due(refunded('PARTLY_REFUNDED', amount)),
    }).toEqual({ byAmount: [0, 0, 0], keptHour: [0, 0, 0], part: [0, 14_400_000, 14_400_000] });
  });
});

describe('refund that the provider refused', () => {
  const refused = (from: PaidInDollars, more: object = {}) => done(from, plan(from, more), 'REFUSED');
  it('can be requested again, and keeps its refusal', () => {
    const [again, ...others] = failedRefunds(refused(sale, { lines: [{ productId: 's' }], freeSlots: true }));
    expect({ again, others }).toEqual({
      again: expect.objectContaining({
        state: 'ASKED',
        centavos: 3_600_000,
        cents: 900,
        frees: ['s'],
        refusals: [{ at: '', why: '' }],
      }),
      others: [],
    });
  });
  it('is closed when another refund covers its lines, or when no money is left', () => {
    const one = refused(sale, { lines: [{ productId: 's' }] });
    expect(failedRefunds(done(one, plan(one, { lines: [{ productId: 's' }] })))).toEqual([]);
    expect(failedRefunds(done(one, plan(one)))).toEqual([]);
  });
  it('is closed when staff end its review', () => {
    const one = refused(sale);
    expect(failedRefunds({ ...one, refunds: one.refunds.map((it) => ({ ...it, closed: true })) })).toEqual(
      [],
    );
  });
  it('never raises the sum of refunds above what was paid', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            pesos: fc.integer({ min: 100, max: 200_000 }),
            state: fc.constantFrom('DONE' as const, 'REFUSED' as const),
          }),
          { maxLength: 6 },
        ),
        (tries) => {
          const before = tries.reduce((from, { pesos, state }) => {
            const it = planRefund(from, input({ amountCop: pesos }));
            return typeof it === 'string' ? from : done(from, it, state);
          }, sale);
          const again = failedRefunds(before);
          const after = {
            ...before,
            refunds: before.refunds.map((it) => again.find(({ key }) => key === it.key) ?? it),
          };
          const sum = (field: 'centavos' | 'cents') =>
            after.refunds
              .filter(({ state }) => state !== 'REFUSED')
              .reduce((total, it) => total + it[field], 0);
          expect({
            pesos: sum('centavos') <= sale.amounts.dueToday,
            cents: sum('cents') <= sale.captured,
          }).toEqual({ pesos: true, cents: true });
        },
      ),
    );
  });
  it('can be requested again when it is for everything that was paid', () =>
    expect(failedRefunds(refused(sale))).toMatchObject([
      { state: 'ASKED', centavos: sale.amounts.dueToday, cents: sale.captured },
    ]));
  it('keeps the reasons of its refusals, and nothing of the last attempt', () => {
    const one = refused(sale, { lines: [{ productId: 's' }] });
    const [again] = failedRefunds({
      ...one,
      refunds: one.refunds.map((it) => ({
        ...it,
        at: '2026-11-20',
        why: 'INSUFFICIENT_FUNDS',
        providerId: 'R-1',
      })),
    });
    expect(again).toMatchObject({ refusals: [{ at: '2026-11-20', why: 'INSUFFICIENT_FUNDS' }] });
    expect({ why: again && 'why' in again, providerId: again && 'providerId' in again }).toEqual({
      why: false,
      providerId: false,
    });
    const twice = failedRefunds({
      ...one,
      refunds: one.refunds.map((it) => ({
        ...it,
        refusals: [
          { at: 'a', why: 'A' },
          { at: 'b', why: 'B' },
        ],
      })),
    });
    expect(twice[0]?.refusals).toEqual([
      { at: 'a', why: 'A' },
      { at: 'b', why: 'B' },
    ]);
  });
  it('is closed when another refund covers one of its lines', () => {
    const one = refused(sale, { lines: [{ productId: 'g', quantity: 1 }, { productId: 's' }] });
    expect(failedRefunds(done(one, plan(one, { lines: [{ productId: 's' }] })))).toEqual([]);
  });
  it('is closed when it would be less than one cent', () => {
    const one = refused(sale, { amountCop: 20 });
    expect({
      count: failedRefunds(one).length,
      afterDone: failedRefunds(done(one, plan(one, { amountCop: 30 }))),
    }).toEqual({ count: 1, afterDone: [] });
  });
  it('is limited together with others by the money that is left', () => {
    const made = done(sale, plan(sale, { amountCop: 100_000 }));
    const two = [0, 1].reduce((from) => done(from, plan(made, { amountCop: 30_000 }), 'REFUSED'), made);
    expect(failedRefunds(two).map(({ key }) => key)).toEqual(['1']);
  });
  it('has the right cents beside later refunds', () => {
    const one = refused(sale, { amountCop: 60 });
    expect(one.refunds.map(({ cents }) => cents)).toEqual([2]);
    expect(failedRefunds(done(one, plan(one, { amountCop: 20 })))).toMatchObject([
      { centavos: 6000, cents: 1 },
    ]);
  });
  it('excludes refunds that are done or requested', () => {
    for (const state of ['DONE', 'ASKED'] as const)
      expect(failedRefunds(done(sale, plan(sale, { amountCop: 5000 }), state))).toEqual([]);
  });
  it('counts its refusals, not those of refunds that are done', () => {
    expect(refusalsOf(done(sale, plan(sale, { amountCop: 5000 })).refunds)).toBe(0);
  });
  it('counts its refusals', () => {
    const one = refused(sale);
    const two = {
      ...one.refunds[0]!,
      refusals: [
        { at: '', why: 'A' },
        { at: '', why: 'B' },
      ],
    };
    expect([refusalsOf([]), refusalsOf(one.refunds), refusalsOf([two, ...one.refunds])]).toEqual([0, 1, 3]);
  });
});
