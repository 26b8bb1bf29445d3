import { meansLabel } from '@spa-bronze/domain/checkout/wompi';
import { providerLabel } from '@spa-bronze/domain/checkout/provider-words';
import { chargedInWords, pesos } from '@spa-bronze/domain/lib/currency';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { isGoods } from '@spa-bronze/domain/products/product-rules';
import { messages } from '@spa-bronze/domain/messages';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useMay } from '../../../lib/use-may';
import { paths } from '../../../lib/paths';
import { showMoment } from '../../../lib/show-date';
import { FactList } from '../../../ui/fact-list';
import { Card, Stack } from '../../../ui/layout';
import { MailCell, named, PhoneCell, StateCell, stateOfBooking, slotTime, UnlistedCity } from './sale-cells';
import { surplusAmount } from './review-words';
import { SaleCharges } from './sale-charges';
import { orderWaysInWords } from './sale-ways';
import { buyerOf } from './sale-whatsapp';
import { SpaMoney } from './spa-money';
import { Two, Lines, Title } from './sale-detail.styles';
import { PaymentName } from '../../../ui/payment-name';

const whyUnpaid = ({ reservationDetails }: SaleView) =>
  reservationDetails.some(({ booking }) => booking) ? 'Sin abono' : 'Por cobrar';

/** How it was paid: `Efectivo`, `PayPal, USD 22.48 a $ 4.000 COP`, or `Wompi: PSE, $ 24.000 COP`. */
function paymentOf(sale: SaleView): string {
  const { provider, charged, rate, history } = sale;
  const byHand = orderWaysInWords(sale);
  if (byHand || !charged) return byHand || whyUnpaid(sale);
  const amount =
    charged.currency === pesos.code
      ? formatAdminPrice(toPesos(charged.minor))
      : `${chargedInWords(charged)} a ${formatAdminPrice(rate)}`;
  const means = history.findLast((step) => step.means)?.means;
  const way = [providerLabel(provider.name), means && meansLabel(means)].filter(Boolean).join(': ');
  const paid = `${way}, ${amount}`;
  return provider.withoutCredentials ? `${paid}. ${messages.paymentWithoutCredentials}` : paid;
}

/** Money that came beside the payment of a sale: `$ 89.900 COP (12-3), por resolver`. */
const surplusOf = ({ surplus = [] }: SaleView): string =>
  surplus
    .map((it) => {
      const state = it.settledAt ? `resuelto ${showMoment(it.settledAt)}` : 'por resolver';
      return `${surplusAmount(it)} (${it.captureId}), ${state}`;
    })
    .join(' · ');

function Account({ sale: { user } }: { sale: SaleView }) {
  const mayOpen = useMay()('users');
  if (!user) return 'Sin cuenta';
  if (!mayOpen) return user.name || user.email;
  return (
    <Link to={`${paths.panelUsers}?q=${encodeURIComponent(user.email)}`}>{user.name || user.email}</Link>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function SaleAmounts({ sale }: { sale: SaleView }) {
  const amounts: [string, number][] = [
    ['Subtotal', sale.subtotalCop],
    ['Envío', sale.shippingCop],
    ['Total', sale.totalCop],
    ['Descuento', sale.discountCop ?? 0],
    ['Pagado', sale.paidCop],
    ['Devuelto', sale.refundedCop],
    ['Saldo pagado en el spa', sale.balancePaidCop],
    ['Saldo por cobrar', sale.balanceDueCop],
    ['Propina, aparte', sale.tipsCop ?? 0],
    ['Se puede devolver', sale.refundableCop],
  ];
  return (
    <FactList style={{ marginTop: 16 }}>
      {amounts
        .filter(([label, pesos]) => pesos > 0 || label === 'Total')
        .map(([label, pesos]) => (
          <Fact key={label} name={label}>
            {formatAdminPrice(pesos)}
          </Fact>
        ))}
    </FactList>
  );
}

const Bought = ({ sale }: { sale: SaleView }) => (
  <Card as="section" $padded aria-label="Lo comprado">
    <Title>Lo comprado</Title>
    <Lines>
      {sale.reservationDetails.map((line) => (
        <li key={lineIdOf(line)}>
          <span>{named(line)}</span>
          <strong>{formatAdminPrice(line.totalPrice)}</strong>
          {line.reservationDate && (
            <small>{[slotTime(line), stateOfBooking(line)].filter(Boolean).join(' · ')}</small>
          )}
          {line.added && <small>Agregado en el spa</small>}
        </li>
      ))}
    </Lines>
    <SaleAmounts sale={sale} />
    <SpaMoney sale={sale} />
  </Card>
);

function Delivery({ sale: { shippingInfo: to, tracking, reservationDetails } }: { sale: SaleView }) {
  if (!to || !reservationDetails.some(({ category }) => isGoods(category))) return null;
  const isPickup = to.shippingMethod === 'pickup';
  return (
    <Card as="section" $padded aria-label="Entrega">
      <Title>{isPickup ? 'Recoge en el spa' : 'Envío a domicilio'}</Title>
      <FactList>
        <Fact name="Recibe">{to.name}</Fact>
        <Fact name="Celular">{to.phone}</Fact>
        {to.email && (
          <Fact name="Correo">
            <a href={`mailto:${to.email}`}>{to.email}</a>
          </Fact>
        )}
        {!isPickup && (
          <Fact name="Dirección">{[to.address, to.neighborhood, to.city].filter(Boolean).join(', ')}</Fact>
        )}
        {to.deliveryTime && <Fact name="Horario">{to.deliveryTime}</Fact>}
        {tracking.number && (
          <Fact name="Guía">{[tracking.carrier, tracking.number].filter(Boolean).join(' ')}</Fact>
        )}
      </FactList>
      {to.unlistedCity && <UnlistedCity />}
    </Card>
  );
}

function Buyer({ sale }: { sale: SaleView }) {
  const { name, email, tel } = buyerOf(sale);
  const { reference, provider, notes } = sale;
  return (
    <Card as="section" $padded aria-label="Quien compra">
      <Title>{name}</Title>
      <FactList>
        <Fact name="Estado">
          <StateCell sale={sale} kind="bookings" />
        </Fact>
        {email && (
          <Fact name="Email">
            <MailCell sale={sale} />
          </Fact>
        )}
        {tel && (
          <Fact name="Teléfono">
            <PhoneCell sale={sale} />
          </Fact>
        )}
        <Fact name="Cuenta">
          <Account sale={sale} />
        </Fact>
        <Fact name="Fecha">{showMoment(sale.createdAt)}</Fact>
        <Fact name="Pago">{paymentOf(sale)}</Fact>
        {reference && (
          <Fact name="Referencia">
            <PaymentName>{reference}</PaymentName>
          </Fact>
        )}
        {provider.captureId && <Fact name="Cobro">{provider.captureId}</Fact>}
        {sale.surplus && <Fact name="Llegó de más">{surplusOf(sale)}</Fact>}
        {notes && <Fact name="Notas">{notes}</Fact>}
      </FactList>
    </Card>
  );
}

export const SaleDetail = ({ sale }: { sale: SaleView }) => (
  <Two>
    <Stack $gap={18}>
      <Bought sale={sale} />
      <SaleCharges sale={sale} />
      <Delivery sale={sale} />
    </Stack>
    <Buyer sale={sale} />
  </Two>
);
