import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { ProductCard as Card } from '@spa-bronze/domain/products/product-schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icons';
import { Picture } from '../../../ui/picture';
import { Price } from '../../../ui/price';
import { BriefRating } from '../../../ui/rating';
import { coverOf } from '../../../ui/product-image';
import { Box, Frame, Words, Brand, Name, Note, Corner, Action } from './product-card.styles';

export function discountOf({ price, sellingPrice }: Pick<Card, 'price' | 'sellingPrice'>): number {
  return price > sellingPrice ? Math.round((1 - sellingPrice / price) * 100) : 0;
}

/** The width of a card in a grid: two columns on a phone, three from 730 px on, four on a desk. */
const GRID_SIZES = '(min-width: 1080px) 290px, (min-width: 730px) 30vw, 45vw';

export function ProductCard({
  product,
  action,
  sizes = GRID_SIZES,
  eager = false,
}: {
  product: Card;
  action?: ReactNode;
  sizes?: string;
  eager?: boolean;
}) {
  const discount = discountOf(product);
  return (
    <Box>
      <Frame>
        <Picture source={coverOf(product)} sizes={sizes} eager={eager} draggable={false} />
      </Frame>
      <Words>
        <Brand>{product.brandName}</Brand>
        <Name>
          <Link to={paths.product(product._id)} draggable={false}>
            {product.productName}
          </Link>
        </Name>
        <div>
          {isService(product.category) && (
            <Note>
              {product.serviceDuration > 0 && (
                <>
                  <Icon name="clock" size={16} />
                  {product.serviceDuration} min
                </>
              )}
              {product.rating && <BriefRating {...product.rating} />}
            </Note>
          )}
          <Price selling={product.sellingPrice} original={product.price} />
        </div>
        {action && <Action>{action}</Action>}
      </Words>
      <Corner>
        {!product.available ? (
          <Badge $tone="danger">{isService(product.category) ? messages.unavailable : 'Agotado'}</Badge>
        ) : (
          discount >= 5 && <Badge $tone="gold">−{discount} %</Badge>
        )}
      </Corner>
    </Box>
  );
}
