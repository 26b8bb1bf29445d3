import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { moneyIn } from './sale-money';

const sums = {
  totalCop: 269_900,
  paidCop: 125_900,
  refundedCop: 50_000,
  balanceDueCop: 100_000,
  balancePaidCop: 44_000,
};
const sale = (more: object) =>
  ({ ...sums, refunds: [{ amountCop: 50_000, handed: { method: 'CASH' } }], ...more }) as SaleView;
const part = { totalCop: 180_000, paidCop: 36_000, refundedCop: 36_000 };
const mixed = sale({
  discountCop: 10_000,
  tipsCop: 5000,
  bookingsPart: { ...part, balanceDueCop: 100_000, balancePaidCop: 44_000 },
});

it('mixed purchase: services and balance count among the bookings, goods and shipping among the sales', () => {
  expect(moneyIn('bookings', mixed)).toEqual({
    totalCop: 180_000,
    paidCop: 36_000,
    refundedCop: 36_000,
    balanceDueCop: 100_000,
    balancePaidCop: 44_000,
    handedCop: 36_000,
    discountCop: 10_000,
    tipsCop: 5000,
  });
  expect(moneyIn('sales', mixed)).toEqual({
    totalCop: 89_900,
    paidCop: 89_900,
    refundedCop: 14_000,
    balanceDueCop: 0,
    balancePaidCop: 0,
    handedCop: 14_000,
    discountCop: 0,
    tipsCop: 0,
  });
});

it('purchase of one kind: counts whole in its list', () => {
  expect(moneyIn('sales', sale({}))).toEqual({ ...sums, handedCop: 50_000, discountCop: 0, tipsCop: 0 });
});

it('mixed purchase: what is due and paid for goods that were added at the spa counts among the sales', () => {
  const added = sale({ bookingsPart: { ...part, balanceDueCop: 30_000, balancePaidCop: 4000 } });
  expect(moneyIn('sales', added)).toMatchObject({ balanceDueCop: 70_000, balancePaidCop: 40_000 });
  expect(moneyIn('bookings', added)).toMatchObject({ balanceDueCop: 30_000, balancePaidCop: 4000 });
});
