import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { Button, IconButton } from '../../../ui/button';
import { Picture } from '../../../ui/picture';
import { imagesOf } from '../../../ui/product-image';
import { StockField } from './stock-field';
import { stockWords } from './stock-words';
import { Frame, Top, Stock } from './stocked-card.styles';

interface Props {
  product: Product;
  deleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onRestore?: () => void;
}

export function StockedCard({ product, deleting, onEdit, onDelete, onRestore }: Props) {
  const { productName, category, stock, sellingPrice } = product;
  return (
    <Frame as="article" aria-label={productName}>
      <div>
        <Picture source={imagesOf(product)[0]} sizes="96px" />
      </div>
      <div>
        <h2>{productName}</h2>
        <Top>
          <div>
            <small>{category}</small>
            <strong>{formatAdminPrice(sellingPrice)}</strong>
          </div>
          {!onRestore && (
            <span>
              <IconButton name="edit" label={`Editar ${productName}`} size={20} onClick={onEdit} />
              <IconButton
                name="trash"
                label={`Eliminar ${productName}`}
                size={20}
                disabled={deleting}
                onClick={onDelete}
              />
            </span>
          )}
        </Top>
        <Stock $out={stock <= 0}>{stockWords(product)}</Stock>
        {onRestore ? (
          <div>
            <Button small look="quiet" aria-label={`Recuperar ${productName}`} onClick={onRestore}>
              Recuperar
            </Button>
          </div>
        ) : (
          <StockField product={product} />
        )}
      </div>
    </Frame>
  );
}
