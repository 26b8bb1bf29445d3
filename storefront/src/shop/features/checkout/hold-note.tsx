import { paidAway } from '@spa-bronze/domain/checkout/wompi';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { Icon } from '../../../ui/icons';
import { Hidden } from '../../../ui/layout';
import { paths } from '../../../lib/paths';
import { showClock, spoken, unheldNote } from './hold-clock';
import { useHoldClock } from './use-hold-clock';
import { Box } from './hold-note.styles';

/**
 * How long an open order can still be paid, whether its units and cabins are held until then, and what to do
 * afterwards.
 */
export function HoldNote({
  order,
  holdUntil,
  onEnd,
}: {
  order: SaleView;
  holdUntil: string;
  onEnd: () => void;
}) {
  const left = useHoldClock(holdUntil, onEnd);
  const unheld = unheldNote(order.reservationDetails);
  /* Seconds pass between the server's page and its hydration. */
  const timer = (
    <span role="timer" suppressHydrationWarning>
      {showClock(left)}
    </span>
  );
  return (
    <Box data-over={left === 0 || undefined}>
      <Icon name="clock" />
      <span>
        {left === 0 && <strong>Se acabó el tiempo para pagar</strong>}
        {left > 0 && (unheld ? <>Tienes {timer} para pagar</> : <>Tu pedido está guardado por {timer}</>)}
      </span>
      {left > 0 ? (
        <p>
          {unheld} Termina en la {paidAway(order) ? 'página' : 'ventana'} de pago, o elige de nuevo cómo
          pagar. <a href={paths.cancelPayment(order.reference)}>Cancelar este pago</a>
        </p>
      ) : (
        <p>
          Tu carrito sigue aquí: si todo está disponible, puedes pagar de nuevo. Si alcanzaste a pagar, lo ves
          en Mis Reservas.
        </p>
      )}
      <Hidden role="status" suppressHydrationWarning>
        {spoken(left, unheld === null)}
      </Hidden>
    </Box>
  );
}
