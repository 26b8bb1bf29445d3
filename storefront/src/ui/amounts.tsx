import { formatShopPrice } from '@spa-bronze/domain/lib/money';
import type { ReactNode } from 'react';
import { List } from './amounts.styles';

export interface Amount {
  label: string;
  pesos: number;
  note?: ReactNode;
  strong?: boolean;
  instead?: string;
}

export function Amounts({ rows }: { rows: Amount[] }) {
  return (
    <List data-money>
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
