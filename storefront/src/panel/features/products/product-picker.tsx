import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { ListError, notRead } from '../../../ui/list-error';
import { SearchField } from '../../../ui/toolbar';
import { stockedQuery } from './stocked-queries';
import { List } from './product-picker.styles';

const notToBeHad = ({ category }: Product) => (isService(category) ? 'No se ofrece' : 'Agotado');
const kinds = {
  goods: { base: 'Productos', search: 'Buscar un producto', list: 'Productos que se pueden agregar' },
  services: { base: 'Servicios', search: 'Buscar un servicio', list: 'Servicios que se pueden reservar' },
  all: { base: undefined, search: 'Buscar un producto o servicio', list: 'Lo que se puede agregar' },
} as const;

export function ProductPicker({
  of,
  onPick,
}: {
  of: keyof typeof kinds;
  onPick: (product: Product) => void;
}) {
  const [q, setQ] = useState('');
  const { base, search, list } = kinds[of];
  const { data, error, refetch } = useQuery(stockedQuery({ q, category: '', base, stock: '', page: 1 }));
  const found = data?.products ?? [];
  return (
    <div role="search">
      <SearchField label={search} value={q} onSearch={setQ} />
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      <List aria-label={list}>
        {found.map((product) => (
          <li key={product._id}>
            <button type="button" disabled={product.stock <= 0} onClick={() => onPick(product)}>
              {product.productName}
              <small>
                {product.stock > 0 ? formatAdminPrice(product.sellingPrice) : notToBeHad(product)}
              </small>
            </button>
          </li>
        ))}
      </List>
      {data && found.length === 0 && <p>No encontrado....</p>}
      {data && data.total > data.products.length && <p>Hay más: escribe para encontrarlos.</p>}
    </div>
  );
}
