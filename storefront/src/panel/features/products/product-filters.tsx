import { categories } from '@spa-bronze/domain/products/product-rules';
import { useListQuery } from '../../../lib/use-list-query';
import { FilterSelect, SearchField, Toolbar, TrashFilter } from '../../../ui/toolbar';

export function ProductFilters() {
  const { get, set } = useListQuery();
  return (
    <Toolbar role="search">
      <SearchField label="Buscar productos y servicios" value={get('q')} onSearch={(q) => set({ q })} />
      <FilterSelect
        label="Categoría"
        value={get('category')}
        onChange={(event) => set({ category: event.target.value })}
      >
        <option value="">Todas</option>
        {categories.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Existencias"
        value={get('stock')}
        onChange={(event) => set({ stock: event.target.value })}
      >
        <option value="">Todas</option>
        <option value="out">Agotados</option>
        <option value="low">Por agotarse</option>
      </FilterSelect>
      <TrashFilter value={get('trash')} onChoose={(trash) => set({ trash })} />
    </Toolbar>
  );
}
