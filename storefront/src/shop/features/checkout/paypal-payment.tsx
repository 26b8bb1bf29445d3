import {
  FUNDING,
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { dollars } from '@spa-bronze/domain/lib/dollars';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSite } from '../../../lib/query-client';
import { ButtonPlaceholders, Buttons } from './payment-placeholder';
import { PaymentTrouble } from './payment-trouble';
import type { PaymentProps } from './use-create-order';
import { usePayment } from './use-payment';
import { Note, Working } from './paypal-payment.styles';

export function PayPalPayment(props: PaymentProps) {
  const {
    payments: { clientId, sdkBaseUrl },
  } = useSite();
  /* A new key makes a new provider. The failed one would keep its state. */
  const [attempt, setAttempt] = useState(1);
  const options = {
    clientId,
    currency: dollars.code,
    intent: 'capture',
    locale: 'es_CO',
    components: 'buttons',
    ...(sdkBaseUrl && { sdkBaseUrl: new URL(sdkBaseUrl, location.origin).href }),
    /* Under the same name the script that failed would be taken again. */
    ...(attempt > 1 && { dataNamespace: `paypal${attempt}` }),
  };
  return (
    <PayPalScriptProvider key={attempt} options={options}>
      <LoadedButtons {...props} onRetry={() => setAttempt(attempt + 1)} />
    </PayPalScriptProvider>
  );
}

/** After this time the page says that the buttons load slowly. */
const SLOW_MS = 12_000;

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}

/**
 * The script comes, then PayPal draws the buttons. It does not tell of each failure to draw, so buttons that do
 * not appear count as slow.
 */
function LoadedButtons({ onRetry, ...props }: PaymentProps & { onRetry: () => void }) {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  const [drawn, setDrawn] = useState(false);
  const slow = useSlow(!drawn && !isRejected);
  useEffect(() => {
    if (isRejected) console.error('No se pudo cargar el SDK de pagos.');
  }, [isRejected]);
  if (isRejected) return <PaymentTrouble trouble="unloaded" onRetry={onRetry} />;
  return (
    <>
      {!isResolved && <ButtonPlaceholders />}
      {slow && <PaymentTrouble trouble="slow" onRetry={onRetry} />}
      {isResolved && <PaymentButtons {...props} onDrawn={() => setDrawn(true)} onRetry={onRetry} />}
    </>
  );
}

const means = [
  { funding: 'general', name: 'PayPal', source: FUNDING.PAYPAL, color: 'gold', label: 'pay' },
  { funding: 'card', name: 'El pago con tarjeta', source: FUNDING.CARD, color: 'black', label: undefined },
] as const;

function NotOffered({ name, onShown }: { name: string; onShown: () => void }) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return <Note>{name} no está disponible ahora.</Note>;
}

function PaymentButtons({
  order,
  onBegin,
  onDrawn,
  onRetry,
  ...events
}: PaymentProps & { onDrawn: () => void; onRetry: () => void }) {
  const { capturing, broken, create, capture, fail, cancel } = usePayment(order, events);
  const [notOffered, setNotOffered] = useState(0);
  const onNotOffered = () => {
    setNotOffered((count) => count + 1);
    onDrawn();
  };
  const onClick = (_data: unknown, actions: { resolve: () => void; reject: () => void }) => {
    const decide = (may: boolean) => (may ? actions.resolve() : actions.reject());
    const may = onBegin();
    return typeof may === 'boolean' ? decide(may) : may.then(decide);
  };
  const onCancel = ({ orderID }: { orderID?: unknown }) =>
    void cancel(typeof orderID === 'string' ? orderID : undefined);
  if (notOffered === means.length) return <PaymentTrouble trouble="none" onRetry={onRetry} />;
  return (
    <>
      {broken && <PaymentTrouble trouble="broken" onRetry={onRetry} />}
      <Buttons data-money aria-busy={capturing}>
        {means.map(({ funding, name, source, color, label }) => (
          <PayPalButtons
            key={funding}
            fundingSource={source}
            style={{ shape: 'pill', color, height: 48, ...(label && { label }) }}
            onInit={onDrawn}
            onClick={onClick}
            createOrder={create}
            onApprove={({ orderID }) => capture(orderID, funding)}
            onCancel={onCancel}
            onError={fail}
          >
            <NotOffered name={name} onShown={onNotOffered} />
          </PayPalButtons>
        ))}
      </Buttons>
      {capturing && <Working role="status">Confirmando tu pago. No cierres esta página…</Working>}
    </>
  );
}
