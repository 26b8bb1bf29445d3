import { FUNDING, PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import styled from 'styled-components';
import { useSite } from '../../lib/query-client';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { color, radius } from '../../ui/theme';
import { usePayment, type Funding, type Order } from './use-payment';

const Buttons = styled.div`display: grid; gap: 4px; position: relative; z-index: 0; &[aria-busy='true'] { opacity: .55; pointer-events: none; }`;
const Note = styled.p`padding: 10px 14px; border-radius: ${radius.control}; background: #FFF3D6; color: ${color.deep}; font-size: .875rem; line-height: 1.45;`;
const Trouble = styled.div`display: grid; gap: 12px; p { color: ${color.danger}; font-weight: 600; }`;

/** PayPal's buttons: one for any means, one for a card alone. */
export function PayPalPayment({ order, onBegin }: { order: Order; onBegin: () => boolean }) {
  const { payments: { clientId, sdkBaseUrl, test } } = useSite();
  const options = { clientId, currency: 'USD', intent: 'capture', locale: 'es_CO', components: 'buttons', ...(sdkBaseUrl && { sdkBaseUrl: new URL(sdkBaseUrl, location.origin).href }) };
  return (
    <PayPalScriptProvider options={options}>
      {test && <Note role="note"><strong>Modo de prueba:</strong> no se hará ningún cobro real.</Note>}
      <PaymentButtons order={order} onBegin={onBegin} />
    </PayPalScriptProvider>
  );
}

function PaymentButtons({ order, onBegin }: { order: Order; onBegin: () => boolean }) {
  const [{ isInitial, isPending, isRejected }] = usePayPalScriptReducer();
  const { capturing, create, capture, fail, cancel } = usePayment(order);
  if (isRejected) {
    return <Trouble role="alert"><p>No pudimos cargar los botones de pago.</p><Button look="quiet" small onClick={() => location.reload()}>Intentar de nuevo</Button></Trouble>;
  }
  if (isInitial || isPending) return <Buttons aria-busy="true" aria-label="Cargando los botones de pago"><Skeleton $height="48px" /><Skeleton $height="48px" /></Buttons>;
  const shared = (funding: Funding) => ({
    createOrder: create,
    onClick: (_data: unknown, actions: { resolve: () => void; reject: () => void }) => (onBegin() ? actions.resolve() : actions.reject()),
    onApprove: ({ orderID }: { orderID: string }) => capture(orderID, funding),
    onError: () => fail(funding),
    onCancel: ({ orderID }: { orderID?: unknown }) => cancel(typeof orderID === 'string' ? orderID : undefined),
  });
  return (
    <Buttons aria-busy={capturing} aria-live="polite">
      <PayPalButtons fundingSource={FUNDING.PAYPAL} style={{ shape: 'pill', color: 'gold', height: 48, label: 'pay' }} {...shared('general')} />
      <PayPalButtons fundingSource={FUNDING.CARD} style={{ shape: 'pill', color: 'black', height: 48 }} {...shared('card')} />
    </Buttons>
  );
}
