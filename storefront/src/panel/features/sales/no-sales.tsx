import { EmptyState } from '../../../ui/empty-state';
import type { SalesQuery } from './sales-list-query';
import { salesWords } from './sales-words';

function hintFor({ q, status, fulfilment, from, to, trash, span }: SalesQuery): string {
  if (span === 'next') return 'No hay citas de hoy en adelante.';
  if (span === 'today') return 'No hay citas hoy.';
  const isNarrowed = Boolean(q || fulfilment || from || to);
  if (trash && !isNarrowed) return 'La papelera está vacía.';
  return isNarrowed || status
    ? 'Prueba con otras fechas o quita los filtros.'
    : 'Lo que se pague o se registre aparece aquí.';
}

export const NoSales = ({ requested }: { requested: SalesQuery }) => (
  <EmptyState
    icon={requested.kind === 'bookings' ? 'calendar' : 'cart'}
    title={salesWords[requested.kind].empty}
  >
    {hintFor(requested)}
  </EmptyState>
);
