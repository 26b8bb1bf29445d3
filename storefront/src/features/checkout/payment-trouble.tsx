import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { Row } from '../../ui/layout';
import { color, radius } from '../../ui/theme';

const Box = styled.div`
  display: grid;
  gap: 12px;
  padding: 18px;
  border-radius: ${radius.control};
  background: ${color.dangerPale};
  font-size: 0.9375rem;
  strong {
    color: ${color.danger};
  }
  &[data-slow] {
    background: ${color.sand};
    strong {
      color: ${color.ink};
    }
  }
`;

/** The payment buttons did not come, or are long in coming: what a shopper can do. */
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
