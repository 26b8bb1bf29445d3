import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/** The server was not reached: nothing is said of the payment. */
export const UnreadPayment = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    heading="h1"
    icon="alert"
    title="No pudimos consultar tu pago"
    actions={<Button onClick={onRetry}>Intentar de nuevo</Button>}
    ways={[['Mis Reservas', paths.orders]]}
  >
    Revisa tu internet. No pagues otra vez hasta ver el resultado aquí o en Mis Reservas.
  </EmptyState>
);
