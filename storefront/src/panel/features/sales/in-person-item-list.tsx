import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { leftInWords } from '@spa-bronze/domain/products/product-rules';
import { IconButton } from '../../../ui/button';
import { UnitCounter } from '../../../ui/unit-counter';
import { withQuantity, type InPersonItem } from './in-person-items';
import { List } from './in-person-item-list.styles';

interface Props {
  items: InPersonItem[];
  onChange: (items: InPersonItem[]) => void;
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
        <UnitCounter
          product={item}
          quantity={item.quantity}
          onPut={(quantity) => onChange(withQuantity(items, item.productId, quantity))}
        />
        <IconButton
          name="trash"
          label={`Quitar ${item.productName}`}
          onClick={() => onChange(items.filter((it) => it !== item))}
        />
      </li>
    ))}
  </List>
);
