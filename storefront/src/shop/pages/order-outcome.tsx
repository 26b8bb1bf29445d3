import { paidAway } from '@spa-bronze/domain/checkout/wompi';
import { whyGone } from '@spa-bronze/domain/checkout/hold-limits';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { Link } from 'react-router-dom';
import { canRetry, outcomeOf, outcomeText, type Outcome } from '../../ui/sale-state';
import { paths } from '../../lib/paths';
import { Icon, type IconName } from '../../ui/icons';
import { Box } from './order-outcome.styles';

interface OutcomeText {
  icon: IconName;
  text: string;
  link: string;
}
const underWay: OutcomeText = {
  icon: 'clock',
  text: 'Ya aprobaste un pago y lo estamos confirmando. No tienes que pagarlo otra vez.',
  link: 'Ver cómo va',
};
const outcomeTexts: Partial<Record<Outcome, OutcomeText>> = {
  pending: underWay,
  paid: { icon: 'check', text: 'Tu pago fue aprobado.', link: 'Ver el detalle' },
  review: { icon: 'clock', text: 'Recibimos tu pago y lo estamos revisando.', link: 'Ver el detalle' },
  declined: {
    icon: 'alert',
    text: 'Tu último pago fue rechazado y no se hizo ningún cobro.',
    link: 'Ver el detalle',
  },
  lapsed: {
    icon: 'alert',
    text: 'El tiempo para pagar terminó. No se hizo ningún cobro y tu carrito sigue aquí.',
    link: 'Ver el detalle',
  },
};

/** Of a payment on another page: nobody knows that no money comes. */
const awayText = (payment: SaleView) =>
  canRetry(outcomeOf(payment.status)) ? outcomeText(payment) : undefined;

function newsOf(payment: SaleView): OutcomeText | undefined {
  const it = outcomeTexts[outcomeOf(payment.status)];
  const gone = whyGone(payment);
  if (it && paidAway(payment)) return { ...it, text: awayText(payment) ?? it.text };
  return it && gone ? { ...it, text: `${gone} No se hizo ningún cobro y tu carrito sigue aquí.` } : it;
}

/**
 * What happens, or just happened, to a payment of this cart, for who comes back to it or looks on from
 * another window.
 */
export function OrderOutcome({ open, ended }: { open: SaleView | null; ended: SaleView | null }) {
  const about = open ?? ended;
  const it = about && newsOf(about);
  return (
    <div role="status">
      {it && (
        <Box data-good={it.icon === 'check' || undefined}>
          <Icon name={it.icon} />
          <p>
            {it.text} <Link to={paths.payment(about.reference)}>{it.link}</Link>
          </p>
        </Box>
      )}
    </div>
  );
}
