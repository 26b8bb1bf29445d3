import type { ProductCard } from '@spa-bronze/domain/products/schemas';
import { messages } from '@spa-bronze/domain/messages';
import { Button } from '../../../ui/button';
import { useBuy } from './use-buy';

/** 'Agregar al Carrito' for a product; says so when it is sold out. */
export function AddToCartButton({
  product,
  quantity = 1,
  small = false,
}: {
  product: Pick<ProductCard, '_id' | 'available' | 'productName'>;
  quantity?: number;
  small?: boolean;
}) {
  const { buy, busy } = useBuy();
  if (!product.available)
    return (
      <Button
        look="quiet"
        small={small}
        wide
        disabled
        aria-label={`${messages.soldOut}: ${product.productName}`}
      >
        {messages.soldOut}
      </Button>
    );
  return (
    <Button
      look={small ? 'secondary' : 'primary'}
      icon={small ? undefined : 'cart'}
      small={small}
      wide
      busy={busy}
      aria-label={`Agregar al Carrito: ${product.productName}`}
      onClick={() => void buy({ productId: product._id, quantity })}
    >
      Agregar al Carrito
    </Button>
  );
}
