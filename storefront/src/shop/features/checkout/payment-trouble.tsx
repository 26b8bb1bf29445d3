import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { Row } from '../../../ui/layout';
import { Box } from './payment-trouble.styles';

const titles = {
  unloaded: 'No pudimos cargar los botones de pago.',
  slow: 'Los botones de pago están tardando.',
  broken: 'Los botones de pago fallaron.',
  none: 'No hay medios de pago disponibles ahora.',
};
export type Trouble = keyof typeof titles;

export function PaymentTrouble({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  return (
    <Box role="alert" data-slow={trouble === 'slow' || undefined}>
      <strong>{titles[trouble]}</strong>
      <p>
        {trouble === 'broken' && (
          <span>Si ya aprobaste el pago, no lo hagas otra vez: aquí mismo verás el resultado. </span>
        )}
        <span>
          Revisa tu conexión o desactiva el bloqueador de anuncios e intenta de nuevo. Tu carrito queda
          guardado; si sigue sin funcionar, te ayudamos a pagar.
        </span>
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
