import { messages } from '@spa-bronze/domain/messages';
import { useFinishPayment } from '../features/sales/use-finish-payment';
import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { Container } from '../../ui/layout';
import { uncharged } from '../../ui/sale-state';
import { isStanding, StandingPayment } from './standing-payment';
import { UnreadPayment } from './unread-payment';
import { loadPayment, usePaymentInQuestion } from './use-payment-in-question';

export const load = loadPayment;

/** The answer to a payment was lost or was an error; what really became of it is the server's to say. */
export function Page() {
  const { payment, askAgain } = usePaymentInQuestion();
  useFinishPayment(payment);
  return (
    <Container as="main" id="contenido">
      <PageHead title="El pago no se completó" description="Tu pago no se completó." hidden />
      {isStanding(payment) && <StandingPayment payment={payment} />}
      {askAgain && <UnreadPayment onRetry={askAgain} />}
      {!isStanding(payment) && !askAgain && (
        <EmptyState
          heading="h1"
          icon="alert"
          title={messages.captureFailed}
          ways={[
            ['Volver al carrito', paths.cart],
            ['Pedir ayuda', paths.contact],
          ]}
        >
          {payment
            ? `${uncharged(payment, 'No se hizo ningún cobro por tu último intento.')} Tu carrito sigue como lo dejaste.`
            : 'Lo que no se pagó sigue en tu carrito y lo pagado está en Mis Reservas.'}{' '}
          Si ves un cobro en tu cuenta, escríbenos y lo revisamos enseguida.
        </EmptyState>
      )}
    </Container>
  );
}
