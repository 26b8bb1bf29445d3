import { PageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { EmptyState } from '../../ui/empty-state';
import { Container } from '../../ui/layout';
import { uncharged } from '../../ui/sale-state';
import { isStanding, StandingPayment } from './standing-payment';
import { UnreadPayment } from './unread-payment';
import { loadPayment, usePaymentInQuestion } from './use-payment-in-question';

export const load = loadPayment;

/** Where a payer lands who cancelled; a payment that was approved after all is shown instead. */
export function Page() {
  const user = useSession();
  const { payment, askAgain } = usePaymentInQuestion();
  return (
    <Container as="main" id="contenido">
      <PageHead title="Pago cancelado" description="Cancelaste el pago." hidden />
      {isStanding(payment) && <StandingPayment payment={payment} />}
      {askAgain && <UnreadPayment onRetry={askAgain} />}
      {!isStanding(payment) && !askAgain && (
        <EmptyState
          heading="h1"
          icon="cart"
          title="Cancelaste el pago"
          ways={[
            user ? ['Volver al carrito', paths.cart] : ['Iniciar sesión', paths.login(paths.cart)],
            ['Volver al Inicio', paths.home],
          ]}
        >
          {user
            ? `${uncharged(payment, 'No se hizo ningún cobro.')} Lo que elegiste sigue en tu carrito.`
            : 'Inicia sesión para ver tu carrito y tus pagos.'}
        </EmptyState>
      )}
    </Container>
  );
}
