import { isGoods } from '@spa-bronze/domain/products/product-rules';
import type { MyReceipt } from '@spa-bronze/domain/receipts/receipt-schemas';
import type { BoughtLine, SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths';
import { showInstant } from '../../../lib/show-date';
import { Amounts } from '../../../ui/amounts';
import { Badge } from '../../../ui/badge';
import { ButtonAnchor, ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icons';
import { Card, Row, Stack } from '../../../ui/layout';
import { BoughtLines } from './bought-lines';
import { amountsOf } from './sale-amounts';
import { labelOf, outcomeOf, outcomeText } from '../../../ui/sale-state';
import { Top, Body, Where } from './sale-card.styles';
import { PaymentName } from '../../../ui/payment-name';

const tones = {
  paid: 'sea',
  refunded: 'sand',
  review: 'gold',
  pending: 'gold',
  unpaid: 'gold',
  declined: 'danger',
  cancelled: 'sand',
  lapsed: 'sand',
} as const;

function Delivery({ sale: { shippingInfo, reservationDetails } }: { sale: SaleView }) {
  if (!shippingInfo || !reservationDetails.some(({ category }) => isGoods(category))) return null;
  const { shippingMethod, address, neighborhood, city, deliveryTime, name } = shippingInfo;
  if (shippingMethod === 'pickup')
    return (
      <Where>
        <Icon name="store" size={20} />
        <span>
          <strong>Recoges en el spa.</strong> Muestra la referencia en la recepción.
        </span>
      </Where>
    );
  return (
    <Where>
      <Icon name="truck" size={20} />
      <span>
        <strong>Envío a domicilio</strong> para {name}:{' '}
        {[address, neighborhood, city].filter(Boolean).join(', ')}
        {deliveryTime && `. ${deliveryTime}`}
      </span>
    </Where>
  );
}

interface Props {
  sale: SaleView;
  /** More content under a bought line (the actions of a booking, say). */
  below?: (line: BoughtLine) => ReactNode;
  receipts?: MyReceipt[] | undefined;
}

export function SaleCard({ sale, below, receipts = [] }: Props) {
  const { createdAt, reference, status, reservationDetails } = sale;
  const outcome = outcomeOf(status);
  return (
    <Card as="article" $padded>
      <Stack $gap={20}>
        <Top>
          <h2>
            <span>{showInstant(createdAt)}</span>
            {reference && (
              <span>
                Referencia <PaymentName as="strong">{reference}</PaymentName>
              </span>
            )}
          </h2>
          <Badge $tone={tones[outcome]}>{labelOf(status)}</Badge>
        </Top>
        {outcome !== 'paid' && <p>{outcomeText(sale).replace(' Esta página se actualiza sola.', '')}</p>}
        <Body>
          <BoughtLines
            lines={reservationDetails}
            below={outcome === 'paid' || outcome === 'refunded' ? below : undefined}
          />
          <Amounts rows={amountsOf(sale)} />
        </Body>
        <Delivery sale={sale} />
        {receipts.length > 0 && (
          <Row>
            {receipts.map(({ _id: id, name, kind }) => (
              <ButtonAnchor key={id} small look="secondary" href={`/api/receipts/${id}/print?paper=a4`}>
                {kind === 'REFUND' ? 'Comprobante de devolución' : 'Comprobante de pago'} {name}
              </ButtonAnchor>
            ))}
          </Row>
        )}
        {sale.refundToMake && (
          <Row>
            <ButtonLink small look="secondary" to={paths.refundAccount(sale._id)}>
              Decir a qué cuenta me devuelven
            </ButtonLink>
          </Row>
        )}
        {outcome === 'unpaid' && (
          <Row>
            <ButtonLink small to={paths.cart}>
              Terminar en el carrito
            </ButtonLink>
          </Row>
        )}
        {outcome === 'pending' && reference && (
          <Row>
            <ButtonLink small look="secondary" to={paths.payment(reference)}>
              Ver cómo va
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
