import { formatShopPrice } from '@spa-bronze/domain/money';
import styled from 'styled-components';
import { Hidden } from './layout';
import { color } from './theme';

const Box = styled.span<{ $large: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.1em 0.6em;
  font-size: ${({ $large }) => ($large ? '1.75rem' : '1.0625rem')};
`;
const Now = styled.span`
  font-weight: 750;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  small {
    font-size: 0.62em;
    font-weight: 650;
    color: ${color.soft};
    letter-spacing: 0.04em;
    margin-left: 0.3em;
  }
`;
const Before = styled.s`
  color: ${color.soft};
  font-size: 0.82em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Pesos in the shop's form, `$89,900.00 COP`; the original price is struck through if it was higher. */
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
    <Box $large={large}>
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
