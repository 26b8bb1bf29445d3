import styled from 'styled-components';
import { IconButton } from '../../ui/button';
import { control } from '../../ui/field';
import { Hidden } from '../../ui/layout';
import { color } from '../../ui/theme';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(96px, 130px) 44px;
  gap: 8px;
  align-items: center;
  label:nth-of-type(2) {
    position: relative;
    &::before {
      content: '$';
      position: absolute;
      left: 12px;
      top: 50%;
      translate: 0 -50%;
      color: ${color.soft};
    }
  }
  input {
    ${control} min-height: 44px;
    padding: 6px 12px;
  }
  input[inputmode] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  &[data-lead] input:first-of-type {
    font-weight: 700;
  }
  > p {
    grid-column: 1 / -1;
    color: ${color.danger};
    font-size: 0.875rem;
    font-weight: 650;
  }
`;

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

/** A place and its price, written over where they stand. */
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
