import type { CardOrder } from '@spa-bronze/domain/products/lists';
import { categories, type Category } from '@spa-bronze/domain/products/product-rules';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { CardPages, demandPage } from '../features/products/card-pages';
import { ProductGrid } from '../features/products/product-grid';
import { filteredQuery } from '../features/products/products-queries';
import type { Load } from '../../lib/loading';
import { paths } from '../../lib/paths';
import { pageOf } from '../../lib/use-list-query';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Heading, Hidden } from '../../ui/layout';
import { ListError, notRead } from '../../ui/list-error';
import { productAction } from './product-action';
import { Sides, Filters, Chips } from './product-category.styles';
import { ShopPage } from '../../ui/shop-page';

const names: Record<string, string> = {
  Servicios: 'Servicios',
  Productos: 'Productos',
  'Servicios-Home': 'Servicios destacados',
  'Productos-Home': 'Productos destacados',
};
type Sort = Extract<CardOrder, 'asc' | 'desc'>;
const sorts: [Sort, string][] = [
  ['asc', 'Price - Low to High'],
  ['desc', 'Price - High to Low'],
];
/** The requested categories that exist; none means all. */
const chosenOf = (query: URLSearchParams) => categories.filter((it) => query.getAll('category').includes(it));
const requestedOf = (query: URLSearchParams) => {
  const chosen = chosenOf(query);
  return chosen.length > 0 ? chosen : [...categories];
};

const sortOf = (query: URLSearchParams): Sort | undefined =>
  sorts.find(([it]) => it === query.get('sort'))?.[0];
const listOf = (query: URLSearchParams) => filteredQuery(requestedOf(query), sortOf(query), pageOf(query));

export const load: Load = async (client, { request }) => {
  const requested = listOf(new URL(request.url).searchParams);
  await client.prefetchQuery(requested);
  demandPage(request, client.getQueryData(requested.queryKey));
};

/** The categories with one more, or without it if it was there. */
const toggled = (chosen: Category[], name: Category) =>
  categories.filter((it) => (it === name) !== chosen.includes(it));

/** What is requested now: while it loads, the address still names what is shown. */
function useRequested(query: URLSearchParams): URLSearchParams {
  const { location: coming } = useNavigation();
  const { pathname } = useLocation();
  return coming?.pathname === pathname ? new URLSearchParams(coming.search) : query;
}

interface FiltersProps {
  pressed: Category[];
  order: Sort | undefined;
  onChange: (categories: Category[], order?: Sort) => void;
}

function FilterForm({ pressed, order, onChange }: FiltersProps) {
  return (
    <Filters aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>Ordenar por</legend>
        <Chips>
          {sorts.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="sort"
                value={value}
                checked={order === value}
                onChange={() => onChange(pressed, value)}
              />
              {label}
            </label>
          ))}
        </Chips>
      </fieldset>
      <fieldset>
        <legend>Categoría</legend>
        <Chips>
          {categories.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                name="category"
                value={name}
                checked={pressed.includes(name)}
                onChange={() => onChange(toggled(pressed, name), order)}
              />
              {names[name]}
            </label>
          ))}
        </Chips>
      </fieldset>
    </Filters>
  );
}

export function Page() {
  const [query, setQuery] = useSearchParams();
  const requested = useRequested(query);
  const chosen = chosenOf(query);
  const { data, error, isPending, refetch } = useQuery(listOf(query));

  const ask = (wanted: Category[], by?: Sort) =>
    setQuery({ category: wanted, ...(by && { sort: by }) }, { preventScrollReset: true, flushSync: true });
  return (
    <ShopPage
      title={['Catálogo', chosen.map((it) => names[it]).join(' y ')].filter(Boolean).join(': ')}
      description="Filtra los servicios y productos de Spa Bronze por categoría y precio."
      keep={['category', 'page']}
    >
      <Breadcrumb steps={[{ label: 'Inicio', to: paths.home }, { label: 'Catálogo' }]} />
      <Heading>
        <h1>{chosen.length === 1 ? names[chosen[0] ?? ''] : 'Catálogo'}</h1>
        <p aria-live="polite">{data && `Search Results: ${data.total}`}</p>
      </Heading>
      <Sides>
        <FilterForm pressed={chosenOf(requested)} order={sortOf(requested)} onChange={ask} />
        <div aria-busy={requested !== query}>
          {isPending && <Hidden role="status">Cargando...</Hidden>}
          {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
          {data?.total === 0 && (
            <EmptyState
              icon="search"
              title="No encontrado...."
              actions={<Button onClick={() => ask([])}>Quitar filtros</Button>}
            />
          )}
          {data?.total !== 0 && !(error && !data) && (
            <ProductGrid products={data?.cards} placeholders={13} action={productAction} />
          )}
          <CardPages of={data} page={pageOf(query)} />
        </div>
      </Sides>
    </ShopPage>
  );
}
