import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { stateOfSale, toPackOf } from './sale-cells';

const line = (productId: string, quantity: number, category = 'Productos') => ({
  productId,
  category,
  quantity,
});
const refund = (state: string, productId: string, quantity: number) => ({
  state,
  lines: [{ productId, quantity }],
});
const sale = (refunds: object[]) =>
  ({
    reservationDetails: [line('crema', 3), line('brocha', 1), line('express', 1, 'Servicios')],
    refunds,
  }) as unknown as SaleView;
const packed = (...refunds: object[]) =>
  toPackOf(sale(refunds)).map(({ productId, quantity }) => [productId, quantity]);

it('to pack: every unit of a product, no service', () => {
  expect(packed()).toEqual([
    ['crema', 3],
    ['brocha', 1],
  ]);
});

it('to pack: no unit whose money went back or is on its way; a refused refund changes nothing', () => {
  expect(
    packed(
      refund('DONE', 'brocha', 1),
      refund('DONE', 'crema', 1),
      refund('ASKED', 'crema', 1),
      refund('REFUSED', 'crema', 1),
    ),
  ).toEqual([['crema', 1]]);
  expect(packed({ state: 'DONE', lines: [] })).toHaveLength(2);
});

it('state of a purchase of a service and a product: its deposit among the bookings, its goods paid whole', () => {
  const mixed = {
    ...sale([]),
    status: 'APPROVED',
    totalCop: 313_900,
    paidCop: 129_900,
    balanceDueCop: 184_000,
    balancePaidCop: 0,
    bookingsPart: {
      totalCop: 230_000,
      paidCop: 46_000,
      refundedCop: 0,
      balanceDueCop: 184_000,
      balancePaidCop: 0,
    },
  } as SaleView;
  expect({ bookings: stateOfSale(mixed, 'bookings'), sales: stateOfSale(mixed, 'sales') }).toEqual({
    bookings: 'Abono pagado',
    sales: 'Pagado',
  });
  const added = { ...mixed, balanceDueCop: 224_000 };
  expect({ bookings: stateOfSale(added, 'bookings'), sales: stateOfSale(added, 'sales') }).toEqual({
    bookings: 'Abono pagado',
    sales: 'Por cobrar',
  });
});
