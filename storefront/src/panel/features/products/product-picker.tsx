import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { ListError, notRead } from '../../../ui/list-error';
import { SearchField } from '../../../ui/toolbar';
import { stockedQuery } from './stocked-queries';
import { List } from './product-picker.styles';

export function ProductPicker({
  of,
  onPick,
}: {
  of: 'goods' | 'services';
  onPick: (product: Product) => void;
}) {
  const [q, setQ] = useState('');
  const base = of === 'goods' ? 'Productos' : 'Servicios';
  const { data, error, refetch } = useQuery(stockedQuery({ q, category: '', base, stock: '', page: 1 }));
  const notToBeHad = of === 'goods' ? 'Agotado' : 'No se ofrece';
  const found = data?.products ?? [];
  return (
    <div role="search">
      <SearchField
        label={of === 'goods' ? 'Buscar un producto' : 'Buscar un servicio'}
        value={q}
        onSearch={setQ}
      />
      {error && !data && <ListError message={notRead(error)} onRetry={() => void refetch()} />}
      <List
        aria-label={of === 'goods' ? 'Productos que se pueden agregar' : 'Servicios que se pueden reservar'}
      >
        {found.map((product) => (
          <li key={product._id}>
            <button type="button" disabled={product.stock <= 0} onClick={() => onPick(product)}>
              {product.productName}
              <small>{product.stock > 0 ? formatAdminPrice(product.sellingPrice) : notToBeHad}</small>
            </button>
          </li>
        ))}
      </List>
      {data && found.length === 0 && <p>No encontrado....</p>}
      {data && data.total > data.products.length && <p>Hay más: escribe para encontrarlos.</p>}
    </div>
  );
}
