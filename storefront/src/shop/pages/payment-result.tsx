import { paidAway } from '@spa-bronze/domain/checkout/wompi';
import { shopCharged } from '@spa-bronze/domain/lib/charged';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { unlistedTerms } from '@spa-bronze/domain/shipping/words';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { keepShipping } from '../features/shipping/shipping-draft';
import { ShippingSummary } from '../features/shipping/shipping-summary';
import { BoughtLines } from '../features/sales/bought-lines';
import { amountsOf } from '../features/sales/sale-amounts';
import {
  canRetry,
  isInProgress,
  outcomeOf,
  outcomeText,
  outcomeWords,
  type Outcome,
} from '../../ui/sale-state';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { Amounts } from '../../ui/amounts';
import { Button, ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Card, Row, Stack } from '../../ui/layout';
import { CreatePasswordCard } from './create-password-card';
import { ReadyBookings } from './ready-bookings';
import { Top, Reference, Part } from './payment-result.styles';
import { PaymentName } from '../../ui/payment-name';

/** The browser's copies of what was bought are forgotten: the cart and the address of this browser tab. */
function useBackHome() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useSession();
  return () => {
    client.removeQueries({ queryKey: ['cart', 'lines'] });
    void client.invalidateQueries({ queryKey: ['cart'] });
    if (user) keepShipping(user._id, null);
    void navigate(paths.home);
  };
}

function toneOf(outcome: Outcome) {
  if (outcome === 'paid') return 'good';
  return outcome === 'declined' ? 'bad' : 'open';
}

function Receipt({ sale }: { sale: SaleView }) {
  const { reference, charged, reservationDetails, shippingInfo } = sale;
  const shipped = reservationDetails.some(({ category }) => !isService(category));
  return (
    <Card $padded>
      <Stack $gap={24}>
        <Reference>
          <div>
            <dt>Referencia</dt>
            <dd>
              <PaymentName>{reference}</PaymentName>
            </dd>
          </div>
          {charged && (
            <div>
              <dt>Valor</dt>
              <dd>{shopCharged(charged)}</dd>
            </div>
          )}
        </Reference>
        <BoughtLines lines={reservationDetails} />
        <Amounts rows={amountsOf(sale)} />
        {shipped && shippingInfo?.name && (
          <Part aria-label="Entrega">
            <h2>Entrega</h2>
            <ShippingSummary info={shippingInfo as Parameters<typeof ShippingSummary>[0]['info']} />
            {shippingInfo.unlistedCity && <p>{unlistedTerms}</p>}
          </Part>
        )}
      </Stack>
    </Card>
  );
}

export function PaymentResult({ sale }: { sale: SaleView }) {
  const backHome = useBackHome();
  const { status, reservationDetails } = sale;
  const outcome = outcomeOf(status);
  const { icon, title } = outcomeWords[outcome];
  const booked = reservationDetails.some(({ category }) => isService(category));
  return (
    <>
      <Top $tone={toneOf(outcome)}>
        <span>
          <Icon name={icon} size={40} />
        </span>
        <h1>{title}</h1>
        <p role="status">
          {outcomeText(sale)}
          {outcome === 'paid' && booked && ' Te esperamos en el spa a la hora de tu cita.'}
        </p>
      </Top>
      {isInProgress(outcome) && (
        <noscript>
          <p>
            <a href={paths.payment(sale.reference)}>Actualizar</a>
          </p>
        </noscript>
      )}
      {outcome === 'paid' && booked && <ReadyBookings lines={reservationDetails} />}
      <Receipt sale={sale} />
      {!canRetry(outcome) && (
        <div style={{ marginTop: 32 }}>
          <CreatePasswordCard />
        </div>
      )}
      <Row style={{ justifyContent: 'center', marginTop: 32 }}>
        {canRetry(outcome) ? (
          <ButtonLink to={paths.cart}>{paidAway(sale) ? 'Intenta otra vez' : 'Volver al carrito'}</ButtonLink>
        ) : (
          <Button onClick={backHome}>Volver al Inicio</Button>
        )}
        <ButtonLink to={paths.orders} look="secondary">
          Mis Reservas
        </ButtonLink>
      </Row>
    </>
  );
}
