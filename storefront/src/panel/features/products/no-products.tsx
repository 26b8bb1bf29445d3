import { EmptyState } from '../../../ui/empty-state';
import type { StockFilters } from './stocked-queries';

export function NoProducts({ filters: { q, category, stock, trash } }: { filters: StockFilters }) {
  if (q || category || stock)
    return (
      <EmptyState icon="search" title="No encontrado....">
        Ningún producto responde a esta búsqueda.
      </EmptyState>
    );
  if (trash) return <EmptyState icon="trash" title="La papelera está vacía." />;
  return (
    <EmptyState icon="cart" title="Aún no hay productos.">
      Sube el primero: la tienda lo muestra enseguida.
    </EmptyState>
  );
}
