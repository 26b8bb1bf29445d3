import { isService } from '@spa-bronze/domain/products';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { keepShipping } from '../features/shipping/shipping-draft';
import { ShippingSummary } from '../features/shipping/shipping-summary';
import { BoughtLines } from '../features/transactions/bought-lines';
import { amountsOf } from '../features/transactions/transaction-amounts';
import { canRetry, outcomeOf, outcomeText, outcomeWords } from '../features/transactions/transaction-state';
import { paths } from '../lib/paths';
import { useSession } from '../lib/session';
import { Amounts } from '../ui/amounts';
import { Button, ButtonLink } from '../ui/button';
import { Icon } from '../ui/icons';
import { Card, Row, Stack } from '../ui/layout';
import { color } from '../ui/theme';

const tones = {
  good: [color.seaPale, color.sea],
  bad: [color.dangerPale, color.danger],
  open: [color.sand, color.bronzeDark],
} as const;
const Top = styled.header<{ $tone: keyof typeof tones }>`
  display: grid;
  justify-items: center;
  gap: 14px;
  text-align: center;
  margin-bottom: 32px;
  p {
    color: ${color.soft};
    max-width: 52ch;
  }
  > span {
    display: grid;
    place-items: center;
    width: 84px;
    height: 84px;
    border-radius: 50%;
    background: ${({ $tone }) => tones[$tone][0]};
    color: ${({ $tone }) => tones[$tone][1]};
  }
`;
const Reference = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 20px;
  padding-bottom: 20px;
  border-bottom: 1px solid ${color.sand};
  dt {
    color: ${color.soft};
  }
  dd {
    font-weight: 700;
    overflow-wrap: anywhere;
    text-align: right;
  }
  > div {
    display: contents;
  }
`;
const Part = styled.section`
  padding-top: 20px;
  border-top: 1px solid ${color.sand};
  h2 {
    font-size: 1.25rem;
    margin-bottom: 14px;
  }
  dl {
    margin: 0;
  }
`;

/** The browser's copies of what was bought are forgotten: the cart and the address of this visit. */
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

/** What became of a payment, as the server tells it. */
export function PaymentResult({ transaction }: { transaction: Transaction }) {
  const backHome = useBackHome();
  const { status, reference, amountUsd, reservationDetails, shippingInfo } = transaction;
  const outcome = outcomeOf(status);
  const { icon, title } = outcomeWords[outcome];
  const booked = reservationDetails.some(({ category }) => isService(category));
  const shipped = reservationDetails.some(({ category }) => !isService(category));
  return (
    <>
      <Top $tone={outcome === 'paid' ? 'good' : outcome === 'declined' ? 'bad' : 'open'}>
        <span>
          <Icon name={icon} size={40} />
        </span>
        <h1>{title}</h1>
        <p role="status">
          {outcomeText(transaction)}
          {outcome === 'paid' && booked && ' Te esperamos en el spa a la hora de tu cita.'}
        </p>
      </Top>
      <Card $padded>
        <Stack $gap={24}>
          <Reference>
            <div>
              <dt>Referencia</dt>
              <dd>{reference}</dd>
            </div>
            <div>
              <dt>Valor</dt>
              <dd>USD {amountUsd}</dd>
            </div>
          </Reference>
          <BoughtLines lines={reservationDetails} />
          <Amounts rows={amountsOf(transaction)} />
          {shipped && shippingInfo?.name && (
            <Part aria-label="Entrega">
              <h2>Entrega</h2>
              <ShippingSummary info={shippingInfo as Parameters<typeof ShippingSummary>[0]['info']} />
            </Part>
          )}
        </Stack>
      </Card>
      <Row style={{ justifyContent: 'center', marginTop: 32 }}>
        {canRetry(outcome) ? (
          <ButtonLink to={paths.cart}>Volver al carrito</ButtonLink>
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
