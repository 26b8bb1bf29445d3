import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { failedMoney, reviewText } from './review-words';
import { salesRows } from './sales-csv';

const refund = { amountCop: 19_600, failed: true, why: 'INVALID_RESOURCE_ID', handed: null };
const buyer = { name: 'Luz', email: '', tel: '' };
const sale = (refunds: object[]) =>
  ({
    refunds,
    refundableCop: 19_600,
    refundedCop: 19_600,
    reservationDetails: [],
    history: [],
    user: null,
    buyer,
    status: 'REFUNDED',
    shippingInfo: null,
    tracking: { number: '' },
    createdAt: '2026-11-22T15:00:00.000Z',
  }) as unknown as SaleView;

test('review words: the amount that was not refunded, and each code once', () => {
  const two = sale([refund, { ...refund, amountCop: 400 }, { ...refund, failed: false, why: '' }]);
  expect(failedMoney(two)).toEqual({ pesos: 20_000, codes: ['INVALID_RESOURCE_ID'] });
  expect(reviewText('retry', two)).toBe(
    'Se le piden otra vez al proveedor de pagos $ 20.000 COP para quien pagó.',
  );
  expect(reviewText('hand', two)).toContain('Queda anotado que entregaste $ 20.000 COP.');
});

test('sales CSV: money handed over has a column of its own', () => {
  const handed = { ...refund, failed: false, why: '', handed: { method: 'CASH', by: 'ana@spa.example' } };
  const [titles = [], ...rows] = salesRows('sales', [sale([handed]), sale([{ ...refund, failed: false }])]);
  expect(rows.map((row) => row[titles.indexOf('Devuelto en el spa COP')])).toEqual([19_600, 0]);
});
