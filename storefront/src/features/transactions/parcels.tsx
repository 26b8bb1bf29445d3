import type { Transaction } from '@spa-bronze/domain/transactions';
import { fulfilmentLabels, fulfilmentsFor } from '@spa-bronze/domain/transactions-staff';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { Card } from '../../ui/layout';
import { color, font } from '../../ui/theme';
import { goodsOf, named } from './sale-cells';
import { useQuickEdit } from './sales-queries';
import { buyerOf } from './sale-whatsapp';

const List = styled.ul`
  display: grid;
  gap: 10px;
`;
const Parcel = styled(Card)`
  display: grid;
  gap: 8px;
  padding: 14px 16px;
  h3 {
    display: grid;
    gap: 2px;
    font-family: ${font.sans};
    font-size: 1rem;
    font-weight: 700;
    line-height: 1.4;
    text-wrap: pretty;
  }
  p {
    font-size: 0.9375rem;
    color: ${color.soft};
    overflow-wrap: anywhere;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  a {
    min-height: 44px;
    display: inline-flex;
    align-items: center;
  }
`;

/** Goods that wait to be packed; one press says that they are on their way, or ready to be picked up. */
export function Parcels({ sales }: { sales: Transaction[] }) {
  const { mutate, isPending } = useQuickEdit();
  return (
    <List aria-label="Paquetes por preparar">
      {sales.map((sale) => {
        const { shippingInfo: to } = sale;
        const next = fulfilmentsFor(to?.shippingMethod)[1]!;
        return (
          <li key={sale._id}>
            <Parcel as="article">
              <h3>
                {goodsOf(sale).map((line) => (
                  <span key={line.productId}>{named(line)}</span>
                ))}
              </h3>
              <p>
                {to?.shippingMethod === 'delivery'
                  ? `${to.name} · ${[to.address, to.neighborhood, to.city].filter(Boolean).join(', ')}`
                  : `${buyerOf(sale).name} · recoge en el spa`}
              </p>
              <div>
                <Link to={paths.panelSale(sale._id)}>Ver e imprimir</Link>
                <Button
                  small
                  look="secondary"
                  busy={isPending}
                  onClick={() => mutate({ sale, fulfilment: next })}
                >
                  Marcar {fulfilmentLabels[next].toLowerCase()}
                </Button>
              </div>
            </Parcel>
          </li>
        );
      })}
    </List>
  );
}
