import { withLineIds } from './line-id';
import { planCancelledBooking, planRefund } from './refund-plan';
import type { LedgerSale } from './ledger-parts';

it('line ids: the first line of a product has its id, and further ones get new ones', () => {
  let made = 0;
  const lines = [{ productId: 'a' }, { productId: 'b' }, { productId: 'a' }, { productId: 'a' }];
  expect(withLineIds(lines, () => `new${(made += 1)}`)).toEqual([
    { productId: 'a' },
    { productId: 'b' },
    { productId: 'a', lineId: 'new1' },
    { productId: 'a', lineId: 'new2' },
  ]);
});

describe('a refund of a sale with two bookings of one service', () => {
  const booking = {
    productId: 's',
    category: 'Servicios',
    quantity: 1,
    sellingPrice: 100,
    booking: { state: 'BOOKED' as const },
  };
  const sale: LedgerSale = {
    status: 'APPROVED',
    lines: [booking, { ...booking, lineId: 'x' }],
    amounts: { dueToday: 4000, shipping: 0, atSpa: 16_000 },
    received: 4000,
    captured: 1,
    rate: 4000,
    refunds: [],
    charges: [],
  };

  it('names the line by its id, and frees its time alone', () => {
    expect(planCancelledBooking(sale, { productId: 's', lineId: 'x' }, 2000)).toMatchObject({
      lines: [{ productId: 's', lineId: 'x', quantity: 1 }],
      frees: ['x'],
    });
  });

  it('names the first line where only the product is given', () => {
    expect(planRefund(sale, { lines: [{ productId: 's' }], freeSlots: true })).toMatchObject({
      lines: [{ productId: 's', quantity: 1 }],
      frees: ['s'],
    });
  });

  it('takes the product from the sale and not from the request', () => {
    expect(planRefund(sale, { lines: [{ productId: 'other', lineId: 'x' }] })).toMatchObject({
      lines: [{ productId: 's', lineId: 'x', quantity: 1 }],
    });
  });

  it('refuses a line twice', () => {
    const lines = [{ productId: 's' }, { productId: 'other', lineId: 's' }];
    expect(typeof planRefund(sale, { lines })).toBe('string');
  });
});
