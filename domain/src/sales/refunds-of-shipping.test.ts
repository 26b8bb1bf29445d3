import { messages } from '../messages';
import { ledgerOf } from './ledger';
import type { LedgerSale } from './ledger-parts';
import { failedRefunds, planRefund, type RefundPlan } from './refund-plan';
import type { Refund } from './refunds';

/** Three products of 50 000 and a shipping of 10 000. */
const lines = ['a', 'b', 'c'].map((productId) => ({
  productId,
  category: 'Productos',
  quantity: 1,
  sellingPrice: 50_000,
}));
const sale: LedgerSale = {
  status: 'APPROVED',
  lines,
  amounts: { dueToday: 16_000_000, shipping: 1_000_000, atSpa: 0 },
  received: 16_000_000,
  captured: 4000,
  rate: 4000,
  refunds: [],
  charges: [],
};
const made = (from: LedgerSale, plan: RefundPlan, state: Refund['state'] = 'DONE'): LedgerSale => ({
  ...from,
  refunds: [...from.refunds, { key: 'k', state, note: '', by: '', at: '', ...plan }],
});
const plan = (from: LedgerSale, input: Parameters<typeof planRefund>[1]) =>
  planRefund(from, input) as RefundPlan;
const withShipping = (...ids: string[]) => ({
  lines: ids.map((productId) => ({ productId })),
  shipping: true,
});
const shippingLeft = (from: LedgerSale) => ledgerOf(from).shipping.refundable;

it('shipping: is given back once, whatever else the refunds hold', () => {
  const once = made(sale, plan(sale, withShipping('a')));
  expect(once.refunds).toMatchObject([{ centavos: 6_000_000, shipping: 1_000_000 }]);
  for (const again of [withShipping('b'), withShipping()])
    expect(planRefund(once, again)).toBe(messages.refundShippingGone);
  const rest = plan(once, { lines: [{ productId: 'b' }, { productId: 'c' }] });
  expect({ rest, left: ledgerOf(made(once, rest)).left }).toMatchObject({
    rest: { centavos: 10_000_000, shipping: 0 },
    left: { centavos: 0, cents: 0 },
  });
});

it('shipping: alone is what was paid for it', () =>
  expect(plan(sale, withShipping())).toMatchObject({ centavos: 1_000_000, cents: 250, shipping: 1_000_000 }));

it('shipping: is given back while its refund is requested, and not when that is refused', () => {
  const requested = plan(sale, withShipping('a'));
  expect({
    ASKED: shippingLeft(made(sale, requested, 'ASKED')),
    REFUSED: shippingLeft(made(sale, requested, 'REFUSED')),
  }).toEqual({ ASKED: 0, REFUSED: 1_000_000 });
});

it('shipping: a refused refund of it cannot be made any more when another gave it back', () => {
  const refused = made(sale, plan(sale, withShipping('a')), 'REFUSED');
  expect(failedRefunds(refused)).toHaveLength(1);
  expect(failedRefunds(made(refused, plan(refused, withShipping())))).toEqual([]);
});

it.each<[string, Parameters<typeof planRefund>[1], number]>([
  ['all that is left', {}, 1_000_000],
  ['an amount of all that is left', { amountCop: 160_000 }, 1_000_000],
  ['an amount', { amountCop: 20_000 }, 0],
  ['lines', { lines: [{ productId: 'a' }] }, 0],
  ['an amount for lines and shipping', { amountCop: 20_000, ...withShipping('a') }, 1_000_000],
  ['an amount below the shipping, for it', { amountCop: 4_000, ...withShipping() }, 400_000],
])('shipping: of a refund of %s', (_, input, shipping) =>
  expect(plan(sale, input)).toMatchObject({ shipping }),
);

it('shipping: what an amount gave back beside it does not change it', () => {
  const some = made(sale, plan(sale, { amountCop: 155_000 }));
  expect(shippingLeft(some)).toBe(500_000);
  expect(planRefund(some, withShipping())).toBe(messages.refundTooMuch);
});

it('shipping: a sale without it ignores that it is asked for', () => {
  const pickup = {
    ...sale,
    amounts: { dueToday: 15_000_000, shipping: 0, atSpa: 0 },
    received: 15_000_000,
    captured: 3750,
  };
  expect(plan(pickup, withShipping('a'))).toMatchObject({ centavos: 5_000_000, shipping: 0 });
});
