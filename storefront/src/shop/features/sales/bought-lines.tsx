import { isService } from '@spa-bronze/domain/products/product-rules';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { BoughtLine } from '@spa-bronze/domain/sales/sale-schemas';
import type { ReactNode } from 'react';
import { imageAt } from '../../../lib/media';
import { showSlot } from '../../../lib/show-date';
import { Stack } from '../../../ui/layout';
import { Picture } from '../../../ui/picture';
import { Price } from '../../../ui/price';
import { Line } from './bought-lines.styles';

export function BoughtLines({
  lines,
  below,
}: {
  lines: BoughtLine[];
  below?: (line: BoughtLine) => ReactNode;
}) {
  return (
    <Stack as="ul" $gap={18}>
      {lines.map((line) => {
        const more = below?.(line);
        return (
          <Line key={lineIdOf(line)}>
            <div>
              <Picture source={imageAt(line.productImage, '', { width: 72, height: 90 })} sizes="72px" />
            </div>
            <div>
              <h3>{line.productName}</h3>
              <p>
                {isService(line.category) && line.reservationDate
                  ? showSlot(line.reservationDate, line.reservationTime ?? '')
                  : `Cantidad: ${line.quantity}`}
              </p>
              {line.added && <p>Agregado en el spa</p>}
            </div>
            <Price selling={line.totalPrice} />
            {more && <div data-below>{more}</div>}
          </Line>
        );
      })}
    </Stack>
  );
}
