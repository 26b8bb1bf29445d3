import fc from 'fast-check';
import { quote } from '../checkout/checkout-rules';
import { toMinor } from '../lib/currency';
import { dollars } from '../lib/dollars';
import { ledgerOf } from './ledger';
import type { LedgerLine, LedgerSale } from './ledger-parts';
import { planCancelledBooking, planDifference } from './refund-plan';

const service = (productId: string, sellingPrice: number): LedgerLine => ({
  ...{ productId, category: 'Servicios', quantity: 1, sellingPrice },
  booking: { state: 'BOOKED' },
});
function paid(lines: LedgerLine[]): LedgerSale {
  const { dueToday, atSpa } = quote(lines, [], null);
  return {
    ...{ status: 'APPROVED', lines, amounts: { dueToday, shipping: 0, atSpa }, received: dueToday },
    ...{ captured: toMinor(dueToday, dollars), rate: 4000, refunds: [], charges: [] },
  };
}
/** The sale with another price of its first line, and what is too much of its deposit given back. */
function repriced(sale: LedgerSale, sellingPrice: number): LedgerSale {
  const [line, ...others] = sale.lines;
  const changed = { ...line!, sellingPrice, ordered: line!.ordered ?? { sellingPrice: line!.sellingPrice } };
  const after = { ...sale, lines: [changed, ...others] };
  const { over } = ledgerOf(after).lines[0]!;
  if (over === 0) return after;
  const plan = planDifference(after, changed, over);
  const requested = { key: `k${sale.refunds.length}`, state: 'DONE' as const, note: '', by: '', at: '' };
  return { ...after, refunds: [...sale.refunds, { ...requested, ...plan }] };
}

it('ledger: whatever a service costs by now, price = paid - given back + due, and others stay as they were', () => {
  const price = fc.integer({ min: 1000, max: 300_000 });
  fc.assert(
    fc.property(price, price, fc.array(price, { minLength: 1, maxLength: 4 }), (one, other, prices) => {
      const before = paid([service('a', one), service('b', other)]);
      const sale = prices.reduce(repriced, before);
      const [line, second] = ledgerOf(sale).lines;
      const { charged, returned, due, over, worth } = line!;
      expect({ over, price: charged - returned + due }).toEqual({ over: 0, price: prices.at(-1)! * 100 });
      expect(worth).toBe(charged - returned);
      const { due: stays, charged: deposit } = ledgerOf(before).lines[1]!;
      expect(second).toMatchObject({ due: stays, charged: deposit, returned: 0, over: 0 });
      const cancelled = { ...sale.lines[0]!, booking: { state: 'CANCELLED' as const } };
      const plan = planCancelledBooking(sale, cancelled, worth);
      const requested = { key: 'c', state: 'DONE' as const, note: '', by: '', at: '' };
      const after = {
        ...sale,
        lines: [cancelled, sale.lines[1]!],
        refunds: [...sale.refunds, { ...requested, ...plan }],
      };
      expect(ledgerOf(after).lines[0]).toMatchObject({ due: 0, over: 0, returned: charged });
    }),
    { seed: 20261127, numRuns: 300 },
  );
});
