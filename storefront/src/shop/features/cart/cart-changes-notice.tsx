import { leftInWords } from '@spa-bronze/domain/products/product-rules';
import { formatShopPrice } from '@spa-bronze/domain/lib/money';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { ChangeBox } from '../../../ui/change-box';
import type { CartChange } from './cart-changes';

function Sentence({ change }: { change: CartChange }) {
  switch (change.kind) {
    case 'price':
      return (
        <>
          cambió de precio: antes <s>{formatShopPrice(change.from)}</s>, ahora{' '}
          <strong>{formatShopPrice(change.to)} COP</strong>.
        </>
      );
    case 'few':
      return (
        <>
          tiene menos unidades: pediste {change.wanted} y {leftInWords(change.left).toLowerCase()}.
        </>
      );
    case 'visit':
      return (
        <>
          {change.message} <Link to={paths.hours(change.productId)}>Elegir otra hora</Link>
        </>
      );
    case 'none':
      return <>se agotó.</>;
    case 'gone':
    case 'off':
      return <>{change.message}</>;
  }
}

/**
 * What changed since the cart was filled. The shopper must accept it, or choose another time, before paying.
 */
export function CartChangesNotice({
  changes,
  busy,
  onAccept,
}: {
  changes: CartChange[];
  busy: boolean;
  onAccept: () => void;
}) {
  const acceptable = changes.some(({ kind }) => kind !== 'visit');
  const leaving = changes.some(({ kind }) => kind === 'gone' || kind === 'none' || kind === 'off');
  return (
    <ChangeBox title="Tu carrito cambió">
      <ul>
        {changes.map((change) => (
          <li key={`${change.productId} ${change.kind}`}>
            <strong>{change.name}</strong>
            {change.kind === 'visit' || change.kind === 'gone' || change.kind === 'off' ? ': ' : ' '}
            <Sentence change={change} />
          </li>
        ))}
      </ul>
      {leaving && <p>Al aceptar, lo que ya no está disponible sale de tu carrito.</p>}
      {acceptable && (
        <div>
          <Button small busy={busy} onClick={onAccept}>
            Aceptar los cambios
          </Button>
        </div>
      )}
    </ChangeBox>
  );
}
