import { slotInBrief } from '@spa-bronze/domain/booking/words';
import { depositOf } from '@spa-bronze/domain/checkout/checkout-rules';
import { formatShopPrice, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { Button } from '../../../ui/button';
import { Bar, Line } from './booking-bar.styles';

interface Props {
  service: Pick<ProductCard, 'productName' | 'sellingPrice'> | undefined;
  date: string;
  time: string;
  /** Whether anything is chosen: until then the bar stands at the end of the form. */
  floats: boolean;
  label: string;
  busy: boolean;
  disabled?: boolean;
}

/** `Clásico · jue 26 de nov, 10:00 a. m. · pagas ahora $27,000.00`, as far as it is chosen. */
export function barWords({ service, date, time }: Pick<Props, 'service' | 'date' | 'time'>): string {
  if (!service) return 'Elige tu servicio, el día y la hora';
  const missing = date ? 'elige la hora' : 'elige día y hora';
  const slot = date && time ? slotInBrief({ date, time }) : missing;
  const deposit = toPesos(depositOf(toCentavos(service.sellingPrice)));
  return [service.productName, slot, `pagas ahora ${formatShopPrice(deposit)}`].join(' · ');
}

/** At the foot of the screen while the form is in view: what is chosen, and the button that books it. */
export const BookingBar = ({ floats, label, busy, disabled, ...chosen }: Props) => (
  <Bar $floats={floats}>
    <Line>
      <p>{barWords(chosen)}</p>
      <Button type="submit" wide busy={busy} disabled={disabled} icon="calendar">
        {label}
      </Button>
    </Line>
  </Bar>
);
