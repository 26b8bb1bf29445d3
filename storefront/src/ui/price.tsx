import { formatShopPrice } from '@spa-bronze/domain/lib/money';
import { Hidden } from './layout';
import { Box, Now, Before } from './price.styles';

export function Price({
  selling,
  original,
  large = false,
}: {
  selling: number;
  original?: number;
  large?: boolean;
}) {
  return (
    <Box $large={large} data-money>
      <Now>
        {formatShopPrice(selling)}
        <small>COP</small>
      </Now>
      {original !== undefined && original > selling && (
        <Before>
          <Hidden>Precio anterior: </Hidden>
          {formatShopPrice(original)}
        </Before>
      )}
    </Box>
  );
}
