import { isService, type Product } from '@spa-bronze/domain/products';
import { AddToCartButton } from '../features/cart/add-to-cart-button';
import { paths } from '../lib/paths';
import { ButtonLink } from '../ui/button';

/** A card's button: services lead to their day and hour, products go to the cart. */
export function productAction(product: Product) {
  if (!isService(product.category)) return <AddToCartButton product={product} small />;
  return <ButtonLink to={paths.product(product._id)} look="secondary" small aria-label={`Reserva ahora: ${product.productName}`}>Reserva ahora</ButtonLink>;
}
