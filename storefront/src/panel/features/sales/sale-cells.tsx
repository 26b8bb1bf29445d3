import { phoneLink } from '@spa-bronze/domain/lib/phone';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { outOf } from '@spa-bronze/domain/sales/refunds';
import type { BoughtLine, SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { fulfilmentLabels } from '@spa-bronze/domain/sales/staff';
import { useSite } from '../../../lib/query-client';
import { showDay, showTime } from '../../../lib/show-date';
import { Badge } from '../../../ui/badge';
import { Row } from '../../../ui/layout';
import { labelOf, outcomeOf } from '../../../ui/sale-state';
import { Whole } from '../../../ui/unbroken';
import { moneyIn } from './sale-money';
import { orderWays } from './sale-ways';
import { buyerOf } from './sale-whatsapp';
import type { SaleKind } from './sales-list-query';
import { Lines, Soft, Mail } from './sale-cells.styles';

const tones = {
  paid: 'sea',
  refunded: 'sand',
  review: 'gold',
  pending: 'gold',
  unpaid: 'gold',
  declined: 'danger',
  cancelled: 'sand',
  lapsed: 'sand',
} as const;
const bookingStates = {
  BOOKED: '',
  CANCELLED: 'Cancelada',
  NO_SHOW: 'No asistió',
  ATTENDED: 'Asistió',
} as const;

export const bookingsOf = (sale: SaleView): BoughtLine[] =>
  sale.reservationDetails.filter(({ category }) => isService(category));
export const goodsOf = (sale: SaleView): BoughtLine[] =>
  sale.reservationDetails.filter(({ category }) => !isService(category));
export const toPackOf = (sale: SaleView): BoughtLine[] =>
  goodsOf(sale)
    .map((line) => ({
      ...line,
      quantity: outOf({ lines: sale.reservationDetails, refunds: sale.refunds }, line),
    }))
    .filter(({ quantity }) => quantity > 0);
export const stateOfBooking = (line: BoughtLine): string => bookingStates[line.booking?.state ?? 'BOOKED'];
/**
 * The state of a sale in a list. An approved one can be unpaid (booked in person) or cancelled in all its bookings.
 * Of goods what was added at the spa may be due, and what of a charge at the counter was undone.
 */
export function stateOfSale(sale: SaleView, kind: SaleKind): string {
  if (isCancelled(sale)) return 'Cancelada';
  if (isUnpaid(sale)) return bookingsOf(sale).length > 0 ? 'Sin abono' : 'Por cobrar';
  const owes = sale.status === 'APPROVED' && moneyIn(kind, sale).balanceDueCop > 0;
  if (!owes) return labelOf(sale.status);
  return kind === 'bookings' ? 'Abono pagado' : 'Por cobrar';
}
function toneOf(sale: SaleView) {
  if (isCancelled(sale)) return 'sand';
  return isUnpaid(sale) ? 'gold' : tones[outcomeOf(sale.status)];
}
const isCancelled = ({ status, reservationDetails }: SaleView) =>
  status === 'APPROVED' &&
  reservationDetails.length > 0 &&
  reservationDetails.every(({ booking }) => booking?.state === 'CANCELLED');
const isUnpaid = ({ status, paidCop, balancePaidCop }: SaleView) =>
  status === 'APPROVED' && paidCop === 0 && balancePaidCop === 0;
export const named = ({ productName, quantity }: BoughtLine): string =>
  quantity > 1 ? `${quantity} × ${productName}` : productName;
export const slotTime = ({ reservationDate, reservationTime = '' }: BoughtLine): string =>
  reservationDate ? `${showDay(reservationDate)}, ${showTime(reservationTime)}` : 'Sin fecha';

export const MailCell = ({ sale }: { sale: SaleView }) => {
  const { email } = buyerOf(sale);
  return (
    email && (
      <Mail href={`mailto:${email}`} title={email}>
        {email}
      </Mail>
    )
  );
};
export const PhoneCell = ({ sale }: { sale: SaleView }) => {
  const { tel } = buyerOf(sale);
  return (
    tel && (
      <a href={phoneLink(sale.telE164 || tel)} style={{ whiteSpace: 'nowrap' }}>
        {tel}
      </a>
    )
  );
};
export const LinesCell = ({ lines }: { lines: BoughtLine[] }) => (
  <Lines>
    {lines.map((line) => (
      <li key={lineIdOf(line)}>{named(line)}</li>
    ))}
  </Lines>
);
export const BookingsCell = ({ lines }: { lines: BoughtLine[] }) => (
  <Lines>
    {lines.map((line) => (
      <li key={lineIdOf(line)}>
        {slotTime(line)}
        {stateOfBooking(line) && <small>{stateOfBooking(line)}</small>}
      </li>
    ))}
  </Lines>
);

export function TotalCell({ sale, kind }: { sale: SaleView; kind: SaleKind }) {
  const { totalCop, discountCop, balanceDueCop, refundedCop } = moneyIn(kind, sale);
  const more: [string, number][] = [
    ['Descuento', discountCop],
    ['Saldo', balanceDueCop],
    ['Devuelto', refundedCop],
    ['De una compra de', sale.bookingsPart ? sale.totalCop : 0],
  ];
  return (
    <span>
      <Whole>{formatAdminPrice(totalCop)}</Whole>
      {more
        .filter(([, pesos]) => pesos > 0)
        .map(([label, pesos]) => (
          <Soft key={label}>
            {label}: <Whole>{formatAdminPrice(pesos)}</Whole>
          </Soft>
        ))}
    </span>
  );
}

export function StateCell({ sale, kind }: { sale: SaleView; kind: SaleKind }) {
  const { fulfilment, test } = sale;
  const isTestShop = useSite().payments.test;
  return (
    <Row as="span" $gap={6}>
      <Badge $tone={toneOf(sale)}>{stateOfSale(sale, kind)}</Badge>
      {fulfilment && <Badge>{fulfilmentLabels[fulfilment]}</Badge>}
      {orderWays(sale).map(([way]) => (
        <Badge key={way}>{way}</Badge>
      ))}
      {test && !isTestShop && <Badge>Prueba</Badge>}
    </Row>
  );
}

export const UnlistedCity = () => <Badge $tone="gold">Ciudad sin tarifa: acuerda el envío</Badge>;

export function ShippingCell({ sale: { shippingInfo: it } }: { sale: SaleView }) {
  if (!it) return <span>Entregada en el spa</span>;
  return (
    <span>
      {it.name}
      <Soft>
        {it.shippingMethod === 'pickup'
          ? 'Recoge en el spa'
          : [it.address, it.neighborhood, it.city].filter(Boolean).join(', ')}
      </Soft>
      <Soft>{it.phone}</Soft>
      {it.unlistedCity && <UnlistedCity />}
    </span>
  );
}
