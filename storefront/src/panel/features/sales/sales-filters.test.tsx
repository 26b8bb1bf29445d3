import { rendered } from '../../../testing/rendered';
import { SalesFilters } from './sales-filters';
import { salesQueryIn } from './sales-list-query';

const statesOf = (kind: 'bookings' | 'sales') => {
  const requested = salesQueryIn(kind, new URLSearchParams(), '2026-11-27');
  const html = rendered(<SalesFilters requested={requested} />);
  const [, select = ''] = /Estado<select[^>]*>(.*?)<\/select>/.exec(html) ?? [];
  return [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, text]) => ({
    value,
    text,
  }));
};

test('filters of bookings: the list without a choice has cancelled ones too, and says that it has all', () => {
  expect(statesOf('bookings').slice(0, 3)).toEqual([
    { value: '', text: 'Todas' },
    { value: 'all', text: 'También sin terminar' },
    { value: 'sin-abono', text: 'Reservada sin abono' },
  ]);
  expect(statesOf('sales')[0]).toEqual({ value: '', text: 'Pagadas' });
});
