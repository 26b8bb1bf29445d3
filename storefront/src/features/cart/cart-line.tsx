import { toPesos } from '@spa-bronze/domain/money';
import type { WireCartLine } from '@spa-bronze/domain/cart';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { imageAt } from '../../lib/media';
import { paths } from '../../lib/paths';
import { showDay, showHour } from '../../lib/show-date';
import { IconButton } from '../../ui/button';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { color, font, from } from '../../ui/theme';
import { Quantity } from './quantity';

const Line = styled.li`
  display: grid; grid-template-columns: 72px minmax(0, 1fr) auto; gap: 6px 12px; padding-block: 22px; border-bottom: 1px solid ${color.sand}; &:first-child { padding-top: 0; } &:last-child { border: 0; padding-bottom: 0; }
  ${from.tablet} { grid-template-columns: 112px minmax(0, 1fr) auto; column-gap: 24px; }
`;
const Frame = styled(Link)`grid-row: 1 / span 2; aspect-ratio: 4 / 5; border-radius: 8px; overflow: hidden; background: ${color.sand}; align-self: start; img { width: 100%; height: 100%; object-fit: cover; }`;
const Name = styled.h3`font-family: ${font.display}; font-size: 1.125rem; ${from.tablet} { font-size: 1.25rem; } a { text-decoration: none; &:hover { text-decoration: underline; } }`;
const When = styled.p`display: flex; gap: 8px; align-items: flex-start; color: ${color.soft}; font-size: .9375rem; margin-top: 6px; svg { flex: none; margin-top: 2px; } span::first-letter { text-transform: uppercase; }`;
const Foot = styled.div`grid-column: 2 / -1; display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; align-self: end;`;

/** A line of the cart. `subtotal` and `dueToday` are centavos; a `dueToday` below the subtotal is a deposit. */
export function CartLine({ line, subtotal, dueToday, onChange, onRemove }: { line: WireCartLine; subtotal: number; dueToday: number; onChange: (quantity: number) => void; onRemove: () => void }) {
  const { productDetails, reservationDetails } = line;
  const name = (productDetails ?? reservationDetails)?.productName ?? '';
  const image = productDetails?.productImage[0] ?? reservationDetails?.productImage ?? '';
  return (
    <Line>
      <Frame to={paths.product(line.productId)} tabIndex={-1} aria-hidden="true"><Picture source={image ? imageAt(image, '', 224, 280) : null} sizes="112px" /></Frame>
      <div>
        <Name><Link to={paths.product(line.productId)}>{name}</Link></Name>
        {reservationDetails && <When><Icon name="calendar" size={20} /><span>{showDay(reservationDetails.reservationDate)}, {showHour(reservationDetails.reservationTime)}</span></When>}
        {productDetails && line.quantity > productDetails.stock && <Badge $tone="danger">Quedan {productDetails.stock}</Badge>}
      </div>
      <IconButton name="trash" label={`Eliminar ${name}`} onClick={onRemove} style={{ margin: '-10px -10px 0 -6px' }} />
      <Foot>
        {productDetails ? <Quantity value={line.quantity} max={Math.max(1, productDetails.stock)} label={`Cantidad de ${name}`} onChange={onChange} /> : <Badge>Reserva: pagas {Math.round((dueToday / subtotal) * 100) || 0} % ahora</Badge>}
        <Price selling={toPesos(subtotal)} />
      </Foot>
    </Line>
  );
}
