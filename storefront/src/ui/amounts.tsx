import { formatShopPrice } from '@spa-bronze/domain/money';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from './theme';

const List = styled.dl`
  display: grid;
  gap: 10px;
  div {
    display: flex;
    justify-content: space-between;
    gap: 20px;
    align-items: baseline;
  }
  dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    font-weight: 600;
  }
  dt small {
    display: block;
    font-weight: 400;
    color: ${color.soft};
    font-size: 0.8125rem;
    line-height: 1.4;
  }
  div[data-strong] {
    padding-top: 14px;
    margin-top: 4px;
    border-top: 1px solid ${color.sandDark};
    font-size: 1.1875rem;
    dt,
    dd {
      font-weight: 750;
    }
  }
`;

export interface Amount {
  label: string;
  pesos: number;
  note?: ReactNode;
  strong?: boolean;
  instead?: string;
}

/** Labels and amounts in pesos, one under another; the strong ones are totals. */
export function Amounts({ rows }: { rows: Amount[] }) {
  return (
    <List>
      {rows.map(({ label, pesos, note, strong, instead }) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{instead ?? formatShopPrice(pesos)}</dd>
        </div>
      ))}
    </List>
  );
}
