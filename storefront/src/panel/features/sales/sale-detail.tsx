import { formatAdminPrice } from '@spa-bronze/domain/money';
import { isGoods } from '@spa-bronze/domain/products';
import type { SaleView } from '@spa-bronze/domain/sales';
import { inPersonMethodLabels, type InPersonMethod } from '@spa-bronze/domain/sales-staff';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { showMoment } from '../../../lib/show-date';
import { Card, Stack } from '../../../ui/layout';
import { FactList } from '../../../ui/fact-list';
import { MailCell, named, PhoneCell, StateCell, stateOfBooking, slotTime } from './sale-cells';
import { buyerOf } from './sale-whatsapp';
import { SpaMoney } from './spa-money';
import { Two, Lines, Title } from './sale-detail.styles';

/** How it was paid: `Efectivo`, or `PayPal, USD 22.48 a $ 4.000 COP`. */
function paymentOf({ method, provider, amountUsd, rate }: SaleView): string {
  if (method) return inPersonMethodLabels[method as InPersonMethod];
  return provider.name === 'manual' ? 'En el spa' : `PayPal, USD ${amountUsd} a ${formatAdminPrice(rate)}`;
}

/** The account that bought, as a way to it. */
function Account({ sale: { user } }: { sale: SaleView }) {
  if (!user) return 'Sin cuenta';
  return (
    <Link to={`${paths.panelUsers}?q=${encodeURIComponent(user.email)}`}>{user.name || user.email}</Link>
  );
}

/** All of a sale on one page, fit for paper. */
export function SaleDetail({ sale }: { sale: SaleView }) {
  const { shippingInfo: to, tracking } = sale;
  const { name, email, tel } = buyerOf(sale);
  const money: [string, number][] = [
    ['Subtotal', sale.subtotalCop],
    ['Envío', sale.shippingCop],
    ['Total', sale.totalCop],
    ['Pagado', sale.paidCop],
    ['Devuelto', sale.refundedCop],
    ['Saldo pagado en el spa', sale.balancePaidCop],
    ['Saldo por cobrar', sale.balanceDueCop],
    ['Se puede devolver', sale.refundableCop],
  ];
  return (
    <Two>
      <Stack $gap={18}>
        <Card as="section" $padded aria-label="Lo comprado">
          <Title>Lo comprado</Title>
          <Lines>
            {sale.reservationDetails.map((line) => (
              <li key={line.productId}>
                <span>{named(line)}</span>
                <strong>{formatAdminPrice(line.totalPrice)}</strong>
                {line.reservationDate && (
                  <small>{[slotTime(line), stateOfBooking(line)].filter(Boolean).join(' · ')}</small>
                )}
              </li>
            ))}
          </Lines>
          <FactList style={{ marginTop: 16 }}>
            {money
              .filter(([label, pesos]) => pesos > 0 || label === 'Total')
              .map(([label, pesos]) => [
                <dt key={label}>{label}</dt>,
                <dd key={`${label}-`}>{formatAdminPrice(pesos)}</dd>,
              ])}
          </FactList>
          <SpaMoney sale={sale} />
        </Card>
        {to && sale.reservationDetails.some(({ category }) => isGoods(category)) && (
          <Card as="section" $padded aria-label="Entrega">
            <Title>{to.shippingMethod === 'pickup' ? 'Recoge en el spa' : 'Envío a domicilio'}</Title>
            <FactList>
              <dt>Recibe</dt>
              <dd>{to.name}</dd>
              <dt>Celular</dt>
              <dd>{to.phone}</dd>
              {to.email && (
                <>
                  <dt>Correo</dt>
                  <dd>
                    <a href={`mailto:${to.email}`}>{to.email}</a>
                  </dd>
                </>
              )}
              {to.shippingMethod !== 'pickup' && (
                <>
                  <dt>Dirección</dt>
                  <dd>{[to.address, to.neighborhood, to.city].filter(Boolean).join(', ')}</dd>
                </>
              )}
              {to.deliveryTime && (
                <>
                  <dt>Horario</dt>
                  <dd>{to.deliveryTime}</dd>
                </>
              )}
              {tracking.number && (
                <>
                  <dt>Guía</dt>
                  <dd>{[tracking.carrier, tracking.number].filter(Boolean).join(' ')}</dd>
                </>
              )}
            </FactList>
          </Card>
        )}
      </Stack>
      <Card as="section" $padded aria-label="Quien compra">
        <Title>{name}</Title>
        <FactList>
          <dt>Estado</dt>
          <dd>
            <StateCell sale={sale} />
          </dd>
          {email && (
            <>
              <dt>Email</dt>
              <dd>
                <MailCell sale={sale} />
              </dd>
            </>
          )}
          {tel && (
            <>
              <dt>Teléfono</dt>
              <dd>
                <PhoneCell sale={sale} />
              </dd>
            </>
          )}
          <dt>Cuenta</dt>
          <dd>
            <Account sale={sale} />
          </dd>
          <dt>Fecha</dt>
          <dd>{showMoment(sale.createdAt)}</dd>
          <dt>Pago</dt>
          <dd>{paymentOf(sale)}</dd>
          {sale.reference && (
            <>
              <dt>Referencia</dt>
              <dd>{sale.reference}</dd>
            </>
          )}
          {sale.provider.captureId && (
            <>
              <dt>Cobro</dt>
              <dd>{sale.provider.captureId}</dd>
            </>
          )}
          {sale.notes && (
            <>
              <dt>Notas</dt>
              <dd>{sale.notes}</dd>
            </>
          )}
        </FactList>
      </Card>
    </Two>
  );
}
