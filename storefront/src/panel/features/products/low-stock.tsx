import { useQuery } from '@tanstack/react-query';
import { leftInWords } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { ListError, notRead } from '../../../ui/list-error';
import { StockField } from './stock-field';
import { stockedQuery } from './stocked-queries';
import { List } from './low-stock.styles';

const requested = (stock: 'out' | 'low') =>
  stockedQuery({ q: '', category: '', base: 'Productos', stock, page: 1 });
export const lowStockQueries = [requested('out'), requested('low')] as const;

export function LowStock() {
  const queries = [useQuery(lowStockQueries[0]), useQuery(lowStockQueries[1])] as const;
  const [out, low] = queries.map(({ data }) => data);
  const error = queries[0].error ?? queries[1].error;
  const readAgain = () => queries.forEach(({ isError, refetch }) => isError && void refetch());
  if (error && !(out && low)) return <ListError message={notRead(error)} onRetry={readAgain} />;
  if (!out || !low) return <p>Cargando...</p>;
  const products: Product[] = [...out.products, ...low.products];
  const more = out.total + low.total - products.length;
  const hasMore = out.total > out.products.length ? 'out' : 'low';
  if (products.length === 0) return <p>Hay existencias de todo.</p>;
  return (
    <>
      <List aria-label="Existencias bajas">
        {products.map((product) => (
          <li key={product._id}>
            <span>
              <strong>{product.productName}</strong> ·{' '}
              <small>
                {product.stock > 0 ? leftInWords(product.stock).toLowerCase() : 'Producto Agotado'}
              </small>
            </span>
            <StockField product={product} />
          </li>
        ))}
      </List>
      {more > 0 && <Link to={`${paths.panelProducts}?stock=${hasMore}`}>Ver {more} más</Link>}
    </>
  );
}
