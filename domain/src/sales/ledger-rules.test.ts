import fc from 'fast-check';
import { depositOf } from '../checkout/checkout-rules';
import { toMinor } from '../lib/currency';
import { dollars } from '../lib/dollars';
import { ledgerOf, type Ledger } from './ledger';
import type { LedgerLine, LedgerSale } from './ledger-parts';
import { failedRefunds, planCancelledBooking, planRefund, statusAfter, type RefundPlan } from './refund-plan';
import { outOf, type Refund } from './refunds';

const SEED = 20261126;

/** The first line of a product has its id, another one an id of its own. */
const named = (kind: string, at: number, isRepeated: boolean) =>
  isRepeated && at > 0 ? { productId: `${kind}0`, lineId: `${kind}${at}` } : { productId: `${kind}${at}` };
const idOf = ({ productId, lineId }: { productId: string; lineId?: string }) => lineId ?? productId;

/** A sale of some goods and services, paid in dollars or at the spa, wholly, by deposit, or not at all. */
const sales = fc
  .record({
    goods: fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 90_000 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        maxLength: 3,
      },
    ),
    services: fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 3 }),
    /** Added at the spa after ordering; `quantity` null: a service. */
    added: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 90_000 }),
        quantity: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
      { maxLength: 2 },
    ),
    shipping: fc.integer({ min: 0, max: 20_000 }),
    /** Its goods are lines of one product, its services bookings of one. */
    isRepeated: fc.boolean(),
    paid: fc.constantFrom('deposit' as const, 'all' as const, 'none' as const),
    inPerson: fc.boolean(),
    missingCents: fc.constantFrom(0, 0, 0, 175, -25),
  })
  .filter(({ goods, services }) => goods.length + services.length > 0)
  .map(({ goods, services, added, shipping, isRepeated, paid, inPerson, missingCents }): LedgerSale => {
    const lines: LedgerLine[] = [
      ...goods.map(({ price, quantity }, at) => ({
        ...named('g', at, isRepeated),
        category: 'Productos',
        quantity,
        sellingPrice: price,
      })),
      ...services.map((sellingPrice, at) => ({
        ...named('s', at, isRepeated),
        category: 'Servicios',
        quantity: 1,
        sellingPrice,
        booking: { state: 'BOOKED' as const },
      })),
    ];
    const later = added.map(({ price, quantity }, at): LedgerLine => ({
      productId: 'g0',
      lineId: `a${at}`,
      added: '2026-11-27T15:00:00.000Z',
      sellingPrice: price,
      ...(quantity === null
        ? { category: 'Servicios', quantity: 1, booking: { state: 'BOOKED' } }
        : { category: 'Productos', quantity }),
    }));
    const ship = goods.length > 0 ? shipping * 100 : 0;
    const worth = (kind: string) =>
      lines.filter(({ category }) => category === kind).map((it) => it.sellingPrice * it.quantity * 100);
    const total = (amounts: number[]) => amounts.reduce((sum, it) => sum + it, 0);
    const all = total(worth('Productos')) + total(worth('Servicios')) + ship;
    const deposits = total(worth('Productos')) + total(worth('Servicios').map(depositOf)) + ship;
    const dueToday = { deposit: deposits, all, none: 0 }[paid];
    const requestedCents = toMinor(dueToday, dollars);
    const captured = Math.max(0, requestedCents - missingCents);
    const isOther = !inPerson && paid === 'deposit' && captured > 0 && captured !== requestedCents;
    const inDollars = isOther ? captured : requestedCents;
    return {
      status: 'APPROVED',
      lines: [...lines, ...later],
      amounts: { dueToday, shipping: ship, atSpa: all - dueToday },
      received: isOther ? captured * 4000 : dueToday,
      captured: inPerson || paid === 'none' ? null : inDollars,
      rate: 4000,
      refunds: [],
      charges: [],
    };
  })
  /* What comes to no cent cannot be ordered online. */
  .filter(({ captured }) => captured !== 0);

type Step =
  | { do: 'lines'; picks: number[]; shipping: boolean; amount: number | null; freeSlots: boolean }
  | { do: 'amount'; part: number }
  | { do: 'all' }
  | { do: 'cancel'; of: string; late: boolean }
  | { do: 'move' | 'attend' | 'miss' | 'collect' | 'half' | 'tip' | 'discount' | 'remove'; of: string }
  | { do: 'provider'; cents: number }
  | { do: 'answer'; state: 'DONE' | 'REFUSED' }
  | { do: 'retry' };
const lineIds = fc.constantFrom('s0', 's1', 's2', 'a0', 'a1');
const acts = ['move', 'attend', 'miss', 'collect', 'half', 'tip', 'discount', 'remove'] as const;
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('lines' as const),
      picks: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
      shipping: fc.boolean(),
      amount: fc.option(fc.integer({ min: 0, max: 100_000 })),
      freeSlots: fc.boolean(),
    }),
    fc.record({ do: fc.constant('amount' as const), part: fc.integer({ min: 1, max: 120 }) }),
    fc.record({ do: fc.constant('all' as const) }),
    fc.record({ do: fc.constant('cancel' as const), of: lineIds, late: fc.boolean() }),
    fc.record({ do: fc.constantFrom(...acts), of: lineIds }),
    fc.record({ do: fc.constant('provider' as const), cents: fc.integer({ min: 1, max: 900 }) }),
    fc.record({
      do: fc.constant('answer' as const),
      state: fc.constantFrom('DONE' as const, 'REFUSED' as const),
    }),
    fc.record({ do: fc.constant('retry' as const) }),
  ),
  { maxLength: 12 },
);

/** With its status as the shop would set it. */
const settled = (sale: LedgerSale): LedgerSale =>
  sale.refunds.some(({ state }) => state === 'DONE') ? { ...sale, status: statusAfter(sale) } : sale;
const requested = (sale: LedgerSale, plan: RefundPlan | string): LedgerSale =>
  typeof plan === 'string'
    ? sale
    : settled({
        ...sale,
        refunds: [
          ...sale.refunds,
          {
            key: String(sale.refunds.length),
            state: sale.captured === null ? 'DONE' : 'ASKED',
            note: '',
            by: '',
            at: '',
            ...plan,
          },
        ],
      });
const withBooking = (
  sale: LedgerSale,
  id: string,
  booking: Partial<LedgerLine['booking'] & object>,
): LedgerSale => ({
  ...sale,
  lines: sale.lines.map((line) =>
    idOf(line) === id && line.booking ? { ...line, booking: { ...line.booking, ...booking } } : line,
  ),
});

function changed(sale: LedgerSale, id: string, step: Step): LedgerSale {
  const money = ledgerOf(sale).lines.find(({ line }) => idOf(line) === id);
  if (!money || (money.line.booking?.state ?? 'BOOKED') !== 'BOOKED') return sale;
  const { kept = 0, discount = 0 } = money.line.booking ?? {};
  const paid = (centavos: number, purpose: 'BALANCE' | 'TIP' = 'BALANCE') => ({
    ...sale,
    charges: [...sale.charges, { lineId: id, purpose, centavos }],
  });
  if (step.do === 'move') return withBooking(sale, id, { kept: kept + money.refundable });
  if (step.do === 'attend') return withBooking(sale, id, { state: 'ATTENDED' });
  if (step.do === 'miss') return withBooking(sale, id, { state: 'NO_SHOW' });
  if (step.do === 'collect') return paid(money.due);
  if (step.do === 'half') return paid(Math.floor(money.due / 2));
  if (step.do === 'tip') return paid(1000, 'TIP');
  if (step.do === 'discount')
    return withBooking(sale, id, { discount: discount + Math.floor(money.due / 3) });
  if (step.do === 'remove' && money.line.added)
    return { ...paid(-money.collected), lines: sale.lines.filter((line) => idOf(line) !== id) };
  if (step.do !== 'cancel' || !money.line.booking) return sale;
  const refund = step.late ? 0 : money.refundable;
  const after = withBooking(paid(-money.collected), id, {
    state: 'CANCELLED',
    kept: step.late ? kept + money.refundable : kept,
  });
  return refund === 0 ? after : requested(after, planCancelledBooking(sale, money.line, refund));
}

function after(sale: LedgerSale, step: Step): LedgerSale {
  const { left, shipping } = ledgerOf(sale);
  if ('of' in step) return changed(sale, step.of, step);
  if (step.do === 'amount')
    return requested(
      sale,
      planRefund(sale, { amountCop: Math.floor((left.centavos * step.part) / 100) / 100 }),
    );
  if (step.do === 'all') return requested(sale, planRefund(sale, {}));
  if (step.do === 'lines') {
    const picked = [...new Set(step.picks.map((at) => sale.lines[at % sale.lines.length]!))];
    const lines = picked.map(({ productId, lineId }) => ({ productId, lineId, quantity: 1 }));
    const { amount, ...rest } = step;
    return requested(
      sale,
      planRefund(sale, { ...rest, lines, ...(amount !== null && { amountCop: amount }) }),
    );
  }
  if (step.do === 'provider') {
    if (sale.captured === null || left.cents === 0) return sale;
    const cents = Math.min(left.cents, step.cents);
    const isRest = cents === left.cents;
    const refund: Refund = {
      key: String(sale.refunds.length),
      state: 'DONE',
      centavos: isRest ? left.centavos : Math.min(left.centavos, cents * 4000),
      cents,
      lines: [],
      shipping: isRest ? shipping.refundable : 0,
      restock: [],
      frees: null,
      note: '',
      by: 'provider',
      at: '',
    };
    return settled({ ...sale, refunds: [...sale.refunds, refund] });
  }
  const again = step.do === 'retry' ? failedRefunds(sale) : [];
  return settled({
    ...sale,
    refunds: sale.refunds.map((it) => {
      if (step.do === 'answer') return it.state === 'ASKED' ? { ...it, state: step.state } : it;
      return again.find(({ key }) => key === it.key) ?? it;
    }),
  });
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);
const active = (sale: LedgerSale) => sale.refunds.filter(({ state }) => state !== 'REFUSED');

function expectNotTooMuch(sale: LedgerSale): void {
  const refunds = active(sale);
  expect({
    pesos: sumOf(refunds, (it) => it.centavos) <= sale.received,
    cents: sale.captured === null || sumOf(refunds, (it) => it.cents) <= sale.captured,
    shipping: sumOf(refunds, (it) => it.shipping ?? 0) <= sale.amounts.shipping,
    units: sale.lines.every((line) => outOf(sale, line) >= 0),
    positive: refunds.every(
      ({ centavos, cents, shipping }) => centavos >= 0 && cents >= 0 && (shipping ?? 0) >= 0,
    ),
  }).toEqual({ pesos: true, cents: true, shipping: true, units: true, positive: true });
}

function expectAddsUp(sale: LedgerSale, ledger: Ledger): void {
  for (const { line, charged, collected, returned, payable, due, over, refundable } of ledger.lines) {
    if (line.added)
      expect({ charged, returned, refundable }).toEqual({ charged: 0, returned: 0, refundable: 0 });
    if (line.added && !line.booking) expect(payable).toBe(line.sellingPrice * line.quantity * 100);
    expect(charged + collected - returned - payable).toBe(over - due);
    expect(Math.min(over, due)).toBe(0);
    expect(Math.min(charged - returned, payable, refundable)).toBeGreaterThanOrEqual(0);
    expect(refundable).toBeLessThanOrEqual(ledger.left.centavos);
  }
  expect(ledger.paid - ledger.returned - ledger.payable).toBe(ledger.over - ledger.due);
  expect(ledger.due).toBe(sumOf(ledger.lines, ({ due }) => due));
  expect(ledger.paid).toBe(sale.received + sumOf(ledger.lines, ({ collected }) => collected));
  const back = sumOf(
    sale.refunds.filter(({ state }) => state === 'DONE'),
    ({ centavos }) => centavos,
  );
  expect(ledger.returned).toBe(sale.status === 'REFUNDED' ? sale.received : back);
}

it('ledger: nothing is given back twice and all of it adds up, whatever happens to a sale and what was added to it', () => {
  fc.assert(
    fc.property(sales, steps, (first, what) => {
      let sale = first;
      for (const step of what) {
        sale = after(sale, step);
        expectNotTooMuch(sale);
        expectAddsUp(sale, ledgerOf(sale));
      }
    }),
    { seed: SEED, numRuns: 600 },
  );
});

it('ledger: a booking can always be cancelled for what its ledger says, and never for more', () => {
  fc.assert(
    fc.property(sales, steps, fc.nat(2), (first, what, at) => {
      const sale = what.reduce(after, first);
      const money = ledgerOf(sale).lines.find(({ line }) => idOf(line) === `s${at}`);
      if (!money || money.refundable === 0) return;
      const next = requested(sale, planCancelledBooking(sale, money.line, money.refundable));
      expect(next.refunds.length).toBe(sale.refunds.length + 1);
      expectNotTooMuch(next);
    }),
    { seed: SEED, numRuns: 400 },
  );
});

it('ledger: what is left can be refunded at once, and then nothing is left', () => {
  fc.assert(
    fc.property(sales, steps, (first, what) => {
      const sale = what.reduce(after, first);
      const { left } = ledgerOf(sale);
      const plan = planRefund(sale, {});
      expect(typeof plan === 'string').toBe(left.centavos === 0 && left.cents === 0);
      if (typeof plan !== 'string')
        expect(ledgerOf(requested(sale, plan)).left).toEqual({ centavos: 0, cents: 0 });
    }),
    { seed: SEED, numRuns: 400 },
  );
});
