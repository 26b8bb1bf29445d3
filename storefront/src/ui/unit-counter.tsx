import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { IconButton } from './button';
import { Counter } from './unit-counter.styles';

interface Props {
  product: Pick<Product, 'productName' | 'stock'>;
  quantity: number;
  onPut: (quantity: number) => void;
}

/** Units of a product to sell: one at least, and no more than there are. */
export const UnitCounter = ({ product: { productName, stock }, quantity, onPut }: Props) => (
  <Counter>
    <IconButton
      name="minus"
      label={`Una unidad menos de ${productName}`}
      disabled={quantity <= 1}
      onClick={() => onPut(quantity - 1)}
    />
    <output>{quantity}</output>
    <IconButton
      name="plus"
      label={`Una unidad más de ${productName}`}
      disabled={quantity >= stock}
      onClick={() => onPut(quantity + 1)}
    />
  </Counter>
);
