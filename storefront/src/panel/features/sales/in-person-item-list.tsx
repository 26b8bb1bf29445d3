import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { leftInWords } from '@spa-bronze/domain/products/product-rules';
import { IconButton } from '../../../ui/button';
import { withQuantity, type InPersonItem } from './in-person-items';
import { List, Counter } from './in-person-item-list.styles';

interface Props {
  items: InPersonItem[];
  onChange: (items: InPersonItem[]) => void;
}

function Quantity({ item, onPut }: { item: InPersonItem; onPut: (quantity: number) => void }) {
  const { productName, quantity, stock } = item;
  return (
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
}

export const InPersonItemList = ({ items, onChange }: Props) => (
  <List aria-label="Productos de la venta">
    {items.map((item) => (
      <li key={item.productId}>
        <span>
          {item.productName}
          <small>
            {formatAdminPrice(item.sellingPrice)} · {leftInWords(item.stock).toLowerCase()}
          </small>
        </span>
        <Quantity item={item} onPut={(quantity) => onChange(withQuantity(items, item.productId, quantity))} />
        <IconButton
          name="trash"
          label={`Quitar ${item.productName}`}
          onClick={() => onChange(items.filter((it) => it !== item))}
        />
      </li>
    ))}
  </List>
);
