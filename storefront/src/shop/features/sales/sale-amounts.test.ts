import type { Status } from '@spa-bronze/domain/sales/sale-rules';
import { amountsOf } from './sale-amounts';

const goods = {
  subtotalCop: 100,
  shippingCop: 0,
  depositCop: 0,
  paidCop: 100,
  balancePaidCop: 0,
  balanceDueCop: 0,
  charged: { currency: 'USD', minor: 3 },
  rate: 4000,
  status: 'APPROVED' as Status,
};
const labels = (it: Parameters<typeof amountsOf>[0]) => amountsOf(it).map(({ label }) => label);

test('sale amounts: a pickup has no shipping and no balance', () => {
  expect(labels(goods)).toEqual(['Subtotal', 'Pagado']);
});

test('sale amounts: a booking shows its balance', () => {
  expect(labels({ ...goods, depositCop: 20, paidCop: 20, balanceDueCop: 80 })).toEqual([
    'Subtotal',
    'Pagado',
    'Por pagar en el spa',
  ]);
});

test.each([
  ['DECLINED', 'No se cobró'],
  ['CREATED', 'No se cobró'],
  ['PENDING', 'En proceso'],
  ['IN_REVIEW', 'En proceso'],
  ['REFUNDED', 'Reembolsado'],
] as const)('what is %s is never called paid', (status, label) =>
  expect(labels({ ...goods, status })[1]).toBe(label),
);

test('sale amounts: an unpaid booking has no balance', () => {
  expect(labels({ ...goods, status: 'EXPIRED', balanceDueCop: 80 })).toEqual(['Subtotal', 'No se cobró']);
});

test('sale amounts: a discount and what was paid at the spa are shown', () => {
  const rows = amountsOf({ ...goods, paidCop: 20, discountCop: 10, balancePaidCop: 30, balanceDueCop: 40 });
  expect(rows.map(({ label, pesos, instead }) => [label, instead ?? pesos])).toEqual([
    ['Subtotal', 100],
    ['Descuento', '−$10.00'],
    ['Pagado', 20],
    ['Pagado en el spa', 30],
    ['Por pagar en el spa', 40],
  ]);
});

test("sale amounts: on Wompi's page money may still come, so that no charge is not said", () => {
  const provider = { name: 'wompi', orderId: '', captureId: '' };
  const away = {
    ...goods,
    status: 'EXPIRED' as Status,
    charged: { currency: 'COP', minor: 10_000 },
    provider,
  };
  expect(labels(away)[1]).toBe('Sin pago confirmado');
});
