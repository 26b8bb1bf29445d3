import { amountsOf } from './transaction-amounts';

const goods = { subtotalCop: 100, shippingCop: 0, depositCop: 0, paidCop: 100, balanceDueCop: 0, amountUsd: '0.03' };
const labels = (it: typeof goods) => amountsOf(it).map(({ label }) => label);

test('a purchase picked up has neither shipping nor balance', () => {
  expect(labels(goods)).toEqual(['Subtotal', 'Pagado']);
});

test('a booking shows what is left to pay', () => {
  expect(labels({ ...goods, depositCop: 20, paidCop: 20, balanceDueCop: 80 })).toEqual(['Subtotal', 'Pagado', 'Por pagar en el spa']);
});
