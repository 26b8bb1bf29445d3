import { IconButton } from '../../../ui/button';
import { Hidden } from '../../../ui/layout';
import { Row } from './rate-row.styles';

interface Props {
  what: string;
  name: string;
  price: string;
  wrong?: string;
  lead?: boolean;
  onName: (name: string) => void;
  onPrice: (price: string) => void;
  onRemove: () => void;
}

export function RateRow({ what, name, price, wrong, lead, onName, onPrice, onRemove }: Props) {
  return (
    <Row data-lead={lead || undefined}>
      <label>
        <Hidden>{what}</Hidden>
        <input
          value={name}
          aria-invalid={Boolean(wrong)}
          maxLength={80}
          onChange={(event) => onName(event.target.value)}
        />
      </label>
      <label>
        <Hidden>Precio de {name || what} en pesos</Hidden>
        <input
          inputMode="decimal"
          value={price}
          aria-invalid={Boolean(wrong)}
          onChange={(event) => onPrice(event.target.value)}
        />
      </label>
      <IconButton name="trash" label={`Quitar ${name || what}`} size={20} onClick={onRemove} />
      {wrong && <p role="alert">{wrong}</p>}
    </Row>
  );
}
