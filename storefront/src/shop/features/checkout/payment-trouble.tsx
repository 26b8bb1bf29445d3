import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { Row } from '../../../ui/layout';
import { Box } from './payment-trouble.styles';

/** What a shopper can do when the payment buttons fail to load or load slowly. */
export function PaymentTrouble({ slow = false, onRetry }: { slow?: boolean; onRetry: () => void }) {
  return (
    <Box role="alert" data-slow={slow || undefined}>
      <strong>
        {slow ? 'Los botones de pago están tardando.' : 'No pudimos cargar los botones de pago.'}
      </strong>
      <p>
        Revisa tu conexión o desactiva el bloqueador de anuncios e intenta de nuevo. Tu carrito queda
        guardado; si sigue sin funcionar, te ayudamos a pagar.
      </p>
      <Row>
        <Button small onClick={onRetry}>
          Intentar de nuevo
        </Button>
        <ButtonLink small look="quiet" to={paths.contact}>
          Pedir ayuda
        </ButtonLink>
      </Row>
    </Box>
  );
}
