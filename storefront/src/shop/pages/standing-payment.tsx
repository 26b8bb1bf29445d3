import { shopCharged } from '@spa-bronze/domain/lib/charged';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { outcomeOf } from '../../ui/sale-state';
import { showInstant } from '../../lib/show-date';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { PaymentName } from '../../ui/payment-name';

const words = {
  paid: { icon: 'check', title: 'Tu último pago está aprobado' },
  pending: { icon: 'clock', title: 'Tu pago está en proceso' },
  review: { icon: 'clock', title: 'Tu pago está en revisión' },
} as const;

export const isStanding = (payment: SaleView | null): payment is SaleView =>
  payment !== null && ['paid', 'pending', 'review'].includes(outcomeOf(payment.status));

/** What a failure or cancel page shows when the server knows that the payment was made. */
export function StandingPayment({ payment }: { payment: SaleView }) {
  const outcome = outcomeOf(payment.status);
  const { icon, title } = words[outcome === 'paid' || outcome === 'review' ? outcome : 'pending'];
  return (
    <EmptyState
      heading="h1"
      icon={icon}
      title={title}
      ways={[
        ['Ver el detalle', paths.payment(payment.reference)],
        ['Mis Reservas', paths.orders],
      ]}
    >
      Es el del {showInstant(payment.createdAt)}
      {payment.charged && ` por ${shopCharged(payment.charged)}`}, con la referencia{' '}
      <PaymentName>{payment.reference}</PaymentName>. No lo pagues otra vez.
    </EmptyState>
  );
}
