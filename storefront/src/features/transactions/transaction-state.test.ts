import { statuses } from '@spa-bronze/domain/transactions';
import { labelOf, outcomeOf } from './transaction-state';

test('every state has an outcome and a name of its own', () => {
  expect(statuses.every((status) => outcomeOf(status))).toBe(true);
  expect(new Set(statuses.map(labelOf)).size).toBe(statuses.length);
});

test('only money that stayed counts as paid', () => {
  expect(statuses.filter((status) => outcomeOf(status) === 'paid')).toEqual(['APPROVED', 'PARTLY_REFUNDED']);
});
