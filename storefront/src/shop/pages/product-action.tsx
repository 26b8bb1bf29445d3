import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { AddToCartButton } from '../features/cart/add-to-cart-button';
import { paths } from '../../lib/paths';
import { useWords } from '../../lib/words';
import { Button, ButtonLink } from '../../ui/button';

/**
 * A card's button: services lead to their date and time, products go to the cart; what is not to be had
 * cannot be pressed.
 */
export function productAction(product: ProductCard) {
  if (!isService(product.category)) return <AddToCartButton product={product} small />;
  if (!product.available)
    return (
      <Button look="quiet" small wide disabled aria-label={`${messages.unavailable}: ${product.productName}`}>
        {messages.unavailable}
      </Button>
    );
  return <ReserveLink product={product} />;
}

function ReserveLink({ product }: { product: ProductCard }) {
  const { reserve } = useWords().buttons;
  return (
    <ButtonLink
      to={paths.hours(product._id)}
      look="secondary"
      small
      aria-label={`${reserve}: ${product.productName}`}
    >
      {reserve}
    </ButtonLink>
  );
}
