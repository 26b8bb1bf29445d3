import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { failedMoney, reviewLabel, reviewText } from './review-words';
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

test('review words: to close a review says what it settles and what is not given back any more', () => {
  const more = { captureId: 'T-2', currency: 'COP', minor: 8_990_000, settledAt: null };
  const twice = {
    ...sale([refund]),
    surplus: [more, { ...more, captureId: 'T-1', settledAt: '2026-11-20' }],
  };
  expect(reviewLabel('dismiss', sale([]))).toBe('Cerrar sin cambios');
  expect(reviewLabel('dismiss', twice)).toBe('Ya resolví lo que llegó de más');
  expect(reviewText('dismiss', twice)).toBe(
    'Queda anotado que ya devolviste o acordaste lo que llegó de más: $ 89.900 COP (T-2). Aquí no se devuelve nada y la compra queda como está. Al cerrar, lo que falta por devolver ($ 19.600 COP) ya no se pedirá.',
  );
});

test('sales CSV: money handed over has a column of its own', () => {
  const handed = { ...refund, failed: false, why: '', handed: { method: 'CASH', by: 'ana@spa.example' } };
  const [titles = [], ...rows] = salesRows('sales', [sale([handed]), sale([{ ...refund, failed: false }])]);
  expect(rows.map((row) => row[titles.indexOf('Devuelto en el spa COP')])).toEqual([19_600, 0]);
});
