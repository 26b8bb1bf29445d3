import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { messages } from '@spa-bronze/domain/messages';
import { useWords } from '../../../lib/words';
import { Button } from '../../../ui/button';
import { useBuy } from './use-buy';

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
  const { addToCart } = useWords().buttons;
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
      data-script
      look={small ? 'secondary' : 'primary'}
      icon={small ? undefined : 'cart'}
      small={small}
      wide
      busy={busy}
      aria-label={`${addToCart}: ${product.productName}`}
      onClick={() => void buy({ productId: product._id, quantity }, product.productName)}
    >
      {addToCart}
    </Button>
  );
}
