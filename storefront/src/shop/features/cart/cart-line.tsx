import { messages } from '@spa-bronze/domain/messages';
import { formatShopPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { leftInWords } from '@spa-bronze/domain/products/product-rules';
import type { LineProblem, WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { Link } from 'react-router-dom';
import { imageAt } from '../../../lib/media';
import { paths } from '../../../lib/paths';
import { showSlot } from '../../../lib/show-date';
import { Badge } from '../../../ui/badge';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icons';
import { Picture } from '../../../ui/picture';
import { Price } from '../../../ui/price';
import { nameOf } from './cart-changes';
import { Quantity } from './quantity';
import { Line, Frame, Name, Notice, When, Foot, Split } from './cart-line.styles';

interface Parts {
  subtotal: number;
  dueToday: number;
  atSpa: number;
}
interface Props {
  line: WireCartLine;
  parts: Parts | null;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

const badges: Partial<Record<LineProblem['kind'], string>> = {
  gone: 'Ya no está disponible',
  off: messages.unavailable,
  none: 'Agotado',
  visit: 'Elige otra hora',
};

function LinePicture({ line, gone }: { line: WireCartLine; gone: boolean }) {
  const { productDetails, reservationDetails, seen, picture } = line;
  const image =
    productDetails?.productImage[0] ?? reservationDetails?.productImage ?? seen?.productImage ?? '';
  return (
    <Frame aria-hidden="true" data-gone={gone || undefined}>
      {gone ? (
        <Picture source={null} sizes="112px" />
      ) : (
        <Link to={paths.product(line.productId)} tabIndex={-1}>
          <Picture
            source={
              image
                ? imageAt(image, picture?.alt ?? '', { width: 224, height: 280, focus: picture?.focus })
                : null
            }
            sizes="112px"
          />
        </Link>
      )}
    </Frame>
  );
}

const SplitPrice = ({ parts: { subtotal, dueToday, atSpa } }: { parts: Parts }) => (
  <>
    <Price selling={toPesos(subtotal)} />
    <Split>
      <div>
        <dt>Pagas ahora</dt>
        <dd>{formatShopPrice(toPesos(dueToday))}</dd>
      </div>
      {atSpa > 0 && (
        <div>
          <dt>Por pagar en el spa</dt>
          <dd>{formatShopPrice(toPesos(atSpa))}</dd>
        </div>
      )}
    </Split>
  </>
);

/** A line of the cart; `parts` is null for what cannot be bought any more. */
export function CartLine({ line, parts, onChange, onRemove }: Props) {
  const { productDetails, reservationDetails, problem, available = productDetails?.stock ?? 0 } = line;
  const name = nameOf(line);
  const gone = problem?.kind === 'gone';
  return (
    <Line>
      <LinePicture line={line} gone={gone} />
      <div>
        <Name>{gone ? name : <Link to={paths.product(line.productId)}>{name}</Link>}</Name>
        {reservationDetails?.reservationDate && (
          <When>
            <Icon name="calendar" size={20} />
            <span>{showSlot(reservationDetails.reservationDate, reservationDetails.reservationTime)}</span>
          </When>
        )}
        {line.notice && <Notice>{line.notice}</Notice>}
        {problem && (
          <Badge $tone="danger">
            {problem.kind === 'few' ? leftInWords(available) : badges[problem.kind]}
          </Badge>
        )}
      </div>
      <IconButton
        name="trash"
        label={`Eliminar ${name}`}
        onClick={onRemove}
        data-script
        style={{ margin: '-10px -10px 0 -6px' }}
      />
      {parts && (
        <Foot>
          {productDetails ? (
            <Quantity
              value={line.quantity}
              max={Math.max(1, available)}
              label={`Cantidad de ${name}`}
              onChange={onChange}
            />
          ) : (
            <Badge>Cita con abono</Badge>
          )}
          <SplitPrice parts={parts} />
        </Foot>
      )}
    </Line>
  );
}
