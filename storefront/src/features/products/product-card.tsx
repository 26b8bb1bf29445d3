import { messages } from '@spa-bronze/domain/messages';
import { isService, type ProductCard as Card } from '@spa-bronze/domain/products';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { color, font, from, motion, radius, shadow } from '../../ui/theme';
import { coverOf } from './product-image';

const Box = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  background: ${color.white};
  border-radius: ${radius.card};
  box-shadow: ${shadow.card};
  overflow: hidden;
  transition:
    box-shadow ${motion.quick},
    transform ${motion.quick};
  &:hover {
    box-shadow: ${shadow.raised};
    transform: translateY(-3px);
  }
  &:hover img {
    transform: scale(1.04);
  }
`;
const Frame = styled.div`
  aspect-ratio: 4 / 5;
  overflow: hidden;
  background: ${color.sand};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform ${motion.calm};
  }
`;
const Words = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto auto;
  gap: 6px;
  padding: 14px 14px 16px;
  ${from.tablet} {
    padding: 18px 20px 20px;
    gap: 8px;
  }
`;
const Brand = styled.p`
  font-size: 0.75rem;
  font-weight: 700;
  letter-spacing: 0.1em;
  text-transform: uppercase;
  color: ${color.soft};
`;
const Name = styled.h3`
  font-family: ${font.display};
  font-size: 1.125rem;
  line-height: 1.25;
  ${from.tablet} {
    font-size: 1.25rem;
  }
  a {
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: ${radius.card};
    }
    &:focus-visible {
      outline: none;
      &::after {
        outline: 3px solid ${color.sea};
        outline-offset: -3px;
      }
    }
  }
`;
const Note = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: 0.875rem;
  color: ${color.soft};
`;
const Corner = styled.span`
  position: absolute;
  top: 12px;
  left: 12px;
`;
const Action = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  margin-top: 6px;
  > * {
    padding-inline: 0.3em;
    font-size: clamp(0.8125rem, 3.6vw, 0.9375rem);
  }
`;

/** Off the original price, in whole percent; 0 if none. */
export function discountOf({ price, sellingPrice }: Pick<Card, 'price' | 'sellingPrice'>): number {
  return price > sellingPrice ? Math.round((1 - sellingPrice / price) * 100) : 0;
}

/** A product in a grid or row: the whole card leads to its page; `action` is its button. */
export function ProductCard({
  product,
  action,
  sizes = '(min-width: 1080px) 290px, (min-width: 640px) 30vw, 46vw',
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
          {isService(product.category) && product.serviceDuration > 0 && (
            <Note>
              <Icon name="clock" size={16} />
              {product.serviceDuration} min
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
