import { formatAdminPrice } from '@spa-bronze/domain/money';
import type { Product } from '@spa-bronze/domain/products';
import styled from 'styled-components';
import { Button, IconButton } from '../../ui/button';
import { Card } from '../../ui/layout';
import { Picture } from '../../ui/picture';
import { color, font } from '../../ui/theme';
import { imagesOf } from './product-image';
import { StockField } from './stock-field';
import { stockWords } from './stock-words';

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: 96px 1fr;
  align-items: stretch;
  min-width: 0;
  > div:first-child {
    background: ${color.sand};
    min-height: 136px;
    img {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
  }
  > div:last-child {
    display: grid;
    gap: 2px;
    align-content: start;
    padding: 14px 10px 10px 16px;
    min-width: 0;
  }
  h2 {
    font-family: ${font.display};
    font-size: 1.125rem;
    overflow-wrap: break-word;
    hyphens: auto;
  }
  small {
    color: ${color.soft};
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
`;
const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 4px;
  > div {
    display: grid;
  }
  > span {
    display: flex;
    flex: none;
  }
`;
const Stock = styled.p<{ $out: boolean }>`
  font-weight: 700;
  color: ${({ $out }) => ($out ? color.danger : color.seaDark)};
`;

interface Props {
  product: Product;
  deleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** In the trash: the only thing that can be done there. */
  onRestore?: () => void;
}

/** A product as staff see it: what is left of it, its price, and what can be done with it. */
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
