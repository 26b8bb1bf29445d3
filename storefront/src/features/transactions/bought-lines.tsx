import { isService } from '@spa-bronze/domain/products';
import type { BoughtLine } from '@spa-bronze/domain/transactions';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { imageAt } from '../../lib/media';
import { showDay, showHour } from '../../lib/show-date';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import { color, font } from '../../ui/theme';

const List = styled.ul`
  display: grid;
  gap: 18px;
  align-content: start;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: 72px 1fr auto;
  gap: 4px 16px;
  align-items: center;
  > div:first-child {
    width: 72px;
    aspect-ratio: 4 / 5;
    border-radius: 8px;
    overflow: hidden;
    background: ${color.sand};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  h3 {
    font-family: ${font.display};
    font-size: 1.125rem;
  }
  h3 + p {
    color: ${color.soft};
    font-size: 0.9375rem;
    &::first-letter {
      text-transform: uppercase;
    }
  }
  > [data-below] {
    grid-column: 1 / -1;
    margin-top: 12px;
  }
  @media (max-width: 520px) {
    grid-template-columns: 72px 1fr;
    > div:first-child {
      grid-row: span 2;
    }
  }
`;

/** What was bought, at the price of then. `below` says what more stands under a line. */
export function BoughtLines({
  lines,
  below,
}: {
  lines: BoughtLine[];
  below?: (line: BoughtLine) => ReactNode;
}) {
  return (
    <List>
      {lines.map((line) => {
        const more = below?.(line);
        return (
          <Line key={line.productId}>
            <div>
              <Picture source={imageAt(line.productImage, '', 72, 90)} sizes="72px" />
            </div>
            <div>
              <h3>{line.productName}</h3>
              <p>
                {isService(line.category) && line.reservationDate
                  ? `${showDay(line.reservationDate)}, ${showHour(line.reservationTime ?? '')}`
                  : `Cantidad: ${line.quantity}`}
              </p>
            </div>
            <Price selling={line.totalPrice} />
            {more && <div data-below>{more}</div>}
          </Line>
        );
      })}
    </List>
  );
}
