import { shopPriceOf, toCentavos } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { showInstant } from '../../lib/show-date';
import { TextLink } from '../../ui/layout';
import { Notice } from '../../ui/notice';

/** Warns who is about to pay again while an earlier payment may still be approved. */
export const PendingPayment = ({ payment }: { payment: SaleView }) => (
  <Notice wrong>
    <p>
      <strong>Tienes un pago en proceso</strong> de {shopPriceOf(toCentavos(payment.paidCop))} por{' '}
      {payment.reservationDetails.map(({ productName }) => productName).join(', ')}, del{' '}
      {showInstant(payment.createdAt)}. Si es por lo mismo, no pagues otra vez: podrías pagar dos veces. Te
      escribimos por correo cuando termine.{' '}
      <TextLink as={Link} to={paths.payment(payment.reference)}>
        Ver cómo va
      </TextLink>
    </p>
  </Notice>
);
