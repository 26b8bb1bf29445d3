import { categories } from '@spa-bronze/domain/products/product-rules';
import { useListQuery } from '../../../lib/use-list-query';
import { Filters, FilterSelect, SearchField, Toolbar, TrashFilter } from '../../../ui/toolbar';

export function ProductFilters() {
  const { get, set } = useListQuery();
  const active = ['category', 'stock', 'trash'].filter(get).length;
  return (
    <Toolbar role="search">
      <SearchField label="Buscar productos y servicios" value={get('q')} onSearch={(q) => set({ q })} />
      <Filters active={active}>
        <FilterSelect
          label="Categoría"
          value={get('category')}
          options={[['', 'Todas'], ...categories.map((it) => [it, it] as const)]}
          onChoose={(category) => set({ category })}
        />
        <FilterSelect
          label="Existencias"
          value={get('stock')}
          options={[
            ['', 'Todas'],
            ['out', 'Agotados'],
            ['low', 'Por agotarse'],
          ]}
          onChoose={(stock) => set({ stock })}
        />
        <TrashFilter value={get('trash')} onChoose={(trash) => set({ trash })} />
      </Filters>
    </Toolbar>
  );
}
